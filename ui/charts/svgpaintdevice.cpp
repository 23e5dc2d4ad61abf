// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/svgpaintdevice.h"

#include <QBuffer>
#include <QFontInfo>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QXmlStreamWriter>

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace octamark {

namespace {

constexpr double MillimetersPerInch = 25.4;
constexpr int DotsPerInch = 96;
/// Far beyond what is seen, and short in the file.
constexpr int Decimals = 2;

QString number(double value)
{
    QString text = QString::number(value, 'f', Decimals);
    while (text.endsWith(QLatin1Char('0'))) {
        text.chop(1);
    }
    if (text.endsWith(QLatin1Char('.'))) {
        text.chop(1);
    }
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pair(const QPointF& point)
{
    return number(point.x()) + QLatin1Char(' ') + number(point.y());
}

QString pathData(const QPainterPath& path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            data += QLatin1Char('M');
            break;
        case QPainterPath::LineToElement:
            data += QLatin1Char('L');
            break;
        case QPainterPath::CurveToElement:
            data += QLatin1Char('C');
            break;
        case QPainterPath::CurveToDataElement:
            data += QLatin1Char(' ');
            break;
        }
        data += pair(element);
    }
    return data;
}

/// XML has no way to write most control characters and halves of a surrogate pair.
QString writable(const QString& text)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text[i];
        const bool isPair
            = unit.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair) {
            result += unit;
            result += text[++i];
        } else if (unit.isSurrogate() || unit.unicode() >= 0xFFFE
            || (unit.unicode() < 0x20 && unit != QLatin1Char('\n') && unit != QLatin1Char('\t'))) {
            result += QChar(QChar::ReplacementCharacter);
        } else {
            result += unit;
        }
    }
    return result;
}

/// The families that were asked for, the one that was found, and for viewers without either one
/// that is about as narrow.
QString familyList(const QFont& font)
{
    QStringList families = font.families();
    families.append(QFontInfo(font).family());
    families.removeDuplicates();
    QString list;
    for (QString name : std::as_const(families)) {
        name.remove(QLatin1Char('\''));
        list += name.isEmpty() ? QString() : QLatin1Char('\'') + name + QStringLiteral("', ");
    }
    return list + QStringLiteral("Arial, sans-serif");
}

} // namespace

/// Writes each primitive as one element in the picture's coordinates. Lines of one pen that follow
/// each other become one path, or the print pattern of the bars would be most of the file.
class SvgPaintEngine : public QPaintEngine
{
public:
    SvgPaintEngine(QByteArray& svg, const QSizeF& size, QString title, QString description)
        : QPaintEngine(AllFeatures)
        , m_buffer(&svg)
        , m_size(size)
        , m_title(std::move(title))
        , m_description(std::move(description))
    {
    }

    Type type() const override { return User; }
    bool begin(QPaintDevice* device) override;
    bool end() override;
    void updateState(const QPaintEngineState& changed) override;

    using QPaintEngine::drawLines;
    using QPaintEngine::drawPolygon;
    using QPaintEngine::drawRects;
    void drawRects(const QRectF* rects, int count) override;
    void drawLines(const QLineF* lines, int count) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source) override;
    void drawTextItem(const QPointF& position, const QTextItem& item) override;

private:
    void attribute(const char* name, const QString& value);
    void attribute(const char* name, double value) { attribute(name, number(value)); }
    void place(const QRectF& rect);
    void startElement(const char* name, const QRectF& bounds);
    void setClip(const QRectF& bounds);
    void finishLines();
    double penWidth() const;
    void addColor(const char* name, const QColor& color);
    void addFill(const QBrush& brush);
    void addStroke();
    void addShape(const QPainterPath& path, const QBrush& brush);

    QBuffer m_buffer;
    QXmlStreamWriter m_xml;
    QSizeF m_size;
    QString m_title;
    QString m_description;
    std::optional<QRectF> m_visible{}; ///< the painter's clip, in the picture
    QRectF m_clip{};                   ///< of the nested picture that is open; empty: none is
    QPen m_pen{};
    QBrush m_brush{};
    QTransform m_transform{};
    double m_opacity = 1;
    QPainterPath m_lines{}; ///< not yet written
};

bool SvgPaintEngine::begin(QPaintDevice* /*device*/)
{
    m_buffer.open(QIODevice::WriteOnly | QIODevice::Truncate);
    m_xml.setDevice(&m_buffer);
    m_xml.writeStartDocument();
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
    m_xml.writeStartElement(QStringLiteral("svg"));
    attribute("version", QStringLiteral("1.1"));
    attribute("role", QStringLiteral("img"));
    attribute("width", m_size.width());
    attribute("height", m_size.height());
    attribute("viewBox",
        QStringLiteral("0 0 %1 %2").arg(number(m_size.width()), number(m_size.height())));
    m_xml.writeTextElement(QStringLiteral("title"), writable(m_title));
    m_xml.writeTextElement(QStringLiteral("desc"), writable(m_description));
    setActive(true);
    return true;
}

bool SvgPaintEngine::end()
{
    finishLines();
    m_xml.writeEndDocument();
    m_buffer.close();
    setActive(false);
    return !m_xml.hasError();
}

void SvgPaintEngine::updateState(const QPaintEngineState& changed)
{
    finishLines();
    m_pen = changed.pen();
    m_brush = changed.brush();
    m_transform = changed.transform();
    m_opacity = changed.opacity();
    m_visible.reset();
    if (painter()->hasClipping()) {
        m_visible = m_transform.mapRect(painter()->clipBoundingRect());
    }
}

void SvgPaintEngine::attribute(const char* name, const QString& value)
{
    m_xml.writeAttribute(QLatin1String(name), value);
}

void SvgPaintEngine::place(const QRectF& rect)
{
    attribute("x", rect.x());
    attribute("y", rect.y());
    attribute("width", rect.width());
    attribute("height", rect.height());
}

/// `bounds` in the picture.
void SvgPaintEngine::startElement(const char* name, const QRectF& bounds)
{
    setClip(bounds);
    m_xml.writeCharacters(QStringLiteral("\n"));
    m_xml.writeStartElement(QLatin1String(name));
}

/// A nested picture cuts off what is outside of it, and unlike a clip path it needs no name, which
/// pictures on one page would have to share.
void SvgPaintEngine::setClip(const QRectF& bounds)
{
    // What stays inside needs no clip.
    const QRectF clip = m_visible && !m_visible->contains(bounds) ? *m_visible : QRectF();
    if (clip == m_clip) {
        return;
    }
    if (!m_clip.isEmpty()) {
        m_xml.writeEndElement();
    }
    m_clip = clip;
    if (!clip.isEmpty()) {
        m_xml.writeCharacters(QStringLiteral("\n"));
        m_xml.writeStartElement(QStringLiteral("svg"));
        place(clip);
        attribute("viewBox",
            pair(clip.topLeft()) + QLatin1Char(' ') + pair({ clip.width(), clip.height() }));
    }
}

double SvgPaintEngine::penWidth() const
{
    const double scale = std::sqrt(std::abs(m_transform.determinant()));
    const double width = m_pen.widthF() > 0 ? m_pen.widthF() : 1;
    return m_pen.isCosmetic() ? width : width * scale;
}

void SvgPaintEngine::addColor(const char* name, const QColor& color)
{
    attribute(name, color.name());
    const double opacity = color.alphaF() * m_opacity;
    if (opacity < 1) {
        attribute(qPrintable(QLatin1String(name) + QStringLiteral("-opacity")), opacity);
    }
}

void SvgPaintEngine::addFill(const QBrush& brush)
{
    if (brush.style() == Qt::NoBrush) {
        attribute("fill", QStringLiteral("none"));
    } else {
        addColor("fill", brush.color());
    }
}

void SvgPaintEngine::addStroke()
{
    if (m_pen.style() == Qt::NoPen) {
        return;
    }
    addColor("stroke", m_pen.color());
    if (penWidth() != 1) {
        attribute("stroke-width", penWidth());
    }
    if (m_pen.capStyle() != Qt::FlatCap) {
        attribute("stroke-linecap",
            m_pen.capStyle() == Qt::RoundCap ? QStringLiteral("round") : QStringLiteral("square"));
    }
}

void SvgPaintEngine::drawRects(const QRectF* rects, int count)
{
    if (m_pen.style() != Qt::NoPen || m_transform.type() > QTransform::TxScale) {
        QPaintEngine::drawRects(rects, count);
        return;
    }
    finishLines();
    for (const QRectF& own : std::span(rects, static_cast<std::size_t>(count))) {
        const QRectF rect = m_transform.mapRect(own);
        if (m_brush.style() == Qt::NoBrush || rect.isEmpty()) {
            continue;
        }
        startElement("rect", rect);
        place(rect);
        addFill(m_brush);
        m_xml.writeEndElement();
    }
}

void SvgPaintEngine::drawLines(const QLineF* lines, int count)
{
    if (m_pen.style() == Qt::NoPen) {
        return;
    }
    for (const QLineF& line : std::span(lines, static_cast<std::size_t>(count))) {
        m_lines.moveTo(m_transform.map(line.p1()));
        m_lines.lineTo(m_transform.map(line.p2()));
    }
}

void SvgPaintEngine::finishLines()
{
    if (!m_lines.isEmpty()) {
        addShape(std::exchange(m_lines, {}), Qt::NoBrush);
    }
}

/// `path` in the picture.
void SvgPaintEngine::addShape(const QPainterPath& path, const QBrush& brush)
{
    if (path.isEmpty() || (brush.style() == Qt::NoBrush && m_pen.style() == Qt::NoPen)) {
        return;
    }
    const double margin = m_pen.style() == Qt::NoPen ? 0 : penWidth();
    startElement(
        "path", path.boundingRect().marginsAdded(QMarginsF(margin, margin, margin, margin)));
    attribute("d", pathData(path));
    addFill(brush);
    if (brush.style() != Qt::NoBrush && path.fillRule() == Qt::OddEvenFill) {
        attribute("fill-rule", QStringLiteral("evenodd"));
    }
    addStroke();
    m_xml.writeEndElement();
}

void SvgPaintEngine::drawPath(const QPainterPath& path)
{
    finishLines();
    addShape(m_transform.map(path), m_brush);
}

void SvgPaintEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    finishLines();
    QPolygonF polygon;
    for (const QPointF& point : std::span(points, static_cast<std::size_t>(count))) {
        polygon.append(m_transform.map(point));
    }
    QPainterPath path;
    path.addPolygon(polygon);
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    if (mode != PolylineMode) {
        path.closeSubpath();
    }
    addShape(path, mode == PolylineMode ? QBrush(Qt::NoBrush) : m_brush);
}

void SvgPaintEngine::drawPixmap(const QRectF& target, const QPixmap& pixmap, const QRectF& source)
{
    finishLines();
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    pixmap.copy(source.toAlignedRect()).save(&buffer, "PNG");
    const QRectF rect = m_transform.mapRect(target);
    startElement("image", rect);
    place(rect);
    attribute("preserveAspectRatio", QStringLiteral("none"));
    m_xml.writeAttribute(QStringLiteral("http://www.w3.org/1999/xlink"), QStringLiteral("href"),
        QStringLiteral("data:image/png;base64,") + QString::fromLatin1(png.toBase64()));
    m_xml.writeEndElement();
}

void SvgPaintEngine::drawTextItem(const QPointF& position, const QTextItem& item)
{
    finishLines();
    const QString text = writable(item.text());
    if (text.trimmed().isEmpty() || m_pen.style() == Qt::NoPen) {
        return;
    }
    const bool isMoved = m_transform.type() <= QTransform::TxTranslate;
    const QRectF box(
        position.x(), position.y() - item.ascent(), item.width(), item.ascent() + item.descent());
    startElement("text", m_transform.mapRect(box));
    const QPointF start = isMoved ? m_transform.map(position) : position;
    attribute("x", start.x());
    attribute("y", start.y());
    if (!isMoved) {
        const QTransform& t = m_transform;
        attribute("transform",
            QStringLiteral("matrix(%1 %2 %3)")
                .arg(pair({ t.m11(), t.m12() }), pair({ t.m21(), t.m22() }),
                    pair({ t.dx(), t.dy() })));
    }
    const QFont font = item.font();
    attribute("font-family", familyList(font));
    attribute("font-size", QFontInfo(font).pixelSize());
    if (font.weight() != QFont::Normal) {
        attribute("font-weight", font.weight());
    }
    addColor("fill", m_pen.color());
    attribute("textLength", item.width());
    attribute("lengthAdjust", QStringLiteral("spacingAndGlyphs"));
    if ((item.renderFlags() & QTextItem::RightToLeft) != 0) {
        attribute("direction", QStringLiteral("rtl"));
        attribute("text-anchor", QStringLiteral("end")); // its left
    }
    if (text != text.simplified()) {
        attribute("xml:space", QStringLiteral("preserve"));
    }
    m_xml.writeCharacters(text);
    m_xml.writeEndElement();
}

SvgPaintDevice::SvgPaintDevice(const QSizeF& size, const QString& title, const QString& description)
    : m_size(size)
    , m_engine(std::make_unique<SvgPaintEngine>(m_svg, size, title, description))
{
}

SvgPaintDevice::~SvgPaintDevice() = default;

QPaintEngine* SvgPaintDevice::paintEngine() const
{
    return m_engine.get();
}

int SvgPaintDevice::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
        return static_cast<int>(std::ceil(m_size.width()));
    case PdmHeight:
        return static_cast<int>(std::ceil(m_size.height()));
    case PdmWidthMM:
        return qRound(m_size.width() * MillimetersPerInch / DotsPerInch);
    case PdmHeightMM:
        return qRound(m_size.height() * MillimetersPerInch / DotsPerInch);
    case PdmNumColors:
        return 0;
    case PdmDepth:
        return 32;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return DotsPerInch;
    case PdmDevicePixelRatio:
        return 1;
    case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
    }
    return QPaintDevice::metric(metric);
}

} // namespace octamark
