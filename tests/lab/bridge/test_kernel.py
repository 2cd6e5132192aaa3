"""The kernel of bridge is the plain engine, act for act."""

from __future__ import annotations

import os
from math import prod
from random import Random
from typing import Any, get_type_hints

import numpy as np
import pytest
from msgspec import structs
from numpy.typing import NDArray
from tests.lab.bridge import campaign, plainly

from paiju.errors import Malformed
from paiju.games.bridge import (
    CALLS,
    DUPLICATE,
    ONLINE,
    SEATS,
    Board,
    Call,
    Claim,
    Contract,
    Denomination,
    MakeCall,
    PlayCard,
    Seat,
    score,
)
from paiju.games.bridge.conditions import Conditions, PassedOut
from paiju.games.bridge.state import State as Plain
from paiju.lab import DONE, OVER, REFUSED, prefix
from paiju.lab.bridge import (
    ACTIONS,
    ACTS,
    KERNEL,
    calls_of,
    cards_of,
    from_open_spiel,
    number_of,
    playout,
    row_in_progress,
    row_of,
    tensors,
    to_open_spiel,
)
from paiju.lab.bridge import rules as r
from paiju.lab.kernel import State

POSITIONS = int(os.environ.get("PAIJU_POSITIONS", "1000"))


def test_random_boards_are_those_of_the_plain_engine() -> None:
    assert campaign.campaign(POSITIONS, os.environ.get("PAIJU_SEED", "daily")) >= POSITIONS


@pytest.mark.parametrize("name", plainly.GAMES)
def test_each_published_conditions_is_there(name: str) -> None:
    assert KERNEL.conditions[name] == plainly.GAMES[name].conditions
    assert campaign.play(campaign.Start(name, "one", 5), Random(3)) > 4


def test_every_condition_is_drawn_or_named_among_those_on_which_no_act_depends() -> None:
    assert {field.name for field in structs.fields(Conditions)} == {*plainly.DEPENDS, *plainly.UNUSED}
    known = KERNEL.options(DUPLICATE).tolist()
    for name, kind in get_type_hints(Conditions).items():
        values = (False, True) if kind is bool else tuple(kind)
        told = [KERNEL.options(structs.replace(DUPLICATE, **{name: one})).tolist() for one in values]
        if name in plainly.DEPENDS:
            assert values == plainly.DEPENDS[name]
            assert len(set(map(tuple, told))) == len(values)
        else:
            assert told == [known] * len(values)
    mixed = {tuple(KERNEL.options(game.conditions)) for game in plainly.CASES.values()}
    assert len(mixed) == prod(map(len, plainly.DEPENDS.values()))


def test_a_difference_prints_a_position_that_replays(monkeypatch: pytest.MonkeyPatch) -> None:
    start = campaign.Start("online", "x", 3, (1, 2))
    real = plainly.differences
    monkeypatch.setattr(
        plainly, "differences", lambda game, plain, row: ["no"] if row[r.PLAYED] == 3 else real(game, plain, row)
    )
    with pytest.raises(campaign.Different) as told:
        campaign.play(start, Random(1))
    command = str(told.value).splitlines()[-1]
    words = command.split()
    assert words[2:11] == ["--conditions", "online", "--seed", "x", "--number", "3", "--marked", "1", "2"]
    actions = [int(word) for word in words[words.index("--actions") + 1 :]]
    with pytest.raises(campaign.Different):
        campaign.replay(start, actions)
    monkeypatch.undo()
    campaign.replay(start, actions)


def test_a_replay_compares_all_that_a_campaign_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    real = plainly.tensor

    def tensor(game: Any, state: Plain, seat: int, *, everything: bool = False) -> NDArray[np.int8]:
        cells = real(game, state, seat, everything=everything)
        cells[0] ^= seat == 2
        return cells

    monkeypatch.setattr(plainly, "tensor", tensor)
    with pytest.raises(campaign.Different, match="what seat 2 has witnessed"):
        campaign.replay(campaign.Start("online", "x", 3), [])


def test_an_error_on_the_way_prints_the_position_too(monkeypatch: pytest.MonkeyPatch) -> None:
    start = campaign.Start("online", "x", 3)

    def broken(*_: object) -> list[str]:
        raise IndexError("no such cell")

    monkeypatch.setattr(plainly, "differences", broken)
    with pytest.raises(campaign.Different) as told:
        campaign.play(start, Random(1))
    *_, fault, command = str(told.value).splitlines()
    assert fault.startswith("IndexError")
    assert command == start.command([])


def passed_to(row: State, *calls: str) -> None:
    """Apply calls from the dealer on."""
    for call in calls:
        assert KERNEL.apply(row, 52 + Call(call).index) == DONE


def test_L77_every_contract_scores_as_the_law_says() -> None:
    """All 35 bids, undoubled, doubled and redoubled, by each side at each vulnerability, with each number of tricks."""
    rewards = np.zeros(4)
    for bid in range(35):
        for doubled in range(3):
            for vulnerable in range(4):
                for declarer in range(4):
                    row = row_of(Board.shuffled(1, "scores"), ONLINE)
                    row[r.DEALER] = row[r.TURN] = row[r.ACTOR] = declarer
                    row[r.VULNERABLE] = vulnerable
                    passed_to(row, CALLS[bid].text, *("X", "XX")[:doubled], "P", "P", "P")
                    assert row[r.DECLARER] == declarer
                    tricks = (bid * 7 + doubled * 5 + vulnerable * 3 + declarer) % 14
                    _score(row, declarer, tricks)
                    KERNEL.returns(row, rewards)
                    contract = Contract(bid // 5 + 1, Denomination(bid % 5), doubled, SEATS[declarer])
                    points = score(contract, bool(vulnerable >> declarer % 2 & 1), tricks)
                    assert rewards[declarer] == rewards[declarer ^ 2] == points
                    assert rewards[declarer ^ 1] == rewards[declarer ^ 3] == -points


def _score(row: State, declarer: int, tricks: int) -> None:
    """Play the last card of a board whose other tricks are already counted."""
    last = next(c for c in range(52) if row[r.OWNER + c] == (declarer + 1) % 4)
    row[r.HELD : r.HELD + 16] = 0
    row[r.HELD + 4 * ((declarer + 1) % 4) + last // 13] = 1 << last % 13
    row[r.PLAYED], row[r.LED], row[r.BEST], row[r.WINNER] = 51, last // 13, 99, declarer
    row[r.WON + declarer % 2], row[r.WON + 1 - declarer % 2] = tricks - 1, 13 - tricks
    assert KERNEL.apply(row, last) == DONE
    assert KERNEL.actor(row) == OVER


def test_L22_A_the_house_game_deals_a_board_again_that_is_passed_out() -> None:
    for conditions, redealer in ((ONLINE, -1), (KERNEL.conditions["house"], 3)):
        row = row_of(Board.shuffled(3, "out"), conditions)
        passed_to(row, "P", "P", "P", "P")
        assert (row[r.PHASE], row[r.REDEALER], row[r.SCORE]) == (r.FINISHED, redealer, 0)


def test_what_is_irregular_is_refused_and_changes_nothing() -> None:
    row = row_of(Board.shuffled(1, "refused"), DUPLICATE)
    passed_to(row, "1S")
    before = row.copy()
    for word in ("1C", "1S", "XX", "SA", "face the lead"):
        assert KERNEL.apply(row, ACTIONS.index(word)) == REFUSED
    for number in (-1, -(1 << 40), len(ACTIONS), 1 << 40):
        assert KERNEL.apply(row, number) == REFUSED
    assert (row == before).all()


def test_claims_insufficient_bids_and_revokes_are_the_plain_engines() -> None:
    game = plainly.GAMES["online"]
    state: Plain = game.initial(Board.shuffled(1, "irregular"))
    for word in ("1S", "P", "P", "P"):
        state = game.apply(state, game.to_act(state)[0], MakeCall(Call(word)))
    claimed = game.apply(state, Seat.NORTH, Claim(9))
    with pytest.raises(Malformed, match="regular play .*plain engine"):
        row_in_progress(claimed, ONLINE)
    bid = game.apply(game.initial(Board.shuffled(1, "i")), Seat.NORTH, MakeCall(Call("2S")))
    low = game.apply(bid, Seat.EAST, MakeCall(Call("1S")))
    with pytest.raises(Malformed, match="regular play .*plain engine"):
        row_in_progress(low, ONLINE)
    with pytest.raises(Malformed, match="a call, a card or the facing"):
        number_of(Claim(9))


def test_each_action_is_the_act_of_its_number() -> None:
    assert len(ACTIONS) == len(ACTS) == len(set(ACTIONS)) == 91
    for number, act in enumerate(ACTS):
        assert number_of(act) == number
        assert plainly.word_of(act) == ACTIONS[number]
    assert number_of(MakeCall(Call("1C"), alert=True, explanation="strong")) == 52
    assert isinstance(ACTS[51], PlayCard)


def test_a_random_playout_ends_as_the_plain_engine_does() -> None:
    for number in range(1, 6):
        for name, game in plainly.GAMES.items():
            row = KERNEL.state()
            KERNEL.deal(row, prefix("playout"), number, KERNEL.options(game.conditions))
            chance = np.array([number], np.uint64)
            acts = playout(row, chance)
            state: Plain = game.initial(Board.shuffled(number, "playout"))
            face = [90] if game.conditions.lead_face_down else []
            cards = cards_of(row)
            actions = [*calls_of(row), *cards[:1], *(face if cards else []), *cards[1:]]
            for action in actions:
                act = ACTS[action]
                assert game.is_legal(state, game.to_act(state)[0], act), (name, number)
                state = game.apply(state, game.to_act(state)[0], act)
            assert acts == len(actions)
            assert not plainly.differences(game, state, row)


def test_a_playout_draws_every_legal_action_alike() -> None:
    """Of the first card of a hand of thirteen, and of the first call, none comes much more often than another."""
    row = row_of(Board.shuffled(1, "fair"), ONLINE)
    first: dict[int, int] = {}
    lead: dict[int, int] = {}
    chance = np.array([7], np.uint64)
    opened = row.copy()
    passed_to(opened, "1S", "P", "P", "P")
    for _ in range(3600):
        one, other = row.copy(), opened.copy()
        playout(one, chance)
        playout(other, chance)
        call, card = calls_of(one)[0], cards_of(other)[0]
        first[call] = first.get(call, 0) + 1
        lead[card] = lead.get(card, 0) + 1
    assert len(first) == 36
    assert min(first.values()) > 50
    assert max(first.values()) < 160
    assert len(lead) == 13
    assert min(lead.values()) > 200
    assert max(lead.values()) < 360


def twin(row: State, seat: int, rng: Random) -> State:
    """Return a board that differs only in cards which a seat has not witnessed: written from the laws."""
    other = row.copy()
    phase, declarer = int(row[r.PHASE]), int(row[r.DECLARER])
    if phase == r.FINISHED:
        return other
    visible = {seat}
    if phase == r.PLAYING and row[r.PLAYED]:
        dummy = (declarer + 2) % 4
        visible |= {dummy, *((declarer,) if row[r.SEES] and seat == dummy else ())}
    hidden = [hand for hand in range(4) if hand not in visible]
    gone = set(cards_of(row))
    led = None
    if phase == r.FACING and (declarer + 1) % 4 in hidden:
        led = cards_of(row)[0]
        gone.remove(led)
    slots = [int(row[r.OWNER + c]) for c in range(52) if c not in gone]
    slots = [hand for hand in slots if hand in hidden]
    pool = [c for c in range(52) if c not in gone and row[r.OWNER + c] in hidden]
    rng.shuffle(pool)
    for hand in hidden:
        other[r.HELD + 4 * hand : r.HELD + 4 * hand + 4] = 0
    for hand, card in zip(slots, pool, strict=True):
        other[r.OWNER + card] = hand
        other[r.HELD + 4 * hand + card // 13] |= 1 << card % 13
    if led is not None:
        leader = (declarer + 1) % 4
        card = rng.choice([c for c in pool if other[r.OWNER + c] == leader])
        other[r.HELD + 4 * leader + card // 13] ^= 1 << card % 13
        other[r.SEQUENCE], other[r.LED] = card, card // 13
        other[r.BEST] = card % 13 + (13 if card // 13 == row[r.TRUMP] else 0)
    return other


@pytest.mark.parametrize("name", plainly.GAMES)
def test_a_tensor_holds_nothing_that_its_seat_has_not_witnessed(name: str) -> None:
    rng, mask, differed = Random(11), KERNEL.mask(), 0
    for number in range(1, 8):
        row = KERNEL.state()
        KERNEL.deal(row, prefix("swap"), number, KERNEL.options(KERNEL.conditions[name]))
        while KERNEL.legal(row, mask):
            for seat in range(4):
                other = twin(row, seat, rng)
                differed += bool((other != row).any())
                one, two = KERNEL.tensor(), KERNEL.tensor()
                KERNEL.observe(row, seat, one)
                KERNEL.observe(other, seat, two)
                assert (one == two).all()
                assert KERNEL.text(row, seat) == KERNEL.text(other, seat)
                if rng.random() < 0.1 and (other != row).any():
                    KERNEL.reveal(row, seat, one)
                    KERNEL.reveal(other, seat, two)
                    assert (one != two).any()
            action = int(rng.choice(np.flatnonzero(mask)))
            KERNEL.apply(row, 87 if mask[87] and rng.random() < 0.6 else action)
    assert differed > 500


def test_each_of_the_four_seats_sees_itself_first() -> None:
    row = row_of(Board.shuffled(1, "own"), Conditions(passed_out=PassedOut.REDEAL_NEXT_DEALER))
    at = plainly.CELL["held", "own: C2"]
    for seat in range(4):
        tensor = KERNEL.tensor()
        KERNEL.observe(row, seat, tensor)
        own = [bool(row[r.OWNER + card] == seat) for card in range(52)]
        assert (tensor[at : at + 52] == own).all()
        assert tensor[at : at + 208].sum() == 13
    assert len(KERNEL.tensor()) == tensors.SIZE


def test_a_board_in_words() -> None:
    row = row_of(Board.shuffled(1, "words"), DUPLICATE)
    passed_to(row, "P", "1H", "X", "P", "P", "P")
    assert KERNEL.text(row, 0).splitlines()[1:3] == [
        f"N {Board.shuffled(1, 'words').deal.hands[0].to_dotted()}",
        "E hidden",
    ]
    assert "contract 1HX by E" in KERNEL.text(row, None)
    assert KERNEL.text(row, None).splitlines()[5] == "calls P 1H X P P P"
    mask = KERNEL.mask()
    KERNEL.legal(row, mask)
    led = int(np.flatnonzero(mask)[0])
    KERNEL.apply(row, led)
    assert "trick 1 S: face down" in KERNEL.text(row, 0)
    assert f"trick 1 S: {ACTIONS[led]}" in KERNEL.text(row, 2)


def test_the_numbers_of_openspiel_are_those_of_its_bridge() -> None:
    pyspiel = pytest.importorskip("pyspiel", exc_type=ImportError)
    state = pyspiel.load_game("bridge").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    words = {"P": "Pass", "X": "Dbl", "XX": "RDbl"}
    for number, word in enumerate(ACTIONS[:90]):
        there = to_open_spiel(number)
        assert there is not None
        told = state.action_to_string(0, there).translate(str.maketrans("♣♦♥♠", "CDHS")).replace("10", "T")
        assert told == words.get(word, word), (number, there)
        assert from_open_spiel(there) == number
    assert to_open_spiel(90) is None
    assert KERNEL.elsewhere["OpenSpiel"][87] == 52
