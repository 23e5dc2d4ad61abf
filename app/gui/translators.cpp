// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/translators.h"

#include "ui/settings.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace octamark {

namespace {

QString systemLanguage()
{
    const QStringList wanted = QLocale::system().uiLanguages();
    const QStringList known = Settings::languages();
    for (const QString& name : wanted) {
        QString language = name.section(QLatin1Char('-'), 0, 0);
        if (known.contains(language)) {
            return language;
        }
    }
    return QStringLiteral("en");
}

/// The system's own formats where it speaks that language; else those usual for the language.
QLocale localeFor(const QString& chosen, const QString& language)
{
    const QLocale system = QLocale::system();
    const QLocale usual(language);
    return chosen.isEmpty() || system.language() == usual.language() ? system : usual;
}

} // namespace

Translators::~Translators()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

void Translators::use(const QString& language)
{
    m_language = language.isEmpty() ? systemLanguage() : language;
    QLocale::setDefault(localeFor(language, m_language));
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    // Beside Qt where that is installed, inside the program where it is part of it.
    const QString qtBase = QStringLiteral("qtbase_%1").arg(m_language);
    if (m_qt.load(qtBase, QLibraryInfo::path(QLibraryInfo::TranslationsPath))
        || m_qt.load(QStringLiteral(":/octamark/i18n/%1.qm").arg(qtBase))) {
        QCoreApplication::installTranslator(&m_qt);
    }
    if (m_own.load(QStringLiteral(":/octamark/i18n/octamark_%1.qm").arg(m_language))) {
        QCoreApplication::installTranslator(&m_own);
    }
}

} // namespace octamark
