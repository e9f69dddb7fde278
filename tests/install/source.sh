#!/usr/bin/env bash
# In a bare Debian 12, as root, with the sources in /home/newcomer/avs: the two commands of the README. Arguments are ctest's.
set -euo pipefail
say() { printf '%s\n' "trial: $*"; }
fail() { printf 'trial: FAILED: %s\n' "$*" >&2; exit 1; }
cd /home/newcomer/avs
apt-get update -qq && apt-get install -y -qq --no-install-recommends git >/dev/null 2>&1 || fail "apt install git" # with it sources are cloned
git status --short --branch
if [ -n "${CCACHE_DIR:-}" ]; then
    apt-get install -y -qq --no-install-recommends ccache >/dev/null 2>&1 # reuses earlier compilations
fi
start=$SECONDS
./dev run || fail "./dev run"
[ -s two_bars.run/report.html ] || fail "there is no report of ./dev run"
say "./dev run: $((SECONDS - start)) s"
start=$SECONDS
./dev test "$@" || fail "./dev test"
say "./dev test: $((SECONDS - start)) s"
start=$SECONDS
./dev package || fail "./dev package"
ls build/release/packages/avs_*.deb >/dev/null || fail "there is no package"
say "./dev package: $((SECONDS - start)) s"
