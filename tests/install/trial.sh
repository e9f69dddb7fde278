#!/usr/bin/env bash
# `./dev trial`: tests avs in bare Debian systems, which mmdebstrap makes in folders of their own.
#   trial.sh package FOLDER      Debian 12: packages and tarball in FOLDER are installed, used as a new user, tested and removed
#   trial.sh source [CTEST OPTIONS]    Debian 12: the README's two commands on this commit
#   trial.sh editors AVSC        Debian 13, which has these programs: the generator of tree-sitter, and Helix with this language server
# Needs root. AVS_MIRROR is the address of Debian's packages. If CCACHE_DIR is set, compilations are taken from this cache, if they were made
# with LANG=C.UTF-8 and without LC_ALL, which ccache counts. Of the rest of the environment, only http_proxy and NODE_EXTRA_CA_CERTS are
# handed on.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$here/../.." && pwd)
mirror=${AVS_MIRROR:-http://deb.debian.org/debian}
place=${AVS_TRIAL_DIR:-${TMPDIR:-/tmp}/avs-trial}

say() { printf '%s\n' "trial: $*"; }
fail() { printf 'trial: %s\n' "$*" >&2; exit 1; }

[ "$(id -u)" -eq 0 ] || fail "making a bare Debian takes root"
command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing: apt-get install mmdebstrap"
mkdir -p "$place"

# bare ROOT [RELEASE]: makes a bare Debian (12 by default) in a folder of its own. The first one is kept as an archive for
# later calls.
bare() {
    local root=$1 release=${2:-bookworm} start=$SECONDS
    if [ ! -f "$place/$release.tar" ]; then
        mmdebstrap --quiet --variant=apt --include=ca-certificates "$release" "$place/$release.part.tar" "$mirror"
        mv "$place/$release.part.tar" "$place/$release.tar"
    fi
    rm -rf "$root"
    mkdir -p "$root"
    tar -xf "$place/$release.tar" -C "$root"
    # The network settings of this machine: name servers, and certificate authorities that npm accepts in
    # addition to its own.
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    [ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp -L "$NODE_EXTRA_CA_CERTS" "$root/etc/npm-authorities.crt"
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod +x "$root/usr/sbin/policy-rc.d"
    say "a bare Debian ($release) in $((SECONDS - start)) s: $root"
}

# inside ROOT [BIND..] -- COMMAND..: in a name space of mounts of its own, so that nothing stays mounted.
inside() {
    local root=$1 binds=() bind
    shift
    while [ "$1" != -- ]; do binds+=("$1"); shift; done
    shift
    ROOT=$root BINDS="${binds[*]:-}" unshare --mount --fork bash -c '
        set -e
        mount -t proc proc "$ROOT/proc"
        mount --rbind /dev "$ROOT/dev"
        for bind in $BINDS; do mkdir -p "$ROOT$bind"; mount --bind "$bind" "$ROOT$bind"; done
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root TERM=dumb LANG=C.UTF-8 \
            ${CCACHE_DIR:+CCACHE_DIR=/ccache CCACHE_BASEDIR=/home CCACHE_NOHASHDIR=1} ${http_proxy:+http_proxy=$http_proxy} \
            ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS=/etc/npm-authorities.crt} \
            chroot "$ROOT" "$@"' inside "$@"
}

try_package() {
    local packages; packages=$(cd "$1" && pwd)
    local root=$place/package
    bare "$root"
    mkdir -p "$root/trial"
    cp "$packages"/*.deb "$packages"/*.tar.gz "$here/as_new_user.sh" "$here/package.sh" "$root/trial/"
    # Runs tests of the build with the installed programs. The sources that they read are mounted read-only.
    inside "$root" "$top" -- bash /trial/package.sh "$top"
    rm -rf "$root"
}

try_source() {
    local root=$place/source
    bare "$root"
    mkdir -p "$root/home/newcomer"
    # With its history, from which programs have the version that they tell.
    git -c advice.detachedHead=false clone --quiet --no-local "$top" "$root/home/newcomer/avs"
    if [ -n "${CCACHE_DIR:-}" ]; then
        mkdir -p "$root/ccache"
    fi
    cp "$here/source.sh" "$root/root/source.sh"
    ROOT=$root unshare --mount --fork bash -c '[ -z "${CCACHE_DIR:-}" ] || mount --bind "$CCACHE_DIR" "$ROOT/ccache"; exec "$@"' outer \
        bash "$0" inside "$root" bash /root/source.sh "$@"
    rm -rf "$root"
}

try_editors() {
    local avsc; avsc=$(realpath "$1")
    local root=$place/editors library
    bare "$root" trixie
    mkdir -p "$root/trial/bin" "$root/trial/lib" "$root/trial/avs"
    git -C "$top" ls-files -z editors grammar scenes stdlib tests/install | tar -C "$top" --null -T - -c | tar -x -C "$root/trial/avs"
    # The program of Debian 12 with the libraries that it was linked with; those of the compiler and of C are in every later Debian.
    cp "$avsc" "$root/trial/lib/avsc"
    for library in $(ldd "$avsc" | awk '$3 ~ /^\// { print $3 }' | grep -vE '/lib(c|m|stdc\+\+|gcc_s)\.so'); do cp -L "$library" "$root/trial/lib/"; done
    printf '#!/bin/sh\nLD_LIBRARY_PATH=/trial/lib exec /trial/lib/avsc "$@"\n' >"$root/trial/bin/avsc"
    chmod +x "$root/trial/bin/avsc"
    inside "$root" -- bash /trial/avs/tests/install/editors.sh
    rm -rf "$root"
}

verb=${1:-}
[ $# -eq 0 ] || shift
case $verb in
    package) try_package "$@" ;;
    source) try_source "$@" ;;
    editors) try_editors "$@" ;;
    inside) root=$1; shift; inside "$root" -- "$@" ;;
    *) fail "say what to try: package FOLDER, source, editors AVSC" ;;
esac
