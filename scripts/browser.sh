#!/bin/sh
# Have Debian's chromium and a font with Chinese, for the tests in a browser. Nothing is done where they are here.
set -eu

BROWSER=/usr/bin/chromium
FONT=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc

[ -x "$BROWSER" ] && [ -e "$FONT" ] && exit 0

by_hand() {
    echo "The tests in a browser want the packages chromium and fonts-noto-cjk; $1. Install them, or leave out tests/e2e." >&2
    echo "浏览器测试需要 chromium 和 fonts-noto-cjk 两个软件包；$2。请自行安装，或不运行 tests/e2e。" >&2
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

install() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk
}

# What the package lists are fresh enough for goes without reading them anew.
install >/dev/null 2>&1 || { $as_root apt-get update -qq && install >/dev/null; } ||
    by_hand "apt-get could not install them" "apt-get 安装失败"
[ -x "$BROWSER" ] || by_hand "$BROWSER is still missing" "仍然缺少 $BROWSER"
