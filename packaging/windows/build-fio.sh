#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes fio for Windows from Debian's source package: build/fio-windows/fio.exe, against which
# tests/packaging/tst_fio.py checks what octamark-cli counts. It is handed out to nobody. Takes two
# minutes on two cores, and nothing when it is there. Installs no packages: build.sh does, or those of
# windows_packages in packaging/packages.sh.
#
#     sh packaging/windows/build-fio.sh
#
# Exits with 75 where the source cannot be fetched.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
work=$root/build/fio-windows
source=fio-3.33
version=3.33-3
# shellcheck source=packaging/windows/debian-source.sh
. "$root/packaging/windows/debian-source.sh"

if [ -f "$work/fio.exe" ]; then
    echo "$work/fio.exe is there."
    exit
fi
mkdir -p "$work"
if [ ! -d "$work/$source" ] && ! debian_source "$work" "fio=$version"; then
    echo "The source of fio could not be fetched." >&2
    exit 75
fi

# Only what counts I/O is needed, and nothing of it has to be fast.
cd "$work/$source"
compiler=x86_64-w64-mingw32-gcc-posix
if command -v ccache >/dev/null 2>&1; then
    compiler="ccache $compiler"
fi
CC=$compiler ./configure --cpu=x86_64 --disable-native --disable-optimizations --disable-lex \
    --disable-http --disable-tcmalloc --disable-pmem --disable-xnvme --disable-libzbc \
    --disable-libnfs --disable-dfs --disable-numa --disable-rdma --disable-rados --disable-rbd \
    --disable-gfapi --extra-cflags=-w >"$work/configure.log"
# Half of the time goes into headers of Windows that nothing here uses.
make --jobs="$(nproc)" EXTFLAGS="-g0 -DWIN32_LEAN_AND_MEAN -include windows.h -include winioctl.h \
    -include wincrypt.h" fio >"$work/make.log" 2>&1 || {
    tail -n 40 "$work/make.log" >&2
    exit 1
}
# Wine and Windows start only what ends in .exe; the rule of fio's Makefile names it without.
[ -f fio.exe ] || mv fio fio.exe
mv fio.exe "$work/fio.exe"
echo "$work/fio.exe"
