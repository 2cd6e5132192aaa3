"""No case reveals face-down shows in Chao Di Pi, or finished tricks (C3.1b, C3.5h, C7.2a)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.office.test_tractor_referee import DIRECTOR, Game
from tests.phases import phase_of

from paiju.cards import CARDS, Hand
from paiju.games.chaodipi.form import forms_in, names_of
from paiju.games.tractor.acts import PASS, Bury, Declare, Play, Stir
from paiju.packs import rules_of
from paiju.referee.chaodipi import questions_on_play
from paiju.referee.chaodipi.adapter import ChaoDiPiAdapter
from paiju.table import commands as c
from paiju.table.public_record import DIRECTOR as WHOLE
from paiju.table.public_record import public_table
from paiju.table.terms import Attention
from paiju.table.view import public


def shown(condition: str = "standard", until: str = "playing") -> tuple[Game, int, int]:
    """Play until cards have been shown for trump; return the table, the act's index, and a seat that cannot see it."""
    one = Game("chaodipi", Attention.PLAYERS, condition)
    one.phase(until)
    assert one.t.deal is not None
    steps = one.t.deal.steps
    at = next(at for at, step in enumerate(steps) if isinstance(step.act, Declare))
    return one, at, (int(steps[at].seat or 0) + 1) % 4


def cards_in(one: Game) -> str:
    """Return all that everybody sees of a case, as text."""
    case: Any = public(one.t).case
    return msgspec.json.encode(case).decode()


@pytest.mark.parametrize(
    "name", ["wrong-show", "late-protection", "exposed-cards", "failed-throw", "unlisted-matter", ""]
)
def test_H_case_hidden_a_case_about_a_show_names_no_card_that_lies_face_down(name: str) -> None:
    one, at, other = shown()
    one.send(one.people[other], c.DrawAttention(name, at))
    if one.t.case is None:
        return
    said = cards_in(one)
    assert not any(card.symbol in said for card in CARDS)
    if name in ("wrong-show", "late-protection", "failed-throw"):
        assert one.t.case.held is not None
        assert one.t.case.held.clause == "H.case.hidden"
        assert one.t.case.put is None


def test_C3_1b_a_director_has_the_show_looked_at() -> None:
    one, at, _ = shown()
    one.send(DIRECTOR, c.DrawAttention("wrong-show", at))
    assert one.asked() == "kind"
    one, at, other = shown()
    owner = one.people[(other - 1) % 4]
    one.send(owner, c.DrawAttention("wrong-show", at))
    assert one.asked() == "kind", "he knows his own cards"


def test_C7_2a_a_case_about_a_trick_that_is_over_does_not_show_it_again() -> None:
    one, _, other = shown()
    one.go_on(lambda state: len(state.tricks) == 2)
    assert one.t.deal is not None
    plays = [at for at, step in enumerate(one.t.deal.steps) if isinstance(step.act, Play)]
    told = []
    for at in (plays[0], plays[-1]):
        one.send(one.people[other], c.DrawAttention("card-check", at))
        case = public(one.t).case
        assert case is not None
        assert case.told is not None
        told.append(case.told.zh)
        one.send(one.people[other], c.DropCase())
    assert told[0].endswith("第 1 轮出了牌。")
    assert "第 2 轮出 " in told[1], "the last trick lies there"


def test_C3_2c_a_show_that_is_wrong_whatever_it_is_is_ruled() -> None:
    """A pair has been shown: another show of two cards is too late, face down or not."""
    one = Game("chaodipi", Attention.PLAYERS)

    def pair(seat: int) -> Any:
        state = one.state
        found = forms_in(state.hands[seat], state.deal.level)
        pairs = ((cards, form) for cards, form in found if len(cards) == 2)
        return next((Declare(cards, names_of(form)[0]) for cards, form in pairs), None)

    def first(state: Any) -> int | None:
        hands = getattr(state, "hands", ((),) * 4)
        return next((seat for seat in range(4) if hands[seat] and pair(seat)), None)

    while first(one.state) is None:
        one.act(one.t.to_act[0], one.game.legal(one.state, one.t.to_act[0])[0])
    seat = first(one.state)
    assert seat is not None
    one.act(seat, pair(seat))
    while not any(other != seat and pair(other) for other in range(4)):
        one.act(one.t.to_act[0], one.game.legal(one.state, one.t.to_act[0])[0])
    other = next(other for other in range(4) if other != seat and pair(other))
    one.act(other, pair(other))
    one.send(one.people[seat], c.DrawAttention())
    assert [ruling.irregularity for ruling in one.rulings] == ["wrong-show"]
    assert not any(card.symbol in str(one.rulings[0].statements) for card in CARDS)


def test_C3_1b_what_lies_face_down_for_trump_nobody_has_seen() -> None:
    """Otherwise a case that guesses a card's name would be refused or not depending on the guess."""
    one, at, _ = shown()
    adapter = ChaoDiPiAdapter(one.game)
    deal: Any = one.t.deal
    step = deal.steps[at]
    cards = tuple(card.text for card in step.act.cards)
    record: Any = public_table(one.t).deal
    assert not adapter.has_shown(record, step.seat, cards)
    one.go_on(lambda state: len(state.tricks) == 1)
    record = public_table(one.t).deal
    assert record.steps[at].act == step.act, "it is turned up after the first trick (C3.5h)"
    assert not adapter.has_shown(record, step.seat, cards), "its owner may have buried it since"


def test_C6_8_a_case_of_a_throw_does_not_name_what_was_shown_face_down() -> None:
    one, at, _ = shown()
    deal: Any = one.t.deal
    table: Any = public_table(one.t, WHOLE)
    record = ChaoDiPiAdapter(one.game).record(table, table.deal, at)
    assert record.answer(questions_on_play.CARDS_THROWN) is None
    assert record.answer(questions_on_play.CARDS_SHOWN) == str(deal.steps[at].act.cards)


TWOS = {0: ("S2",), 1: ("H2", "H2", "D2", "D2"), 3: ("C2", "C2")}
"""The level cards that some seats hold."""


def with_twos() -> str:
    """Return a deal in which seat 0 draws its two first."""
    rules: Any = rules_of("chaodipi", "standard")
    deal = rules.deal(1, bytes(32), None)
    trial = Game("chaodipi", deal=rules.write_deal(deal))
    trial.phase("drawing")
    cards, cut, put = list(deal.cards), trial.state.cut, set[int]()
    for seat, words in TWOS.items():
        places = [(at + cut) % 108 for at in range(100) if (deal.first + at) % 4 == seat]
        for place, word in zip(places, words, strict=False):
            at = next(at for at, card in enumerate(cards) if card.text == word and at not in put)
            cards[place], cards[at] = cards[at], cards[place]
            put.add(place)
    return str(rules.write_deal(structs.replace(deal, cards=tuple(cards))))


def stirred_twice(first: str) -> tuple[Game, int]:
    """Have a seat stir with a pair of twos, be overturned, and stir with the hearts; return its first stir's index.

    With the same cards again the stir is wrong (C3.5c); they lie face down until the first trick is over (C3.5h).
    """
    one = Game("chaodipi", deal=with_twos())
    found = []
    for seat, cards in ((1, f"{first} {first}"), (3, "C2 C2"), (1, "H2 H2")):
        bury(one)
        while one.t.to_act != (seat,):
            one.act(one.t.to_act[0], PASS)
        one.act(seat, Stir(Hand.of(cards)))
        assert one.t.deal is not None
        found.append(len(one.t.deal.steps) - 1)
    return one, found[0]


def bury(one: Game) -> None:
    """Have the burier keep the twos."""
    one.phase("burying")
    (seat,) = one.t.to_act
    plain = [card for card in one.state.hands[seat] if not card.text.endswith("2")]
    one.act(seat, Bury(Hand.of(plain[-8:])))


def test_C3_5h_only_the_last_show_is_turned_up_not_one_with_the_same_cards() -> None:
    """The record does not reveal either, through cards nobody has seen, that the last show was wrong."""
    records = []
    for first in ("H2", "D2"):
        one, at = stirred_twice(first)
        record = [repr(public_table(one.t))]
        bury(one)
        while phase_of(one.state) == "stirring":
            one.act(one.t.to_act[0], PASS)
        record.append(repr(public_table(one.t)))
        one.go_on(lambda state: len(state.tricks) == 1)
        one.send(one.people[2], c.DrawAttention("wrong-show", at))
        assert one.t.case is not None
        assert one.t.case.held is not None
        assert one.t.case.held.clause == "H.case.hidden"
        records.append(record)
    assert records[0] == records[1]


def shown_twice(again: str) -> tuple[Game, list[int]]:
    """Have South show ♥2 and then wrongly another card, which is taken back; return the indices of both shows."""
    rules = rules_of("chaodipi", "standard")
    one = Game("chaodipi", deal=rules.write_deal(rules.deal(1, bytes([1]) * 32, None)))
    one.go_on(lambda state: bool(getattr(state, "shows", None) and state.shows.made))
    one.go_on(lambda state: {*Hand.of("D2")} <= {*state.hands[0]})
    one.act(0, Declare(Hand.of(again)))
    assert one.t.deal is not None
    second = len(one.t.deal.steps) - 1
    one.send(one.people[1], c.DrawAttention("wrong-show", second))
    assert one.t.case is None
    assert [show.withdrawn for show in one.state.shows.made] == [False, True]
    one.phase("playing")
    one.go_on(lambda state: len(state.tricks) == 1)
    places = [at for at, step in enumerate(one.t.deal.steps) if isinstance(step.act, Declare)]
    return one, places


@pytest.mark.parametrize("again", ["H2", "D2"])
def test_C3_5h_the_show_that_stands_is_turned_up_whatever_was_shown_wrongly_after_it(again: str) -> None:
    one, (first, second) = shown_twice(again)
    deal: Any = public_table(one.t).deal
    up, down = deal.steps[first].act.cards, deal.steps[second].act.cards
    assert (str(up), down.unseen) == ("H2", 1)
    points = [one for ruling in deal.rulings for one in ruling.points]
    assert points
    assert again not in [one.answer for one in points], "the ruling on it does not name its cards"


def stirred_again(cards: str) -> Game:
    """Have East stir with ♣2 ♣2, then North, and then East again with these cards, all face down."""
    begun = Game("chaodipi").state.deal
    pack = [card.text for card in begun.cards]
    whose = {(at + 1) % 108: (begun.first + at) % 4 for at in range(100)}  # everybody cuts one card
    placed: set[int] = set()
    for seat, held in ((0, "S2"), (1, "C2 C2 D2 D2"), (2, "H2 H2")):
        for name in held.split():
            here = next(at for at, card in enumerate(pack) if card == name and at not in placed)
            there = next(at for at in range(108) if whose.get(at) == seat and at not in placed)
            pack[here], pack[there] = pack[there], pack[here]
            placed.add(there)
    head = "".join(f"{line}\n" for line in rules_of("chaodipi", "standard").write_deal(begun).splitlines()[:-1])
    one = Game("chaodipi", deal=f"{head}cards {' '.join(pack)}")
    one.phase("stirring")
    left = {1: ["C2 C2", cards], 2: ["H2 H2"]}
    while left[1]:
        seat = int(one.t.to_act[0])
        if phase_of(one.state) == "burying":
            one.act(seat, one.game.legal(one.state, seat)[0])
        elif left.get(seat):
            one.act(seat, Stir(Hand.of(left[seat].pop(0))))
        else:
            one.act(seat, PASS)
    return one


@pytest.mark.parametrize("name", ["wrong-show", "late-protection"])
def test_C3_5c_no_case_tells_whether_a_stir_that_lies_face_down_was_made_with_the_same_cards(name: str) -> None:
    """The host, who plays, gives every answer and names no act: neither the choices nor the outcome reveal it."""
    said = {"offender": "2", "kind": "used", "before-it": "overturned", "cards": "C2 C2", "show": "4"}
    told = []
    for cards in ("C2 C2", "D2 D2"):
        one = stirred_again(cards)
        assert bool(one.state.standing.offences) is (cards == "C2 C2")
        one.send(one.people[0], c.DrawAttention(name))
        seen = [public(one.t)]
        while (case := one.t.case) is not None and case.put is not None:
            one.send(one.people[0], c.AnswerCase(case.put.name, said.get(case.put.name, "no")))
            seen.append(public(one.t))
        assert one.t.case is not None
        assert one.t.case.held is not None
        told.append(msgspec.json.encode(seen))
    assert told[0] == told[1]
