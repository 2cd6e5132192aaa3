#!/bin/sh
# Have Debian's mdbtools, which reads in the tests the Access files that are written here. Nothing is done where it is.
set -eu

command -v mdb-json >/dev/null && exit 0

by_hand() {
    echo "The tests of BWS files want the package mdbtools; $1. Install it, or leave out tests/formats/bws." >&2
    echo "BWS 文件的测试需要 mdbtools 软件包；$2。请自行安装，或不运行 tests/formats/bws。" >&2
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
    by_hand "installing it takes root, and sudo is not to be had" "安装需要 root 权限，而 sudo 不可用"
fi

install() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends mdbtools
}

# What the package lists are fresh enough for goes without reading them anew.
install >/dev/null 2>&1 || { $as_root apt-get update -qq && install >/dev/null; } ||
    by_hand "apt-get could not install it" "apt-get 安装失败"
command -v mdb-json >/dev/null || by_hand "mdb-json is still missing" "仍然缺少 mdb-json"
