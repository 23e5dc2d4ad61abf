// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/comparisonexport.h"

#include <QDialog>

#include <memory>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QTimer;

namespace octamark {

/// What was chosen in the export dialog, kept for the next time.
struct ExportChoices
{
    enum class Size : std::uint8_t { Forum, Slide, Print, Custom };
    enum class Look : std::uint8_t { AsWindow, Light, Dark, Print };

    ExportType type = ExportType::Png;
    std::optional<ChartKind> chart{}; ///< empty: all that are shown
    Size size = Size::Slide;
    Look look = Look::AsWindow;
    bool transparent = false;
    bool onPaper = false;
    QSize customSize{ 1280, 0 }; ///< height 0 = as high as the rows need
    double customScale = 1;

    /// The picture these choices ask for.
    ChartPictureOptions picture(bool windowIsDark, Unit unit) const;
    QByteArray save() const;
    /// Choices that cannot be read are the defaults.
    static ExportChoices restore(const QByteArray& data);

    bool operator==(const ExportChoices&) const = default;
};

/// Asks what becomes of a comparison: which kind of file, which chart, how large and how it looks,
/// and shows it.
class ExportDialog : public QDialog
{
    Q_OBJECT

public:
    ExportDialog(std::shared_ptr<const Comparison> comparison, const ExportChoices& choices,
        Unit unit, QWidget* parent = nullptr);

    ExportChoices choices() const;
    ChartPictureOptions picture() const;

private:
    void createType();
    void createFields();
    void createSwitches();
    void createCustomFields();
    void createPreview();
    void fill(const ExportChoices& choices);
    void updateFields();
    void updatePreview();

    std::shared_ptr<const Comparison> m_comparison;
    Unit m_unit;
    QComboBox* m_type = nullptr;
    QComboBox* m_selection = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_look = nullptr;
    QCheckBox* m_transparent = nullptr;
    QCheckBox* m_onPaper = nullptr;
    QWidget* m_custom = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QDoubleSpinBox* m_scale = nullptr;
    QLabel* m_preview = nullptr;
    QLabel* m_pixels = nullptr;
    QTimer* m_previewTimer = nullptr;
};

} // namespace octamark
