// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "ui/models/librarymodel.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <string>

/// What a library lists, with names to tell the entries apart.
namespace octamark::samples {

inline std::shared_ptr<const RunDocument> makeRun(
    const std::string& label, std::uint64_t sizeBytes, const std::string& startedAt)
{
    RunDocument run;
    run.id = newRunId();
    run.label = label;
    run.startedAt = startedAt;
    run.suite = "classic";
    run.fileSizeBytes = sizeBytes;
    run.tags = { { "storage", "zfs" }, { "cache", "none" } };
    run.target = TargetContext{ .directory = "/mnt/" + label, .volume = {} };
    run.target->volume.device.vendor = "QEMU";
    run.target->volume.device.model = "HARDDISK ";
    run.host = HostInfo{ .hypervisor = "KVM" };
    return std::make_shared<const RunDocument>(run);
}

inline LibraryEntry entry(const std::string& path, const std::shared_ptr<const RunDocument>& run)
{
    return { path, run };
}

inline LibraryEntry broken(const std::string& path)
{
    return { path,
        failure({ .code = ErrorCode::Corrupt, .operation = "line 1", .subject = path }) };
}

inline QString text(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

inline QStringList names(const QAbstractItemModel& model)
{
    QStringList result;
    for (int row = 0; row < model.rowCount(); ++row) {
        result.append(text(model, row, LibraryModel::NameColumn));
    }
    return result;
}

} // namespace octamark::samples
