"""A kitty card taken unseen is not revealed by a case that gives the taking another name (H.case.hidden)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import structs
from tests.office.test_tractor_referee import DIRECTOR, Game

from paiju.cards import Card, Hand
from paiju.errors import PaijuError
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Act, Expose, Grab, Play
from paiju.games.tractor.effects import MoveCards
from paiju.laws import Code, Refused
from paiju.referee.codes import irregularities
from paiju.referee.tractor.notation import say_cards
from paiju.table import commands as c
from paiju.table.public_record import public_table
from paiju.table.view import Viewer, private, public

CODES = {"tractor6": Code.TRACTOR6, "chaodipi": Code.CHAODIPI}
TAKING = ("kitty-overdrawn", "kitty-underdrawn", "kitty-count")
"""The right names for it: the ruling itself has the cards returned."""
LED = 4
"""How many questions are answered."""


def taken(game: str, act: Act) -> tuple[Game, int, Hand]:
    """Have a seat take a kitty card during the wait for shows; return the seat and the card."""
    one = Game(game)
    one.phase("waiting")
    seat = next(at for at in range(len(one.people)) if at not in (0, one.t.to_act[0]))
    held = one.state.hands[seat]
    one.act(seat, act)
    card = Hand(one.state.hands[seat].bits - held.bits)
    assert len(card) == 1
    return one, seat, card


def said_of(one: Game, asker: int, name: str, act: int) -> str:
    """Open a case as a player, take the answers offered, and return everything said about it."""
    said: list[Any] = []
    try:
        one.send(one.people[asker], c.DrawAttention(name, act))
        for _ in range(LED):
            case = one.t.case
            if case is None or case.put is None:
                break
            said += [case.put, case.told]
            offers = [offer.key for offer in case.put.offers]
            seat = case.put.seats[0] if case.put.seats else 0
            one.send(one.people[seat], c.AnswerCase(case.put.name, (offers or ["1"])[0]))
    except PaijuError as error:
        said.append(error.text)
    said += [one.t.case, one.rulings]
    return msgspec.json.encode(said).decode()


@pytest.mark.parametrize("act", [DRAW_OUT_OF_TURN, Grab(1)], ids=["drawn on", "grabbed"])
@pytest.mark.parametrize("game", CODES)
def test_T5_2_C6_7_by_no_other_name_is_it_said_which_card_was_taken(game: str, act: Act) -> None:
    one, seat, card = taken(game, act)
    deal: Any = one.t.deal
    kept, at = one.table, len(deal.steps) - 1
    asker = next(other for other in range(1, len(one.people)) if other != seat)
    words = [say_cards(card).en, say_cards(card).zh, f'"{card}"']
    for name in [each.name for each in irregularities(CODES[game]) if each.name not in TAKING]:
        for by in (0, asker):
            one.table = kept
            said = said_of(one, by, name, at)
            assert not any(word in said for word in words), (name, by, said)


def test_T5_2b_that_the_card_is_known_tells_nobody_which_it_is() -> None:
    """It is returned by name; players who see neither hand are shown only how many cards moved."""
    one, seat, card = taken("tractor6", DRAW_OUT_OF_TURN)
    one.send(one.people[0], c.DrawAttention("kitty-overdrawn"))
    while (case := one.t.case) is not None and case.put is not None:
        answer = {"how": "drew-on", "known": "yes"}[case.put.name]
        one.send(DIRECTOR, c.AnswerCase(case.put.name, answer))
    (ruling,) = one.rulings
    assert MoveCards(seat, None, (str(card),)) in ruling.effects
    deal = public_table(one.t).deal
    assert deal is not None
    told = msgspec.json.encode(deal.rulings).decode()
    words = [say_cards(card).en, say_cards(card).zh, f'"{card}"']
    assert not any(word in told for word in words)


def drawn_and_exposed(*, exchanged: bool) -> tuple[Game, int, int, Card]:
    """Have a seat draw out of turn and expose a card, which becomes dead: the drawn one, or one held before.

    `exchanged`: the two cards have changed places in the pack. Returns the seat, the act of the draw, and the card.
    """

    def begun(deal: str) -> Game:
        one = Game("tractor6", deal=deal)
        one.phase("drawing")
        one.go_on(lambda state: state.drawn == 60)
        return one

    one = begun("")
    deal, turn = one.state.deal, one.t.to_act[0]
    seat, cards = (turn + 2) % 6, list(deal.cards)
    held = next(at for at in range(60) if deal.drawer(at) == seat and cards[at] is not cards[60])
    shown = cards[60]
    if exchanged:
        cards[held], cards[60] = cards[60], cards[held]
    two = begun(one.t.rules.write_deal(structs.replace(deal, cards=tuple(cards))))
    two.act(seat, DRAW_OUT_OF_TURN)
    at = len(two.t.deal.steps) - 1 if two.t.deal is not None else 0
    two.act(seat, Expose(Hand.of((shown,))))
    two.send(two.people[0], c.DrawAttention("exposed-card", at + 1))
    assert str(two.state.dead[seat]) == shown.text
    return two, seat, at, shown


def test_T9_1_whether_the_card_drawn_out_of_turn_is_a_dead_one_no_ruling_tells() -> None:
    """Dead cards are public: a host who plays may have the card moved by name only if everybody knows where it is."""
    told = []
    for exchanged in (False, True):
        one, seat, at, shown = drawn_and_exposed(exchanged=exchanged)
        others = [Viewer(person.id, of) for of, person in enumerate(one.people) if of not in (seat, (seat + 4) % 6)]
        one.send(one.people[0], c.DrawAttention("wrong-draw", at))
        one.send(one.people[0], c.AnswerCase("remedy", "over"))
        asked = one.asked()
        with pytest.raises(Refused) as refused:
            one.send(one.people[0], c.AnswerCase(asked or "", shown.text))
        seen = (asked, str(refused.value), public(one.t), [private(one.t, viewer) for viewer in others])
        told.append(msgspec.json.encode(seen))
    assert told[0] == told[1]


def died_and_returned(phase: str, seat_at: int, *, dead: bool) -> tuple[Game, int, int, Hand]:
    """Have a seat expose a card, which becomes dead, and take a kitty card; a ruling returns that card or another.

    `seat_at`: how far the seat is from the declarer. Returns where the card is, who gave it, the declarer, and the
    card.
    """
    one = Game("tractor6")
    one.phase("waiting")
    declarer = next(at for at in range(6) if one.game.declarations(one.state, at))
    one.act(declarer, one.game.declarations(one.state, declarer)[0])
    assert one.state.declarer == declarer
    seat = (declarer + seat_at) % 6
    hand = list(one.state.hands[seat])
    singles = [card for card in hand if hand.count(card) == 1]
    one.act(seat, Expose(Hand.of(singles[:1])))
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("exposed-card"))
    assert str(one.state.dead[seat]) == singles[0].text
    one.act(seat, Grab(1))
    one.phase(phase)
    one.send(one.people[(seat + 1) % 6], c.DrawAttention("kitty-overdrawn"))
    moved = singles[0] if dead else singles[1]
    while (case := one.t.case) is not None and case.put is not None:
        answer = {"known": "no", "returned": moved.text, "drawn": moved.text}[case.put.name]
        who = one.people[case.put.seats[0]] if case.put.seats else DIRECTOR
        one.send(who, c.AnswerCase(case.put.name, answer))
    moves = [effect for effect in one.rulings[-1].effects if isinstance(effect, MoveCards)]
    assert [(effect.giver, effect.cards) for effect in moves] == [(seat, (moved.text,))]
    return one, seat, declarer, Hand.of(singles[:1])


@pytest.mark.parametrize("phase", ["waiting", "burying", "playing"])
@pytest.mark.parametrize("seat_at", [1, 2], ids=["an opponent chooses", "drawn from a partner"])
def test_T8_2_whether_a_dead_card_was_moved_unseen_nobody_else_sees(phase: str, seat_at: int) -> None:
    told, owners = [], []
    for dead in (True, False):
        one, seat, declarer, card = died_and_returned(phase, seat_at, dead=dead)
        others = [Viewer(person.id, at) for at, person in enumerate(one.people) if at not in (seat, declarer)]
        shown = [private(one.t, viewer) for viewer in (*others, Viewer("person:77"))]
        told.append((msgspec.json.encode((public(one.t), shown)), repr(public_table(one.t))))
        owners.append([one.game.observe(one.state, at).dead for at in (seat, declarer)])
        assert one.game.observe(one.state, others[0].seat).dead[seat] == card
    assert told[0] == told[1]
    assert (str(owners[0][0][seat]), owners[1][0][seat]) == ("", card), "who gave it knows"
    took = owners[0][1][declarer]
    assert took == (Hand() if phase == "waiting" else card), "and so does who took it"


def test_T8_2_a_dead_card_that_was_moved_unseen_is_its_takers_once_he_plays_it() -> None:
    one, seat, declarer, card = died_and_returned("playing", 1, dead=True)
    other = (declarer + 2) % 6
    assert one.game.observe(one.state, other).dead[seat] == card
    assert one.t.to_act == (declarer,)
    one.act(declarer, Play(card, dead=card))
    assert not any(one.game.observe(one.state, other).dead)
