// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/testplan.h"
#include "ui/theme/theme.h"
#include "ui/viewsettings.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>

class QSettings;

namespace octamark {

/// What the measure page asks for, kept from one start to the next.
struct MeasureSettings
{
    QString target{};            ///< folder or mount point; empty = first volume
    QStringList recentFolders{}; ///< folders chosen by hand, newest first, at most eight
    QString suite = QStringLiteral("classic");
    std::uint64_t fileSizeBytes = 1 * GiB;
    std::uint32_t loops = 5;
    std::uint32_t measuredSeconds = 5;
    std::uint32_t pauseSeconds = 5;
    WriteData data = WriteData::Random;
    EngineChoice engine = EngineChoice::Auto;
    bool writeThrough = false;
    bool verify = false;      ///< what was written, after all tests
    bool hasSyncTest = false; ///< a ninth test, see syncWriteTest()
    bool interleaved = false;

    bool operator==(const MeasureSettings&) const = default;
};

/// The three places of the window.
enum class Place : std::uint8_t { Measure, Compare, Library };

/// Typed access to the settings file (INI). A value that is missing, damaged or out of range reads
/// as its default. GUI thread only.
class Settings
{
public:
    /// The file in core's portableFolder() where there is one, else the user's own; tests give
    /// another.
    explicit Settings(const QString& fileName = {});
    ~Settings();
    Settings(const Settings&) = delete;
    Settings& operator=(const Settings&) = delete;
    Settings(Settings&&) = delete;
    Settings& operator=(Settings&&) = delete;

    QString fileName() const; ///< where they are kept
    MeasureSettings measure() const;
    void setMeasure(const MeasureSettings& settings);
    ViewSettings view() const;
    void setView(const ViewSettings& settings);
    ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    QString language() const; ///< "en", "ja"; empty = the system's
    void setLanguage(const QString& language);
    static QStringList languages(); ///< every language there is a translation for
    QString libraryFolder() const;  ///< where runs are saved; never empty
    /// What the library lists: libraryFolder() and others, none twice.
    QStringList libraryFolders() const;
    void setLibraryFolders(const QStringList& folders);
    QString libraryGroupKey() const; ///< empty: no groups
    void setLibraryGroupKey(const QString& key);
    static QString defaultLibrary();
    QByteArray windowGeometry() const;
    void setWindowGeometry(const QByteArray& geometry);
    Place place() const; ///< the one shown last
    void setPlace(Place place);
    QByteArray splitterState(const QString& name) const;
    void setSplitterState(const QString& name, const QByteArray& state);
    QString lastFolder() const; ///< of file dialogs
    void setLastFolder(const QString& folder);

private:
    std::unique_ptr<QSettings> m_settings;
};

} // namespace octamark
