#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what the build and the tests need, builds the "dev" preset and runs all its tests.
# Arguments go to ctest:
#
#     sh packaging/test.sh
#     sh packaging/test.sh -R core/plan --verbose
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
# shellcheck source=packaging/packages.sh
. "$root/packaging/packages.sh"

echo "== Packages =="
# shellcheck disable=SC2086
install_packages $build_packages $test_packages

cd "$root"
echo "== Build (dev) =="
cmake --preset dev
cmake --build --preset dev --parallel "$(nproc)"

echo "== Tests (dev) =="
exec ctest --preset dev --parallel "$(nproc)" "$@"
