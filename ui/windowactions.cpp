// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windowactions.h"

#include "ui/settings.h"

#include <QActionGroup>
#include <QEvent>
#include <QLocale>
#include <QMenu>
#include <QWidget>

namespace octamark {

namespace {

QString nativeName(const QString& language)
{
    // Qt calls it "American English", which is more than the choice says.
    return language == QLatin1String("en") ? QStringLiteral("English")
                                           : QLocale(language).nativeLanguageName();
}

} // namespace

WindowActions::WindowActions(QWidget* window)
    : m_window(window)
    , m_menu(std::make_unique<QMenu>())
{
    createActions();
    fillMenu();
    retranslate();
    window->installEventFilter(this);
}

WindowActions::~WindowActions() = default;

QAction* WindowActions::create(const QKeySequence& shortcut)
{
    auto* action = new QAction(this);
    action->setShortcut(shortcut);
    m_window->addAction(action);
    return action;
}

void WindowActions::createActions()
{
    openFiles = create(QKeySequence::Open);
    paste = create(Qt::CTRL | Qt::SHIFT | Qt::Key_V);
    save = create(QKeySequence::Save);
    saveAs = create(Qt::CTRL | Qt::SHIFT | Qt::Key_S);
    copyText = create(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    exportCharts = create(Qt::CTRL | Qt::Key_E);
    runAll = create(Qt::Key_F5);
    stop = create(Qt::Key_Escape);
    goMeasure = create(Qt::CTRL | Qt::Key_1);
    goCompare = create(Qt::CTRL | Qt::Key_2);
    goLibrary = create(Qt::CTRL | Qt::Key_3);
    openMenu = create(Qt::Key_F10);
    preferences = create(Qt::CTRL | Qt::Key_Comma);
    about = create({});
    quit = create(Qt::CTRL | Qt::Key_Q);
}

void WindowActions::fillMenu()
{
    m_menu->addActions({ openFiles, paste });
    m_menu->addSeparator();
    m_menu->addActions({ save, saveAs, copyText, exportCharts });
    m_menu->addSeparator();
    m_menu->addActions({ runAll, stop });
    m_menu->addSeparator();
    addThemes();
    addLanguages();
    m_menu->addActions({ preferences, about });
    m_menu->addSeparator();
    m_menu->addAction(quit);
}

void WindowActions::addThemes()
{
    m_themeMenu = m_menu->addMenu(QString());
    m_themes = new QActionGroup(this);
    for (const ThemeChoice choice :
        { ThemeChoice::System, ThemeChoice::Light, ThemeChoice::Dark }) {
        QAction* action = m_themes->addAction(m_themeMenu->addAction(QString()));
        action->setCheckable(true);
        action->setData(static_cast<int>(choice));
        connect(action, &QAction::triggered, this, [this, choice] { Q_EMIT themeChosen(choice); });
    }
}

void WindowActions::addLanguages()
{
    m_languageMenu = m_menu->addMenu(QString());
    m_languages = new QActionGroup(this);
    QStringList languages = Settings::languages();
    languages.prepend({});
    for (const QString& language : languages) {
        QAction* action = m_languages->addAction(m_languageMenu->addAction(QString()));
        action->setCheckable(true);
        action->setData(language);
        connect(action, &QAction::triggered, this,
            [this, language] { Q_EMIT languageChosen(language); });
    }
}

void WindowActions::retranslate()
{
    openFiles->setText(tr("&Open runs or reports…"));
    paste->setText(tr("&Paste report"));
    save->setText(tr("&Save run"));
    saveAs->setText(tr("Save run &as…"));
    copyText->setText(tr("&Copy result as text"));
    exportCharts->setText(tr("&Export charts…"));
    runAll->setText(tr("&Run all"));
    stop->setText(tr("S&top"));
    goMeasure->setText(tr("Go to Measure"));
    goCompare->setText(tr("Go to Compare"));
    goLibrary->setText(tr("Go to Library"));
    openMenu->setText(tr("Menu"));
    preferences->setText(tr("Pre&ferences…"));
    about->setText(tr("A&bout Octamark"));
    quit->setText(tr("&Quit"));
    m_themeMenu->setTitle(tr("T&heme"));
    m_languageMenu->setTitle(tr("&Language"));
    const QStringList themes{ tr("System"), tr("Light"), tr("Dark") };
    for (QAction* action : m_themes->actions()) {
        action->setText(themes.at(action->data().toInt()));
    }
    for (QAction* action : m_languages->actions()) {
        // A language is named in itself, so that whoever needs it can find it.
        const QString language = action->data().toString();
        action->setText(language.isEmpty() ? tr("System") : nativeName(language));
    }
}

bool WindowActions::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
    return QObject::eventFilter(object, event);
}

void WindowActions::setTheme(ThemeChoice choice)
{
    for (QAction* action : m_themes->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(choice));
    }
}

void WindowActions::setLanguage(const QString& language)
{
    for (QAction* action : m_languages->actions()) {
        action->setChecked(action->data().toString() == language);
    }
}

} // namespace octamark
