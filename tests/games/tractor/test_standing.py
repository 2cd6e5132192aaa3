"""What is stored beside the cards of a recording deal, and the acts that only such a table allows."""

from __future__ import annotations

import pytest

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.tractor import read_act, write_act
from paiju.games.tractor.acts import ANNOUNCE, DRAW_OUT_OF_TURN, PEEK, Act, CarryOut, Expose, Grab
from paiju.games.tractor.binding import bonds
from paiju.games.tractor.effects import LevelChange, LowestInTrick, MoveCards, NoDeclare, PointPenalty
from paiju.games.tractor.standing import CLEAR, ActFault, DealNotes, Offence, Ruled, common, less_of
from paiju.games.tractor.trick import Played
from paiju.laws.effect import Caution, Information, MustPlay
from paiju.text import Text

ACTS: tuple[Act, ...] = (
    Expose(Hand.of("SA W1")),
    ANNOUNCE,
    Grab(2),
    PEEK,
    DRAW_OUT_OF_TURN,
    CarryOut(()),
    CarryOut(
        (
            NoDeclare(1),
            LowestInTrick(2),
            MoveCards(None, 0, ("SA", "W2")),
            MoveCards(3, None, ("H5",)),
            MustPlay(2, ("H5", "H5")),
            PointPenalty(1, 10),
            Information((1, 3), "♥A"),
        ),
        "exposed-card",
        ("T6.8.1", "T.tab5-3"),
    ),
)


@pytest.mark.parametrize("act", ACTS, ids=lambda act: type(act).__name__)
def test_the_acts_of_a_recording_table_read_back(act: Act) -> None:
    assert read_act(write_act(act)) == act


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"Grab","count":0}',
        '{"type":"Expose","cards":"S1"}',
        '{"type":"CarryOut","effects":[{"type":"Nothing"}]}',
        '{"type":"Peek","seat":1}',
    ],
)
def test_what_is_no_such_act_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_act(text)


def test_only_one_must_play_binds_a_seat() -> None:
    standing = CLEAR.with_owed(MustPlay(1, ("SA",))).with_owed(MustPlay(2, ("SK",)))
    standing = standing.with_owed(MustPlay(1, ("SQ", "SQ"))).with_owed(NoDeclare(3))
    assert standing.must_play(1) == Hand.of("SQ SQ")
    assert standing.must_play(2) == Hand.of("SK")
    assert standing.is_barred(3)
    assert not standing.is_barred(1)
    assert standing.after_play(1).must_play(1) == Hand()
    assert standing.after_play(1).is_barred(3)


def test_H_case_hidden_open_cards_stay_shown_whatever_became_of_them_unseen() -> None:
    standing = CLEAR.with_exposed(0, Hand.of("SA SA")).with_exposed(0, Hand.of("SA SK"))
    assert standing.exposed_of(0) == Hand.of("SA SA SK")
    more = standing.with_exposed(0, Hand.of("SK"), more=True)
    assert more.exposed_of(0) == Hand.of("SA SA SK SK")
    left = standing.without_exposed(0, Hand.of("SA"))
    assert left.exposed_of(0) == Hand.of("SA SK")
    assert left.within([Hand()]).exposed == (Played(0, Hand.of("SA SK")),)
    assert left.without_exposed(0, Hand.of("SK SA")).exposed == ()


def test_cards_laid_early_are_taken_up_when_their_owner_plays() -> None:
    standing = CLEAR.with_early(2, Hand.of("S3")).with_early(2, Hand.of("S4"))
    assert standing.laid_by(2) == Hand.of("S4")
    assert standing.after_play(2).early == ()
    assert standing.within([Hand()] * 3).early == ()


def test_points_and_levels_of_all_rulings_are_added() -> None:
    ruled = (
        Ruled("a", (), (PointPenalty(0, 10), LevelChange(1, 1))),
        Ruled("b", (), (PointPenalty(1, 30), Caution(1), LevelChange(1, 2), LevelChange(0, -1))),
    )
    standing = DealNotes(ruled=ruled)
    assert standing.moved(0) == -20
    assert standing.moved(1) == 20
    assert standing.levels == (-1, 3)


def test_what_was_ruled_on_or_settled_itself_is_no_open_offence() -> None:
    first = Offence(ActFault.EXPOSED, 1, Hand.of("SA"))
    settled = Offence(ActFault.SHOW, 2, automatic=True)
    standing = CLEAR.with_offence(first).with_offence(settled)
    assert standing.open_offences == (first,)
    ruled = DealNotes(offences=standing.offences, ruled=(Ruled("exposed-card", (), (), 2),))
    assert ruled.open_offences == ()


def test_duties_are_said_in_both_languages() -> None:
    standing = CLEAR.with_owed(NoDeclare(3)).with_owed(MustPlay(1, ("SA", "W2")))
    found = bonds(DealNotes(owed=standing.owed, lowest=(2,)))
    assert [bond.seat for bond in found] == [3, 1, 2]
    name = found[1].named(lambda seat: Text(f"seat {seat}", f"{seat} 号位"))
    assert name.en.startswith("seat 1 must play ♠A")
    assert name.zh.startswith("1 号位必须打出 ♠A")
    assert bonds(CLEAR) == ()


def test_taking_cards_from_cards() -> None:
    assert less_of(Hand.of("SA SA SK"), Hand.of("SA SQ")) == Hand.of("SA SK")
    assert common(Hand.of("SA SA SK"), Hand.of("SA SQ")) == Hand.of("SA")
