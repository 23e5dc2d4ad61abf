// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "ui/charts/chartexport.h"
#include "ui/models/comparisonmodel.h"
#include "ui/models/comparisonproxymodel.h"

#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <string>

class QAction;
class QComboBox;
class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QStackedLayout;
class QTableView;

namespace octamark {

class ChartView;
class ViewMenu;

/// The right side of the compare page: the charts, the table of the same numbers below them, and
/// the controls above. Without runs it says how to get some.
class CompareCharts : public QWidget
{
    Q_OBJECT

public:
    explicit CompareCharts(QWidget* parent = nullptr);
    ~CompareCharts() override;

    void setComparison(std::shared_ptr<const Comparison> comparison, Unit unit);
    void setLoading(bool isLoading);
    /// A line above the charts that the user can dismiss.
    void showNotice(const QString& text);

Q_SIGNALS:
    void addRequested();
    void pasteRequested();
    void viewChosen(const octamark::ComparisonView& view);
    void textRequested();
    void baselineChosen(std::optional<std::size_t> run);
    void exportRequested(std::optional<octamark::ChartKind> chart);
    void copyImageRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* createControls();
    QWidget* createNotice();
    QWidget* createContent();
    QWidget* createEmptyState();
    void createExportMenu();
    void offerExports();
    void createTable();
    void retranslate();
    void fillBaselines();
    void fitTable();
    void copyTable();
    void copyMarkdown();
    void copyBbcode();
    void copyText(const std::string& text);

    std::shared_ptr<const Comparison> m_comparison{};
    Unit m_unit = Unit::MegabytesPerSecond;
    ComparisonModel m_model;
    ComparisonProxyModel m_proxy;

    QWidget* m_controls = nullptr;
    QLabel* m_baselineLabel = nullptr;
    QComboBox* m_baseline = nullptr;
    QPushButton* m_viewButton = nullptr;
    ViewMenu* m_viewMenu = nullptr;
    QPushButton* m_copyImage = nullptr;
    QPushButton* m_export = nullptr;
    QMenu* m_exportMenu = nullptr;
    QAction* m_exportAll = nullptr;
    std::array<QAction*, static_cast<std::size_t>(ChartKind::Count)> m_exportOne{};
    QAction* m_copyMarkdown = nullptr;
    QAction* m_copyBbcode = nullptr;
    QWidget* m_notice = nullptr;
    QLabel* m_noticeText = nullptr;
    QPushButton* m_dismiss = nullptr;
    QStackedLayout* m_stack = nullptr;
    QScrollArea* m_scroll = nullptr;
    ChartView* m_view = nullptr;
    QLabel* m_tableTitle = nullptr;
    QPushButton* m_copyTable = nullptr;
    QTableView* m_table = nullptr;
    QAction* m_copyAction = nullptr;
    QAction* m_copyImageAction = nullptr;
    QLabel* m_emptyTitle = nullptr;
    QLabel* m_emptyText = nullptr;
    QPushButton* m_emptyAdd = nullptr;
    QPushButton* m_emptyPaste = nullptr;
    bool m_isLoading = false;
};

} // namespace octamark
