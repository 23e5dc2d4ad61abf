#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the PNG and ICO files beside it from the two SVG files. Run it after changing one of them,
# and commit what it made. Needs rsvg-convert (librsvg2-bin) and icotool (icoutils).
set -eu

cd "$(dirname "$0")"
for size in 16 22 24 32 48 64 128 256 512; do
    case $size in
    16 | 32) source=octamark-small.svg ;;
    *) source=octamark.svg ;;
    esac
    rsvg-convert --width "$size" --height "$size" --output "octamark-$size.png" "$source"
done
icotool --create --output=octamark.ico \
    octamark-16.png octamark-24.png octamark-32.png octamark-48.png octamark-64.png \
    --raw=octamark-256.png
