#!/usr/bin/env bash
# Runs the hooks of this repository by pre-commit: one formats a scene, the other refuses a scene with a
# mistake.
set -euo pipefail
fail() { printf 'trial: FAILED: %s\n' "$*" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
commit() { git add -A && git -c user.name=newcomer -c user.email=newcomer@localhost commit -qm "$1"; }
mkdir "$work/avs" "$work/mine"
cd "$work/avs"
cp /trial/.pre-commit-hooks.yaml .
git init -q && commit hooks
revision=$(git rev-parse HEAD)

cd "$work/mine"
git init -q
printf 'repos:\n  - repo: %s\n    rev: %s\n    hooks:\n      - id: avs-fmt\n      - id: avs-check\n' "$work/avs" "$revision" >.pre-commit-config.yaml
avs new right --kind block >/dev/null
sed 's/material/  material/' right.avs >untidy.avs
git add -A
! pre-commit run --all-files >"$work/said" 2>&1 || { cat "$work/said"; fail "an untidy scene passes"; }
grep -q 'untidy.avs: formatted' "$work/said" && cmp right.avs untidy.avs || { cat "$work/said"; fail "it has not been laid out"; }
git add -A
pre-commit run --all-files >"$work/said" 2>&1 || { cat "$work/said"; fail "a right scene is refused"; }
sed -i 's/dcr { friction/dcr { fricton/' untidy.avs
git add -A
! pre-commit run --all-files >"$work/said" 2>&1 || { cat "$work/said"; fail "a scene with a mistake passes"; }
grep -q 'did you mean `friction`?' "$work/said" || { cat "$work/said"; fail "the mistake is not told"; }
