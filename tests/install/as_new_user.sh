#!/usr/bin/env bash
# The steps of a user who has just installed avs, in an empty home folder. The output is checked.
set -euo pipefail
say() { printf '%s\n' "trial: $*"; }
fail() { printf 'trial: FAILED: %s\n' "$*" >&2; exit 1; }
said=$(mktemp)
# expect CODE COMMAND..: checks the exit code of a command. Its output is in the file $said, since the current
# folder may be read-only.
expect() {
    local wanted=$1 code=0
    shift
    printf '$ %s\n' "$*"
    "$@" >"$said" 2>&1 </dev/null || code=$?
    sed 's/^/  /' "$said"
    [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted"
}
says() { grep -q -- "$1" "$said" || fail "does not say: $1"; }

start=$SECONDS
expect 0 avs new first --kind block
expect 0 avs run first.avs
says 'report: first.run/report.html'
[ -s first.run/report.html ] || fail "there is no report"
[ $((SECONDS - start)) -lt 60 ] || fail "the first report took $((SECONDS - start)) s"
say "the first report after $((SECONDS - start)) s"

expect 0 avs list
says 'first.run'
expect 0 avs doctor
says 'Gmsh meshes, in a jail'
expect 0 avs doc dcr
says "Coulomb's coefficient"
expect 4 avs open
says 'there is no display here'
expect 0 avs snapshot first.run
expect 0 avs run first.avs --set n=2 --set height=5mm -o coarse.run --estimate
expect 2 avs rnu first.avs
says 'did you mean `run`?'
expect 2 avs run first.avs --set hieght=1cm
says 'did you mean `height`?'
expect 0 avs run /usr/share/avs/scenes/tutorial/first.avs -o tutorial.run --progress=none
cd /
expect 4 avs run /home/newcomer/first.avs
