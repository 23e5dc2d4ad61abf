// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/windowactions.h"

#include "core/io/ioengine.h"
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
    saveComparison = create(Qt::CTRL | Qt::ALT | Qt::Key_S);
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
    m_menu->addActions({ save, saveAs, copyText });
    m_menu->addSeparator();
    m_menu->addActions({ exportCharts, saveComparison });
    m_menu->addSeparator();
    m_menu->addActions({ runAll, stop });
    addMeasureOptions();
    m_menu->addSeparator();
    addThemes();
    addLanguages();
    m_menu->addActions({ preferences, about });
    m_menu->addSeparator();
    m_menu->addAction(quit);
}

void WindowActions::addMeasureOptions()
{
    m_optionsMenu = m_menu->addMenu(QString());
    m_syncTest = addOption(QStringLiteral("syncTest"));
    m_writeThrough = addOption(QStringLiteral("writeThrough"));
    m_interleaved = addOption(QStringLiteral("interleaved"));
    m_verify = addOption(QStringLiteral("verify"));
    m_engineMenu = m_optionsMenu->addMenu(QString());
    m_engines = new QActionGroup(this);
    std::vector<EngineChoice> engines = engineLadder();
    engines.insert(engines.begin(), EngineChoice::Auto);
    for (const EngineChoice engine : engines) {
        QAction* action = m_engines->addAction(m_engineMenu->addAction(QString()));
        action->setCheckable(true);
        action->setData(static_cast<int>(engine));
        connect(action, &QAction::triggered, this, &WindowActions::measureOptionsChosen);
    }
}

QAction* WindowActions::addOption(const QString& objectName)
{
    QAction* option = m_optionsMenu->addAction(QString());
    option->setObjectName(objectName);
    option->setCheckable(true);
    connect(option, &QAction::triggered, this, &WindowActions::measureOptionsChosen);
    return option;
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
    saveComparison->setText(tr("Save co&mparison…"));
    runAll->setText(tr("&Run all"));
    stop->setText(tr("S&top"));
    goMeasure->setText(tr("Go to Measure"));
    goCompare->setText(tr("Go to Compare"));
    goLibrary->setText(tr("Go to Library"));
    openMenu->setText(tr("Menu"));
    preferences->setText(tr("Pre&ferences…"));
    about->setText(tr("A&bout Octamark"));
    quit->setText(tr("&Quit"));
    m_optionsMenu->setTitle(tr("&Measuring"));
    m_syncTest->setText(tr("Ninth test: &sync writes of 4 KiB"));
    m_writeThrough->setText(tr("&Write through all caches"));
    m_interleaved->setText(tr("Let the &loops of the tests take turns"));
    m_verify->setText(tr("&Verify afterwards what was written"));
    m_engineMenu->setTitle(tr("I/O &engine"));
    for (QAction* action : m_engines->actions()) {
        const auto engine = static_cast<EngineChoice>(action->data().toInt());
        // Engines are named by their mechanism, which has no other name in any language.
        const std::string_view name = toString(engine);
        action->setText(engine == EngineChoice::Auto
                ? tr("Best available")
                : QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())));
    }
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

void WindowActions::setMeasureOptions(const MeasureSettings& settings)
{
    m_syncTest->setChecked(settings.hasSyncTest);
    m_writeThrough->setChecked(settings.writeThrough);
    m_interleaved->setChecked(settings.interleaved);
    m_verify->setChecked(settings.verify);
    for (QAction* action : m_engines->actions()) {
        action->setChecked(action->data().toInt() == static_cast<int>(settings.engine));
    }
}

MeasureSettings WindowActions::withMeasureOptions(MeasureSettings settings) const
{
    settings.hasSyncTest = m_syncTest->isChecked();
    settings.writeThrough = m_writeThrough->isChecked();
    settings.interleaved = m_interleaved->isChecked();
    settings.verify = m_verify->isChecked();
    if (const QAction* engine = m_engines->checkedAction()) {
        settings.engine = static_cast<EngineChoice>(engine->data().toInt());
    }
    return settings;
}

void WindowActions::setMeasureOptionsEnabled(bool enabled)
{
    m_optionsMenu->setEnabled(enabled);
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
