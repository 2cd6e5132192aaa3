"""The parameters in the paths, each with its type and its description.

No bound is checked here: the event or the table reports in both languages what would be right. The description
repeats it.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar.params import PathParameter

_FROM_ONE: Final = {"minimum": 1}
_WORDS: Final = {"minLength": 1}

Id: TypeAlias = Annotated[
    str, PathParameter(name="id", description="The table's or event's id. / 牌桌或赛事的编号。", schema_extra=_WORDS)
]
Number: TypeAlias = Annotated[
    int, PathParameter(name="n", description="Its number. / 编号。", schema_extra={"minimum": 0})
]
StageNumber: TypeAlias = Annotated[
    int,
    PathParameter(
        name="stage", description="The number of the stage in the plan. / 方案中的第几个赛段。", schema_extra=_FROM_ONE
    ),
]
SectionNumber: TypeAlias = Annotated[
    int,
    PathParameter(
        name="section",
        description="The number of the section in its stage. / 赛段中的第几个分区。",
        schema_extra=_FROM_ONE,
    ),
]
RoundNumber: TypeAlias = Annotated[
    int, PathParameter(name="round", description="The round. / 第几轮。", schema_extra=_FROM_ONE)
]
SessionNumber: TypeAlias = Annotated[
    int, PathParameter(name="session", description="The session. / 第几节。", schema_extra=_FROM_ONE)
]
StratumNumber: TypeAlias = Annotated[
    int,
    PathParameter(
        name="stratum",
        description="The number of the stratum in the plan. / 方案中的第几个级别。",
        schema_extra=_FROM_ONE,
    ),
]
Boards: TypeAlias = Annotated[
    int,
    PathParameter(
        name="boards",
        description="How many boards are played. / 打多少副牌。",
        schema_extra={"minimum": 2, "maximum": 400},
    ),
]
ActNumber: TypeAlias = Annotated[
    int,
    PathParameter(
        name="act", description="The number of the act in the log. / 日志中的第几步。", schema_extra=_FROM_ONE
    ),
]
EntryId: TypeAlias = Annotated[
    str,
    PathParameter(name="entry", description="Under what an entry is seated. / 参赛单位的编号。", schema_extra=_WORDS),
]
Token: TypeAlias = Annotated[
    str,
    PathParameter(
        name="token", description="What stands at the end of the link. / 链接末尾的部分。", schema_extra=_WORDS
    ),
]
