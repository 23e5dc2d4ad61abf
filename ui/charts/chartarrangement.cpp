// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartarrangement.h"

#include "ui/text/collation.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace octamark {

namespace {

class Text
{
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

std::optional<QString> tagOf(const RunDocument& run, const std::string& key)
{
    const auto tag = std::ranges::find(run.tags, key, &Tag::key);
    return tag != run.tags.end() ? std::optional(QString::fromStdString(tag->value)) : std::nullopt;
}

/// The runs of a category: one, or one for each value of the tag whose values are the bars.
struct Category
{
    QString name{};
    std::vector<std::optional<std::size_t>> runs{};
};

class Arranger
{
public:
    Arranger(const ChartFacts& facts, const Comparison& comparison)
        : m_facts(facts)
        , m_comparison(comparison)
        , m_view(comparison.view)
    {
    }

    ChartArrangement arrange()
    {
        findBars();
        findCategories();
        sortCategories();
        ChartArrangement result{ .series = hasTagBars() ? m_bars : m_facts.series };
        for (const Category& category : m_categories) {
            result.categories.append(category.name);
        }
        for (std::size_t test = 0; test < m_facts.tests.size(); ++test) {
            if (!hasTagBars()) {
                addPanel(result, test, std::nullopt);
                continue;
            }
            for (std::size_t series = 0; series < m_facts.series.size(); ++series) {
                addPanel(result, test, series);
            }
        }
        return m_view.panels == PanelSubject::Run ? turned(result) : result;
    }

private:
    bool hasTagBars() const { return !m_view.barTag.empty(); }
    QString runName(std::size_t run) const
    {
        return QString::fromStdString(m_comparison.names[run]);
    }

    /// The value that decides which bar of its category a run is.
    QString barOf(std::size_t run) const
    {
        return tagOf(*m_comparison.runs[run], m_view.barTag)
            .value_or(Text::tr("without “%1”").arg(QString::fromStdString(m_view.barTag)));
    }

    void findBars()
    {
        for (std::size_t run = 0; hasTagBars() && run < m_comparison.runs.size(); ++run) {
            const QString name = barOf(run);
            if (std::ranges::find(m_bars, name, &ChartSeries::name) == m_bars.end()) {
                m_bars.push_back({ name, { .number = m_bars.size() } });
            }
        }
    }

    QString categoryOf(std::size_t run) const
    {
        const RunDocument& document = *m_comparison.runs[run];
        if (!m_view.rowTag.empty()) {
            return tagOf(document, m_view.rowTag).value_or(runName(run));
        }
        if (!hasTagBars()) {
            return runName(run);
        }
        QStringList values;
        for (const Tag& tag : document.tags) {
            if (tag.key != m_view.barTag) {
                values.append(QString::fromStdString(tag.value));
            }
        }
        return values.isEmpty() ? Text::tr("Runs") : values.join(QStringLiteral(", "));
    }

    void findCategories()
    {
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            const std::size_t bar = hasTagBars() ? barIndex(run) : 0;
            freePlace(categoryOf(run), bar) = run;
        }
    }

    std::size_t barIndex(std::size_t run) const
    {
        const auto bar = std::ranges::find(m_bars, barOf(run), &ChartSeries::name);
        return static_cast<std::size_t>(bar - m_bars.begin());
    }

    /// The place of a bar in the first category of that name, or "name (2)", that has it free.
    std::optional<std::size_t>& freePlace(const QString& wanted, std::size_t bar)
    {
        QString name = wanted;
        for (int number = 2;; ++number) {
            const auto known = std::ranges::find(m_categories, name, &Category::name);
            if (known == m_categories.end()) {
                m_categories.push_back({ .name = name, .runs = {} });
                m_categories.back().runs.resize(hasTagBars() ? m_bars.size() : 1);
                return m_categories.back().runs[bar];
            }
            if (!known->runs[bar]) {
                return known->runs[bar];
            }
            name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
        }
    }

    /// The mean of the shares that the bars of a category have of the longest ones of their kind;
    /// empty without bars.
    std::optional<double> meanShare(const Category& category) const
    {
        double sum = 0;
        std::size_t count = 0;
        for (std::size_t test = 0; test < m_facts.tests.size(); ++test) {
            for (std::size_t series = 0; series < m_facts.series.size(); ++series) {
                const double longest = longestOf(test, series);
                for (const auto& run : category.runs) {
                    const auto value = run ? m_facts.at(test, *run, series).value : std::nullopt;
                    if (value && longest > 0) {
                        sum += *value / longest;
                        ++count;
                    }
                }
            }
        }
        return count > 0 ? std::optional(sum / static_cast<double>(count)) : std::nullopt;
    }

    /// The lower, the better; what has no value comes last.
    double rankOf(const Category& category) const
    {
        const std::optional<double> share = meanShare(category);
        return !share               ? std::numeric_limits<double>::infinity()
            : m_facts.isLowerBetter ? *share
                                    : -*share;
    }

    double longestOf(std::size_t test, std::size_t series) const
    {
        double longest = 0;
        for (std::size_t run = 0; run < m_comparison.runs.size(); ++run) {
            longest = std::max(longest, m_facts.at(test, run, series).value.value_or(0));
        }
        return longest;
    }

    void sortCategories()
    {
        if (m_view.order == RowOrder::ByName) {
            const QCollator collator = nameCollator();
            std::ranges::stable_sort(
                m_categories, [&](const Category& left, const Category& right) {
                    return collator.compare(left.name, right.name) < 0;
                });
        } else if (m_view.order == RowOrder::BestFirst) {
            std::vector<std::pair<double, std::size_t>> order;
            for (std::size_t place = 0; place < m_categories.size(); ++place) {
                order.emplace_back(rankOf(m_categories[place]), place);
            }
            std::ranges::sort(order);
            std::vector<Category> sorted;
            sorted.reserve(order.size());
            for (const auto& [rank, place] : order) {
                sorted.push_back(std::move(m_categories[place]));
            }
            m_categories = std::move(sorted);
        }
    }

    void addPanel(ChartArrangement& result, std::size_t test, std::optional<std::size_t> onlySeries)
    {
        QString title = m_facts.tests[test].title;
        if (onlySeries && m_facts.series.size() > 1) {
            title += QStringLiteral(" · ") + m_facts.series[*onlySeries].name;
        }
        result.panels.append(title);
        auto& places = result.places.emplace_back();
        for (const Category& category : m_categories) {
            for (std::size_t bar = 0; bar < result.series.size(); ++bar) {
                const auto& run = onlySeries ? category.runs[bar] : category.runs.front();
                places.push_back(run
                        ? std::optional<FactPlace>({ test, *run, onlySeries.value_or(bar) })
                        : std::nullopt);
            }
        }
    }

    /// "SEQ 128 KiB · Q32 T1" with the only breaks at the dots.
    static QString breakableAtDots(const QString& title)
    {
        const QString dot = QStringLiteral(" · ");
        QStringList parts = title.split(dot);
        for (QString& part : parts) {
            part.replace(QLatin1Char(' '), QChar(QChar::Nbsp));
        }
        return parts.join(dot);
    }

    /// Panels and categories changed for each other.
    static ChartArrangement turned(const ChartArrangement& from)
    {
        ChartArrangement result{
            .panels = from.categories, .categories = from.panels, .series = from.series
        };
        for (QString& test : result.categories) {
            test = breakableAtDots(test);
        }
        const std::size_t bars = from.series.size();
        result.places.resize(static_cast<std::size_t>(from.categories.size()));
        for (const auto& places : from.places) {
            for (std::size_t place = 0; place < places.size(); ++place) {
                result.places[place / bars].push_back(places[place]);
            }
        }
        return result;
    }

    const ChartFacts& m_facts;
    const Comparison& m_comparison;
    const ComparisonView& m_view;
    std::vector<ChartSeries> m_bars{}; ///< one for each value of the tag
    std::vector<Category> m_categories{};
};

} // namespace

ChartArrangement arrange(const ChartFacts& facts, const Comparison& comparison)
{
    if (facts.tests.empty() || comparison.runs.empty()) {
        return {};
    }
    return Arranger(facts, comparison).arrange();
}

} // namespace octamark
