// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/topbar.h"

#include "core/base/version.h"
#include "ui/text/formatter.h"
#include "ui/theme/styleclass.h"

#include <QAccessible>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <chrono>

namespace octamark {

namespace {

using namespace std::chrono_literals;

constexpr auto MessageTime = 10s;
constexpr int Margin = 16;
constexpr int Gap = 8;
constexpr int Height = 40;
constexpr int PlaceCount = 3;

} // namespace

TopBar::TopBar(QMenu* menu, QWidget* parent)
    : QFrame(parent)
    , m_menu(menu)
{
    setStyleClass(*this, StyleClass::Bar);
    setMinimumHeight(Height);
    createTabs();
    createUnitSwitch();
    createHeadlineSwitch();
    createMenuButton();

    auto* name = new QLabel(QString::fromLatin1(ProgramName), this);
    QFont font = name->font();
    font.setWeight(QFont::Bold);
    font.setPointSizeF(font.pointSizeF() * 1.1);
    name->setFont(font);
    setStyleClass(*name, StyleClass::Title);

    m_message = new QLabel(this);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_message->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_message->setObjectName(QStringLiteral("message"));
    setStyleClass(*m_message, StyleClass::Muted);
    m_messageTimer.setSingleShot(true);
    m_messageTimer.setInterval(MessageTime);
    connect(&m_messageTimer, &QTimer::timeout, this, [this] { showMessage({}); });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Margin, 0, Gap, 1);
    layout->setSpacing(Gap / 2);
    layout->addWidget(name);
    layout->addSpacing(Gap + Gap / 2);
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addWidget(m_message, 1);
    layout->addSpacing(Gap);
    layout->addWidget(m_unit);
    layout->addWidget(m_headline);
    layout->addWidget(m_menuButton);
    retranslate();
}

void TopBar::createTabs()
{
    m_tabs = new QTabBar(this);
    m_tabs->setDocumentMode(true);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFocusPolicy(Qt::TabFocus);
    for (int i = 1; i <= PlaceCount; ++i) {
        m_tabs->setTabToolTip(m_tabs->addTab(QString()), QStringLiteral("Ctrl+%1").arg(i));
    }
    connect(m_tabs, &QTabBar::currentChanged, this,
        [this](int index) { Q_EMIT placeChosen(static_cast<Place>(index)); });
}

QToolButton* TopBar::createSwitch(QMenu* menu, const char* name)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(name));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void TopBar::createMenuButton()
{
    m_menuButton = new QToolButton(this);
    m_menuButton->setText(QStringLiteral("☰"));
    m_menuButton->setObjectName(QStringLiteral("menuButton"));
    m_menuButton->setFocusPolicy(Qt::TabFocus);
    connect(m_menuButton, &QToolButton::pressed, this, [this] {
        m_menuButton->setDown(false); // the menu takes the mouse's release
        openMenu();
    });
}

void TopBar::createUnitSwitch()
{
    auto* menu = new QMenu(this);
    m_units = new QActionGroup(this);
    for (const Unit unit :
        { Unit::MegabytesPerSecond, Unit::GigabytesPerSecond, Unit::Iops, Unit::Microseconds }) {
        QAction* action = menu->addAction(Formatter::unitName(unit));
        action->setCheckable(true);
        action->setData(static_cast<int>(unit));
        m_units->addAction(action);
        connect(action, &QAction::triggered, this, [this, unit] {
            m_view.unit = unit;
            updateSwitches();
            Q_EMIT viewSettingsChosen(m_view);
        });
    }
    m_unit = createSwitch(menu, "unitSwitch");
}

void TopBar::createHeadlineSwitch()
{
    auto* menu = new QMenu(this);
    m_headlines = new QActionGroup(this);
    for (const Headline headline : { Headline::Median, Headline::Best }) {
        QAction* action = menu->addAction(QString());
        action->setCheckable(true);
        action->setData(static_cast<int>(headline));
        m_headlines->addAction(action);
        connect(action, &QAction::triggered, this, [this, headline] {
            m_view.headline = headline;
            updateSwitches();
            Q_EMIT viewSettingsChosen(m_view);
        });
    }
    m_headline = createSwitch(menu, "headlineSwitch");
}

void TopBar::updateSwitches()
{
    const auto choose = [](const QActionGroup& group, int value, QToolButton& button) {
        for (QAction* action : group.actions()) {
            action->setChecked(action->data().toInt() == value);
            if (action->isChecked()) {
                button.setText(action->text());
            }
        }
    };
    choose(*m_units, static_cast<int>(m_view.unit), *m_unit);
    choose(*m_headlines, static_cast<int>(m_view.headline), *m_headline);
    m_unit->setAccessibleName(tr("Unit: %1").arg(m_unit->text()));
    m_headline->setAccessibleName(tr("Headline: %1").arg(m_headline->text()));
}

void TopBar::retranslate()
{
    m_tabs->setAccessibleName(tr("Places"));
    m_tabs->setTabText(static_cast<int>(Place::Measure), tr("Measure"));
    m_tabs->setTabText(static_cast<int>(Place::Compare), tr("Compare"));
    m_tabs->setTabText(static_cast<int>(Place::Library), tr("Library"));
    for (QAction* action : m_units->actions()) {
        action->setText(Formatter::unitName(static_cast<Unit>(action->data().toInt())));
    }
    for (QAction* action : m_headlines->actions()) {
        const bool isBest = action->data().toInt() == static_cast<int>(Headline::Best);
        action->setText(isBest ? tr("Best") : tr("Median"));
    }
    m_unit->setToolTip(tr("The unit of all numbers"));
    m_headline->setToolTip(tr("Which of the loops stands for a test"));
    m_menuButton->setAccessibleName(tr("Menu"));
    m_menuButton->setToolTip(tr("Menu (F10)"));
    updateSwitches();
}

Place TopBar::place() const
{
    return static_cast<Place>(m_tabs->currentIndex());
}

void TopBar::setPlace(Place place)
{
    m_tabs->setCurrentIndex(static_cast<int>(place));
}

void TopBar::setViewSettings(const ViewSettings& settings)
{
    m_view = settings;
    updateSwitches();
}

void TopBar::showMessage(const QString& text, bool stays)
{
    m_messageTimer.stop();
    m_messageText = text;
    m_message->setToolTip(text);
    m_message->setAccessibleName(text);
    elideMessage();
    if (!text.isEmpty()) {
        QAccessibleEvent event(m_message, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
        if (!stays) {
            m_messageTimer.start();
        }
    }
}

QString TopBar::message() const
{
    return m_messageText;
}

void TopBar::elideMessage()
{
    m_message->setText(
        m_message->fontMetrics().elidedText(m_messageText, Qt::ElideMiddle, m_message->width()));
}

void TopBar::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    elideMessage();
}

void TopBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

void TopBar::openMenu()
{
    // Below the button, and its right edge under the button's.
    const QPoint corner = m_menuButton->mapToGlobal(m_menuButton->rect().bottomRight());
    const int left = layoutDirection() == Qt::LeftToRight
        ? corner.x() - m_menu->sizeHint().width() + 1
        : corner.x() - m_menuButton->width() + 1;
    m_menu->popup(QPoint(left, corner.y() + 1));
}

} // namespace octamark
