"""`paiju serve`: the site with its live tables, from one command."""

from __future__ import annotations

import json
import webbrowser
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import click
import msgspec

from paiju.cli.configuration import configurable, settings_in_force
from paiju.cli.edition import edition_of, edition_option
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.verbs import VERBS
from paiju.errors import Malformed, Place
from paiju.laws import Edition
from paiju.text import Text

NO_PROXY: Final = Text(
    "No proxy is trusted, so everyone who comes through one counts as one address; name it with --trusted-proxy.",
    "没有可信代理：经代理而来者都算作同一地址；请用 --trusted-proxy 指明代理。",
)
FILE: Final = "paiju.db"
SECRET: Final = "paiju.secret"


def command(speech: Speech) -> click.Command:
    """Build `paiju serve`."""
    return speech.command(
        "serve",
        VERBS["serve"],
        lambda **given: _serve(speech, **given),
        *configurable(speech, *_options(speech), *_numbers(speech)),
    )


def _options(speech: Speech) -> list[click.Option]:
    return [
        speech.option(
            "--host",
            about=Text(
                "The address to listen on; 0.0.0.0 for the whole network.",
                "监听的地址；0.0.0.0 表示网络中人人可达。",
            ),
            default="127.0.0.1",
        ),
        speech.option(
            "--port",
            about=Text("The port; 0 for a free one.", "端口；0 表示任取空闲端口。"),
            type=click.IntRange(0, 65535),
            default=8000,
        ),
        speech.option(
            "--data",
            about=Text(
                "Where everything is stored: a file, a folder, or postgresql://user@host/database.",
                "数据存放处：文件、文件夹，或 postgresql://用户@主机/数据库。",
            ),
            default=FILE,
            envvar="PAIJU_STORE",
        ),
        speech.option(
            "--secret-file",
            about=Text(
                "The file with the site's secret, the same for all its processes (default: next to the data).",
                "网站密钥文件，同一网站的各进程共用（默认：与数据同处）。",
            ),
            type=click.Path(path_type=Path, dir_okay=False),
        ),
        speech.option(
            "--name",
            "names",
            about=Text(
                "A host name of the site; may be given again (default: addresses and local names).",
                "网站可用的主机名；可多次给出（默认：IP 地址与局域网名称）。",
            ),
            multiple=True,
        ),
        speech.option(
            "--https",
            about=Text(
                "The site is served over https, through a proxy in front of it.", "网站经由前置代理以 https 提供。"
            ),
            is_flag=True,
        ),
        speech.option(
            "--trusted-proxy",
            "proxies",
            about=Text(
                "A proxy, or a network of them, that may forward addresses; may be given again (default: none).",
                "可信代理的地址或网段，其转发的客户端地址才被采信；可多次给出（默认：无）。",
            ),
            multiple=True,
            envvar="PAIJU_TRUSTED_PROXY",
        ),
        speech.option(
            "--metrics",
            about=Text(
                "An address or network that may read /metrics; may be given again (default: none).",
                "可读取 /metrics 的地址或网段；可多次给出（默认：无）。",
            ),
            multiple=True,
            envvar="PAIJU_METRICS",
        ),
        speech.option(
            "--address",
            about=Text(
                "With several servers on one PostgreSQL: where browsers find this one, for example http://host:port.",
                "多台服务器共用一个 PostgreSQL 时，浏览器访问本服务器的地址，如 http://host:port。",
            ),
            default="",
            envvar="PAIJU_ADDRESS",
        ),
        speech.option(
            "--close-after",
            about=Text(
                "Hours after which an unused table is closed; 0 for never.",
                "无人使用的牌桌在多少小时后关闭；0 表示从不。",
            ),
            type=click.FloatRange(0, 100_000),
            default=48.0,
        ),
        speech.option(
            "--close-events",
            about=Text("Also close unused event tables that have a director.", "由裁判主持的比赛牌桌也照此关闭。"),
            is_flag=True,
        ),
        speech.option(
            "--mail-server",
            about=Text(
                "Mail players their results through this server: smtps://user:password@mail.example, or smtp://.",
                "用这个服务器把成绩邮件发给选手：smtps://用户:密码@mail.example，或 smtp://。",
            ),
            envvar="PAIJU_MAIL_SERVER",
        ),
        speech.option(
            "--mail-from",
            about=Text("The sender: Club <club@example.org>.", "邮件的发件人：俱乐部 <club@example.org>。"),
            envvar="PAIJU_MAIL_FROM",
        ),
        edition_option(
            speech, Text("The edition of the Laws of bridge if none has been chosen", "未自选者所用的桥牌规则版本")
        ),
        speech.option(
            "--open", "show", about=Text("Open the site in a browser.", "在浏览器中打开网站。"), is_flag=True
        ),
    ]


def _numbers(speech: Speech) -> list[click.Option]:
    """Create the settings that a site with many guests may change: for file or environment, not shown in the help."""
    return [
        speech.option(f"--{name}", about=about, type=click.FloatRange(0) if part else click.IntRange(0), hidden=True)
        for name, about, part in (
            ("sockets", Text("Sockets per person at tables.", "每人在牌桌的连接数。"), False),
            ("address-sockets", Text("Sockets per address at tables.", "每个地址的同类连接数。"), False),
            ("lobby-sockets", Text("Sockets per person elsewhere.", "每人在别处的连接数。"), False),
            ("address-lobby-sockets", Text("Sockets per address elsewhere.", "每个地址的同类连接数。"), False),
            ("bot-workers", Text("Processes that compute the bots' moves.", "替机器人思考的进程数。"), False),
            ("bot-limit", Text("Seconds that a bot may think.", "机器人思考的秒数上限。"), True),
            ("pace", Text("Seconds before a bot acts.", "机器人行动前的秒数。"), True),
            (
                "idle",
                Text("Seconds until an unused table is unloaded from memory.", "闲置牌桌移出内存前的秒数。"),
                True,
            ),
            (
                "lease",
                Text(
                    "Seconds of silence until other servers take over from this one.",
                    "本服务器无响应多少秒后由其他服务器接管。",
                ),
                True,
            ),
            ("stopping", Text("Seconds that a stop may take.", "停止所用的秒数上限。"), True),
        )
    ]


def where(data: str) -> tuple[str, Path]:
    """Return the store's address and the secret's file for the value of ``--data``.

    >>> store, secret = where("postgresql://me@host/paiju")
    >>> store, secret.name
    ('postgresql://me@host/paiju', 'paiju.secret')
    >>> where("games/club.db")[1].as_posix()
    'games/paiju.secret'
    """
    if "://" in data and not data.startswith("sqlite:///"):
        return data, Path(SECRET)
    path = Path(data.removeprefix("sqlite:///"))
    if path.is_dir() or data.endswith(("/", "\\")):
        path /= FILE
    return str(path), path.with_name(SECRET)


def _serve(speech: Speech, **given: Any) -> None:
    if given["show_config"]:
        _show(speech, as_json=given["as_json"])
        return
    # Imported here because it loads a web server, which other verbs do not need.
    run = import_module("paiju.server.run")
    settings_of = import_module("paiju.server.settings").Settings
    site = import_module("paiju.server.guard").SiteAccess
    networks = import_module("paiju.server.networks").read_networks
    mail_server = import_module("paiju.office.sending").MailServer.of
    store, beside = where(given["data"])
    secret = given["secret_file"] or beside
    secret.parent.mkdir(parents=True, exist_ok=True)
    settings = settings_of(
        host=given["host"],
        port=given["port"],
        data=store,
        edition=edition_of(given["edition"]),
        secret=secret,
        site=site(
            frozenset(name.lower() for name in given["names"]),
            given["https"],
            networks(given["proxies"]),
            networks(given["metrics"]),
        ),
        close_after=given["close_after"],
        close_events=given["close_events"],
        leased=store.startswith("postgres"),
        **_chosen(speech, given),
        address=_checked(given["address"]),
        mail=mail_server(given["mail_server"], given["mail_from"] or "") if given["mail_server"] else None,
    )

    def ready(port: int, app: Any, organiser: str | None) -> None:
        """Print the site's address and, at its first start, how to become its organiser."""
        url = address(given["host"], port, given["names"], https=given["https"])
        if not app.pages.built:
            echo(speech.say(import_module("paiju.server.pages").UNBUILT), err=True)
        echo(f"牌局 paiju: {url}")
        if (reach := _reach(url, given["host"])) is not None:
            echo(speech.say(reach))
        echo(f"数据 data: {app.registry.settings.data if '://' not in store else 'PostgreSQL'}")
        echo(speech.say(_by(settings.edition)))
        if given["https"] and not given["proxies"]:
            echo(speech.say(NO_PROXY))
        if organiser is not None:
            echo(speech.say(_first(url + organiser.lstrip("/"))))
        echo("按 Ctrl+C 停止。Press Ctrl+C to stop.")
        if given["show"]:
            webbrowser.open(url)

    import_module("paiju.server.logs").set_up()
    run.run(settings, ready=ready)
    echo(speech.say(Text("Stopped; nothing is lost.", "已停止；没有丢失任何内容。")))


def _chosen(speech: Speech, given: dict[str, Any]) -> dict[str, Any]:
    names = [one.name or "" for one in _numbers(speech)]
    return {name: given[name] for name in names if given[name] is not None}


def _show(speech: Speech, *, as_json: bool) -> None:
    """Print the configuration: as a configuration file, or JSON."""
    defaults = msgspec.structs.asdict(import_module("paiju.server.settings").Settings())
    defaults["edition"] = edition_of(None).year
    found = list(settings_in_force(click.get_current_context(), defaults))
    if as_json:
        rows = [{"name": one.name, "value": one.value, "from": one.source.en} for one in found]
        echo(json.dumps(rows, ensure_ascii=False, default=str))
        return
    for one in found:
        echo(one.line(speech))


def _checked(address: str) -> str:
    """Check the address of one of several servers. Raises `Malformed`."""
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/")):
        raise Malformed(
            Text("http://host:port or https://host", "http://主机:端口 或 https://主机"), address, Place("--address")
        )
    return address.rstrip("/")


def address(host: str, port: int, names: Sequence[str], *, https: bool) -> str:
    """Return the address by which a browser calls the site: by name, if only certain names are allowed.

    >>> address("0.0.0.0", 8000, (), https=False)
    'http://127.0.0.1:8000/'
    >>> address("127.0.0.1", 8000, ("cards.example",), https=True)
    'https://cards.example/'
    """
    if names and https:
        return f"https://{names[0]}/"
    shown = names[0] if names and host not in names else _shown(host)
    return f"http://{shown}:{port}/"


def _reach(url: str, host: str) -> Text | None:
    """Return how phones reach the site, if that is not by the address that was just printed."""
    reach = import_module("paiju.server.reach")
    if not reach.is_loopback(urlsplit(url).hostname or ""):
        return None
    found = reach.reachable(url, host)
    if found:
        return Text(f"Phones and other computers in this network: {found}/", f"同一网络中的手机和其他电脑：{found}/")
    if host in reach.EVERYWHERE:
        return Text(
            "This machine is not in a network: no one else can reach the site.", "本机未接入网络：其他人无法访问。"
        )
    return Text(
        "Only this machine can reach the site; for phones in the same network add --host 0.0.0.0.",
        "只有本机能访问；若要同一网络中的手机访问，请加 --host 0.0.0.0。",
    )


def _by(edition: Edition) -> Text:
    return Text(
        f"Bridge under the {edition.text.en}, unless otherwise chosen (--edition).",
        f"桥牌依《{edition.text.zh}》，另选者除外（--edition）。",
    )


def _first(link: str) -> Text:
    return Text(
        f"First start: the first person to open this link and create an account becomes the organiser: {link}",
        f"首次启动：打开此链接并注册账号者即为主办者：{link}",
    )


def _shown(host: str) -> str:
    """Return the host as a browser on this machine calls it."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
