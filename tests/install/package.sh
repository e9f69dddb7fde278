#!/usr/bin/env bash
# In a bare Debian 12, as root: the packages in /trial are installed, used, tested and removed. The argument is the folder of the
# sources with a build of them, for its tests.
set -euo pipefail
export DEBIAN_FRONTEND=noninteractive
sources=$1
say() { printf '%s\n' "trial: $*"; }
fail() { printf 'trial: FAILED: %s\n' "$*" >&2; exit 1; }
as_user() { setpriv --reuid=newcomer --regid=newcomer --init-groups env HOME=/home/newcomer TMPDIR=/tmp "$@"; }

apt-get update -qq
useradd --create-home newcomer
start=$SECONDS
apt-get install -y -qq /trial/avs_*.deb >/trial/apt.log 2>&1 || { tail /trial/apt.log; fail "apt install ./avs.deb"; }
say "apt install ./avs.deb: $((SECONDS - start)) s, $(grep -c '^Setting up' /trial/apt.log) packages"

say "the first minutes of a new user"
start=$SECONDS
cd /home/newcomer
as_user bash /trial/as_new_user.sh
[ $((SECONDS - start)) -lt 300 ] || fail "the new user waited too long"

say "all other packages that there are"
apt-get install -y -qq /trial/*.deb >/trial/apt.log 2>&1 || { tail /trial/apt.log; fail "apt install of $(ls /trial/*.deb)"; }

say "the guide is in avs-doc, with its search"
html=/usr/share/doc/avs-doc/html
for page in "$sources"/docs/guide/*.md; do
    name=$(basename "$page" .md)
    [ "$name" = README ] || [ -s "$html/guide/$name.html" ] || fail "$html/guide/$name.html is missing: was avs-doc made without Sphinx?"
done
for file in index.html search.html searchindex.js; do [ -s "$html/$file" ] || fail "$html/$file is missing"; done

say "the module for Python, as the new user has it"
cd /home/newcomer
as_user python3 -c '
import avs
run = avs.Scene("first.avs", n=3).run("python.run")
print(run.check(), run.frames[-1])
with avs.Scene("first.avs", n=3).start() as simulation:
    simulation.advance()
    assert simulation.state_hash == run.state_hash
' || fail "python3-avs"
[ -s /usr/include/avs.h ] && find /usr/lib -name libavs.so.1 | grep -q . || fail "libavs is not where Debian looks for it"

say "the library: its examples by find_package and pkg-config"
apt-get install -y -qq --no-install-recommends gcc g++ cmake make pkg-config >/trial/apt.log 2>&1 || { tail /trial/apt.log; fail "apt install cmake"; }
as_user sh "$sources/tests/programs/installed_library.sh" "" "" /usr/share/doc/libavs-dev/examples || fail "libavs-dev"

say "manual pages, completions, scenes and modules are where Debian looks for them"
for file in man/man1/avs.1.gz man/man1/avsc.1.gz man/man1/avsr.1.gz bash-completion/completions/avs zsh/vendor-completions/_avs \
    fish/vendor_completions.d/avs.fish avs/scenes/tutorial/first.avs avs/stdlib/std/materials.avs doc/avs/copyright; do
    [ -s "/usr/share/$file" ] || fail "/usr/share/$file is missing"
done

say "tests of the build, on the installed programs"
for test in shell cli; do
    # Runs the tests that need installed shells and libraries.
    AVS_BIN=/usr/bin "$sources/build/release/bin/$test" -d yes >"/trial/$test.log" 2>&1 ||
        { grep -B8 -A40 'FAILED:' "/trial/$test.log" | head -120; fail "$test"; }
    tail -2 "/trial/$test.log" | head -1
done
say "tests of the module for Python, of the installed one"
apt-get install -y -qq --no-install-recommends python3-pytest python3-pandas >/trial/apt.log 2>&1 || { tail /trial/apt.log; fail "apt install python3-pytest"; }
as_user env SOURCE="$sources" AVSC=/usr/bin/avsc AVSR=/usr/bin/avsr PYTHONDONTWRITEBYTECODE=1 \
    python3 -m pytest -q -p no:cacheprovider "$sources/python/tests" >/trial/pytest.log 2>&1 || { tail -60 /trial/pytest.log; fail "pytest"; }
tail -1 /trial/pytest.log

say "the guide: what stands on its pages, with the installed programs"
for page in "$sources"/docs/guide/*.md; do
    grep -qE '^```(avs|console|python)$' "$page" || continue
    as_user python3 "$sources/tests/guide/run_page.py" "$page" /usr/bin "" || fail "$page"
done

say "the hooks of pre-commit, in a repository of a user"
apt-get install -y -qq --no-install-recommends pre-commit git >/trial/apt.log 2>&1 || { tail /trial/apt.log; fail "apt install pre-commit"; }
cp "$sources/.pre-commit-hooks.yaml" "$sources/tests/install/pre_commit.sh" /trial/
as_user bash /trial/pre_commit.sh || fail "pre-commit"

say "without Gmsh"
apt-get remove -y -qq libgmsh4.8 >/dev/null 2>&1
apt-get autoremove -y -qq >/dev/null 2>&1
cd /home/newcomer
as_user avs run first.avs --set n=3 --progress=none >/dev/null || fail "a scene that needs no Gmsh"
code=0
as_user avs doctor >/trial/doctor.txt || code=$?
[ $code -eq 4 ] && grep -q 'apt install libgmsh4.8' /trial/doctor.txt || fail "the doctor does not name the cure: $(cat /trial/doctor.txt)"
sed 's/structured { element = hex8, cells = \[n, n, n\] }/free { size = 1 cm }/' first.avs >/home/newcomer/meshed.avs
code=0
as_user avs run meshed.avs >/dev/null 2>/trial/meshed.txt || code=$?
[ $code -eq 4 ] && grep -q 'libgmsh4.8' /trial/meshed.txt || fail "a scene that needs Gmsh: exit code $code, $(cat /trial/meshed.txt)"

say "the tarball runs wherever it is put"
mkdir -p /opt/somewhere
tar -xzf /trial/avs-*.tar.gz -C /opt/somewhere
mv /opt/somewhere/avs-* "/opt/some where else"
apt-get purge -y -qq avs >/dev/null 2>&1
[ ! -e /usr/bin/avs ] && [ ! -e /usr/share/avs ] || fail "the package leaves something behind"
as_user "/opt/some where else/bin/avs" run first.avs --again --progress=none >/dev/null || fail "the tarball"
say "all of it works"
