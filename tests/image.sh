#!/usr/bin/env bash
# Builds the image's root without an image registry, and plays on it: the base is made by debootstrap
# and this machine's Python of the Dockerfile's version, each step of the Dockerfile runs in it by
# chroot, and the bot runs there as compose.yaml has it: as the image's user, without capabilities,
# on a read-only root, with its data in a mounted folder.
#
# Needs root, a Debian with debootstrap, and that Python (found on the PATH or in pyenv). Takes some
# minutes and 2 GB in FOLDER, by default a new one that is removed; a base in FOLDER is used again.
#
#   tests/image.sh [FOLDER]
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -z "${IMAGE_MOUNTS:-}" ]; then # mounts of an own namespace end with it
    IMAGE_MOUNTS=private exec unshare --mount --propagation private "$0" "$@"
fi
work=$(realpath -m "${1:-$(mktemp -d)}")
root=$work/root volume=$work/volume wheels=$work/wheels
remove() { # the root and its data, and a folder that nobody named
    ! mountpoint --quiet "$root" || umount --recursive --lazy "$root"
    rm -rf --one-file-system "${@:-$work}"
}
if [ $# = 0 ]; then
    trap remove EXIT
else
    trap 'remove "$root" "$volume"' EXIT
fi
mkdir -p "$wheels"

say() { printf '\n== %s (%d s)\n' "$*" "$SECONDS"; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

# -- the base: python:VERSION-slim-SUITE ----------------------------------------------------------

base() { # VERSION SUITE
    python=$(type -ap "python$1" ~/.pyenv/versions/"$1".*/bin/"python$1" | tail -1)
    [ -n "$python" ] || fail "There is no Python $1 here."
    python_home=$("$python" -c 'import sys; print(sys.base_prefix)')
    if [ ! -e "$work/base/usr/bin/apt-get" ]; then
        # The libraries that Python's own image has.
        debootstrap --variant=minbase --include=ca-certificates,libbz2-1.0,libexpat1,libffi8,liblzma5,libncursesw6,libreadline8,libsqlite3-0,libssl3,libuuid1,netbase,tzdata,zlib1g \
            "$2" "$work/base" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"} >"$work/debootstrap.log" ||
            fail "debootstrap failed: $work/debootstrap.log"
    fi
    cp -a "$work/base" "$root"
    mount --bind "$root" "$root" # read-only later
    cp "$python_home/bin/python$1" "$root/usr/local/bin/"
    cp -a "$python_home"/lib/libpython"$1"*.so* "$root/usr/local/lib/" 2>/dev/null || true
    (cd "$python_home/lib" && tar -c --exclude=site-packages --exclude=test --exclude=__pycache__ "python$1") |
        tar -x -C "$root/usr/local/lib"
    ln -s "python$1" "$root/usr/local/bin/python3"
    ln -s "python$1" "$root/usr/local/bin/python"
    mkdir -p "$root/usr/local/lib/python$1/site-packages"
    cp /etc/resolv.conf "$root/etc/resolv.conf"
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    # What is installed comes from a folder, which this machine's pip fills from where it looks.
    "$python" -m pip download --quiet --require-hashes --only-binary :all: --no-deps \
        --dest "$wheels" --requirement requirements.lock
    mkdir "$root/wheels"
    mount --bind -o ro "$wheels" "$root/wheels"
    chroot "$root" ldconfig
    chroot "$root" "python$1" -m ensurepip >/dev/null 2>&1
    ln -s "pip${1%.*}" "$root/usr/local/bin/pip"
}

# -- the Dockerfile's steps -----------------------------------------------------------------------

words() { # a list in JSON, a word a line
    python3 -c 'import json, sys; print(*json.loads(sys.argv[1]), sep="\n")' "$1"
}
copy() { # SOURCE... TARGET
    local target=$root$workdir/${*: -1} source
    for source in "${@:1:$#-1}"; do
        grep -qxF "!$source" .dockerignore || fail ".dockerignore keeps $source away."
        if [ -d "$source" ]; then
            mkdir -p "$target"
            tar -c --exclude=__pycache__ -C "$source" . | tar -x --no-same-owner -C "$target"
        else
            cp "$source" "$target"
        fi
    done
}

user=root workdir=/ environment=(PATH=/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin)
entrypoint=() data=
while read -r step rest <&3; do
    say "$step $rest"
    case $step in
    FROM)
        [[ $rest =~ ^python:([0-9.]+)-slim-([a-z]+)(@sha256:[0-9a-f]+)?$ ]] ||
            fail "This base is none of Python's slim images."
        base "${BASH_REMATCH[1]}" "${BASH_REMATCH[2]}"
        ;;
    RUN)
        chroot "$root" env -i -C "$workdir" "${environment[@]}" DEBIAN_FRONTEND=noninteractive \
            PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels PIP_ROOT_USER_ACTION=ignore sh -c "$rest" \
            >"$work/step.log" 2>&1 </dev/null || fail "$(tail -20 "$work/step.log")"
        ;;
    WORKDIR) workdir=$rest && mkdir -p "$root$workdir" ;;
    COPY) read -ra names <<<"$rest" && copy "${names[@]}" ;;
    ENV) read -ra pairs <<<"$rest" && environment+=("${pairs[@]}") ;;
    USER) user=$rest ;;
    VOLUME) data=$rest ;;
    ENTRYPOINT) mapfile -t entrypoint < <(words "$rest") ;;
    STOPSIGNAL) [ "$rest" = SIGTERM ] || fail "The rehearsal stops by SIGTERM." ;;
    CMD) [ "$rest" = '["run"]' ] || fail "The rehearsal runs the bot by \"run\"." ;;
    HEALTHCHECK) [[ $rest == *'CMD ["brigade", "health"]' ]] || fail "The rehearsal asks \"health\"." ;;
    *) fail "This step is unknown." ;;
    esac
done 3< <(sed -e '/^#/d' -e '/^$/d' -e ':again' -e '/\\$/{N;s/\\\n *//;b again}' Dockerfile)

umount "$root/wheels"
rmdir "$root/wheels"

# -- the container --------------------------------------------------------------------------------

cp -a "$root$data" "$volume" # a new volume begins with what the image has there
mount --bind "$volume" "$root$data"
mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
! chroot "$root" touch "$workdir/written" 2>/dev/null || fail "The root can be written."
cat >"$work/brigade" <<INSIDE
#!/bin/sh
exec chroot $root setpriv --reuid=$user --regid=$user --clear-groups --inh-caps=-all \\
    --bounding-set=-all --no-new-privs \\
    env -i -C $workdir HOME=/home/$user ${environment[*]} "DISCORD_TOKEN=\$DISCORD_TOKEN" \\
    "DISCORD_API_URL=\$DISCORD_API_URL" ${entrypoint[*]} "\$@"
INSIDE
chmod +x "$work/brigade"

say "as $user: $(chroot "$root" id "$user"), $(chroot "$root" python --version)"
say "the bot on it: killed, started again, backed up and restored"
"${PYTHON:-.venv/bin/python}" -m tests.image "$work/brigade" "$volume"
