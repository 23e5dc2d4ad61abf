// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings.h"
#include "ui/theme/theme.h"

#include <QKeySequence>
#include <QObject>

#include <memory>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace octamark {

/// Everything that can be done in the window, as actions with shortcuts, and the menu made of
/// them. The actions do nothing by themselves: the window connects them.
class WindowActions : public QObject
{
    Q_OBJECT

public:
    /// The shortcuts hold in the whole `window`.
    explicit WindowActions(QWidget* window);
    ~WindowActions() override;
    WindowActions(const WindowActions&) = delete;
    WindowActions& operator=(const WindowActions&) = delete;
    WindowActions(WindowActions&&) = delete;
    WindowActions& operator=(WindowActions&&) = delete;

    QMenu* menu() const { return m_menu.get(); }

    QAction* openFiles = nullptr;
    QAction* paste = nullptr;
    QAction* save = nullptr;
    QAction* saveAs = nullptr;
    QAction* copyText = nullptr;
    QAction* exportCharts = nullptr;
    QAction* saveComparison = nullptr;
    QAction* runAll = nullptr;
    QAction* stop = nullptr;
    QAction* goMeasure = nullptr;
    QAction* goCompare = nullptr;
    QAction* goLibrary = nullptr;
    QAction* openMenu = nullptr;
    QAction* preferences = nullptr;
    QAction* about = nullptr;
    QAction* quit = nullptr;

    void setTheme(ThemeChoice choice);
    /// Shows how is measured; and `settings` with what is chosen in the menu.
    void setMeasureOptions(const MeasureSettings& settings);
    MeasureSettings withMeasureOptions(MeasureSettings settings) const;
    void setMeasureOptionsEnabled(bool enabled);
    void setLanguage(const QString& language);

Q_SIGNALS:
    void themeChosen(octamark::ThemeChoice choice);
    void languageChosen(const QString& language);
    void measureOptionsChosen();

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QAction* create(const QKeySequence& shortcut);
    void createActions();
    void retranslate();
    void fillMenu();
    void addMeasureOptions();
    QAction* addOption(const QString& objectName);
    void addThemes();
    void addLanguages();

    QWidget* m_window;
    std::unique_ptr<QMenu> m_menu;
    QMenu* m_optionsMenu = nullptr;
    QMenu* m_engineMenu = nullptr;
    QActionGroup* m_engines = nullptr;
    QAction* m_syncTest = nullptr;
    QAction* m_writeThrough = nullptr;
    QAction* m_interleaved = nullptr;
    QAction* m_verify = nullptr;
    QMenu* m_themeMenu = nullptr;
    QMenu* m_languageMenu = nullptr;
    QActionGroup* m_themes = nullptr;
    QActionGroup* m_languages = nullptr;
};

} // namespace octamark
