// SPDX-FileCopyrightText: Octamark contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/device/volume.h"

#include <string>
#include <string_view>

namespace octamark {

/// The disks below a volume, "\\.\C:" or "\\?\Volume{…}" without a backslash at the end. Asks the
/// drivers without reading or writing and without a privilege; what they do not answer stays empty.
DeviceInfo describeStorage(const std::wstring& volumeDevice);

/// Windows' STORAGE_BUS_TYPE in the words that runs from Linux use: "sata", "nvme", "usb"…; empty
/// where the number says nothing.
std::string_view busName(int busType) noexcept;

/// "SCSI\Disk&Ven_QEMU\4&2" of the device interface "\\?\scsi#disk&ven_qemu#4&2#{…}".
std::wstring instanceOfInterface(std::wstring_view interfacePath);

} // namespace octamark
