// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/settings.h"
#include "ui/viewsettings.h"

#include <QFrame>
#include <QTimer>

class QActionGroup;
class QLabel;
class QMenu;
class QTabBar;
class QToolButton;

namespace octamark {

/// The line on top of the window: the three places, a quiet message, the switches that apply
/// everywhere, and the one menu.
class TopBar : public QFrame
{
    Q_OBJECT

public:
    explicit TopBar(QMenu* menu, QWidget* parent = nullptr);

    Place place() const;
    void setPlace(Place place);
    const ViewSettings& viewSettings() const { return m_view; }
    void setViewSettings(const ViewSettings& settings);

    /// Shows a message until the next one, or for some seconds.
    void showMessage(const QString& text, bool stays = false);
    QString message() const;
    void openMenu();

Q_SIGNALS:
    void placeChosen(octamark::Place place);
    void viewSettingsChosen(const octamark::ViewSettings& settings);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void createTabs();
    void createMenuButton();
    void createUnitSwitch();
    void createHeadlineSwitch();
    QToolButton* createSwitch(QMenu* menu, const char* name);
    void retranslate();
    void updateSwitches();
    void elideMessage();

    ViewSettings m_view;
    QTabBar* m_tabs = nullptr;
    QLabel* m_message = nullptr;
    QString m_messageText;
    QTimer m_messageTimer;
    QToolButton* m_unit = nullptr;
    QToolButton* m_headline = nullptr;
    QMenu* m_menu;
    QToolButton* m_menuButton = nullptr;
    QActionGroup* m_units = nullptr;
    QActionGroup* m_headlines = nullptr;
};

} // namespace octamark
