// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/flowlayout.h"

#include <QTest>
#include <QWidget>

using namespace octamark;

namespace {

QWidget* fixedWidget(int width)
{
    auto* widget = new QWidget;
    widget->setFixedSize(width, 20);
    return widget;
}

} // namespace

class TestFlowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wrapsWhatDoesNotFit()
    {
        QWidget parent;
        auto* layout = new FlowLayout(&parent, 10);
        for (int count = 0; count < 3; ++count) {
            layout->addWidget(fixedWidget(100));
        }
        QCOMPARE(layout->heightForWidth(320), 20);
        QCOMPARE(layout->heightForWidth(319), 50);
        QCOMPARE(layout->heightForWidth(100), 80);
        layout->setGeometry({ 0, 0, 210, 50 });
        QCOMPARE(layout->itemAt(1)->geometry(), QRect(110, 0, 100, 20));
        QCOMPARE(layout->itemAt(2)->geometry(), QRect(110, 30, 100, 20));
    }

    void givesWhatIsLeftToWhatCanGrow()
    {
        QWidget parent;
        auto* layout = new FlowLayout(&parent, 10);
        auto* growing = new QWidget;
        growing->setMinimumSize(50, 20);
        growing->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        layout->addWidget(growing);
        layout->addWidget(fixedWidget(100));
        layout->setGeometry({ 0, 0, 400, 20 });
        QCOMPARE(growing->width(), 290);
        QCOMPARE(layout->itemAt(1)->geometry().left(), 300);
    }

    void mirrorsForRightToLeft()
    {
        QWidget parent;
        parent.setLayoutDirection(Qt::RightToLeft);
        auto* layout = new FlowLayout(&parent, 10);
        layout->addWidget(fixedWidget(100));
        layout->setGeometry({ 0, 0, 400, 20 });
        QCOMPARE(layout->itemAt(0)->geometry().right(), 399);
    }

    void whatWrappedStandsAtTheEndOfItsLine()
    {
        QWidget parent;
        auto* layout = new FlowLayout(&parent, 10);
        layout->addWidget(fixedWidget(150));
        layout->addWidget(fixedWidget(100));
        layout->setGeometry({ 0, 0, 200, 50 });
        QCOMPARE(layout->itemAt(0)->geometry().left(), 0);
        QCOMPARE(layout->itemAt(1)->geometry().right(), 199);
    }

    void insertsInTheMiddle()
    {
        QWidget parent;
        auto* layout = new FlowLayout(&parent, 10);
        layout->addWidget(fixedWidget(10));
        layout->addWidget(fixedWidget(20));
        auto* middle = fixedWidget(15);
        layout->insertWidget(1, middle);
        QCOMPARE(layout->itemAt(1)->widget(), middle);
    }

    void aLongTextEndsInDotsAndTellsTheRestInItsToolTip()
    {
        ElidedLabel label;
        label.resize(80, 20);
        label.show();
        label.setFullText(QStringLiteral("A text that is much longer than its label"));
        QVERIFY(label.text().endsWith(QChar(0x2026)));
        QCOMPARE(label.toolTip(), label.fullText());
        label.resize(2000, 20);
        QCOMPARE(label.text(), label.fullText());
        QVERIFY(label.toolTip().isEmpty());
    }
};

QTEST_MAIN(TestFlowLayout)
#include "tst_flowlayout.moc"
