// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTranslator>

namespace octamark {

/// The translations in use: the program's own and Qt's. GUI thread, after QCoreApplication.
class Translators
{
public:
    Translators() = default;
    ~Translators();
    Translators(const Translators&) = delete;
    Translators& operator=(const Translators&) = delete;
    Translators(Translators&&) = delete;
    Translators& operator=(Translators&&) = delete;

    /// Takes a language of Settings::languages(), or with an empty text the system's, English
    /// where there is no translation. Numbers and dates follow. Open windows get
    /// QEvent::LanguageChange.
    void use(const QString& language);
    /// The language in use: one of Settings::languages().
    QString language() const { return m_language; }

private:
    QString m_language;
    QTranslator m_own;
    QTranslator m_qt;
};

} // namespace octamark
