// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSizeF>
#include <QString>

#include <memory>

namespace octamark {

class SvgPaintEngine;

/// What is painted on it becomes an SVG picture: shapes stay shapes and texts stay texts, each as
/// wide as it was laid out, whatever font a viewer has. Clips are rectangles. GUI thread, like
/// all painting of texts; one painter at a time, once.
class SvgPaintDevice : public QPaintDevice
{
public:
    /// `size` in pixels. `title` and `description` are what screen readers say.
    SvgPaintDevice(const QSizeF& size, const QString& title, const QString& description);
    ~SvgPaintDevice() override;

    /// The picture, in UTF-8, once the painter has ended.
    const QByteArray& svg() const { return m_svg; }

    QPaintEngine* paintEngine() const override;

protected:
    int metric(PaintDeviceMetric metric) const override;

private:
    QSizeF m_size;
    QByteArray m_svg{};
    std::unique_ptr<SvgPaintEngine> m_engine;
};

} // namespace octamark
