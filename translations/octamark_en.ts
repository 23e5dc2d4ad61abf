<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>octamark::CompareCharts</name>
    <message numerus="yes">
        <source>Charts of %n run(s)</source>
        <translation>
            <numerusform>Charts of %n run</numerusform>
            <numerusform>Charts of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Numbers of %n run(s) in %1</source>
        <translation>
            <numerusform>Numbers of %n run in %1</numerusform>
            <numerusform>Numbers of %n runs in %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::ComparePage::Private</name>
    <message numerus="yes">
        <source>%n file(s) or text(s) could not be read.</source>
        <translation>
            <numerusform>%n file or text could not be read.</numerusform>
            <numerusform>%n files or texts could not be read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::CompareSidebar</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::LibraryPage::Private</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n run</numerusform>
            <numerusform>%n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n run(s)</source>
        <translation>
            <numerusform>%1 of %n run</numerusform>
            <numerusform>%1 of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) could not be read.</source>
        <translation>
            <numerusform>%n run could not be read.</numerusform>
            <numerusform>%n runs could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n run(s) are changed.</source>
        <translation>
            <numerusform>The tags of %n run are changed.</numerusform>
            <numerusform>The tags of %n runs are changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) moved to the trash.</source>
        <translation>
            <numerusform>%n run moved to the trash.</numerusform>
            <numerusform>%n runs moved to the trash.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n run(s) could not be changed.</source>
        <translation>
            <numerusform>%n run could not be changed.</numerusform>
            <numerusform>%n runs could not be changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changing %n run(s)…</source>
        <translation>
            <numerusform>Changing %n run…</numerusform>
            <numerusform>Changing %n runs…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::LibraryTree</name>
    <message numerus="yes">
        <source>%1, %n run(s)</source>
        <translation>
            <numerusform>%1, %n run</numerusform>
            <numerusform>%1, %n runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::MeasureChoices</name>
    <message numerus="yes">
        <source>%1 (%n test(s))</source>
        <comment>suite</comment>
        <translation>
            <numerusform>%1 (%n test)</numerusform>
            <numerusform>%1 (%n tests)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::MeasurePage</name>
    <message numerus="yes">
        <source>Stopped. %n result(s) kept.</source>
        <translation>
            <numerusform>Stopped. %n result kept.</numerusform>
            <numerusform>Stopped. %n results kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::ResultCell</name>
    <message numerus="yes">
        <source>%n mark(s)</source>
        <translation>
            <numerusform>%n mark</numerusform>
            <numerusform>%n marks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::TagsDialog</name>
    <message numerus="yes">
        <source>Tags of %n run(s)</source>
        <translation>
            <numerusform>Tags of %n run</numerusform>
            <numerusform>Tags of %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2 of %n run(s))</source>
        <translation>
            <numerusform>%1 (%2 of %n run)</numerusform>
            <numerusform>%1 (%2 of %n runs)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>octamark::TestText</name>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n thread</numerusform>
            <numerusform>%n threads</numerusform>
        </translation>
    </message>
</context>
</TS>
