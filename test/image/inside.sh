#!/bin/sh
# Runs a command in an image: the files of this machine, and over them those of the image, in a mount namespace of its own.
#
#   inside.sh UPPER USER DIRECTORY VOLUME COMMAND…
#
# UPPER is the folder of the image. Without VOLUME (`-`) the command may write into it, as RUN does. With one the image is
# read-only but for VOLUME at DIRECTORY/data and a new /tmp, as a container's is.
set -eu
if [ "${1}" != --mounted ]; then exec unshare --mount "$0" --mounted "$@"; fi
upper=$2 user=$3 directory=$4 volume=$5
shift 5

work=$upper.work
root=$upper.root
mkdir -p "$upper" "$work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$upper,workdir=$work" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mkdir -p "$root$directory"
if [ "$volume" != - ]; then
  mount --bind "$volume" "$root$directory/data"
  mount -o remount,ro "$root"
  mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
fi
# shellcheck disable=SC2016 # read by the shell inside
exec chroot --userspec="$user" "$root" sh -c 'cd "$1"; shift; exec "$@"' sh "$directory" "$@"
