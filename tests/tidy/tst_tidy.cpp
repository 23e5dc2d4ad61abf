// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include <functional>
#include <vector>

namespace {

/// A rule about single lines: which files it is for, what it forbids, and what to do instead.
struct LineRule
{
    const char* name;
    std::function<bool(const QString& path)> appliesTo;
    QRegularExpression forbidden;
    QString advice;
};

bool isIn(const QString& path, const char* folder)
{
    return path.startsWith(QLatin1String(folder));
}

bool isCpp(const QString& path)
{
    return path.endsWith(QLatin1String(".h")) || path.endsWith(QLatin1String(".cpp"))
        || path.endsWith(QLatin1String(".h.in"));
}

bool isCMake(const QString& path)
{
    return path.endsWith(QLatin1String(".cmake")) || path.endsWith(QLatin1String("CMakeLists.txt"));
}

bool isProduct(const QString& path)
{
    return isIn(path, "app/") || isIn(path, "core/") || isIn(path, "ui/");
}

bool isScript(const QString& path)
{
    return path.endsWith(QLatin1String(".sh")) || path.endsWith(QLatin1String(".py"))
        || path == QLatin1String(".ci/run");
}

/// Files of one system: "engine_uring_linux.cpp".
bool isPlatformFile(const QString& path)
{
    static const QRegularExpression suffix(QStringLiteral("_(linux|windows)\\.(h|cpp)$"));
    return suffix.match(path).hasMatch();
}

/// What others wrote and this repository only keeps.
bool isForeign(const QString& path)
{
    return isIn(path, "tests/data/") || isIn(path, "tests/fuzz/corpus/")
        || path == QLatin1String("LICENSE") || path == QLatin1String("resources/fonts/OFL.txt");
}

/// The words are put together here so that this file does not break its own rule.
QString openEndWords()
{
    return QStringLiteral("\\b(TO") + QStringLiteral("DO|FIX") + QStringLiteral("ME|XX")
        + QStringLiteral("X)\\b");
}

/// Tests of what the units of a folder do together; each is listed with that.
bool isAboutSeveralUnits(const QString& path)
{
    static const QStringList known{
        QStringLiteral("tests/core/document/tst_documentfuzz.cpp"),   // no junk crashes a reader
        QStringLiteral("tests/core/document/tst_documentschema.cpp"), // writer and schema agree
        QStringLiteral("tests/core/formats/tst_tables.cpp"), // tables as text and as Markdown
    };
    return known.contains(path);
}

QRegularExpression pattern(const char* text)
{
    return QRegularExpression(QString::fromUtf8(text));
}

std::vector<LineRule> makeRules()
{
    return {
        { "core and the command line know no Qt",
            [](const QString& path) {
                return isCpp(path) && (isIn(path, "core/") || isIn(path, "app/cli/"));
            },
            pattern(R"(^\s*#\s*include\s*[<"]Q)"),
            QStringLiteral("use the standard library here, or move the code to ui or app/gui") },
        { "core knows neither ui nor app",
            [](const QString& path) { return isCpp(path) && isIn(path, "core/"); },
            pattern(R"(^\s*#\s*include\s*"(ui|app)/)"),
            QStringLiteral("core is at the bottom: move what is needed down into core") },
        { "ui does not know app",
            [](const QString& path) { return isCpp(path) && isIn(path, "ui/"); },
            pattern(R"(^\s*#\s*include\s*"app/)"),
            QStringLiteral("ui is below app: move what is needed down into ui") },
        { "includes start at the project's root",
            [](const QString& path) { return isCpp(path) && isProduct(path); },
            pattern(R"rx(^\s*#\s*include\s*"(?![^"]*/)(?![^"]*\.moc"))rx"),
            QStringLiteral("write the whole path, such as \"core/base/result.h\"") },
        { "only files of one system include its headers",
            [](const QString& path) {
                return isCpp(path) && isProduct(path) && !isPlatformFile(path);
            },
            pattern(R"(^\s*#\s*include\s*<(sys/|linux/|asm/|net/|arpa/|netinet/)"
                    R"(|(windows|winioctl|winbase|io|direct|shlobj|liburing|libaio|unistd|fcntl)"
                    R"(|cpuid|pthread|dirent|poll|sched|termios|getopt|mntent|pwd|grp|dlfcn)"
                    R"(|syscall|endian|signal|semaphore)\.h))"),
            QStringLiteral("put it into a file with the suffix _linux or _windows, behind a header "
                           "that both share") },
        { "only files of one system ask which system it is",
            [](const QString& path) {
                return isCpp(path) && isProduct(path) && !isPlatformFile(path);
            },
            pattern(R"(\b(_WIN32|_WIN64|__linux__|__linux|__unix__|__APPLE__|_MSC_VER|__MINGW32__)"
                    R"(|__GLIBC__|Q_OS_\w+)\b)"),
            QStringLiteral(
                "choose the file in CMakeLists.txt: name_linux.cpp or name_windows.cpp") },
        { "lines have at most 100 characters",
            [](const QString& path) { return isCpp(path) || isCMake(path); }, pattern("^.{101,}$"),
            QStringLiteral("break the line") },
        { "nothing is left open", [](const QString& path) { return !isForeign(path); },
            QRegularExpression(openEndWords()),
            QStringLiteral("do it, or take it to the issue tracker") },
        { "no blanks at the end of a line", [](const QString& path) { return !isForeign(path); },
            pattern(R"([ \t\r]+$)"), QStringLiteral("delete them; line ends are LF") },
        { "no tabs", [](const QString& path) { return !isForeign(path); }, pattern("\\t"),
            QStringLiteral("indent with spaces; write \\t inside strings") },
        // The folders of people that do not exist are examples.
        { "no paths of a machine",
            [](const QString& path) {
                return !isForeign(path) && path != QLatin1String("tests/tidy/tst_tidy.cpp");
            },
            pattern(R"((?<![\w.}-])/(root|work|tmp|Users|home(?!/(me|someone|somebody)\b))/[\w.])"),
            QStringLiteral("use a path relative to the project, $HOME, or a temporary folder") },
    };
}

const std::vector<LineRule>& rules()
{
    static const std::vector<LineRule> all = makeRules();
    return all;
}

QStringList brokenIn(const LineRule& rule, const QString& path, const QString& content)
{
    QStringList broken;
    if (!rule.appliesTo(path)) {
        return broken;
    }
    const QStringList lines = content.split(QLatin1Char('\n'));
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (rule.forbidden.match(lines[at]).hasMatch()) {
            broken.append(QStringLiteral("%1:%2: %3").arg(path).arg(at + 1).arg(rule.advice));
        }
    }
    return broken;
}

/// The files git knows or would add; without git, those in the folders.
QStringList projectFiles(const QDir& root)
{
    QStringList files;
    QProcess git;
    git.setWorkingDirectory(root.path());
    git.start(QStringLiteral("git"),
        { QStringLiteral("ls-files"), QStringLiteral("-z"), QStringLiteral("--cached"),
            QStringLiteral("--others"), QStringLiteral("--exclude-standard") });
    const bool isRepository = root.exists(QStringLiteral(".git")) && git.waitForFinished()
        && git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0;
    if (isRepository) {
        const QList<QByteArray> names = git.readAllStandardOutput().split('\0');
        for (const QByteArray& name : names) {
            files.append(QString::fromUtf8(name));
        }
    } else {
        QDirIterator at(root.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (at.hasNext()) {
            files.append(root.relativeFilePath(at.next()));
        }
        files.removeIf([](const QString& path) {
            return isIn(path, "build/") || isIn(path, ".git/") || isIn(path, ".cache/");
        });
    }
    // A file that was deleted stays in git's list until that is committed.
    files.removeIf([&root](const QString& path) { return path.isEmpty() || !root.exists(path); });
    files.removeDuplicates();
    files.sort();
    return files;
}

} // namespace

/// The repository's own rules. Each failure names the place and what to do instead.
class TestTidy : public QObject
{
    Q_OBJECT

private:
    QString read(const QString& path) const
    {
        QFile file(m_root.filePath(path));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    bool isText(const QString& path) const
    {
        QFile file(m_root.filePath(path));
        return file.open(QIODevice::ReadOnly) && !file.read(8192).contains('\0');
    }
    QStringList filesWhere(const std::function<bool(const QString&)>& wanted) const
    {
        QStringList found;
        std::copy_if(m_files.begin(), m_files.end(), std::back_inserter(found), wanted);
        return found;
    }
    bool isListed(const QString& path) const
    {
        // The list is in the folder's own CMakeLists.txt, or in one above it.
        const QString name = QFileInfo(path).fileName();
        const QRegularExpression entry(
            QStringLiteral("(^|[\\s/\"])%1($|[\\s)\"])").arg(QRegularExpression::escape(name)),
            QRegularExpression::MultilineOption);
        for (QString folder = path; folder.contains(QLatin1Char('/'));) {
            folder = folder.section(QLatin1Char('/'), 0, -2);
            if (read(folder + QStringLiteral("/CMakeLists.txt")).contains(entry)) {
                return true;
            }
        }
        return false;
    }
    static void expectNone(const QStringList& broken)
    {
        QVERIFY2(broken.isEmpty(), qPrintable(QLatin1Char('\n') + broken.join(QLatin1Char('\n'))));
    }

    QDir m_root{ QStringLiteral(OCTAMARK_SOURCE_DIR) };
    QStringList m_files;

private Q_SLOTS:
    void initTestCase()
    {
        m_files = projectFiles(m_root);
        QVERIFY(m_files.contains(QStringLiteral("tests/tidy/tst_tidy.cpp")));
    }

    void everyLineKeepsTheRules_data()
    {
        QTest::addColumn<int>("rule");
        for (std::size_t at = 0; at < rules().size(); ++at) {
            QTest::newRow(rules()[at].name) << static_cast<int>(at);
        }
    }
    void everyLineKeepsTheRules()
    {
        QFETCH(const int, rule);
        QStringList broken;
        for (const QString& path : std::as_const(m_files)) {
            const LineRule& chosen = rules()[static_cast<std::size_t>(rule)];
            if (chosen.appliesTo(path) && isText(path)) {
                broken += brokenIn(chosen, path, read(path));
            }
        }
        expectNone(broken);
    }

    void everyRuleCatchesWhatItForbids_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("isAllowed");
        const auto row = [](const char* path, const char* line, bool isAllowed) {
            QTest::addRow("%s: %s", path, line)
                << QString::fromUtf8(path) << QString::fromUtf8(line) << isAllowed;
        };
        row("core/base/x.h", "#include <QString>", false);
        row("app/cli/x.cpp", "#include <QtGlobal>", false);
        row("app/gui/x.cpp", "#include <QString>", true);
        row("core/run/x.cpp", "#include \"ui/settings.h\"", false);
        row("ui/pages/x.cpp", "#include \"app/gui/application.h\"", false);
        row("ui/pages/x.cpp", "#include \"measurepage.h\"", false);
        row("ui/pages/x.cpp", "#include \"ui/pages/measurepage.h\"", true);
        row("ui/pages/x.cpp", "#include \"x.moc\"", true);
        row("core/io/x.cpp", "#include <unistd.h>", false);
        row("core/io/x.cpp", "#include <sys/stat.h>", false);
        row("core/io/x_linux.cpp", "#include <unistd.h>", true);
        row("core/io/x.cpp", "#ifdef _WIN32", false);
        row("core/io/x_windows.cpp", "#ifdef _WIN32", true);
        row("ui/x.cpp", "#if defined(Q_OS_LINUX)", false);
        row("README.md", "See /home/anna/octamark.", false);
        row("README.md", "See /home/someone/octamark.", true);
        row("README.md", "a folder such as /home or /mnt/data", true);
        row("packaging/run.sh", "cd $HOME/work/x", true);
        row("core/x.cpp", "int a; ", false);
        row("core/x.cpp", "\tint a;", false);
        row("core/x.cpp", "mkostemp(\".XXXXXX\")", true);
    }
    void everyRuleCatchesWhatItForbids()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, line);
        QFETCH(const bool, isAllowed);
        QStringList broken;
        for (const LineRule& rule : rules()) {
            broken += brokenIn(rule, path, line);
        }
        QVERIFY2(broken.isEmpty() == isAllowed, qPrintable(broken.join(QLatin1Char('\n'))));
    }

    void longLinesAndOpenEndsAreCaught()
    {
        const LineRule& length = *std::find_if(rules().begin(), rules().end(),
            [](const LineRule& rule) { return QByteArrayView(rule.name).contains("100"); });
        const QString path = QStringLiteral("core/x.cpp");
        QVERIFY(brokenIn(length, path, QString(100, QChar(0xE9))).isEmpty());
        QCOMPARE(brokenIn(length, path, QString(101, QLatin1Char('a'))),
            QStringList{ QStringLiteral("core/x.cpp:1: break the line") });
        const QString open = QStringLiteral("// TO") + QStringLiteral("DO: later");
        QVERIFY(open.contains(QRegularExpression(openEndWords())));
    }

    void theTopLevelHoldsOnlyWhatItMay()
    {
        const QStringList allowed{ QStringLiteral(".ci"), QStringLiteral("app"),
            QStringLiteral("core"), QStringLiteral("packaging"), QStringLiteral("resources"),
            QStringLiteral("tests"), QStringLiteral("translations"), QStringLiteral("ui"),
            QStringLiteral("CHANGELOG.md"), QStringLiteral("CMakeLists.txt"),
            QStringLiteral("CMakePresets.json"), QStringLiteral("CONTRIBUTING.md"),
            QStringLiteral("LICENSE"), QStringLiteral("README.md") };
        QStringList broken;
        for (const QString& path : std::as_const(m_files)) {
            const bool isDotFile
                = path.startsWith(QLatin1Char('.')) && !path.contains(QLatin1Char('/'));
            if (!isDotFile && !allowed.contains(path.section(QLatin1Char('/'), 0, 0))) {
                broken.append(path + QStringLiteral(": move it into one of the folders"));
            }
        }
        expectNone(broken);
    }

    void everySourceNamesItsLicence()
    {
        QStringList broken;
        const QStringList sources
            = filesWhere([](const QString& path) { return isCpp(path) || isScript(path); });
        for (const QString& path : sources) {
            const QString top = read(path).section(QLatin1Char('\n'), 0, 2);
            if (!top.contains(QLatin1String("SPDX-FileCopyrightText: Octamark contributors"))
                || !top.contains(QLatin1String("SPDX-License-Identifier: GPL-3.0-or-later"))) {
                broken.append(path + QStringLiteral(":1: begin with the two SPDX lines"));
            }
        }
        expectNone(broken);
    }

    void everyHeaderIsReadOnce()
    {
        QStringList broken;
        const QStringList headers
            = filesWhere([](const QString& path) { return path.endsWith(QLatin1String(".h")); });
        for (const QString& path : headers) {
            if (read(path).section(QLatin1Char('\n'), 2, 2) != QLatin1String("#pragma once")) {
                broken.append(path + QStringLiteral(":3: write #pragma once below the SPDX lines"));
            }
        }
        expectNone(broken);
    }

    void everyTextFileEndsWithALineEnd()
    {
        QStringList broken;
        const QStringList texts
            = filesWhere([this](const QString& path) { return !isForeign(path) && isText(path); });
        for (const QString& path : texts) {
            const QString content = read(path);
            if (!content.isEmpty() && !content.endsWith(QLatin1Char('\n'))) {
                broken.append(path + QStringLiteral(": end the last line"));
            } else if (content.endsWith(QLatin1String("\n\n"))) {
                broken.append(path + QStringLiteral(": delete the empty lines at the end"));
            }
        }
        expectNone(broken);
    }

    void everySourceIsBuilt()
    {
        QStringList broken;
        const QStringList sources = filesWhere([](const QString& path) {
            return isProduct(path) && path.endsWith(QLatin1String(".cpp"));
        });
        for (const QString& path : sources) {
            if (!isListed(path)) {
                broken.append(path + QStringLiteral(": list it in the folder's CMakeLists.txt"));
            }
        }
        expectNone(broken);
    }

    void everyTestOfCoreHasItsUnit()
    {
        QStringList broken;
        static const QRegularExpression test(
            QStringLiteral("^tests/(core/(?:\\w+/)*)tst_(\\w+)\\.cpp$"));
        for (const QString& path : std::as_const(m_files)) {
            const QRegularExpressionMatch match = test.match(path);
            if (!match.hasMatch() || isAboutSeveralUnits(path)) {
                continue;
            }
            const QRegularExpression unit(QStringLiteral("^%1%2(_linux|_windows)?\\.(h|cpp)$")
                                              .arg(match.captured(1), match.captured(2)));
            if (filesWhere([&unit](const QString& name) {
                    return unit.match(name).hasMatch();
                }).isEmpty()) {
                broken.append(QStringLiteral("%1: name it after the unit it tests, %2<unit>.h, in "
                                             "the folder that mirrors the unit's")
                                  .arg(path, match.captured(1)));
            }
        }
        expectNone(broken);
    }

    void everyTopLevelFolderSaysWhatLivesInIt()
    {
        QStringList broken;
        for (const char* folder :
            { "app", "core", "packaging", "resources", "tests", "translations", "ui" }) {
            const QString readme = QLatin1String(folder) + QStringLiteral("/README.md");
            if (!m_files.contains(readme)) {
                broken.append(readme + QStringLiteral(": write what lives there and what may not"));
            }
        }
        expectNone(broken);
    }

    void everyTranslationIsFinished()
    {
        QStringList broken;
        const QStringList translations
            = filesWhere([](const QString& path) { return path.endsWith(QLatin1String(".ts")); });
        for (const QString& path : translations) {
            QFile file(m_root.filePath(path));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QXmlStreamReader xml(&file);
            while (!xml.atEnd()) {
                xml.readNext();
                if (!xml.isStartElement() || xml.name() != QLatin1String("translation")) {
                    continue;
                }
                const qint64 line = xml.lineNumber();
                const bool isFinished = xml.attributes().value(QLatin1String("type")).isEmpty();
                const QString text
                    = xml.readElementText(QXmlStreamReader::IncludeChildElements).simplified();
                if (!isFinished || text.isEmpty()) {
                    broken.append(QStringLiteral("%1:%2: translate it, or remove it when the "
                                                 "program does not say it any more")
                                      .arg(path)
                                      .arg(line));
                }
            }
            if (xml.hasError()) {
                broken.append(QStringLiteral("%1:%2: %3; make it again with the target that "
                                             "extracts the strings")
                                  .arg(path)
                                  .arg(xml.lineNumber())
                                  .arg(xml.errorString()));
            }
        }
        expectNone(broken);
    }
};

QTEST_GUILESS_MAIN(TestTidy)
#include "tst_tidy.moc"
