"""What every game's rules at a table must satisfy: one suite, run for each game under each of its conditions.

The games of `PACKS` are included automatically; other rules are put into `SUBJECTS` by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from tests.contract.high_card import HighCardRules
from tests.toy.whist.pack import WHIST

from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.games.sight import RecordReader
from paiju.laws import Citation, Code, Put, Ruling, Source
from paiju.packs import PACKS
from paiju.table.automatic_acts import Wait
from paiju.table.match_of_deals import AtTime, LastDealBy
from paiju.table.rules import Rules
from paiju.table.sight import Sight
from paiju.table.terms import MatchTimes
from paiju.text import Text


def _subjects() -> Iterator[tuple[str, Rules[Any, Any, Any, Any]]]:
    for pack in PACKS.values():
        for conditions in pack.rules:
            yield f"{pack.name}-{conditions or 'usual'}", pack.rules_under(conditions)
        for version in pack.older:
            yield f"{pack.name}-version-{version}", pack.rules_under("", version)
    yield "high-card", HighCardRules()
    yield WHIST.name, WHIST.rules_under("")


SUBJECTS = dict(_subjects())
CAPABILITIES = (
    "itself",
    "together",
    "near",
    "explaining",
    "wording",
    "refusing",
    "times",
    "match",
    "undoing",
    "ruling",
    "recorded",
    "case_shown",
    "older",
)
"""The optional attributes of `Rules`."""
UNLISTED = (
    b'{"type":"Claim","tricks":1}',
    b'{"type":"DrawOutOfTurn"}',
    b'{"type":"MakeCall","call":"P","alert":true,"explanation":"weak"}',
)
"""Acts that `legal` never lists, and that matter for some capabilities; a game can read its own."""
each_game = pytest.mark.parametrize("name", SUBJECTS)


class Played(Struct):
    """A random deal: its states, and the acts between them."""

    deal: Any
    states: list[Any]
    acts: list[tuple[int, Any]]


_PLAYED: dict[tuple[str, int], Played] = {}


def played(name: str, seed: int = 1, last: Any = None) -> Played:
    """Play a deal by legal acts, the first (a pass, if there is one) half the time, so that it moves on."""
    known = _PLAYED.get((name, seed))
    if known is not None and last is None:
        return known
    rules, rng = SUBJECTS[name], Random(f"{name} {seed}")
    game = rules.game
    deal = rules.deal(1 if last is None else 2, rng.randbytes(32), last)
    found = Played(deal, [game.initial(deal)], [])
    while game.result(found.states[-1]) is None:
        state = found.states[-1]
        seat = rng.randrange(game.seats)
        legal = _out_of_turn(rules, state, seat) if rng.random() < 0.2 else ()
        if not legal:
            seat = rng.choice(game.to_act(state))
            legal = game.legal(state, seat)
        act = legal[0] if rng.random() < 0.5 else legal[rng.randrange(len(legal))]
        found.acts.append((seat, act))
        found.states.append(game.enforce(state, seat, act))
        assert len(found.acts) < 1000, "a deal must end"
    if last is None:
        _PLAYED[name, seed] = found
    return found


def _out_of_turn(rules: Rules[Any, Any, Any, Any], state: Any, seat: int) -> Sequence[Any]:
    """Return what a seat may do out of turn, if its game lists it: shows for trump."""
    listed = getattr(rules.game, "declarations", None)
    return () if listed is None else listed(state, seat)


def in_turn(one: Played) -> Iterator[tuple[Any, int, Any, Any]]:
    """Yield what was done: the state before, who, what, the state after."""
    for at, (seat, act) in enumerate(one.acts):
        yield one.states[at], seat, act, one.states[at + 1]


def test_the_suite_knows_every_capability_by_its_name() -> None:
    """Apart from its rules and yes-or-no flags, every attribute of a game is a capability that another may lack."""
    assert {*Rules.__annotations__} - {"game", "draws_seats"} == {*CAPABILITIES}


def test_the_recipe_names_every_capability_and_no_other() -> None:
    recipe = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    _, _, table = recipe.partition("| attribute | the game ... |")
    rows, _, _ = table.partition("\n\n")
    assert re.findall(r"^ *\| `(\w+)` \|", rows, re.MULTILINE) == [*CAPABILITIES]


@each_game
def test_the_same_seed_gives_the_same_deal_and_another_seed_another(name: str) -> None:
    rules, rng = SUBJECTS[name], Random(name)
    one, other = rng.randbytes(32), rng.randbytes(32)
    deal = rules.deal(1, one, None)
    assert rules.deal(1, one, None) == deal
    assert rules.again(deal, one) == deal
    assert rules.deal(1, other, None) != deal
    assert rules.again(deal, other) == rules.again(deal, other) != deal


@each_game
def test_a_deal_after_another_can_be_dealt_again_and_written(name: str) -> None:
    rules, rng = SUBJECTS[name], Random(name)
    last, seed = played(name).states[-1], rng.randbytes(32)
    deal = rules.deal(2, seed, last)
    assert rules.deal(2, seed, last) == deal
    assert rules.again(deal, seed) == deal
    assert rules.read_deal(rules.write_deal(deal), 2) == deal
    assert rules.game.result(played(name, last=last).states[-1]) is not None


@each_game
def test_a_deal_is_written_and_read_and_nonsense_is_malformed(name: str) -> None:
    rules = SUBJECTS[name]
    deal = played(name).deal
    text = rules.write_deal(deal)
    assert rules.read_deal(text, 1) == deal
    assert rules.write_deal(rules.read_deal(text, 1)) == text
    for wrong in ("", "nonsense", text[: len(text) // 2], "\x00" + text):
        with pytest.raises(Malformed):
            rules.read_deal(wrong, 1)


@each_game
def test_acts_are_written_as_one_object_and_read_and_nonsense_is_malformed(name: str) -> None:
    rules = SUBJECTS[name]
    for _, _, act, _ in in_turn(played(name)):
        data = rules.write_act(act)
        assert isinstance(msgspec.json.decode(data), dict)
        assert rules.read_act(data) == act
        assert rules.write_act(rules.read_act(data)) == data
    for wrong in (b"", b"{}", b"[]", b"\xff", b'{"type": "Nonsense"}', b'{"type": 3}'):
        with pytest.raises(Malformed):
            rules.read_act(wrong)


@each_game
def test_seats_have_sides_and_a_deal_ends_with_a_result_that_can_be_stored(name: str) -> None:
    rules, one = SUBJECTS[name], played(name)
    assert len({rules.side(seat) for seat in range(rules.game.seats)}) >= 2
    *going, over = one.states
    for state in going:
        assert rules.result(state) is None
    assert rules.game.to_act(over) == ()
    result = rules.result(over)
    assert isinstance(result, Struct)
    assert rules.read_result(msgspec.json.decode(msgspec.json.encode(result))) == result
    assert rules.read_result(None) is None


@each_game
def test_what_is_shown_can_be_written_for_everybody_who_looks(name: str) -> None:
    rules, one = SUBJECTS[name], played(name)
    sights = [Sight(), Sight(everything=True), *map(Sight, range(rules.game.seats))]
    kinds = set[type]()
    for state in one.states[:: max(1, len(one.states) // 12)]:
        public, laid = rules.public(state), rules.open(state)
        assert type(public) is type(laid)
        assert isinstance(msgspec.json.decode(msgspec.json.encode(public)), dict)
        for sight in sights:
            private = rules.private(state, sight)
            kinds.add(type(private))
            assert isinstance(msgspec.json.decode(msgspec.json.encode(private)), dict)
    assert len(kinds) == 1


@each_game
def test_what_the_table_does_by_itself_is_legal_and_asked_of_nobody_else(name: str) -> None:
    """A game has `itself` exactly if something is done automatically."""
    rules, one, found = SUBJECTS[name], played(name), set[Wait]()
    itself = rules.itself
    if itself is None:
        return
    for state in one.states:
        due, asked = itself.next(state), itself.asked(state)
        assert {*asked} <= {*range(rules.game.seats)}
        if due is not None:
            found.add(due.wait)
            assert rules.game.is_legal(state, due.seat, due.act)
    assert found, "nothing is ever done by itself"
    assert itself.next(one.states[-1]) is None
    assert itself.asked(one.states[-1]) == ()


def unlisted(rules: Rules[Any, Any, Any, Any]) -> Iterator[Any]:
    """Yield the unlisted acts that a game knows."""
    for data in UNLISTED:
        try:
            yield rules.read_act(data)
        except Malformed:
            continue


def side_ways(name: str, seed: int) -> Iterator[list[Any]]:
    """Yield a deal's states as they were played, and after each legal unlisted act what can follow."""
    rules, one = SUBJECTS[name], played(name, seed)
    yield one.states
    seats = range(rules.game.seats)
    for state in one.states:
        for act in unlisted(rules):
            seat = next((seat for seat in seats if rules.game.is_legal(state, seat, act)), None)
            if seat is not None:
                way = [state, rules.game.enforce(state, seat, act)]
                while rules.game.result(way[-1]) is None and len(way) < 4:
                    who = rules.game.to_act(way[-1])[0]
                    answer = rules.game.legal(way[-1], who)[0]
                    way.append(rules.game.enforce(way[-1], who, answer))
                yield way


@each_game
def test_a_question_to_several_stays_the_same_while_one_after_another_answers(name: str) -> None:
    together = SUBJECTS[name].together
    if together is None:
        return
    asked = ([together.question(state) for state in way] for seed in range(1, 20) for way in side_ways(name, seed))
    assert any(one is not None and one == after for way in asked for one, after in pairwise(way))
    assert together.question(played(name).states[-1]) is None


@each_game
def test_an_act_alone_in_time_counts_as_it_is_and_a_race_is_never_too_late(name: str) -> None:
    rules = SUBJECTS[name]
    near = rules.near
    if near is None:
        return
    last = None
    for before, seat, act, _ in in_turn(played(name)):
        assert near.timed(before, seat, act, None, 0) == act
        assert near.timed(before, seat, act, last, 10**9) == act
        last = act
    assert any(near.timeless(act) for act in unlisted(rules))


@each_game
def test_what_is_explained_has_one_who_explains_and_hears_it(name: str) -> None:
    rules = SUBJECTS[name]
    explaining, seats = rules.explaining, range(rules.game.seats)
    if explaining is None:
        return
    counted = [explaining.calls(state) for state in played(name).states]
    assert counted[0] == 0 < max(counted)
    for state, calls in zip(played(name).states, counted, strict=True):
        for about in range(calls):
            of = explaining.explainer(state, about)
            assert of in seats
            assert of not in explaining.deaf(state, about)
            assert explaining.why_not_ask(state, of, about) is not None
            assert explaining.unasked(state, about) in (False, True)
        for seat in seats:
            assert explaining.why_not_ask(state, seat, calls) is not None


@each_game
def test_words_that_may_not_come_are_refused_and_taken_off(name: str) -> None:
    rules = SUBJECTS[name]
    wording = rules.wording
    if wording is None:
        return
    acts = [*unlisted(rules), *(act for _, act in played(name).acts)]
    refused = [act for act in acts if wording.why_no_words(act) is not None]
    assert refused
    for act in acts:
        bare = wording.wordless(act)
        assert wording.why_no_words(bare) is None
        assert (bare == act) is (act not in refused)


@each_game
def test_plays_turn_no_claim_down(name: str) -> None:
    """An act that does this is worded on its own: `tests/table/test_acting.py`."""
    rules = SUBJECTS[name]
    if rules.refusing is not None:
        for act in (*unlisted(rules), *(act for _, act in played(name).acts)):
            assert rules.refusing.refusal(act) is None


@each_game
def test_the_times_of_the_code_are_never_below_nothing_and_limit_something(name: str) -> None:
    times = SUBJECTS[name].times
    if times is None:
        return
    limits = [times.act_time(state) for state in played(name).states]
    assert min([*limits, times.rest_time]) >= 0
    assert max(limits) > 0
    assert limits[-1] == 0


@each_game
def test_a_match_has_its_clauses_and_goes_on_until_it_ends(name: str) -> None:
    rules, one = SUBJECTS[name], played(name)
    match = rules.match
    if match is None:
        return
    over = one.states[-1]
    assert max(match.time(times) for times in MatchTimes) > 0
    assert min(match.time(times) for times in MatchTimes) >= 0
    assert Citation(match.last_deal.clause, match.last_deal.reading).id == match.last_deal.clause
    assert match.last_deal.before >= 0
    assert not any(match.ends(state) for state in one.states[:-1])
    assert any(match.in_hand(state) for state in one.states)
    for left in (False, True):
        end = match.at_time(over, left=left)
        assert Citation(end.clause, end.reading).id == end.clause
        if isinstance(end, AtTime):
            assert len(end.levels) == 2
            assert end.winner in (None, 0, 1)
        else:
            assert isinstance(end, LastDealBy)


@each_game
def test_an_undo_goes_back_over_some_acts_and_not_over_others(name: str) -> None:
    undoing = SUBJECTS[name].undoing
    if undoing is None:
        return
    same = {undoing.faced(before) == undoing.faced(after) for before, _, _, after in in_turn(played(name))}
    assert same == {False, True}


@each_game
def test_a_ruling_is_the_directors_to_carry_out_and_can_be_stored(name: str) -> None:
    rules = SUBJECTS[name]
    if rules.ruling is None:
        return
    packs = {**PACKS, WHIST.name: WHIST}
    code = next(iter(packs[name.split("-", maxsplit=1)[0]].discipline.codes))
    act = rules.ruling.ruled(Ruling(Code(code), "tested", (), (), ()))
    assert rules.read_act(rules.write_act(act)) == act
    state = played(name).states[-2]
    assert rules.game.is_legal(state, None, act)
    assert not any(rules.game.is_legal(state, seat, act) for seat in range(rules.game.seats))


@each_game
def test_a_case_is_told_in_both_languages_and_cards_are_shown_to_who_chooses(name: str) -> None:
    rules, one = SUBJECTS[name], played(name)
    if rules.case_shown is None:
        return
    told = [rules.case_shown.told(before, seat, act, before) for before, seat, act, _ in in_turn(one)]
    assert any(told)
    assert all(text.en and text.zh for text in told if text is not None)
    text = Text("which cards?", "哪些牌？")
    put = Put("cards", Source.OPTION, text, "H.case", text, notation="multiset", seats=(0,))
    chosen = {rules.case_shown.to_choose(state, 0, put) for state in one.states}
    assert any(chosen)
    suit = Put("suit", Source.OPTION, text, "H.case", text, notation="suit", seats=(0,))
    assert {rules.case_shown.to_choose(state, 0, suit) for state in one.states} == {None}


@each_game
def test_a_deal_that_is_over_is_called_over_as_it_is(name: str) -> None:
    older, over = SUBJECTS[name].older, played(name).states[-1]
    if older is not None:
        assert older.called_over(over) == over


def test_every_capability_is_had_by_some_game_and_lacked_by_another() -> None:
    for capability in CAPABILITIES:
        had = {getattr(rules, capability) is not None for rules in SUBJECTS.values()}
        assert had == {False, True}, capability


def hands_of(state: Any) -> Sequence[Hand]:
    """Return the cards that each seat holds, none before they are dealt."""
    found: Sequence[Hand] = getattr(state, "hands", ())
    play = getattr(state, "play", None)
    return found or (() if play is None else play.hands)


@each_game
def test_a_public_record_keeps_how_many_cards_there_are_and_invents_none(name: str) -> None:
    recorded, one = SUBJECTS[name].recorded, played(name)
    if recorded is None:
        return
    for now in range(1, len(one.acts), 7):
        shown = recorded.shown(one.states[: now + 1], one.acts[:now], RecordReader())
        assert len(shown.states) == now + 1
        assert len(shown.acts) == now
        for state, known in zip(one.states, shown.states, strict=False):
            assert type(known) is type(state)
            for hand, seen in zip(hands_of(state), hands_of(known), strict=True):
                assert len(seen) == len(hand)
                assert seen.seen <= hand


@each_game
def test_a_public_record_shows_a_reader_the_hand_that_is_theirs_to_read(name: str) -> None:
    recorded, one = SUBJECTS[name].recorded, played(name)
    if recorded is None:
        return
    now = len(one.acts) // 2
    for seat in range(SUBJECTS[name].game.seats):
        shown = recorded.shown(one.states[: now + 1], one.acts[:now], RecordReader(frozenset((seat,))))
        assert seat not in shown.closed
        for state, known in zip(one.states, shown.states, strict=False):
            assert [*hands_of(known)][seat : seat + 1] == [*hands_of(state)][seat : seat + 1]
