# Functions for a private Debian, sourced by Scripts/in-debian and Scripts/desktop-walk. The mounts end with the script.
# Variables of the caller: `release` (12, 13 or sid), `root` (the folder of the system), `log` (a file).

become_root() { # Starts the script again as root, in a private mount namespace.
    [ "$(id -u)" = 0 ] || exec sudo "$0" "$@"
    [ "${IS_INSIDE:-}" = yes ] || IS_INSIDE=yes exec unshare --mount --propagation slave "$0" "$@"
}
suite() { # Prints the name of the release in the archive; fails for an unknown one.
    case $release in
    12) echo bookworm ;;
    13) echo trixie ;;
    sid) echo sid ;;
    *) return 1 ;;
    esac
}
quietly() { "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }; }
create_root() {
    echo "Creating a Debian system of the release $(suite)"
    rm -rf --one-file-system "$root"
    quietly debootstrap --variant=minbase "$(suite)" "$root"
    # Prevents packages from starting services.
    printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
    chmod 755 "$root/usr/sbin/policy-rc.d"
}
mount_root() { # Mounts the devices and the temporary file systems.
    mount --rbind /dev "$root/dev"
    for place in dev/shm tmp run; do mount -t tmpfs -o mode=1777 tmpfs "$root/$place"; done
    cp /etc/resolv.conf "$root/etc/resolv.conf"
}
inside() { # Runs a command in the root; its child processes end with it.
    unshare --pid --fork --kill-child --mount-proc="$root/proc" chroot "$root" "$@"
}
