// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The whole way of a person through the program, in the real window under a real X server: the
// keys and clicks come from xdotool through the server, as from a person's hands.
#include "app/gui/application.h"
#include "app/gui/console.h"
#include "core/document/library.h"
#include "core/stats/summary.h"
#include "tests/support/picture.h"
#include "ui/mainwindow.h"
#include "ui/pages/comparepage.h"
#include "ui/pages/librarypage.h"
#include "ui/pages/measurepage.h"
#include "ui/theme/colors.h"
#include "ui/widgets/topbar.h"

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QImage>
#include <QLibraryInfo>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include <array>
#include <cmath>
#include <cstdio>

using namespace octamark;

namespace {

constexpr int Patience = 240'000;
constexpr int StartPatience = 30'000;
constexpr std::array<const char*, 8> Seeds{ "01-raid10-mdadm-lvm-none.txt",
    "02-raid10-mdadm-lvm-writeback.txt", "03-raid10-zfs-none.txt", "04-raid10-zfs-writeback.txt",
    "05-raid10-zfs-ssd-none.txt", "06-raid10-zfs-ssd-writeback.txt", "07-ssd-lvm-none.txt",
    "08-ssd-lvm-writeback.txt" };

/// An X server of our own, on a display number that it chooses itself.
class XServer
{
public:
    /// Empty, or why there is none.
    QString start()
    {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
        if (program.isEmpty()) {
            return QStringLiteral("Xvfb is not installed");
        }
        m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_process.start(program,
            { QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                QStringLiteral("0"), QStringLiteral("1280x800x24"), QStringLiteral("-nolisten"),
                QStringLiteral("tcp"), QStringLiteral("-noreset") });
        QByteArray number;
        while (!number.contains('\n')) {
            if (!m_process.waitForReadyRead(StartPatience)) {
                return QStringLiteral("Xvfb does not start");
            }
            number += m_process.readAllStandardOutput();
        }
        qputenv("DISPLAY", ":" + number.trimmed());
        return {};
    }
    void stop()
    {
        m_process.terminate();
        m_process.waitForFinished(StartPatience);
    }

private:
    QProcess m_process;
};

} // namespace

class TestWindowX11 : public QObject
{
    Q_OBJECT

public:
    TestWindowX11(Application& application, const QString& folder)
        : m_window(application.openWindow())
        , m_folder(folder)
    {
    }

private Q_SLOTS:
    void initTestCase();
    void measuresEightValues();
    void savesTheRun();
    void importsTheReports();
    void comparesTheSavedRunWithThem();
    void exportsThreePictures();
    void closesWithoutAQuestion();

private:
    void xdotool(const QStringList& arguments) const;
    void key(const char* keys) const;
    void focus(const QWidget& window) const;
    void click(const QWidget& widget) const;
    void exportChart(int chart, const QString& path);
    template <typename Page>
    Page& page() const
    {
        return *m_window.findChild<Page*>();
    }
    QStringList savedFiles() const;

    MainWindow& m_window;
    QString m_folder;
};

void TestWindowX11::xdotool(const QStringList& arguments) const
{
    QProcess process;
    process.start(QStringLiteral("xdotool"), arguments);
    // The window must go on answering while the tool waits for the server.
    QTRY_COMPARE_WITH_TIMEOUT(process.state(), QProcess::NotRunning, StartPatience);
    QCOMPARE(process.exitCode(), 0);
    QTest::qWait(50);
}

void TestWindowX11::key(const char* keys) const
{
    xdotool({ QStringLiteral("key"), QString::fromLatin1(keys) });
}

void TestWindowX11::focus(const QWidget& window) const
{
    // There is no window manager to do it.
    QVERIFY(QTest::qWaitForWindowExposed(const_cast<QWidget*>(&window)));
    xdotool({ QStringLiteral("windowfocus"), QString::number(window.winId()) });
    QTRY_VERIFY_WITH_TIMEOUT(window.isActiveWindow(), StartPatience);
}

void TestWindowX11::click(const QWidget& widget) const
{
    QTRY_VERIFY_WITH_TIMEOUT(widget.isVisible() && widget.isEnabled(), StartPatience);
    const QPoint middle = widget.mapToGlobal(widget.rect().center());
    xdotool({ QStringLiteral("mousemove"), QString::number(middle.x()), QString::number(middle.y()),
        QStringLiteral("click"), QStringLiteral("1") });
}

QStringList TestWindowX11::savedFiles() const
{
    return QDir(QString(m_folder + QLatin1String("/runs")))
        .entryList({ QStringLiteral("*.octamark") });
}

void TestWindowX11::initTestCase()
{
    QCOMPARE(QGuiApplication::platformName(), QStringLiteral("xcb"));
    focus(m_window);
}

void TestWindowX11::measuresEightValues()
{
    auto& measure = page<MeasurePage>();
    QCOMPARE(measure.settings().target, m_folder);
    const auto buttons = measure.findChildren<QPushButton*>();
    QPushButton* run = nullptr;
    for (QPushButton* button : buttons) {
        run = button->text() == QStringLiteral("Run all") ? button : run;
    }
    QVERIFY(run != nullptr);
    click(*run);
    QTRY_VERIFY_WITH_TIMEOUT(measure.isRunning(), StartPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!measure.isRunning(), Patience);
    const auto document = measure.document();
    QVERIFY(document != nullptr);
    QVERIFY(document->outcome == Outcome::Finished);
    QCOMPARE(document->results.size(), std::size_t{ 8 });
    for (const TestResult& result : document->results) {
        const auto summary = summarize(result, Headline::Median);
        QVERIFY(summary.has_value());
        QVERIFY(summary->bytesPerSecond.value_or(0) > 0);
        QVERIFY(summary->iops.value_or(0) > 0);
    }
    QVERIFY(measure.hasUnsavedResults());
}

void TestWindowX11::savesTheRun()
{
    focus(m_window);
    key("ctrl+s");
    QTRY_VERIFY_WITH_TIMEOUT(!page<MeasurePage>().hasUnsavedResults(), StartPatience);
    QCOMPARE(savedFiles().size(), 1);
    QVERIFY(page<TopBar>().message().contains(savedFiles().first()));
}

void TestWindowX11::importsTheReports()
{
    key("ctrl+o");
    QFileDialog* dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = m_window.findChild<QFileDialog*>()) != nullptr && dialog->isVisible(),
        StartPatience);
    focus(*dialog);
    QStringList names;
    for (const char* name : Seeds) {
        names.append(QStringLiteral("\"%1\"").arg(QLatin1String(name)));
    }
    auto* edit = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(edit != nullptr);
    click(*edit);
    xdotool({ QStringLiteral("type"), QStringLiteral("--delay"), QStringLiteral("2"),
        names.join(QLatin1Char(' ')) });
    QTRY_COMPARE_WITH_TIMEOUT(edit->text(), names.join(QLatin1Char(' ')), StartPatience);
    key("Return");
    QTRY_COMPARE_WITH_TIMEOUT(page<ComparePage>().runs().size(), Seeds.size(), StartPatience);
    QVERIFY(page<ComparePage>().isVisible());
}

void TestWindowX11::comparesTheSavedRunWithThem()
{
    focus(m_window);
    key("ctrl+3");
    auto* view = page<LibraryPage>().findChild<QTreeView*>();
    QTRY_COMPARE_WITH_TIMEOUT(view->model()->rowCount(), 1, StartPatience);
    const QPoint row
        = view->viewport()->mapToGlobal(view->visualRect(view->model()->index(0, 0)).center());
    xdotool({ QStringLiteral("mousemove"), QString::number(row.x()), QString::number(row.y()),
        QStringLiteral("click"), QStringLiteral("1") });
    key("ctrl+Return");
    QTRY_COMPARE_WITH_TIMEOUT(page<ComparePage>().runs().size(), Seeds.size() + 1, StartPatience);
    QVERIFY(page<ComparePage>().isVisible());
}

void TestWindowX11::exportChart(int chart, const QString& path)
{
    // The system's dialog for the name cannot be answered from here.
    FileChooser chooser;
    chooser.savePicture = [path](QWidget*, const QString&) {
        return path;
    };
    page<ComparePage>().setFileChooser(chooser);
    focus(m_window);
    key("ctrl+e");
    QDialog* dialog = nullptr;
    QComboBox* charts = nullptr;
    const auto findDialog = [&] {
        const auto dialogs = m_window.findChildren<QDialog*>();
        for (QDialog* found : dialogs) {
            if (found->isVisible()) {
                dialog = found;
                charts = found->findChild<QComboBox*>(QStringLiteral("chart"));
            }
        }
        return charts != nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(findDialog(), StartPatience);
    focus(*dialog);
    charts->setFocus();
    key("Home");
    for (int i = 0; i < chart; ++i) {
        key("Down");
    }
    QTRY_COMPARE_WITH_TIMEOUT(charts->currentIndex(), chart, StartPatience);
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    QVERIFY(buttons != nullptr);
    QAbstractButton* save = nullptr;
    const auto all = buttons->buttons();
    for (QAbstractButton* button : all) {
        save = buttons->buttonRole(button) == QDialogButtonBox::AcceptRole ? button : save;
    }
    QVERIFY(save != nullptr);
    click(*save);
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), StartPatience);
}

void TestWindowX11::exportsThreePictures()
{
    for (int chart = 1; chart <= 3; ++chart) {
        const QString path = QStringLiteral("%1/chart%2.png").arg(m_folder).arg(chart);
        exportChart(chart, path);
        const QImage image(path);
        QVERIFY(!image.isNull());
        QVERIFY(image.width() >= 800);
        QVERIFY(image.height() >= 300);
        QVERIFY(hasColor(image, lightColors().read, 2));
        QVERIFY(hasColor(image, lightColors().write, 2));
        QVERIFY(hasColor(image, lightColors().text, 2));
    }
}

void TestWindowX11::closesWithoutAQuestion()
{
    focus(m_window);
    key("ctrl+q");
    QTRY_VERIFY_WITH_TIMEOUT(!m_window.isVisible(), StartPatience);
    QCOMPARE(savedFiles().size(), 1);
}

namespace {

/// A person with nothing but a small test chosen.
void prepareHome(const QString& folder)
{
    for (const char* name : { "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME" }) {
        qputenv(name, QFile::encodeName(folder));
    }
    MeasureSettings measure;
    measure.target = folder;
    measure.recentFolders = { folder };
    measure.fileSizeBytes = 16 * MiB;
    measure.loops = 1;
    measure.measuredSeconds = 1;
    measure.pauseSeconds = 0;
    Settings settings;
    settings.setMeasure(measure);
    settings.setLanguage(QStringLiteral("en"));
    settings.setTheme(ThemeChoice::Light);
    settings.setLibraryFolders({ QString(folder + QLatin1String("/runs")) });
    settings.setLastFolder(QDir::cleanPath(QStringLiteral(OCTAMARK_SEEDS_DIR)));
}

/// What keeps the test from running on this machine; empty when nothing does.
QString obstacle(XServer& server)
{
    if (QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty()) {
        return QStringLiteral("xdotool is not installed");
    }
    const QString plugins = QLibraryInfo::path(QLibraryInfo::PluginsPath);
    if (!QFile::exists(QString(plugins + QLatin1String("/platforms/libqxcb.so")))) {
        return QStringLiteral("Qt's xcb plugin is not installed");
    }
    if (!QFile::exists(QStringLiteral(OCTAMARK_SEEDS_DIR "/%1").arg(QLatin1String(Seeds[0])))) {
        return QStringLiteral("there are no seed reports");
    }
    return server.start();
}

} // namespace

int main(int argc, char** argv)
{
    XServer server;
    const QString missing = obstacle(server);
    if (!missing.isEmpty()) {
        std::fprintf(stderr, "SKIP: %s\n", qPrintable(missing));
        return 77;
    }
    qputenv("QT_QPA_PLATFORM", "xcb");
    const QTemporaryDir folder(QStringLiteral(OCTAMARK_BINARY_DIR "/x11-XXXXXX"));
    int result = 1;
    {
        prepareHome(folder.path());
        Console console;
        Application application(argc, argv, CommandLine(), console);
        TestWindowX11 test(application, folder.path());
        result = QTest::qExec(&test, argc, argv);
    }
    server.stop();
    return result;
}

#include "tst_window_x11.moc"
