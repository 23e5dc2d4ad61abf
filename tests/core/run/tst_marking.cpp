// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file.h"
#include "core/run/marking.h"

#include <QTest>

using namespace octamark;

namespace {

QStringList marksFor(const RunDocument& document)
{
    QStringList names;
    for (const Mark& mark : marksOf(document)) {
        names << QString::fromStdString(std::string(toString(mark.code)));
    }
    return names;
}

} // namespace

class MarkingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksWhatTheFileSystemDoesToTheData_data()
    {
        QTest::addColumn<QString>("trait");
        QTest::addColumn<QStringList>("marks");
        const auto row = [](std::string_view trait, const QStringList& marks) {
            QTest::newRow(trait.data()) << QString::fromStdString(std::string(trait)) << marks;
        };
        row(filetrait::Encrypted, { QStringLiteral("encrypted") });
        row(filetrait::Compressed, { QStringLiteral("compressed") });
        row(filetrait::CopyOnWrite, { QStringLiteral("copyOnWrite") });
        row(filetrait::IntegrityStreams, { QStringLiteral("copyOnWrite") });
        row(filetrait::Sparse, {}); // its holes are gone once it was written whole
        row("completion port", {});
    }
    void marksWhatTheFileSystemDoesToTheData()
    {
        QFETCH(QString, trait);
        QFETCH(QStringList, marks);
        RunDocument document;
        QCOMPARE(marksFor(document), QStringList());
        document.engine = EngineContext{ .flags = { "skip on success", trait.toStdString() } };
        QCOMPARE(marksFor(document), marks);
    }

    void marksEachDoubtOnce()
    {
        RunDocument document;
        document.engine = EngineContext{ .flags
            = { std::string(filetrait::IntegrityStreams), std::string(filetrait::CopyOnWrite),
                std::string(filetrait::Encrypted) } };
        QCOMPARE(marksFor(document),
            QStringList({ QStringLiteral("copyOnWrite"), QStringLiteral("encrypted") }));
    }
};

QTEST_APPLESS_MAIN(MarkingTest)
#include "tst_marking.moc"
