// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

/// The files that make the program a citizen of the desktop, judged by the desktop's own tools.
class TestDesktop : public QObject
{
    Q_OBJECT

private:
    const QDir m_folder{ QStringLiteral(OCTAMARK_SOURCE_DIR "/packaging/linux") };
    const QString m_id = QStringLiteral("io.github.octamark.octamark");

    QString read(const char* suffix) const
    {
        QFile file(m_folder.filePath(m_id + QLatin1String(suffix)));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    /// The tool's words; nothing when it found no fault.
    static QByteArray complaint(const QString& program, const QStringList& arguments)
    {
        QProcess tool;
        tool.setProcessChannelMode(QProcess::MergedChannels);
        tool.start(program, arguments);
        if (!tool.waitForFinished()) {
            return tool.errorString().toUtf8();
        }
        const QByteArray words = tool.readAll();
        return tool.exitCode() == 0 ? QByteArray()
                                    : words + "exit " + QByteArray::number(tool.exitCode());
    }

private Q_SLOTS:
    void theDesktopFileIsValid()
    {
        const QString tool = QStringLiteral("desktop-file-validate");
        if (QStandardPaths::findExecutable(tool).isEmpty()) {
            QSKIP("desktop-file-validate (package desktop-file-utils) is not installed");
        }
        const QByteArray words
            = complaint(tool, { m_folder.filePath(m_id + QStringLiteral(".desktop")) });
        QVERIFY2(words.isEmpty(), words.constData());
    }

    void theMetadataAreValid()
    {
        const QString tool = QStringLiteral("appstreamcli");
        if (QStandardPaths::findExecutable(tool).isEmpty()) {
            QSKIP("appstreamcli (package appstream) is not installed");
        }
        const QByteArray words = complaint(tool,
            { QStringLiteral("validate"), QStringLiteral("--no-net"),
                m_folder.filePath(m_id + QStringLiteral(".metainfo.xml")) });
        QVERIFY2(words.isEmpty(), words.constData());
    }

    void theMediaTypeIsUnderstood()
    {
        const QString tool = QStringLiteral("update-mime-database");
        if (QStandardPaths::findExecutable(tool).isEmpty()) {
            QSKIP("update-mime-database (package shared-mime-info) is not installed");
        }
        const QTemporaryDir mime;
        const QDir folder(mime.path());
        QVERIFY(folder.mkdir(QStringLiteral("packages")));
        QVERIFY(QFile::copy(m_folder.filePath(m_id + QStringLiteral(".mime.xml")),
            folder.filePath(QStringLiteral("packages/octamark.xml"))));
        const QByteArray words = complaint(tool, { mime.path() });
        QVERIFY2(words.isEmpty(), words.constData());
        QFile globs(folder.filePath(QStringLiteral("globs2")));
        QVERIFY(globs.open(QIODevice::ReadOnly));
        QVERIFY(globs.readAll().contains("application/x-octamark+json:*.octamark"));
    }

    void theFilesNameEachOther()
    {
        const QString desktop = read(".desktop");
        const QString metadata = read(".metainfo.xml");
        QVERIFY(desktop.contains(QStringLiteral("\nIcon=%1\n").arg(m_id)));
        QVERIFY(metadata.contains(QStringLiteral("<id>%1</id>").arg(m_id)));
        QVERIFY(metadata.contains(QStringLiteral(">%1.desktop</launchable>").arg(m_id)));
        const QString type = QStringLiteral("application/x-octamark+json");
        QVERIFY(desktop.contains(QStringLiteral("\nMimeType=%1;\n").arg(type)));
        QVERIFY(metadata.contains(QStringLiteral("<mediatype>%1</mediatype>").arg(type)));
        QVERIFY(read(".mime.xml").contains(QStringLiteral("type=\"%1\"").arg(type)));
    }

    void theMetadataKnowThisVersion()
    {
        QFile project(QStringLiteral(OCTAMARK_SOURCE_DIR "/CMakeLists.txt"));
        QVERIFY(project.open(QIODevice::ReadOnly));
        static const QRegularExpression version(QStringLiteral("Octamark VERSION ([0-9.]+)"));
        const QString number = version.match(QString::fromUtf8(project.readAll())).captured(1);
        QVERIFY(!number.isEmpty());
        const QString release = QStringLiteral("<release version=\"%1\"").arg(number);
        QVERIFY(read(".metainfo.xml").contains(release));
    }
};

QTEST_GUILESS_MAIN(TestDesktop)
#include "tst_desktop_linux.moc"
