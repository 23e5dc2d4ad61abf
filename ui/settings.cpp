// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings.h"

#include "core/document/library.h"
#include "core/plan/suites.h"
#include "ui/text/filepath.h"

#include <QDir>
#include <QSettings>

#include <algorithm>
#include <array>
#include <span>

namespace octamark {

namespace {

constexpr int FileVersion = 1;
constexpr qsizetype MaxRecentFolders = 8;
constexpr qsizetype MaxLibraryFolders = 32;
constexpr qsizetype MaxTextLength = 4096;
constexpr qsizetype MaxStateBytes = 16 * 1024;

template <typename Value>
struct Name
{
    Value value;
    const char* text;
};

constexpr std::array<Name<Unit>, 4> UnitNames{ { { Unit::MegabytesPerSecond, "MB/s" },
    { Unit::GigabytesPerSecond, "GB/s" }, { Unit::Iops, "IOPS" }, { Unit::Microseconds, "us" } } };
constexpr std::array<Name<Headline>, 2> HeadlineNames{ { { Headline::Median, "median" },
    { Headline::Best, "best" } } };
constexpr std::array<Name<ThemeChoice>, 3> ThemeNames{ { { ThemeChoice::System, "system" },
    { ThemeChoice::Light, "light" }, { ThemeChoice::Dark, "dark" } } };
constexpr std::array<Name<Place>, 3> PlaceNames{ { { Place::Measure, "measure" },
    { Place::Compare, "compare" }, { Place::Library, "library" } } };

template <typename Value, std::size_t N>
Value fromName(const std::array<Name<Value>, N>& names, const QString& text, Value fallback)
{
    const auto* const found = std::find_if(names.begin(), names.end(),
        [&](const auto& name) { return text == QLatin1String(name.text); });
    return found == names.end() ? fallback : found->value;
}

template <typename Value, std::size_t N>
QString toName(const std::array<Name<Value>, N>& names, Value value)
{
    const auto* const found = std::find_if(
        names.begin(), names.end(), [&](const auto& name) { return name.value == value; });
    return QLatin1String(found == names.end() ? names.front().text : found->text);
}

QString textAt(const QSettings& settings, const QString& key)
{
    const QString text = settings.value(key).toString();
    const bool usable = text.size() <= MaxTextLength && !text.contains(QChar(QChar::Null));
    return usable ? text : QString();
}

QString folderAt(const QSettings& settings, const QString& key)
{
    const QString text = textAt(settings, key);
    return QDir::isAbsolutePath(text) ? QDir::cleanPath(text) : QString();
}

QByteArray stateAt(const QSettings& settings, const QString& key)
{
    const QByteArray state = settings.value(key).toByteArray();
    return state.size() <= MaxStateBytes ? state : QByteArray();
}

template <typename Number>
Number numberAt(
    const QSettings& settings, const QString& key, Number least, Number most, Number fallback)
{
    bool isNumber = false;
    const qulonglong number = settings.value(key).toULongLong(&isNumber);
    return isNumber && number >= least && number <= most ? static_cast<Number>(number) : fallback;
}

void write(QSettings& settings, const QString& key, const QVariant& value)
{
    settings.setValue(QStringLiteral("version"), FileVersion);
    settings.setValue(key, value);
}

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// An INI file on every system: a person can copy it, and nothing is left in a registry.
std::unique_ptr<QSettings> openFile(const QString& fileName)
{
    if (!fileName.isEmpty()) {
        return std::make_unique<QSettings>(fileName, QSettings::IniFormat);
    }
    if (const std::filesystem::path folder = portableFolder(); !folder.empty()) {
        return std::make_unique<QSettings>(toQtPath(folder / "octamark.ini"), QSettings::IniFormat);
    }
    return std::make_unique<QSettings>(QSettings::IniFormat, QSettings::UserScope,
        QStringLiteral("octamark"), QStringLiteral("octamark"));
}

} // namespace

Settings::Settings(const QString& fileName)
    : m_settings(openFile(fileName))
{
    m_settings->setFallbacksEnabled(false);
}

Settings::~Settings() = default;

QString Settings::fileName() const
{
    return m_settings->fileName();
}

MeasureSettings Settings::measure() const
{
    const QSettings& file = *m_settings;
    MeasureSettings result;
    result.target = folderAt(file, QStringLiteral("measure/target"));
    const QStringList recent = file.value(QStringLiteral("measure/recentFolders")).toStringList();
    for (const QString& folder : recent) {
        if (result.recentFolders.size() < MaxRecentFolders && folder.size() <= MaxTextLength
            && QDir::isAbsolutePath(folder) && !result.recentFolders.contains(folder)) {
            result.recentFolders.append(folder);
        }
    }
    const QString suite = textAt(file, QStringLiteral("measure/suite"));
    if (findSuite(suite.toStdString()) != nullptr) {
        result.suite = suite;
    }
    result.fileSizeBytes = numberAt(file, QStringLiteral("measure/fileSizeBytes"),
        TestPlan::MinFileSizeBytes, TestPlan::MaxFileSizeBytes, result.fileSizeBytes);
    if (result.fileSizeBytes % MiB != 0) {
        result.fileSizeBytes = MeasureSettings().fileSizeBytes;
    }
    result.loops
        = numberAt(file, QStringLiteral("measure/loops"), 1U, TestPlan::MaxLoops, result.loops);
    result.measuredSeconds = numberAt(file, QStringLiteral("measure/measuredSeconds"), 1U,
        TestPlan::MaxMeasuredSeconds, result.measuredSeconds);
    result.pauseSeconds = numberAt(file, QStringLiteral("measure/pauseSeconds"), 0U,
        TestPlan::MaxPauseSeconds, result.pauseSeconds);
    result.data = writeDataFromString(textAt(file, QStringLiteral("measure/data")).toStdString())
                      .value_or(result.data);
    result.engine
        = engineChoiceFromString(textAt(file, QStringLiteral("measure/engine")).toStdString())
              .value_or(result.engine);
    result.writeThrough = file.value(QStringLiteral("measure/writeThrough")).toBool();
    result.verify = file.value(QStringLiteral("measure/verify")).toBool();
    result.hasSyncTest = file.value(QStringLiteral("measure/syncTest")).toBool();
    result.interleaved = file.value(QStringLiteral("measure/interleaved")).toBool();
    return result;
}

void Settings::setMeasure(const MeasureSettings& settings)
{
    QSettings& file = *m_settings;
    write(file, QStringLiteral("measure/target"), settings.target);
    write(file, QStringLiteral("measure/recentFolders"),
        QStringList(settings.recentFolders.mid(0, MaxRecentFolders)));
    write(file, QStringLiteral("measure/suite"), settings.suite);
    write(file, QStringLiteral("measure/fileSizeBytes"), qulonglong{ settings.fileSizeBytes });
    write(file, QStringLiteral("measure/loops"), settings.loops);
    write(file, QStringLiteral("measure/measuredSeconds"), settings.measuredSeconds);
    write(file, QStringLiteral("measure/pauseSeconds"), settings.pauseSeconds);
    write(file, QStringLiteral("measure/data"), fromUtf8(toString(settings.data)));
    write(file, QStringLiteral("measure/engine"), fromUtf8(toString(settings.engine)));
    write(file, QStringLiteral("measure/writeThrough"), settings.writeThrough);
    write(file, QStringLiteral("measure/verify"), settings.verify);
    write(file, QStringLiteral("measure/syncTest"), settings.hasSyncTest);
    write(file, QStringLiteral("measure/interleaved"), settings.interleaved);
}

ViewSettings Settings::view() const
{
    ViewSettings result;
    result.unit
        = fromName(UnitNames, textAt(*m_settings, QStringLiteral("view/unit")), result.unit);
    result.headline = fromName(
        HeadlineNames, textAt(*m_settings, QStringLiteral("view/headline")), result.headline);
    return result;
}

void Settings::setView(const ViewSettings& settings)
{
    write(*m_settings, QStringLiteral("view/unit"), toName(UnitNames, settings.unit));
    write(*m_settings, QStringLiteral("view/headline"), toName(HeadlineNames, settings.headline));
}

ThemeChoice Settings::theme() const
{
    return fromName(
        ThemeNames, textAt(*m_settings, QStringLiteral("view/theme")), ThemeChoice::System);
}

void Settings::setTheme(ThemeChoice choice)
{
    write(*m_settings, QStringLiteral("view/theme"), toName(ThemeNames, choice));
}

QString Settings::language() const
{
    const QString language = textAt(*m_settings, QStringLiteral("view/language"));
    return languages().contains(language) ? language : QString();
}

void Settings::setLanguage(const QString& language)
{
    write(*m_settings, QStringLiteral("view/language"), language);
}

QStringList Settings::languages()
{
    return { QStringLiteral("en"), QStringLiteral("ja") };
}

QString Settings::libraryFolder() const
{
    const QString folder = folderAt(*m_settings, QStringLiteral("library/folder"));
    return folder.isEmpty() ? defaultLibrary() : folder;
}

QStringList Settings::libraryFolders() const
{
    QStringList folders{ libraryFolder() };
    const QStringList more
        = m_settings->value(QStringLiteral("library/moreFolders")).toStringList();
    for (const QString& folder : more) {
        const QString clean = QDir::cleanPath(folder);
        if (folders.size() < MaxLibraryFolders && folder.size() <= MaxTextLength
            && QDir::isAbsolutePath(folder) && !folders.contains(clean)) {
            folders.append(clean);
        }
    }
    return folders;
}

void Settings::setLibraryFolders(const QStringList& folders)
{
    // The default is not written down, so that it follows the home folder to another machine.
    const QString first = QDir::cleanPath(folders.value(0));
    write(*m_settings, QStringLiteral("library/folder"),
        first == defaultLibrary() ? QString() : first);
    write(*m_settings, QStringLiteral("library/moreFolders"), folders.mid(1));
}

QString Settings::libraryGroupKey() const
{
    return textAt(*m_settings, QStringLiteral("library/groupKey"));
}

void Settings::setLibraryGroupKey(const QString& key)
{
    write(*m_settings, QStringLiteral("library/groupKey"), key);
}

QString Settings::defaultLibrary()
{
    return QDir::cleanPath(toQtPath(defaultLibraryFolder()));
}

QByteArray Settings::windowGeometry() const
{
    return stateAt(*m_settings, QStringLiteral("window/geometry"));
}

void Settings::setWindowGeometry(const QByteArray& geometry)
{
    write(*m_settings, QStringLiteral("window/geometry"), geometry);
}

Place Settings::place() const
{
    return fromName(
        PlaceNames, textAt(*m_settings, QStringLiteral("window/place")), Place::Measure);
}

void Settings::setPlace(Place place)
{
    write(*m_settings, QStringLiteral("window/place"), toName(PlaceNames, place));
}

QByteArray Settings::splitterState(const QString& name) const
{
    return stateAt(*m_settings, QString(QLatin1String("splitter/") + name));
}

void Settings::setSplitterState(const QString& name, const QByteArray& state)
{
    write(*m_settings, QString(QLatin1String("splitter/") + name), state);
}

QString Settings::lastFolder() const
{
    const QString folder = folderAt(*m_settings, QStringLiteral("files/lastFolder"));
    return folder.isEmpty() ? QDir::homePath() : folder;
}

void Settings::setLastFolder(const QString& folder)
{
    write(*m_settings, QStringLiteral("files/lastFolder"), folder);
}

} // namespace octamark
