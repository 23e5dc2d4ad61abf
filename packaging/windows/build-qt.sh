#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the static Qt 6.4.2 for Windows that the window is linked with, Qt Charts included, from
# Debian's source packages. Takes about a quarter of an hour on two cores. Installs no packages:
# build.sh does, or those of windows_packages in packaging/packages.sh.
#
#     sh packaging/windows/build-qt.sh PREFIX           everything, into the new folder PREFIX
#     sh packaging/windows/build-qt.sh PREFIX STEP...   only these: fetch charts-source configure
#                                                       build charts strip
#
# What is fetched and built on the way stays in QT_WIN_WORK, else in build/qt-windows.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
here=$root/packaging/windows
work=${QT_WIN_WORK:-$root/build/qt-windows}
base=qt6-base-6.4.2+dfsg
charts=qtcharts-opensource-src-5.15.8
# shellcheck source=packaging/windows/debian-source.sh
. "$here/debian-source.sh"

if [ $# -lt 1 ]; then
    echo "Usage: build-qt.sh PREFIX [fetch|charts-source|configure|build|charts|strip]..." >&2
    exit 2
fi
mkdir -p "$1" "$work"
prefix=$(CDPATH='' cd -- "$1" && pwd)
shift

fetch() {
    if [ ! -d "$work/$base" ] || [ ! -d "$work/$charts" ]; then
        debian_source "$work" qt6-base=6.4.2+dfsg-10 qtcharts-opensource-src=5.15.8-2
    fi
}

# Qt 6 keeps the classes of Qt Charts in the global namespace, and its QVector is its QList.
charts_source() {
    rm -rf "$work/charts-source"
    cp -R "$work/$charts/src/charts" "$work/charts-source"
    cd "$work/charts-source"
    rm -r doc
    sed -i '/^#define QT_CHARTS_NAMESPACE/d' qchartglobal.h
    find . \( -name '*.h' -o -name '*.cpp' \) -exec \
        sed -i -e '/#/!s/QT_CHARTS_NAMESPACE:://g' -e 's/\bQtCharts:://g' {} +
    sed -i '/void replace(QVector<QPointF> points);/d' xychart/qxyseries.h
    sed -i '/^void QXYSeries::replace(QList<QPointF> points)$/,/^}$/d' xychart/qxyseries.cpp
}

# Without wintab, which Debian takes out, there are no tablets; direct2d stays, because the font
# database hangs on it.
configure() {
    env -u QT_WIN_PREFIX cmake -G Ninja -S "$work/$base" -B "$work/base-build" \
        -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake \
        -DQT_QMAKE_TARGET_MKSPEC=win32-g++ -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=OFF \
        -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_TESTS=OFF \
        -DFEATURE_sql=OFF -DFEATURE_network=OFF -DFEATURE_dbus=OFF -DFEATURE_xml=OFF \
        -DFEATURE_printsupport=OFF -DFEATURE_opengl=OFF -DINPUT_opengl=no -DFEATURE_vulkan=OFF \
        -DFEATURE_zstd=OFF -DFEATURE_icu=OFF -DFEATURE_pkg_config=OFF -DFEATURE_tabletevent=OFF
}

build() {
    cmake --build "$work/base-build" --parallel "$(nproc)"
    cmake --install "$work/base-build"
}

build_charts() {
    QT_WIN_PREFIX=$prefix cmake -G Ninja -S "$here/qtcharts" -B "$work/charts-build" \
        -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DCMAKE_INSTALL_PREFIX="$prefix" \
        -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE=-O2 \
        -DQTCHARTS_SOURCE="$work/charts-source"
    cmake --build "$work/charts-build" --parallel "$(nproc)"
    cmake --install "$work/charts-build"
}

# What building a program does not need.
strip_prefix() {
    rm -rf "$prefix/bin" "$prefix/doc"
    find "$prefix/mkspecs" -mindepth 1 -maxdepth 1 ! -name 'win32-g++' -exec rm -rf {} +
    find "$prefix" -name '*.prl' -delete
}

for step in ${*:-fetch charts-source configure build charts strip}; do
    echo "== Qt for Windows: $step =="
    case $step in
    fetch) fetch ;;
    charts-source) (charts_source) ;;
    configure) configure ;;
    build) build ;;
    charts) build_charts ;;
    strip) strip_prefix ;;
    *)
        echo "There is no step “$step”." >&2
        exit 2
        ;;
    esac
done
