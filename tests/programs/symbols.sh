#!/bin/sh
# symbols.sh LIBRARY API_FOLDER: libavs must export what avs.h declares, each name with its version, and no C++ symbols.
set -eu
shown=$(mktemp) declared=$(mktemp)
trap 'rm -f "$shown" "$declared"' EXIT
nm -D --defined-only "$1" | awk '$2 != "A" { print $3 }' | sort >"$shown"
# Declarations begin with AVS_API; the name stands before a parenthesis.
sed -n 's/^AVS_API [a-z0-9_ *]*[ *]\(avs_[a-z_]*\)(.*/\1@@AVS_1/p' "$2/avs.h" | sort >"$declared"
[ "$(wc -l <"$declared")" -gt 50 ] || { echo "only $(wc -l <"$declared") declarations were found in avs.h"; exit 1; }
diff "$declared" "$shown" || { echo "left: in avs.h; right: in the library"; exit 1; }
objdump -p "$1" | grep -q 'SONAME *libavs.so.1$' || { echo "the library is not called libavs.so.1"; exit 1; }
