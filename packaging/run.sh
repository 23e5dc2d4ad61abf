#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what the build needs, builds Octamark and starts it: the window where there is a display,
# else the eight tests in the terminal, on the current folder. Arguments go to the program.
#
#     sh packaging/run.sh
#     sh packaging/run.sh saved.octamark                 (window)
#     sh packaging/run.sh run --target /mnt --size 4GiB  (terminal)
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/packages.sh
. "$root/packaging/packages.sh"

echo "== Packages =="
# shellcheck disable=SC2086
install_packages $build_packages

echo "== Build (release) =="
(
    cd "$root"
    cmake --preset release
    cmake --build --preset release --parallel "$(nproc)"
)

bin=$root/build/release/bin
case ${1-} in
run | import | show | compare | targets)
    exec "$bin/octamark-cli" "$@"
    ;;
esac
if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    echo "== Octamark =="
    exec "$bin/octamark" "$@"
fi
echo "== No display: the eight tests on $(pwd) =="
exec "$bin/octamark-cli" run --target . "$@"
