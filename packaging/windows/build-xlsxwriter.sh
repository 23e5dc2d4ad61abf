#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes libxlsxwriter for Windows from Debian's source package, static, with what it contains and
# Debian's own zlib for mingw-w64: build/xlsxwriter-mingw64, where toolchain.cmake looks for it. Takes
# half a minute, and nothing when it is there. Installs no packages: build.sh does, or those of
# windows_packages in packaging/packages.sh.
#
#     sh packaging/windows/build-xlsxwriter.sh
#
# Exits with 75 where the source cannot be fetched. Programs are then built without workbooks.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
prefix=$root/build/xlsxwriter-mingw64
work=$root/build/xlsxwriter-source
source=libxlsxwriter-1.1.4
version=1.1.4-2
# shellcheck source=packaging/windows/debian-source.sh
. "$root/packaging/windows/debian-source.sh"

if [ -f "$prefix/lib/libxlsxwriter.a" ]; then
    echo "$prefix/lib/libxlsxwriter.a is there."
    exit
fi
mkdir -p "$work"
if [ ! -d "$work/$source" ] && ! debian_source "$work" "libxlsxwriter=$version"; then
    echo "The source of libxlsxwriter could not be fetched." >&2
    exit 75
fi

# dtoa writes numbers with a point whatever the locale.
cmake -S "$work/$source" -B "$work/build" -G Ninja -Wno-dev \
    -DCMAKE_TOOLCHAIN_FILE="$root/packaging/windows/toolchain.cmake" \
    -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$prefix" \
    -DCMAKE_C_FLAGS="-ffunction-sections -fdata-sections -w" \
    -DBUILD_SHARED_LIBS=OFF -DUSE_DTOA_LIBRARY=ON >"$work/configure.log"
cmake --build "$work/build" --target install >"$work/build.log" 2>&1 || {
    tail -n 40 "$work/build.log" >&2
    exit 1
}
echo "$prefix/lib/libxlsxwriter.a"
