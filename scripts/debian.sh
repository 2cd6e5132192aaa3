#!/bin/sh
# Have Debian's programs that the tests want: those named, or all. Nothing is done where they are here.
#   sh scripts/debian.sh [browser] [mdbtools] [proxies]
set -eu

packages=
files=
want() { # package, the file it is known by
    [ -e "$2" ] || packages="$packages $1"
    files="$files $2"
}

for what in ${*:-browser mdbtools proxies}; do
    case $what in
        browser)
            want chromium-headless-shell /usr/bin/chromium-headless-shell
            want fonts-noto-cjk /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
            ;;
        mdbtools) want mdbtools /usr/bin/mdb-json ;;
        proxies)
            want nginx /usr/sbin/nginx
            want haproxy /usr/sbin/haproxy
            ;;
        *) echo "debian.sh: $what: browser, mdbtools or proxies / 可用：browser、mdbtools、proxies" >&2; exit 2 ;;
    esac
done
[ -n "$packages" ] || exit 0

by_hand() {
    echo "Some tests want Debian's packages$packages; $1. Install them; CONTRIBUTING.md says which tests can be left out." >&2
    echo "部分测试需要 Debian 软件包$packages；$2。请自行安装；CONTRIBUTING.md 说明哪些测试可以不运行。" >&2
    exit 1
}

command -v apt-get >/dev/null || by_hand "there is no apt-get here" "本机没有 apt-get"

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root="sudo -n"
elif command -v sudo >/dev/null && [ -t 0 ]; then
    as_root=sudo
else
    by_hand "installing them takes root, and sudo is not to be had" "安装需要 root 权限，而 sudo 不可用"
fi

install() { # RUNLEVEL: what is installed is not started as a service where there is no systemd
    # shellcheck disable=SC2086 -- the packages are words
    $as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -qq --no-install-recommends $packages
}

# What the package lists are fresh enough for goes without reading them anew.
install >/dev/null 2>&1 || { $as_root apt-get update -qq && install >/dev/null; } ||
    by_hand "apt-get could not install them" "apt-get 安装失败"
for file in $files; do
    [ -e "$file" ] || by_hand "$file is still missing" "仍然缺少 $file"
done
