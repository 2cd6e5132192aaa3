"""The subcommands of `paiju` with their descriptions, so that the general help need not load them."""

from __future__ import annotations

from typing import Final

from paiju.text import Text

VERBS: Final = {
    "deal": Text(
        "Deal boards from a seed: the same seed always gives the same cards.",
        "发牌，谁都能重发：同一种子发出同样的牌。",
    ),
    "score": Text(
        "Rank a PBN, LIN, USEBIO or JSON file of results, and show the travellers; or replay a recorded match of "
        "Chao Di Pi or six-player Tractor.",
        "为 PBN、LIN、USEBIO 或 JSON 成绩文件排名，并列出各副成绩单；或列出炒地皮、六人拖拉机的比赛记录。",
    ),
    "convert": Text(
        "Convert boards between formats; without an output file, check a file against its standard.",
        "把牌从一种格式转成另一种；不给输出则按其标准检查文件。",
    ),
    "analyse": Text(
        "Double dummy: tricks in every contract, par, and the cost of each card played.",
        "双明手分析：各定约可得墩数、理论最佳分，以及打出的每张牌的得失。",
    ),
    "play": Text(
        "Let bots play: boards, an event of several tables, a match between two bots, or deals of a tractor game.",
        "让机器人打牌：若干副牌、多桌比赛、两种机器人的对抗赛，或拖拉机类游戏。",
    ),
    "join": Text(
        "Let paiju bots play bridge at another program's table manager (Blue Chip protocol, version 18).",
        "让机器人到别家的主持程序那里打桥牌（Blue Chip 协议，版本 18）。",
    ),
    "bot": Text(
        "Check whether your bot follows the rules for every bot: legal actions, reasons, the same action when asked "
        "again.",
        "检查你的机器人是否遵守机器人守则：行为合法、有理由、再问时行为相同。",
    ),
    "laws": Text("Look up the laws: every clause, in our words.", "查规则：每一条款，用我们自己的话写成。"),
    "rule": Text(
        "Rule on an irregularity. Without words: list what can be ruled on, the usual ones first. With a law (L27, "
        "T6.5): what comes under it. With a name and answers (offender=E): the ruling, or the next question; at a "
        "terminal, questions one at a time.",
        "裁定违规。不带参数：列出可裁定的违规，常见的在前；带条号（L27、T6.5）：列出该条的违规；"
        "带名称与回答（offender=E）：给出裁定或接着要问的问题；在终端中逐一提问。",
    ),
    "event": Text(
        "Run a competition: entries, seats, results, rulings and standings; or all of it with bots.",
        "办一项赛事：报名、座位、结果、裁决、名次；也可全由机器人打完。",
    ),
    "serve": Text(
        "Serve the site: play in the browser, with people and bots, at tables where nothing is lost.",
        "开启网站：在浏览器中与人或机器人打牌，牌桌上的一切都不会丢失。",
    ),
    "store": Text(
        "Back up and restore a store; export, import and check journals.",
        "备份与还原存储，导出与导入日志，检查日志。",
    ),
    "verify": Text("Prove that the deals played were the deals promised.", "证明所打的牌就是事先承诺的牌。"),
    "lab": Text(
        "Research data in Parquet: deals, deals played, double-dummy results.",
        "供研究用的 Parquet 数据表：发牌、随机打完的牌、双明手结果。",
    ),
    "person": Text(
        "Accounts of a site: add, list, give roles and passwords, remove.",
        "网站账号：添加、列出、授予身份、设置密码、删除。",
    ),
}
"""Each verb is a module (or package) of this package with a function `command`."""
