// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/systemlook.h"

#include <QApplication>
#include <QEvent>
#include <QSettings>
#include <QWidget>

#include <windows.h>

#include <dwmapi.h>

namespace octamark {

namespace {

/// DWMWA_USE_IMMERSIVE_DARK_MODE since Windows 10 2004; the systems before took 19, and the oldest
/// refuse both, which leaves their frames as they are.
constexpr DWORD DarkFrame = 20;
constexpr DWORD DarkFrameBefore2004 = 19;

/// Dresses each window when it is shown.
class FrameDresser : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    void setDark(bool dark)
    {
        m_isDark = dark;
        const QWidgetList windows = QApplication::topLevelWidgets();
        for (const QWidget* window : windows) {
            if (window->isVisible()) {
                dress(*window);
            }
        }
    }

    bool eventFilter(QObject* object, QEvent* event) override
    {
        if (event->type() == QEvent::Show && object->isWidgetType()) {
            const auto* widget = static_cast<const QWidget*>(object);
            if (widget->isWindow() && widget->internalWinId() != 0) {
                dress(*widget);
            }
        }
        return false;
    }

private:
    void dress(const QWidget& window) const
    {
        // A window of the "offscreen" platform has a number that is no handle; that is refused.
        auto* const handle = reinterpret_cast<HWND>(window.internalWinId());
        const BOOL value = m_isDark ? TRUE : FALSE;
        if (::DwmSetWindowAttribute(handle, DarkFrame, &value, sizeof(value)) < 0) {
            ::DwmSetWindowAttribute(handle, DarkFrameBefore2004, &value, sizeof(value));
        }
    }

    bool m_isDark = false;
};

} // namespace

std::optional<bool> systemLookIsDark()
{
    const QSettings look(
        QStringLiteral("HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\"
                       "Themes\\Personalize"),
        QSettings::NativeFormat);
    return look.value(QStringLiteral("AppsUseLightTheme"), 1).toInt() == 0;
}

void setFrameLook(QApplication& application, bool dark)
{
    auto* dresser = application.findChild<FrameDresser*>(QString(), Qt::FindDirectChildrenOnly);
    if (dresser == nullptr) {
        dresser = new FrameDresser(&application);
        application.installEventFilter(dresser);
    }
    dresser->setDark(dark);
}

} // namespace octamark

#include "systemlook_windows.moc"
