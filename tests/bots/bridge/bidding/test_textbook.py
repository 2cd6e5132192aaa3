"""Known textbook hands: the call that any teacher of the natural system expects.

Each line: the calls so far from the dealer (North, nobody vulnerable), the hand of the next player, the call.
"""

from __future__ import annotations

import pytest

from paiju.bots.bridge.bidding import position
from paiju.bots.bridge.evaluation import Evaluation
from paiju.cards import Hand
from paiju.games.bridge import Call, Seat, Vulnerability

CASES = {
    "openings": """
        - | AKJ52.Q4.K873.62 | 1S
        - | AQ4.KJ3.K852.Q64 | 1NT
        - | AK853.KJ4.Q3.K72 | 1NT
        - | AQ4.KJ3.AKJ2.K64 | 2NT
        - | KQJ2.A83.Q3.J974 | 1C
        - | KQJ2.AJ93.Q83.74 | 1D
        - | KQJ2.A8.Q963.J74 | 1D
        - | A83.KQ2.Q93.K874 | 1C
        - | AQ952.KJ874.A3.2 | 1S
        - | 3.AQ952.KQJ874.2 | 1D
        - | 62.83.AKQJ854.92 | 3D
        - | 52.KQJ984.83.T73 | 2H
        - | KQT984.83.A52.73 | 2S
        - | 62.8.K92.QJT7654 | 3C
        - | AQ98765432.8.2.3 | 4S
        - | KQJ98653.7.82.43 | 4S
        - | AK4.AKQ3.AQJ5.K2 | 2C
        - | AKJ7654.A43.AQ.K | 2C
        - | AKQJ974.AK3.A2.4 | 2C
        - | K83.Q742.J93.K82 | P
        - | AQJ84.KT983.62.4 | 1S
        - | Q8742.Q9653.K4.Q | P
        P P | KQJ94.83.A92.T84 | 1S
        P P P | K832.AJ4.Q72.J93 | 1C
        P P P | K83.AJ42.Q72.J93 | P
        - | 4.AKQT864.9873.8 | 4H
        P P | AQT95.53.JT8.943 | 2S
        - | 9.62.T987.AKQ985 | 3C
        P P P | KQ832.AJ4.Q72.93 | 1S
    """,
    "responses to one of a major": """
        1H P | 83.J742.82.QT973 | P
        1H P | 8.Q9742.KJ743.63 | 4H
        1H P | K83.Q74.9852.Q62 | 2H
        1H P | K83.Q742.A952.62 | 3H
        1H P | K3.KQ74.AQ52.J62 | 2NT
        1S P | QJ74.K2.AQ83.A52 | 2NT
        1H P | KJ84.Q2.9852.Q62 | 1S
        1H P | K84.92.Q9852.Q62 | 1NT
        1S P | 84.KJ732.Q9.J862 | 1NT
        1S P | 84.AKJ73.Q92.K62 | 2H
        1S P | 84.A73.AQ2.KJ862 | 2C
        1S P | 84.A73.AQJ62.KJ8 | 3NT
        1S P | 84.A7.AQJ62.KJ82 | 2D
        1S P | AKJ.KQ3.65.AKJ95 | 3C
        1S P | Q4.AKQJ73.AK2.Q8 | 3H
        1H P | AKQJ84.K3.A92.Q4 | 2S
        1S P | 3.J74.8542.QT963 | P
        1H P | 3.J7.KJT962.K963 | 1NT
        1H P | A3.T7.KQT962.963 | 1NT
        P 1H P | KJ4.Q74.K985.T62 | 2H
        P P 1S P | KQ43.2.KJ85.Q962 | 4S
    """,
    "responses to one of a minor": """
        1C P | KJ84.Q952.83.K62 | 1H
        1C P | KQ984.AJ952.8.62 | 1S
        1C P | KJ84.Q95.8732.62 | 1D
        1C P | KJ843.Q95.873.62 | 1S
        1D P | AKQT9.AK98.Q72.3 | 2S
        1D P | KJ4.Q95.873.QJ62 | 1NT
        1D P | KJ4.Q95.K73.QJ62 | 1NT
        1D P | KJ4.Q95.KQ73.QJ6 | 2NT
        1D P | KJ4.AQ5.KQ73.QJ6 | 3NT
        1C P | KJ4.AQ5.K73.J982 | 2NT
        1C P | K4.95.AJ9732.Q62 | 1D
        1D P | K4.95.AKJ3.QJ974 | 2C
        1D P | K4.952.KJ932.962 | 2D
        1D P | A4.92.KQ932.T962 | 3D
        1C P | K4.KQ93.A2.KJ974 | 1H
        1C P | 94.Q62.J753.9742 | P
        1D P | AK98.5.A4.QT9742 | 2C
    """,
    "opener's second call": """
        1D P 1H P | AQ4.K3.KJ852.942 | 1NT
        1D P 1H P | AQ42.3.KJ852.A42 | 1S
        1D P 1H P | A2.K963.KQ852.J4 | 2H
        1D P 1H P | A2.KQ63.AJ852.J4 | 3H
        1D P 1H P | A2.KQ63.AKQ52.KJ | 4H
        1D P 1H P | A2.Q3.KQ852.KJ42 | 2C
        1D P 1H P | AKQ2.3.AKJ85.KJ4 | 2S
        1C P 1S P | 42.AKJ3.3.AKQ852 | 2H
        1D P 1S P | 4.AQ3.KQJ852.J42 | 2D
        1D P 1S P | 4.AQ3.AKJ852.K42 | 3D
        1C P 1S P | K2.AQ3.KJ4.AKQ52 | 2NT
        1S P 1NT P | AQJ842.K3.42.QJ4 | 2S
        1S P 1NT P | AQJ84.K3.QJ42.64 | 2D
        1S P 1NT P | AQJ84.K32.Q42.64 | P
        1S P 1NT P | AKJ842.A3.42.KJ4 | 3S
        1S P 2S P | AQJ84.K32.Q42.64 | P
        1S P 2S P | AQJ84.K3.KQ42.64 | 3D
        1S P 2S P | AQJ84.K3.KQ4.K64 | 2NT
        1S P 2S P | AQJ984.K3.KJ4.64 | 3S
        1S P 2S P 3D P | KJ3.85.Q752.Q732 | 4S
        1S P 2S P 3D P | K73.854.972.QJ32 | 3S
        1S P 1NT P | AKQT87.K4.43.K92 | 2S
        1S P 2S P | AKJ84.A3.KQJ2.64 | 4S
        1S P 3S P | AQJ84.K32.Q42.64 | P
        1S P 3S P | AQJ84.K3.KQ42.64 | 4S
        1S P 2C P | AQJ84.K3.Q42.964 | 2NT
        1S P 2C P | AQJ842.K3.Q42.94 | 2S
        1S P 2C P | AQJ84.KJ42.Q42.9 | 2H
        1S P 2H P | AQJ84.KJ2.Q42.97 | 3H
        1H P 2NT P | 84.AQJ842.KQ42.9 | 3C
        1H P 2NT P | K84.AQJ84.Q42.94 | 4H
        1H P 2NT P | AK4.AQJ84.AQ2.94 | 3H
    """,
    "responder's second call": """
        1D P 1S P 1NT P | KQ984.K3.92.8542 | 2S
        1D P 1S P 1NT P | KQ98.K83.92.J542 | P
        1D P 1S P 1NT P | KQ9854.AK3.92.54 | 4S
        1D P 1S P 1NT P | KQ98.AK3.92.Q542 | 3NT
        1D P 1S P 1NT P | KQ984.AK3.92.Q54 | 2C
        1D P 1H P 2H P | K84.KJ84.92.8542 | P
        1D P 1H P 2H P | KQ4.KJ843.A2.854 | 4H
        1D P 1S P 2C P | KQ984.93.J92.854 | 2D
        1C P 1D P 1H P | Q732.82.A983.932 | 1S
        1H P 1S P 2C P 2D P | 82.KQ974.83.AK83 | 2H
        1H P 1S P 2C P 2D P | 982.AK753.9.AT97 | 2S
        1C P 1D P 1S P 2H P | AQ72.KJ6.84.K732 | 2NT
        1D P 1S P 2C P | KJ984.AQ3.92.K85 | 3NT
        1S P 1NT P 2D P | 92.K3.J942.QT853 | P
        1S P 1NT P 2D P | 92.K93.94.QT8532 | 2S
        1H P 1S P 3H P | KQ842.93.A942.85 | 4H
    """,
    "one notrump": """
        1NT P | K942.83.A952.J72 | 2C
        1NT P | KQ942.83.A95.J72 | 2H
        1NT P | 94.J98532.95.732 | 2D
        1NT P | K94.83.A952.J872 | 2NT
        1NT P | K94.Q3.A952.QJ72 | 3NT
        1NT P | K94.A3.AQ52.QJ72 | 4NT
        1NT P | K94.A3.AKQ2.QJ72 | 6NT
        1NT P | 94.83.95.J987432 | 2S
        1NT P | 43.75.984.AQT942 | 3C
        1NT P | KQJ743.A2.J85.K7 | 3S
        1NT P | Q732.J842.97652. | 2C
        1NT P | KT832.QJT74.4.K2 | 2D
        1NT P 4C P | 84.KQ3.AT98.AKQJ | 4S
        1NT P 4C P 4S P 5C P | 84.KQ3.AT98.AKQJ | 5S
        1NT P | 943.Q83.J952.Q72 | P
        1NT P 2C P | AQ4.KJ83.K85.Q64 | 2H
        1NT P 2C P | AQ84.KJ83.K5.Q64 | 2H
        1NT P 2C P | AQ84.KJ3.K85.Q64 | 2S
        1NT P 2C P | AQ4.KJ3.K852.Q64 | 2D
        1NT P 2D P | AQ4.KJ3.K852.Q64 | 2H
        1NT P 2D P | AQ4.KJ83.K85.A64 | 3H
        1NT P 2H P | AQ4.KJ3.K852.Q64 | 2S
        1NT P 2S P | AQ4.KJ3.K852.Q64 | 3C
        1NT P 2C P 2H P | K942.K853.952.Q7 | 3H
        1NT P 2C P 2H P | K942.A853.A52.Q7 | 4H
        1NT P 2C P 2H P | K942.A5.A852.Q72 | 3NT
        1NT P 2C P 2H P | K942.95.A852.J72 | 2NT
        1NT P 2C P 2H P 3NT P | AQ84.KJ83.K5.Q64 | 4S
        1NT P 2D P 2H P | 94.KJ953.952.732 | P
        1NT P 2D P 2H P | 94.KJ953.K52.J73 | 2NT
        1NT P 2D P 2H P | 94.KJ953.A52.QJ3 | 3NT
        1NT P 2D P 2H P | 94.KJ9532.A52.Q3 | 4H
        1NT P 2D P 2H P | 94.KJ9532.Q52.93 | 3H
        1NT P 2D P 2H P 3NT P | AQ4.KJ3.K852.Q64 | 4H
        1NT P 2D P 2H P 3NT P | AQ43.KJ.K852.Q64 | P
        1NT P 2NT P | AQ4.KJ3.K852.KJ4 | 3NT
        1NT P 2NT P | AQ4.KJ3.K852.J64 | P
        1NT P 4NT P | AQ4.KJ3.K852.A64 | 6NT
        1NT P 4NT P | AQ4.KJ3.K852.Q64 | P
        1NT P 4NT P | AQ4.KJ3.K852.K64 | 5NT
        1NT P 2S P 3C P | 94.83.QJ98732.95 | 3D
        1NT P 2S P 3C P | 94.83.95.QJ98732 | P
        2NT P | KJ42.83.9532.J72 | 3C
        2NT P | K9542.83.932.J72 | 3H
        2NT P | K42.83.9532.J872 | P
        2NT P | K42.Q83.9532.J82 | 3NT
    """,
    "two clubs": """
        2C P | 942.83.Q9532.J72 | 2D
        2C P | 94.AQJ83.953.K72 | 2H
        2C P | K94.Q83.K953.J72 | 2NT
        2C P 2D P | AKQ3.AK4.AQ5.942 | 2NT
        2C P 2D P | AKQ3.AK4.AQ5.K42 | 3NT
        2C P 2D P | AKQJ83.AK4.AQ5.4 | 3S
        2C P 2D P | AKJT83.AK4.AQ5.4 | 2S
        2C P 2D P 3NT P | QT9752.K83.5.852 | 4H
        2C P 2D P 2NT P | K9542.83.932.J72 | 3H
        2C P 2D P 2S P | Q94.83.9532.Q972 | 4S
    """,
    "weak twos and preempts": """
        2H P | KJ4.Q83.82.96532 | 3H
        2H P | K4.Q983.8.K96532 | 4H
        2H P | AK4.Q83.AQ82.K53 | 4H
        2H P | AQ4.83.AKJ2.Q532 | 2NT
        2H P | AQJ43.3.KJ2.Q532 | P
        2H P 2NT P | 52.KQJ984.83.T73 | 3H
        2H P 2NT P | 52.AKQ984.83.T73 | 3NT
        2H P 2NT P 3D P | AQJ83.K2.AJ4.Q92 | 4H
        2H P 2S P | Q98.AQT984.QJ2.9 | 3S
        2H P 2NT P | 52.KQJ984.K3.T73 | 3D
        3H P | AK4.83.AQ82.KJ53 | 4H
        3H P | K42.8.QJ82.KJ532 | P
        3D P | AQ4.AK3.Q82.KT53 | 3NT
    """,
    "slams": """
        1S P 3S P | AKQ84.AK3.KQ42.9 | 4NT
        1S P 3S P 4NT P | KJ72.Q84.A983.82 | 5H
        1S P 3S P 4NT P | KQ72.84.A983.832 | 5S
        1S P 3S P 4NT P | QJ72.KQ4.QJ83.82 | 5C
        1S P 3S P 4NT P | QJ72.A84.QJ83.82 | 5D
        1S P 2NT P 3S P | KJ72.AQ4.KQ83.82 | 4NT
        1S P 3S P 4NT P 5D P | KQJ84.AKQ.KQJ4.9 | 5S
        1S P 2NT P 3S P 4NT P 5S P | KJ72.KQ4.AQ83.82 | 6S
        1S P 2NT P 3S P 4NT P 5S P 5NT P | AQT84.AK3.K42.A9 | 6H
    """,
    "overcalls": """
        1H | KQJ84.83.A92.T84 | 1S
        1H | 83.K4.AQJ842.K93 | 2D
        1H | 83.K43.AJ842.Q93 | P
        1D | AQ4.KJ3.KJ52.Q64 | 1NT
        1D | KQ84.AJ93.4.Q864 | X
        1H | KQ84.9.KQ93.A864 | X
        1S | 9.AQ84.KQ93.K864 | X
        1H | AKQ984.3.AK93.A4 | X
        1C | KQ9842.3.Q93.T84 | 2S
        1D | 83.KQJT984.2.T83 | 3H
        1C | KQJ84.AJT92.83.4 | 2C
        1S | 8.AJT92.KQ983.K4 | 2H
        1S | 8.AJT92.KQ983.K4 | 2H
        1S | 84.QJT92.KQ983.4 | 2S
        1H | AK832.4.83.KQJT9 | 1S
        2H | AKT65.3.A3.QJ972 | 3H
        1C | AKQJ.432.432.432 | 1S
        1H | 8.4.KQJ83.AQT962 | 2NT
        1NT | KQJ984.3.AJ3.T84 | 2C
        1NT | KQJ98.AT832.J3.4 | 2D
        1NT | KQJ98.3.AT832.43 | 2S
        1NT | 3.8.KQJ98.AT8432 | 2NT
        1NT | 3.KQJ9842.AT8.43 | 3H
        1NT 2C P | K8.Q943.J986.Q42 | 2D
        1NT 2C P 2D P | KQJ984.3.AJ3.T84 | 2S
        1NT 2D P | 9.JT62.Q9742.J73 | 2H
        1NT 2S P | 4.JT62.Q9742.J73 | 2NT
        1NT 2S P 2NT P | KQJ98.3.AT832.43 | 3D
        1NT X P | JT9.863.KQ4.Q875 | P
        1NT X P | 432.Q9843.5.7643 | 2H
        1NT | AQ4.KQ3.KQJ5.Q64 | X
        1NT | Q84.K93.Q932.J84 | P
        2H | KQ84.9.KQ93.A864 | X
        2H | AQ4.KJ3.KJ52.Q64 | 2NT
        2H | AQJ984.3.KQ3.T84 | 2S
        3D | KQ84.AQ93.4.AQ64 | X
        3D | AQJ984.A3.3.KQ84 | 4S
        1H P P | KJ984.93.A93.T84 | 1S
        1H P P | KJ84.93.A93.Q864 | X
        1H P P | KJ4.AT3.A93.J864 | 1NT
        1C P P | J65.AKT872.KQ5.9 | 2H
        1D P P | AT6.A94.73.QT752 | X
        1H P 2H P P | AT84.84.QT87.KT6 | X
        1H P 2H P P | QJ874.43.K74.Q98 | 2S
        1H P 2H P P | 987.QJ7.K974.K98 | P
        1H P P | 84.J9632.93.K864 | P
    """,
    "answers to partner's overcall or double": """
        1H X P | K984.83.952.J842 | 1S
        1H X P | 984.83.952.JT842 | 2C
        1H X P | KJ84.83.A52.QT84 | 2S
        1H X P | KJ984.83.A52.K84 | 4S
        1H X P | K84.KJ3.952.J842 | 1NT
        1H X P | K84.KJ3.A952.QJ4 | 3NT
        1H X P | K84.873.AK52.QJ4 | 2H
        1D X 1H | A73.7642.K7.Q986 | P
        1D X 1H | KJ86.K7.7642.A73 | 2S
        1H X P | 4.QJT983.A52.842 | P
        1H 1S P | K84.83.A952.8432 | 2S
        1H 1S P | KJ84.83.AQ52.843 | 2H
        1H 1S P | KJ842.8.AQ52.K43 | 4S
        1H 1S P | KJ842.8.9532.943 | 4S
        1H 1S P | 84.KJ3.A952.J842 | 1NT
        1H 1S P | 84.743.9532.J842 | P
        1D 1NT P | K942.83.952.AJ72 | 2C
        1D 1NT P | K9842.83.952.J72 | 2H
        1C 2C P | K8.Q72.98532.843 | 2H
        1C 2C P | K8.KQ72.A8532.84 | 4H
    """,
    "we opened and they came in": """
        1H X | K84.Q83.952.J842 | 2H
        1H X | 4.QJ83.98532.842 | 3H
        1H X | K84.QJ83.A95.J84 | 2NT
        1H X | KQ84.83.A952.J84 | XX
        1H X | KJ984.83.952.K84 | 1S
        1H 1S | K84.Q83.9532.J84 | 2H
        1H 1S | K84.QJ83.A95.J84 | 3H
        1H 1S | K84.QJ83.AK5.J84 | 2S
        1C 1H | AKQJ.5432.2.5432 | X
        1C 2S | 9.9542.KQ2.QJ875 | X
        1S 2C X P | AQT942.9.AQ43.93 | 2S
        1C 1D P P | AK3.KT2.A92.AJ75 | 2NT
        1S 2H P P | AJ6543.2.QJ3.KQ5 | X
        1D 1S | 84.KJ93.J92.Q842 | X
        1C 1D | KJ84.Q983.J92.84 | X
        1C 3H | AJT.J9.AQ72.QT32 | X
        1C 1D | KJ984.983.J9.K84 | 1S
        1D 1S | KJ4.Q93.J92.Q842 | 1NT
        1D 1S | KJ4.Q93.J92.KQ42 | 2NT
        1D 1S | KJ4.K93.J92.AQ42 | 3NT
        1H 2C | K84.93.AKJ92.Q42 | 2D
        1H 2C | KJ84.93.A9832.42 | X
        1D 1S X P | 84.KQ93.AQ942.K4 | 2H
        1D 1S X P | 84.KQ93.AQ942.AJ | 3H
        1D 1S X P | 84.KQ93.AJ942.94 | 2H
        1D 1S X P | KJ4.K9.AJ942.Q94 | 1NT
        1H 1S P P | 4.AQJ93.KQ42.K94 | X
        1NT 2C | KT98.J843.95.A72 | X
        1NT 2C X P | Q53.A5.AKJ76.J53 | 2D
        1NT 2C X P | Q53.A5.J53.AKJ76 | P
        1NT P 2C X | 843.AKT8.Q82.AKT | 2H
        1NT P 2C 2H | 843.AKT8.KQ2.AKT | X
        1NT P 2H X | KJ2.A874.AT8.KQ7 | 2S
        1NT P 2H X | K2.AKT82.AT8.QT7 | XX
        1NT P 2H X | K2.AK82.AT86.QT7 | P
        1NT X | 32.86.T75432.982 | XX
        1NT X XX P 2C P | 32.86.T75432.982 | 2D
        1NT 2H | K84.93.J9832.Q42 | P
        1NT 2H | KQ984.93.J983.42 | 2S
        1NT 2H | K84.KJ3.Q983.Q42 | 3NT
        1S P 2S 3D | AQ9864.K3.42.KJ4 | 3S
        1S P 2S 3D | AQ984.K32.Q42.J4 | P
        1H P 2H 2S | 84.KJ9732.AQ4.K4 | 3H
    """,
}

ROWS = [
    pytest.param(*(part.strip() for part in line.split("|")), id=f"{chapter}-{line.strip()}")
    for chapter, lines in CASES.items()
    for line in lines.strip().splitlines()
]


def call_for(calls: str, hand: str) -> str:
    made = tuple(Call(word) for word in calls.split() if word != "-")
    here = position(Seat.NORTH, Vulnerability.NONE, made)
    return str(here.choose(Evaluation.of(Hand.dotted(hand))).call)


@pytest.mark.parametrize(("calls", "hand", "expected"), ROWS)
def test_the_textbook_call(calls: str, hand: str, expected: str) -> None:
    assert len(Hand.dotted(hand)) == 13
    assert call_for(calls, hand) == expected
