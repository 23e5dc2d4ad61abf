#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes what Windows users get, on a clean Debian 12: both programs, the portable zip, the installer
# and their checksums, in build/windows/packages.
#
#     sh packaging/windows/build.sh
#
# The static Qt comes from the folder that QT_WIN_PREFIX names; else from qt-6.4.2-mingw64.tar.xz in
# ../shared/windows beside the project; else build-qt.sh makes it, which takes a quarter of an hour.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
here=$root/packaging/windows
build=$root/build/windows
packages=$build/packages
max_window_bytes=30000000
max_command_line_bytes=4000000
# shellcheck source=packaging/packages.sh
. "$root/packaging/packages.sh"

find_qt() {
    if [ -n "${QT_WIN_PREFIX-}" ]; then
        return
    fi
    QT_WIN_PREFIX=$root/build/qt-6.4.2-mingw64
    ready=$root/../shared/windows/qt-6.4.2-mingw64.tar.xz
    if [ -f "$QT_WIN_PREFIX/lib/libQt6Charts.a" ]; then
        return
    fi
    mkdir -p "$root/build"
    if [ -f "$ready" ]; then
        tar -C "$root/build" -xf "$ready"
    else
        sh "$here/build-qt.sh" "$QT_WIN_PREFIX"
    fi
}

# check_size FILE LIMIT: prints the size of a program, and fails when it has grown too large.
check_size() {
    size=$(stat --format=%s "$1")
    echo "$(basename "$1"): $size bytes"
    if [ "$size" -gt "$2" ]; then
        echo "$(basename "$1") is larger than the $2 bytes that it may have." >&2
        exit 1
    fi
}

# crlf FROM TO: as the editors of old Windows systems need it.
crlf() {
    sed -e 's/\r*$/\r/' -e "s/@VERSION@/$version/" "$1" >"$2"
}

# stage FOLDER: everything that is handed out, except the mark of the portable program.
stage() {
    rm -rf "$1"
    mkdir -p "$1/licenses"
    for program in octamark octamark-cli; do
        x86_64-w64-mingw32-strip -o "$1/$program.exe" "$build/bin/$program.exe"
    done
    crlf "$here/README.txt" "$1/README.txt"
    crlf "$here/THIRD-PARTY.md" "$1/THIRD-PARTY.md"
    crlf "$root/LICENSE" "$1/LICENSE.txt"
    crlf "$here/qt-notices.txt" "$1/licenses/qt-notices.txt"
    crlf "$root/resources/fonts/OFL.txt" "$1/licenses/OFL.txt"
    crlf "$root/packaging/linux/copyright" "$1/licenses/headers.txt"
    crlf /usr/share/common-licenses/LGPL-3 "$1/licenses/lgpl-3.0.txt"
    crlf /usr/share/common-licenses/MPL-2.0 "$1/licenses/mpl-2.0.txt"
    crlf /usr/share/doc/libxlsxwriter-dev/copyright "$1/licenses/xlsxwriter.txt"
    crlf /usr/share/doc/libz-mingw-w64-dev/copyright "$1/licenses/zlib.txt"
    crlf /usr/share/doc/mingw-w64-x86-64-dev/copyright "$1/licenses/mingw-w64.txt"
    crlf /usr/share/doc/gcc-mingw-w64-base/copyright "$1/licenses/gcc.txt"
}

make_zip() {
    folder=octamark-$version-windows-x64
    rm -rf "${packages:?}/$folder" "$packages/$folder.zip"
    cp -R "$build/stage" "$packages/$folder"
    crlf "$here/octamark-portable.txt" "$packages/$folder/octamark-portable.txt"
    (cd "$packages" && zip -q -9 -X -r "$folder.zip" "$folder")
    rm -rf "${packages:?}/$folder"
}

make_installer() {
    makensis -V2 -NOCD -DVERSION="$version" -DSTAGE="$build/stage" \
        -DSIZE_KIB="$(du --summarize --block-size=1024 "$build/stage" | cut -f1)" \
        -DICON="$root/resources/icons/octamark.ico" \
        -DOUT="$packages/octamark-$version-windows-x64-setup.exe" "$here/octamark.nsi"
}

echo "== Packages =="
# shellcheck disable=SC2086
install_packages $build_packages $windows_packages

echo "== Qt =="
find_qt
export QT_WIN_PREFIX
echo "$QT_WIN_PREFIX"

echo "== Workbooks =="
status=0
sh "$here/build-xlsxwriter.sh" || status=$?
if [ "$status" -eq 75 ]; then
    echo "The programs will write no .xlsx files." >&2
elif [ "$status" -ne 0 ]; then
    exit "$status"
fi

echo "== Programs =="
cd "$root"
cmake --preset windows "$@"
cmake --build --preset windows --parallel "$(nproc)" --target octamark octamark-cli
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")

echo "== Zip and installer =="
mkdir -p "$packages"
stage "$build/stage"
make_zip
make_installer
(cd "$packages" && sha256sum "octamark-$version-windows-x64.zip" \
    "octamark-$version-windows-x64-setup.exe" >SHA256SUMS)

echo "== Sizes =="
check_size "$build/stage/octamark.exe" "$max_window_bytes"
check_size "$build/stage/octamark-cli.exe" "$max_command_line_bytes"
for file in "$packages/octamark-$version-windows-x64.zip" \
    "$packages/octamark-$version-windows-x64-setup.exe"; do
    echo "$(basename "$file"): $(stat --format=%s "$file") bytes"
done
cat "$packages/SHA256SUMS"
