// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/stats/latencyhistogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace octamark;

namespace {

using Samples = std::vector<std::uint64_t>;

constexpr std::size_t SampleCount = 100'000;

/// 0 ≤ value < 1.
double uniform(SplitMix64& random)
{
    return static_cast<double>(random.next() >> 11U) / 9007199254740992.0;
}

Samples samplesOf(const QString& distribution)
{
    SplitMix64 random(42);
    Samples samples(SampleCount);
    for (std::uint64_t& sample : samples) {
        const double u = uniform(random);
        double value = 0;
        if (distribution == QStringLiteral("uniform")) {
            value = u * 1e6;
        } else if (distribution == QStringLiteral("exponential")) {
            value = -std::log(1 - u) * 100'000;
        } else if (distribution == QStringLiteral("heavy tail")) {
            value = 50'000 / std::pow(1 - u, 1.2);
        } else if (distribution == QStringLiteral("two humps")) {
            value = (uniform(random) < 0.97 ? 20'000 : 8'000'000) * (1 + 0.1 * u);
        } else if (distribution == QStringLiteral("small")) {
            value = u * 200;
        } else {
            value = 4096;
        }
        sample = static_cast<std::uint64_t>(value);
    }
    return samples;
}

LatencyHistogram histogramOf(const Samples& samples)
{
    LatencyHistogram histogram;
    for (const std::uint64_t sample : samples) {
        histogram.record(sample);
    }
    return histogram;
}

/// The smallest value with at least ceil(quantile × count) values at or below it.
std::uint64_t exactPercentile(const Samples& sorted, double quantile)
{
    const auto rank
        = static_cast<std::size_t>(std::ceil(quantile * static_cast<double>(sorted.size())));
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

/// Values at and around every power of two.
Samples borderValues()
{
    Samples values{ 0 };
    for (unsigned bit = 0; bit < 64; ++bit) {
        const std::uint64_t power = std::uint64_t{ 1 } << bit;
        values.insert(values.end(), { power - 1, power, power + 1, power + power / 2 });
    }
    values.push_back(UINT64_MAX);
    std::ranges::sort(values);
    return values;
}

} // namespace

class TestLatencyHistogram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsPercentilesToOneSixtyFourth_data()
    {
        QTest::addColumn<QString>("distribution");
        for (const char* name :
            { "uniform", "exponential", "heavy tail", "two humps", "small", "constant" }) {
            QTest::newRow(name) << QString::fromLatin1(name);
        }
    }
    void knowsPercentilesToOneSixtyFourth()
    {
        QFETCH(QString, distribution);
        Samples samples = samplesOf(distribution);
        const LatencyHistogram histogram = histogramOf(samples);
        std::ranges::sort(samples);
        for (const double quantile : { 0.0, 0.01, 0.25, 0.5, 0.9, 0.95, 0.99, 0.999 }) {
            const auto measured = histogram.percentileNs(quantile);
            QVERIFY(measured);
            const auto exact = static_cast<double>(exactPercentile(samples, quantile));
            const double error = std::abs(static_cast<double>(*measured) - exact);
            QVERIFY2(error <= std::max(1.0, exact / 64),
                qPrintable(QStringLiteral("p%1: %2 instead of %3")
                               .arg(quantile * 100)
                               .arg(*measured)
                               .arg(exact)));
        }
        const std::uint64_t sum = std::accumulate(samples.begin(), samples.end(), std::uint64_t{});
        QCOMPARE(histogram.count(), SampleCount);
        QCOMPARE(histogram.sumNs(), sum);
        QCOMPARE(histogram.minNs(), samples.front());
        QCOMPARE(histogram.maxNs(), samples.back());
        QCOMPARE(histogram.meanNs(), static_cast<double>(sum) / SampleCount);
    }

    void givesPercentilesOnlyWhereTenSamplesLieAbove()
    {
        const Samples few(999, 5000);
        QVERIFY(!histogramOf(few).percentileNs(0.99));
        QVERIFY(histogramOf(few).percentileNs(0.5));
        QVERIFY(histogramOf(Samples(1001, 5000)).percentileNs(0.99));
        QVERIFY(!histogramOf(Samples(1001, 5000)).percentileNs(0.999));
    }

    void isExactForFewSamples_data()
    {
        QTest::addColumn<QList<quint64>>("samples");
        QTest::addColumn<quint64>("median");
        QTest::newRow("one") << QList<quint64>{ 123'456'789 } << quint64{ 123'456'789 };
        QTest::newRow("two") << QList<quint64>{ 60, 20 } << quint64{ 20 };
        QTest::newRow("three") << QList<quint64>{ 60, 20, 40 } << quint64{ 40 };
        QTest::newRow("zero") << QList<quint64>{ 0 } << quint64{ 0 };
        QTest::newRow("largest") << QList<quint64>{ UINT64_MAX } << quint64{ UINT64_MAX };
    }
    void isExactForFewSamples()
    {
        QFETCH(QList<quint64>, samples);
        QFETCH(quint64, median);
        const LatencyHistogram histogram = histogramOf(Samples(samples.begin(), samples.end()));
        QCOMPARE(histogram.count(), static_cast<std::uint64_t>(samples.size()));
        QCOMPARE(quint64{ histogram.percentileNs(0.5).value() }, median);
        QVERIFY(!histogram.percentileNs(0.95));
        QCOMPARE(quint64{ histogram.minNs() }, *std::ranges::min_element(samples));
        QCOMPARE(quint64{ histogram.maxNs() }, *std::ranges::max_element(samples));
    }

    void saysNothingWhenEmpty()
    {
        const LatencyHistogram histogram;
        QCOMPARE(histogram.count(), std::uint64_t{ 0 });
        QCOMPARE(histogram.minNs(), std::uint64_t{ 0 });
        QCOMPARE(histogram.maxNs(), std::uint64_t{ 0 });
        QCOMPARE(histogram.meanNs(), 0.0);
        QVERIFY(!histogram.percentileNs(0.5));
        QVERIFY(histogram.buckets().empty());
    }

    void neverExceedsWhatWasRecorded()
    {
        for (const std::uint64_t value : borderValues()) {
            const LatencyHistogram histogram = histogramOf(Samples(1000, value));
            for (const double quantile : { 0.0, 0.5, 0.9, 0.99 }) {
                QCOMPARE(histogram.percentileNs(quantile), std::optional(value));
            }
        }
    }

    void mergesInAnyOrder()
    {
        const LatencyHistogram a = histogramOf(samplesOf(QStringLiteral("exponential")));
        const LatencyHistogram b = histogramOf(samplesOf(QStringLiteral("two humps")));
        const LatencyHistogram c = histogramOf({ 0, 1, std::uint64_t{ 1 } << 60U });
        LatencyHistogram left = a;
        left.merge(b);
        left.merge(c);
        LatencyHistogram rightPart = b;
        rightPart.merge(c);
        LatencyHistogram right = a;
        right.merge(rightPart);
        QVERIFY(left == right);
        LatencyHistogram reversed = c;
        reversed.merge(b);
        reversed.merge(a);
        QVERIFY(left == reversed);
        QCOMPARE(left.count(), 2 * SampleCount + 3);
    }

    void staysTheSameWhenMergedWithNothing()
    {
        const LatencyHistogram histogram = histogramOf({ 3, 4, 5 });
        LatencyHistogram left = histogram;
        left.merge(LatencyHistogram());
        LatencyHistogram right;
        right.merge(histogram);
        QVERIFY(left == histogram);
        QVERIFY(right == histogram);
    }

    void isTheSameAsRecordingEverythingInOne()
    {
        const Samples samples = samplesOf(QStringLiteral("heavy tail"));
        LatencyHistogram merged;
        for (std::size_t part = 0; part < 4; ++part) {
            LatencyHistogram worker;
            for (std::size_t index = part; index < samples.size(); index += 4) {
                worker.record(samples[index]);
            }
            merged.merge(worker);
        }
        QVERIFY(merged == histogramOf(samples));
    }

    void comesBackFromItsBuckets()
    {
        for (const Samples& samples : { Samples{}, Samples{ 0 }, Samples{ UINT64_MAX },
                 Samples{ 7, 7, 1'000'000 }, samplesOf(QStringLiteral("heavy tail")) }) {
            const LatencyHistogram histogram = histogramOf(samples);
            const auto restored = LatencyHistogram::fromBuckets(
                histogram.buckets(), histogram.sumNs(), histogram.minNs(), histogram.maxNs());
            QVERIFY(restored);
            QVERIFY(*restored == histogram);
            QCOMPARE(restored->percentileNs(0.5), histogram.percentileNs(0.5));
        }
    }

    void refusesBucketsThatCannotBe()
    {
        using Bucket = LatencyHistogram::Bucket;
        using Buckets = std::vector<Bucket>;
        const auto restore = [](const Buckets& buckets) {
            return LatencyHistogram::fromBuckets(buckets, 1, 1, 1).has_value();
        };
        const auto end = static_cast<std::uint32_t>(LatencyHistogram::BucketCount);
        QVERIFY(restore({ { end - 1, 1 } }));
        QVERIFY(!restore({ { end, 1 } }));
        QVERIFY(!restore({ { UINT32_MAX, 1 } }));
        QVERIFY(!restore({ { 5, 1 }, { 5, 1 } }));
        QVERIFY(!restore({ { 5, 0 } }));
    }

    void hasBucketsWithoutGapsOrOverlaps()
    {
        QCOMPARE(LatencyHistogram::lowestOf(0), std::uint64_t{ 0 });
        for (std::size_t index = 0; index < LatencyHistogram::BucketCount; ++index) {
            const std::uint64_t lowest = LatencyHistogram::lowestOf(index);
            QCOMPARE(LatencyHistogram::indexOf(lowest), index);
            if (index > 0) {
                QCOMPARE(LatencyHistogram::indexOf(lowest - 1), index - 1);
                QVERIFY(lowest > LatencyHistogram::lowestOf(index - 1));
            }
        }
        QCOMPARE(LatencyHistogram::indexOf(UINT64_MAX), LatencyHistogram::BucketCount - 1);
    }

    void hasBucketsOfOneSixtyFourthAtMost()
    {
        for (std::size_t index = 0; index + 1 < LatencyHistogram::BucketCount; ++index) {
            const std::uint64_t lowest = LatencyHistogram::lowestOf(index);
            const std::uint64_t width = LatencyHistogram::lowestOf(index + 1) - lowest;
            QVERIFY(width == 1 || width <= lowest / LatencyHistogram::SubBuckets);
        }
    }

    void putsLargerValuesIntoHigherBuckets()
    {
        std::size_t previous = 0;
        for (const std::uint64_t value : borderValues()) {
            const std::size_t index = LatencyHistogram::indexOf(value);
            QVERIFY(index >= previous && index < LatencyHistogram::BucketCount);
            QVERIFY(LatencyHistogram::lowestOf(index) <= value);
            previous = index;
        }
    }
};

QTEST_APPLESS_MAIN(TestLatencyHistogram)
#include "tst_latencyhistogram.moc"
