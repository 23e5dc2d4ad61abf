// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/exportdialog.h"

#include "ui/text/charttext.h"
#include "ui/theme/styleclass.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDataStream>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>

namespace octamark {

namespace {

constexpr QSize PreviewSize(520, 380);
constexpr int MinWidth = 480;
constexpr int MaxSide = 8000;
constexpr int Gap = 8;
constexpr quint8 StateVersion = 3;
/// Typing in a field is followed by a picture only when it pauses.
constexpr int PreviewDelayMs = 120;

template <typename Enum>
int asInt(Enum value)
{
    return static_cast<int>(value);
}

template <typename Enum>
Enum checked(quint8 value, Enum last, Enum fallback)
{
    return value <= static_cast<quint8>(last) ? static_cast<Enum>(value) : fallback;
}

template <typename Enum>
Enum current(const QComboBox& box)
{
    return static_cast<Enum>(box.currentData().toInt());
}

ChartTheme themeOf(ExportChoices::Look look, bool windowIsDark)
{
    switch (look) {
    case ExportChoices::Look::AsWindow:
        return windowIsDark ? ChartTheme::Dark : ChartTheme::Light;
    case ExportChoices::Look::Dark:
        return ChartTheme::Dark;
    case ExportChoices::Look::Print:
        return ChartTheme::Print;
    case ExportChoices::Look::Light:
        break;
    }
    return ChartTheme::Light;
}

/// In boxes and in stored choices.
int placeOf(std::optional<ChartKind> chart)
{
    return static_cast<int>(chart.value_or(ChartKind::Count));
}

std::optional<ChartKind> chartFrom(int value)
{
    return value >= 0 && value < placeOf(std::nullopt)
        ? std::optional(static_cast<ChartKind>(value))
        : std::nullopt;
}

} // namespace

ChartPictureOptions ExportChoices::picture(bool windowIsDark, Unit unit) const
{
    ChartPictureOptions options{ .chart = chart, .unit = unit };
    options.transparent = transparent && canBeTransparent(type);
    options.onPaper = onPaper && type == ExportType::Pdf;
    options.theme = themeOf(look, windowIsDark);
    switch (size) {
    case Size::Forum:
        options.size = QSize(800, 0);
        break;
    case Size::Slide:
        options.size = QSize(1600, 900);
        break;
    case Size::Print:
        options.size = QSize(1600, 0);
        options.scale = 2;
        break;
    case Size::Custom:
        options.size = customSize;
        options.scale = customScale;
        break;
    }
    return options;
}

QByteArray ExportChoices::save() const
{
    QByteArray data;
    QDataStream stream(&data, QIODevice::WriteOnly);
    stream << StateVersion << static_cast<quint8>(type) << static_cast<quint8>(placeOf(chart))
           << static_cast<quint8>(size) << static_cast<quint8>(look) << transparent << onPaper
           << customSize << customScale;
    return data;
}

ExportChoices ExportChoices::restore(const QByteArray& data)
{
    QDataStream stream(data);
    quint8 version = 0;
    quint8 type = 0;
    quint8 selection = 0;
    quint8 size = 0;
    quint8 look = 0;
    bool transparent = false;
    bool onPaper = false;
    QSize customSize;
    double customScale = 0;
    stream >> version >> type >> selection >> size >> look >> transparent >> onPaper >> customSize
        >> customScale;
    ExportChoices choices;
    if (stream.status() != QDataStream::Ok || version != StateVersion) {
        return choices;
    }
    choices.type = checked(type, ExportType::Comparison, choices.type);
    choices.chart = chartFrom(selection);
    choices.size = checked(size, Size::Custom, choices.size);
    choices.look = checked(look, Look::Print, choices.look);
    choices.transparent = transparent;
    choices.onPaper = onPaper;
    choices.customSize = QSize(std::clamp(customSize.width(), MinWidth, MaxSide),
        std::clamp(customSize.height(), 0, MaxSide));
    choices.customScale = std::clamp(customScale, 0.5, 4.0);
    return choices;
}

ExportDialog::ExportDialog(std::shared_ptr<const Comparison> comparison,
    const ExportChoices& choices, Unit unit, QWidget* parent)
    : QDialog(parent)
    , m_comparison(std::move(comparison))
    , m_unit(unit)
{
    setWindowTitle(tr("Export"));
    createType();
    createFields();
    createSwitches();
    createCustomFields();
    createPreview();

    auto* form = new QFormLayout;
    form->setSpacing(Gap);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("&File"), m_type);
    form->addRow(tr("&Chart"), m_selection);
    form->addRow(tr("&Size"), m_size);
    form->addRow(QString(), m_custom);
    form->addRow(tr("&Look"), m_look);
    form->addRow(QString(), m_transparent);
    form->addRow(QString(), m_onPaper);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
    QPushButton* save = buttons->button(QDialogButtonBox::Save);
    save->setText(tr("Save…"));
    setStyleClass(*save, StyleClass::Primary);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* left = new QVBoxLayout;
    left->addLayout(form);
    left->addStretch();
    left->addWidget(m_pixels);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(3 * Gap);
    columns->addLayout(left);
    columns->addWidget(m_preview, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * Gap, 2 * Gap, 2 * Gap, 2 * Gap);
    layout->setSpacing(2 * Gap);
    layout->addLayout(columns, 1);
    layout->addWidget(buttons);

    fill(choices);
    updateFields();
    updatePreview();
}

void ExportDialog::createType()
{
    m_type = new QComboBox(this);
    m_type->setObjectName(QStringLiteral("type"));
    for (const ExportType type : exportTypes()) {
        m_type->addItem(titleOf(type), asInt(type));
    }
    m_type->setAccessibleName(tr("File"));
    connect(m_type, &QComboBox::currentIndexChanged, this, &ExportDialog::updateFields);
}

void ExportDialog::createFields()
{
    m_selection = new QComboBox(this);
    m_selection->setObjectName(QStringLiteral("chart"));
    m_selection->addItem(tr("All that are shown"), placeOf(std::nullopt));
    for (int kind = 0; kind < placeOf(std::nullopt); ++kind) {
        m_selection->addItem(chartName(static_cast<ChartKind>(kind)), kind);
    }
    m_size = new QComboBox(this);
    m_size->setObjectName(QStringLiteral("size"));
    m_size->addItem(tr("Forum: 800 pixels wide"), asInt(ExportChoices::Size::Forum));
    m_size->addItem(tr("Slide: 1600 × 900"), asInt(ExportChoices::Size::Slide));
    m_size->addItem(tr("Print: 3200 pixels wide"), asInt(ExportChoices::Size::Print));
    m_size->addItem(tr("Own size"), asInt(ExportChoices::Size::Custom));
    m_look = new QComboBox(this);
    m_look->setObjectName(QStringLiteral("look"));
    m_look->addItem(tr("As the window"), asInt(ExportChoices::Look::AsWindow));
    m_look->addItem(tr("Light"), asInt(ExportChoices::Look::Light));
    m_look->addItem(tr("Dark"), asInt(ExportChoices::Look::Dark));
    m_look->addItem(tr("Black on white, for print"), asInt(ExportChoices::Look::Print));
    m_selection->setAccessibleName(tr("Chart"));
    m_size->setAccessibleName(tr("Size"));
    m_look->setAccessibleName(tr("Look"));
    for (QComboBox* box : { m_selection, m_size, m_look }) {
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::updateFields);
    }
}

void ExportDialog::createSwitches()
{
    m_transparent = new QCheckBox(tr("&Transparent background"), this);
    m_transparent->setObjectName(QStringLiteral("transparent"));
    m_transparent->setToolTip(tr("In PNG and SVG pictures nothing is behind the charts"));
    connect(m_transparent, &QCheckBox::toggled, this, &ExportDialog::updateFields);
    m_onPaper = new QCheckBox(tr("&Pages of A4, with the tables"), this);
    m_onPaper->setObjectName(QStringLiteral("onPaper"));
    m_onPaper->setToolTip(tr("A PDF to print, instead of one page as large as the charts"));
    connect(m_onPaper, &QCheckBox::toggled, this, &ExportDialog::updateFields);
}

void ExportDialog::createCustomFields()
{
    m_custom = new QWidget(this);
    m_width = new QSpinBox(m_custom);
    m_width->setObjectName(QStringLiteral("width"));
    m_width->setRange(MinWidth, MaxSide);
    m_width->setSingleStep(80);
    m_width->setAccessibleName(tr("Width"));
    m_height = new QSpinBox(m_custom);
    m_height->setObjectName(QStringLiteral("height"));
    m_height->setRange(0, MaxSide);
    m_height->setSingleStep(50);
    m_height->setSpecialValueText(tr("as needed"));
    m_height->setAccessibleName(tr("Height"));
    m_scale = new QDoubleSpinBox(m_custom);
    m_scale->setObjectName(QStringLiteral("scale"));
    m_scale->setRange(0.5, 4);
    m_scale->setSingleStep(0.5);
    m_scale->setDecimals(1);
    m_scale->setPrefix(QStringLiteral("×"));
    m_scale->setAccessibleName(tr("Pixels for each point"));
    auto* form = new QFormLayout(m_custom);
    form->setContentsMargins({});
    form->setSpacing(Gap);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->addRow(tr("&Width"), m_width);
    form->addRow(tr("&Height"), m_height);
    form->addRow(tr("&Magnify"), m_scale);
    connect(m_width, &QSpinBox::valueChanged, this, &ExportDialog::updateFields);
    connect(m_height, &QSpinBox::valueChanged, this, &ExportDialog::updateFields);
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ExportDialog::updateFields);
}

void ExportDialog::createPreview()
{
    m_preview = new QLabel(this);
    m_preview->setMinimumSize(PreviewSize);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview"));
    m_pixels = new QLabel(this);
    m_pixels->setObjectName(QStringLiteral("pixels"));
    setStyleClass(*m_pixels, StyleClass::Muted);
    m_previewTimer = new QTimer(this);
    m_previewTimer->setSingleShot(true);
    m_previewTimer->setInterval(PreviewDelayMs);
    connect(m_previewTimer, &QTimer::timeout, this, &ExportDialog::updatePreview);
}

void ExportDialog::fill(const ExportChoices& choices)
{
    m_type->setCurrentIndex(m_type->findData(asInt(choices.type)));
    m_selection->setCurrentIndex(m_selection->findData(placeOf(choices.chart)));
    m_size->setCurrentIndex(m_size->findData(asInt(choices.size)));
    m_look->setCurrentIndex(m_look->findData(asInt(choices.look)));
    m_transparent->setChecked(choices.transparent);
    m_onPaper->setChecked(choices.onPaper);
    m_width->setValue(choices.customSize.width());
    m_height->setValue(choices.customSize.height());
    m_scale->setValue(choices.customScale);
}

ExportChoices ExportDialog::choices() const
{
    ExportChoices choices;
    choices.type = current<ExportType>(*m_type);
    choices.chart = chartFrom(m_selection->currentData().toInt());
    choices.size = current<ExportChoices::Size>(*m_size);
    choices.look = current<ExportChoices::Look>(*m_look);
    choices.transparent = m_transparent->isChecked();
    choices.onPaper = m_onPaper->isChecked();
    choices.customSize = QSize(m_width->value(), m_height->value());
    choices.customScale = m_scale->value();
    return choices;
}

ChartPictureOptions ExportDialog::picture() const
{
    return choices().picture(isDark(palette()), m_unit);
}

void ExportDialog::updateFields()
{
    m_custom->setVisible(current<ExportChoices::Size>(*m_size) == ExportChoices::Size::Custom);
    const auto type = current<ExportType>(*m_type);
    for (QWidget* field :
        std::initializer_list<QWidget*>{ m_selection, m_size, m_custom, m_look }) {
        field->setEnabled(hasCharts(type));
    }
    m_scale->setEnabled(type == ExportType::Png);
    m_transparent->setEnabled(canBeTransparent(type));
    m_onPaper->setEnabled(type == ExportType::Pdf);
    m_previewTimer->start();
}

void ExportDialog::updatePreview()
{
    const auto type = current<ExportType>(*m_type);
    if (!hasCharts(type)) {
        m_pixels->clear();
        m_preview->setText(tr("The numbers, without charts"));
        return;
    }
    ChartPictureOptions options = picture();
    const double scale = options.scale;
    options.scale = 1;
    const QImage image = renderCharts(*m_comparison, options);
    const QSize pixels = (QSizeF(image.size()) * scale).toSize();
    m_pixels->setText(type == ExportType::Png
            ? tr("%1 × %2 pixels").arg(pixels.width()).arg(pixels.height())
            : tr("Sharp at any size"));
    const double ratio = devicePixelRatioF();
    QImage shown
        = image.scaled((QSizeF(m_preview->size().expandedTo(PreviewSize)) * ratio).toSize(),
            Qt::KeepAspectRatio, Qt::SmoothTransformation);
    QPainter painter(&shown);
    painter.setPen(colorsOf(palette()).line);
    painter.drawRect(shown.rect().adjusted(0, 0, -1, -1));
    painter.end();
    shown.setDevicePixelRatio(ratio);
    m_preview->setPixmap(QPixmap::fromImage(shown));
}

} // namespace octamark
