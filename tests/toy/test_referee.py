"""Toy Whist at a recording table: the revoke is ruled by its clauses, and a ruling moves cards and tricks (W6)."""

from __future__ import annotations

import re

import pytest
from msgspec import Raw
from tests.toy.whist.game import CarryOut, Deal, Finished, Playing, State, Whist
from tests.toy.whist.game.effects import TricksBack, of_deal
from tests.toy.whist.table import WhistRules

from paiju.errors import Malformed
from paiju.laws import Effect, Refused, Ruling
from paiju.laws.effect import Redeal, RestoreCard
from paiju.office.live_referee import advance_case
from paiju.packs import rules_of
from paiju.packs.pack import GamePack
from paiju.referee import Case, Contradiction, Pending, judge
from paiju.referee.transcript import transcript
from paiju.table import Actor, Table, decide, evolve
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.terms import Terms

DEAL = "AKQ2.432.432.432 J1098.AKQ.765.765 7654.765.AKQ.QJT 3.JT98.JT98.AK98".replace("10", "T")
"""North, East, South, West; East leads deal 1."""
PEOPLE = [Actor(f"person:{n}", f"P{n}") for n in range(4)]
DIRECTOR = Actor("person:9", "Director", director=True)


class Recording:
    """One deal at a recording table; the referee's steps follow each command, as on a server."""

    def __init__(self, *, enforcing: bool = False) -> None:
        self.table: Table | None = None
        terms = Terms(enforcing=enforcing)
        self.send(c.OpenTable("T", "whist", "toy", terms), DIRECTOR)
        for seat, person in enumerate(PEOPLE):
            self.send(c.TakeSeat(seat), person)
        self.send(c.PlaceDeal(DEAL), DIRECTOR)
        for person in PEOPLE:
            self.send(c.SetReady(), person)

    @property
    def t(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def state(self) -> State:
        assert self.t.deal is not None
        found = self.t.deal.state
        assert isinstance(found, Playing | Finished)
        return found

    def send(self, command: c.AnyCommand, actor: Actor) -> None:
        self._do(command, actor)
        while self.table is not None and (step := advance_case(self.table)) is not None:
            self._do(step, SERVER)

    def _do(self, command: c.AnyCommand, actor: Actor) -> None:
        for event in decide(self.table, command, actor, 1, bytes(32), games=rules_of):
            self.table = evolve(self.table, event, "t", 1, 1, games=rules_of)

    def play(self, cards: str) -> None:
        """Play cards in turn."""
        for card in cards.split():
            (seat,) = self.t.to_act
            act = Raw(b'{"type":"PlayCard","card":"%s"}' % card.encode())
            self.send(c.Perform(act), PEOPLE[seat])

    @property
    def ruling(self) -> Ruling:
        """The last ruling."""
        assert self.t.deal is not None
        return self.t.deal.rulings[-1]

    def effects(self) -> tuple[Effect, ...]:
        """Return the effects of the last ruling."""
        return self.ruling.effects

    def out(self) -> None:
        """Play the rest, the first playable card each time."""
        rules = WhistRules()
        while self.t.to_act:
            (seat,) = self.t.to_act
            self.play(rules.game.legal(self.state, seat)[0].card.text)


@pytest.fixture
def recording(whist: GamePack) -> type[Recording]:
    return Recording


def test_W3_an_enforcing_table_refuses_a_revoke(recording: type[Recording]) -> None:
    table = recording(enforcing=True)
    table.play("HA")
    with pytest.raises(Refused) as refused:
        table.play("S7")
    assert refused.value.citation.id == "W3"
    table.play("H5 HT H2")
    assert table.state.play.taken == (1,)


def test_W6_a_before_it_is_established_the_card_is_taken_back(recording: type[Recording]) -> None:
    table = recording()
    table.play("HA S7 HT")  # South has hearts; West has played after South
    table.send(c.DrawAttention("revoke", 1), PEOPLE[2])  # South admits it
    assert table.effects() == (RestoreCard(3, "HT"), RestoreCard(2, "S7"))
    assert table.ruling.statements[-1].clause == "W6.a"
    assert table.t.to_act == (2,)
    table.play("S7 HT H2 HK H5")  # South does it again, and follows to the next trick
    table.send(c.DrawAttention("revoke"), PEOPLE[2])
    assert table.effects() == (TricksBack(1, 2),)
    table.out()
    assert isinstance(table.state, Finished)
    assert table.state.owed == (0, 2)


def test_W6_a_an_opponents_lead_to_the_next_trick_goes_back_too(recording: type[Recording]) -> None:
    table = recording()
    table.play("HA S7 HT H2 HK")  # East leads again: South's side has not played to it
    table.send(c.DrawAttention("revoke", 1), PEOPLE[2])
    assert table.effects()[0] == RestoreCard(1, "HK")
    assert table.t.to_act == (2,)
    assert table.state.play.taken == ()


def test_W6_b_an_established_revoke_costs_two_tricks(recording: type[Recording]) -> None:
    table = recording()
    table.play("HA S7 HT H2 HK H5")  # South follows to the next trick
    table.send(c.DrawAttention("revoke"), PEOPLE[1])
    assert table.effects() == (TricksBack(1, 2),)
    assert table.ruling.statements[-1].clause == "W6.b"
    table.out()
    finished = table.state
    assert isinstance(finished, Finished)
    ours, theirs = finished.play.won
    assert ours >= 2
    assert finished.result.tricks == (ours - 2, theirs + 2)
    assert table.t.past[-1].result.tricks == finished.result.tricks
    table.send(c.DrawAttention("revoke"), PEOPLE[1])  # it is ruled on once
    assert table.t.case is not None
    assert table.t.case.held is not None


def test_W6_b_a_lead_by_the_partner_establishes_it(recording: type[Recording]) -> None:
    table = recording()
    table.play("SJ H7 S3 SA SK")  # North has won the trick in which South revoked, and leads
    table.send(c.DrawAttention("revoke", 1), PEOPLE[2])
    assert table.effects() == (TricksBack(1, 2),)


def test_W6_b_after_the_deal_the_tricks_go_over_too(recording: type[Recording]) -> None:
    table = recording()
    table.play("HA S7 HT H2")
    table.out()
    before = table.t.past[-1].result.tricks
    table.send(c.DrawAttention("revoke"), PEOPLE[1])
    assert table.t.past[-1].result.tricks == (before[0] - 2, before[1] + 2)


def test_W6_b_no_more_tricks_go_over_than_were_won() -> None:
    rules = WhistRules()
    state: State = rules.game.initial(Deal.parse(1, DEAL))
    while not isinstance(state, Finished):
        (seat,) = rules.game.to_act(state)
        state = rules.game.apply(state, seat, rules.game.legal(state, seat)[0])
    ours, theirs = state.play.won
    ruled = rules.game.enforce(state, None, CarryOut((TricksBack(0, 20),)))
    assert isinstance(ruled, Finished)
    assert ruled.result.tricks == (ours + theirs, 0)


@pytest.mark.parametrize("act", [None, 1])
def test_H_case_hidden_nobody_is_told_of_a_hand_that_has_not_shown(recording: type[Recording], act: int | None) -> None:
    table = recording()
    table.play("HA S7 HT H2 SJ")  # South played a spade; nobody can know that South has a heart
    for opponent in (1, 3):
        table.send(c.DrawAttention("revoke", act), PEOPLE[opponent])
        assert table.t.case is not None
        assert table.t.case.held is not None
        assert table.t.case.held.clause == "W6"
        table.send(c.DropCase(), DIRECTOR)
    table.send(c.DrawAttention("revoke", 1), DIRECTOR)  # a director who does not play sees all hands
    assert table.effects()[-1] == RestoreCard(2, "S7")


def test_H_attention_the_program_names_what_all_can_see(recording: type[Recording]) -> None:
    for seen, cards in ((False, "HA S7 HT H2 HK"), (True, "HA S7 HT H2 HK H5")):
        table = recording()
        table.play(cards)
        table.send(c.DrawAttention(words="look"), PEOPLE[1])
        assert (table.t.case is None) == seen
    assert table.ruling.irregularity == "revoke"


def test_W7_a_ruling_is_the_directors_and_nothing_else_is_carried_out() -> None:
    game = Whist()
    state = game.initial(Deal.parse(1, DEAL))
    transfer = CarryOut((TricksBack(0, 2),))
    for seat, act in ((0, transfer), (None, CarryOut(of_deal((Redeal(),))))):
        refused = game.why_not(state, seat, act)
        assert refused is not None
        assert refused.citation.id == "W7"
        with pytest.raises(Malformed):
            game.apply(state, seat, act)


def test_the_desk_asks_one_thing_after_the_other_and_speaks_both_languages(whist: GamePack) -> None:
    (edition,) = whist.lawbooks
    case, asked = Case(edition.code, "revoke"), []
    for answer in ("s", "S7", "no", "w-HT"):
        verdict = judge(case)
        assert isinstance(verdict, Pending)
        asked.append(verdict.question.name)
        case = case.with_answer(verdict.question.name, answer)
    assert asked == ["offender", "card", "established", "since"]
    assert isinstance(judge(case), Ruling)
    told = transcript(case)
    assert [one.text.en for one in told.effects] == ["♥10 goes back to West", "♠7 goes back to South"]
    assert all(re.search("[\u4e00-\u9fff]", one.text.zh) for one in told.effects)
    assert not isinstance(judge(case), Contradiction)
    with pytest.raises(Malformed, match="seats and cards"):
        judge(case.with_answer("since", "HT"))
    with pytest.raises(Malformed, match="an irregularity"):
        judge(Case(edition.code, "renege"))
