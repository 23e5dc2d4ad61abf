// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/styleclass.h"

#include <QStyle>
#include <QVariant>

#include <array>

namespace octamark {

namespace {

constexpr const char* Property = "class";

constexpr std::array<const char*, 10> Names{ "", "primary", "quiet", "chip", "title", "muted",
    "small", "error", "surface", "bar" };

} // namespace

void setStyleClass(QWidget& widget, StyleClass styleClass)
{
    const auto index = static_cast<std::size_t>(styleClass);
    if (styleClassOf(&widget) == styleClass) {
        return;
    }
    widget.setProperty(Property, QString::fromLatin1(Names.at(index)));
    // A style sheet looks at properties only while it polishes.
    widget.style()->unpolish(&widget);
    widget.style()->polish(&widget);
    widget.updateGeometry();
    widget.update();
}

StyleClass styleClassOf(const QWidget* widget)
{
    if (widget == nullptr) {
        return StyleClass::None;
    }
    const QString name = widget->property(Property).toString();
    for (std::size_t index = 1; index < Names.size(); ++index) {
        if (name == QLatin1String(Names.at(index))) {
            return static_cast<StyleClass>(index);
        }
    }
    return StyleClass::None;
}

} // namespace octamark
