// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/notesarea.h"

#include <QLabel>
#include <QListView>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

using namespace octamark;

class TestNotesArea : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void takesOnlyTheHeightItNeeds_data()
    {
        QTest::addColumn<int>("sentences");
        QTest::newRow("none") << 0;
        QTest::newRow("few") << 2;
        QTest::newRow("many") << 40;
    }
    void takesOnlyTheHeightItNeeds()
    {
        QFETCH(int, sentences);
        QWidget page;
        auto* list = new QListView;
        auto* notes = new NotesArea;
        auto* layout = new QVBoxLayout(&page);
        layout->addWidget(list, 3);
        layout->addWidget(notes, 2);
        page.resize(280, 500);
        page.show();
        const QStringList text(sentences, QStringLiteral("A sentence that needs two lines here."));
        notes->setParagraphs({ QString(), text.join(QLatin1Char('\n')) });
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCOMPARE(notes->isVisible(), sentences > 0);
        QTRY_VERIFY(list->height() >= (sentences > 10 ? 250 : 300));
        if (sentences > 0) {
            const bool isMany = sentences > 10;
            QTRY_COMPARE(notes->verticalScrollBar()->maximum() > 0, isMany);
            QCOMPARE(notes->focusPolicy(), isMany ? Qt::TabFocus : Qt::NoFocus);
            const auto* label = notes->findChild<QLabel*>();
            QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
        }
    }
};

QTEST_MAIN(TestNotesArea)
#include "tst_notesarea.moc"
