#!/bin/sh
# SPDX-FileCopyrightText: Octamark contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks the format of every source (clang-format) and the code of app, core and ui (clang-tidy).
# clang reads each file without the precompiled headers, so it also finds a missing #include.
#
#     sh packaging/lint.sh             the checks that CI can afford
#     sh packaging/lint.sh --all       every check of .clang-tidy, several times slower
#     sh packaging/lint.sh --format    only the format
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$root"
jobs=$(nproc)
failed=0

# The quick run leaves out what costs seconds in every file, because it searches all of Qt's and the
# standard library's headers. It stays in .clang-tidy, for --all and for editors.
quick_checks="-*,clang-diagnostic-*,concurrency-*,performance-*,\
bugprone-branch-clone,bugprone-dangling-handle,bugprone-integer-division,\
bugprone-macro-parentheses,bugprone-narrowing-conversions,bugprone-sizeof-expression,\
bugprone-undelegated-constructor,bugprone-unhandled-self-assignment,bugprone-use-after-move,\
bugprone-virtual-near-miss,\
misc-definitions-in-headers,misc-unused-parameters,\
modernize-loop-convert,modernize-pass-by-value,modernize-use-default-member-init,\
modernize-use-override,\
readability-braces-around-statements,readability-const-return-type,\
readability-container-size-empty,readability-else-after-return,readability-function-size,\
readability-identifier-naming,readability-make-member-function-const,\
-concurrency-mt-unsafe"

echo "== clang-format =="
sources=$(git ls-files '*.h' '*.cpp')
echo "$sources" | xargs -P "$jobs" -n 16 clang-format --dry-run --Werror || failed=1
if [ "${1-}" = --format ]; then
    exit "$failed"
fi

echo "== clang-tidy =="
# Its own build folder: only configured, and Qt's meta-object code generated, nothing compiled.
cmake --preset dev -B build/lint -DOCTAMARK_PCH=OFF >/dev/null
cmake --build build/lint --target octamark_ui_autogen octamark_gui_autogen >/dev/null
# Only what this build compiles: a file for another processor or system has no command.
compiled() {
    git ls-files "$@" | while read -r file; do
        if grep -qF "\"file\": \"$root/$file\"" build/lint/compile_commands.json; then
            echo "$file"
        fi
    done
}

if [ "${1-}" = --all ]; then
    checks=
else
    checks=$quick_checks
fi
# With the checks of .clang-tidy when there are none here. The longest files first, so that the last
# ones to end are short.
compiled 'app/*.cpp' 'core/*.cpp' 'ui/*.cpp' | xargs wc -l | sort -rn | awk '$2 != "total" { print $2 }' \
    | xargs -P "$jobs" -n 1 clang-tidy --quiet -p build/lint "--checks=$checks" \
        --extra-arg=-Wno-unknown-warning-option 2>/dev/null || failed=1

exit "$failed"
