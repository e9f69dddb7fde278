#!/usr/bin/env bash
# Runs in a bare Debian 13 as root: tests of programs that Debian 12 does not have, the generator of tree-sitter and Helix.
# Sources are in /trial/avs, the programs of the build with their libraries in /trial/bin.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
say() { printf '%s\n' "trial: $*"; }
fail() { printf 'trial: FAILED: %s\n' "$*" >&2; exit 1; }

apt-get update -qq
apt-get install -y -qq --no-install-recommends tree-sitter-cli hx gcc libc6-dev nodejs tmux >/trial/apt.log 2>&1 ||
    { tail /trial/apt.log; fail "apt install"; }
sources=/trial/avs
cd "$sources/editors/tree-sitter"

say "$(tree-sitter --version): a parser is made of the grammar"
tree-sitter generate >/trial/generate.txt 2>&1 || { cat /trial/generate.txt; fail "tree-sitter generate"; }
! grep -q 'unnecessary conflicts' /trial/generate.txt || { cat /trial/generate.txt; fail "there are conflicts too many"; }
find "$sources/scenes" "$sources/stdlib" -name '*.avs' >/trial/scenes.txt
[ "$(wc -l </trial/scenes.txt)" -gt 60 ] || fail "there are no scenes in $sources"
xargs tree-sitter parse -q --stat </trial/scenes.txt >/trial/parse.txt 2>&1 || { grep -E 'ERROR|MISSING' /trial/parse.txt; fail "scenes are not parsed"; }
say "$(grep 'successful parses' /trial/parse.txt)"

say "the trees of single lines"
# Checks that the tree of a text contains something.
has() {
    printf 'scene s\n%s\n' "$1" >/trial/one.avs
    tree-sitter parse /trial/one.avs 2>/dev/null | sed -E 's/ \[[^]]*\] - \[[^]]*\]//g' | tr -s ' \n' ' ' >/trial/tree.txt
    grep -qF -- "$2" /trial/tree.txt || { cat /trial/tree.txt; fail "\`$1\` has no $2"; }
    ! grep -qE 'ERROR|MISSING' /trial/tree.txt || { cat /trial/tree.txt; fail "\`$1\` is not parsed"; }
}
has 'let a = 3 kg/m^3' '(quantity (number) (unit))'
has 'let a = if b > 3 then 1 else 2' '(conditional (comparison'
has 'let a = 1 + 2 * 3' '(sum (number) (product (number) (number)))'
has 'let a = -2 ^ b' '(negation (power (number) (name (word))))'
has 'let a = b where x < 1 or y < 2' '(selection (name (word)) (disjunction'
has 'let a = p -> [p.x, 0, 0] mm' '(lambda (name (word)) (quantity (list'
has 'for i in 0..n { body b[i] { mass = 1 kg } }' '(for (iteration (name (word)) (tolerance (number) (name (word)))) (block (body'
has 'contact c between all, all { law = dcr { friction = 0.3 } }' '(name (word)) (fields (field key: (key (word)) value: (construct type: (name (word)) (fields'
has 'use std.materials.{steel}' '(use (path (word) (word)) (name (word)))'
printf 'scene s\nlet a = = 3\n' >/trial/one.avs
! tree-sitter parse -q /trial/one.avs >/dev/null 2>&1 || fail "a broken scene is taken"

say "colours: every node that the query names is one"
tree-sitter query queries/highlights.scm "$sources/scenes/tutorial/first.avs" >/trial/query.txt 2>&1 || { tail -5 /trial/query.txt; fail "highlights.scm"; }
for capture in keyword type.builtin property constructor function comment; do
    grep -q "$capture" /trial/query.txt || fail "nothing is coloured as $capture"
done

say "$(hx --version), set up as editors/helix/README.md says"
export HOME=/trial/home PATH="/trial/bin:$PATH" TERM=xterm-256color
config=$HOME/.config/helix
mkdir -p "$config"
cat "$sources/editors/helix/languages.toml" >>"$config/languages.toml"
cd "$sources"
sed -n '/^```$/,/^```$/p' editors/helix/README.md | grep -v '^```' >/trial/commands.sh
grep -q 'tree-sitter build' /trial/commands.sh || fail "editors/helix/README.md has no commands"
bash -e /trial/commands.sh >/trial/grammar.txt 2>&1 || { tail -5 /trial/grammar.txt; fail "what editors/helix/README.md says"; }
hx --health avs >/trial/health.txt 2>&1 || fail "hx --health avs"
sed -E 's/\x1b\[[0-9;]*m//g' /trial/health.txt >/trial/health.plain
grep -q '✓ avsc' /trial/health.plain && grep -q 'Tree-sitter parser: ✓' /trial/health.plain && grep -q 'Highlight queries: ✓' /trial/health.plain ||
    { cat /trial/health.plain; fail "hx --health avs"; }

say "Helix on a terminal"
scene=/trial/first.avs
sed 's/velocity = /velocty = /' "$sources/scenes/tutorial/first.avs" >"$scene"
keys() { tmux send-keys -t hx "$@"; sleep 0.3; } # Escape and a key sent together would be a different key
# Waits until a line of the screen contains the text.
shows() {
    local tries
    for ((tries = 0; tries < 100; ++tries)); do
        if tmux capture-pane -p -t hx | grep -qE -- "$1"; then return; fi
        sleep 0.2
    done
    tmux capture-pane -p -t hx
    fail "Helix does not show: $1"
}
tmux new-session -d -s hx -x 180 -y 50 "hx $scene:$(grep -n velocty "$scene" | cut -d: -f1)"
shows '● .*velocty = '
keys Space d
shows 'has no key .velocty'
keys Escape
keys w Space a
shows 'velocity'
keys Enter
shows '^ *[0-9 ]*  *velocity = \[speed'
keys Escape
keys :w Enter
shows 'written'
grep -q '^  velocity = \[speed' "$scene" || { cat "$scene"; fail "the quick fix has not mended the scene"; }
keys '/edge - gap' Enter
keys Space k
shows 'param gap'
keys Escape
keys ":$(grep -n 'velocity = ' "$scene" | cut -d: -f1)" Enter
keys o plac
sleep 1
keys Tab
shows '^[ ●]*25 +place *( =|[^a-z]|$)'
keys Escape
keys :q! Enter
for ((tries = 0; tries < 50; ++tries)); do tmux has-session -t hx 2>/dev/null || break; sleep 0.2; done
say "all of it works"
