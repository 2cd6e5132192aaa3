"""The referee at tractor tables: irregularities are detected, ruled from the record and penalised."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Raw
from tests.phases import phase_of

from paiju.cards import Card, Hand
from paiju.games.chaodipi import Drawing
from paiju.games.tractor import write_act
from paiju.games.tractor.acts import (
    DRAW_OUT_OF_TURN,
    PASS,
    PEEK,
    TAKE_KITTY,
    Act,
    Announce,
    Bury,
    Cut,
    Expose,
    Grab,
    Play,
)
from paiju.games.tractor.effects import DeadCard, MoveCards, NoDeclare, PointPenalty
from paiju.games.tractor6 import Drawing as Drawing6
from paiju.laws import Refused, Ruling
from paiju.laws.effect import Caution, Redeal
from paiju.office.live_referee import advance_case, bots_answer, check, concerns
from paiju.packs import rules_of
from paiju.table import Actor, Table, decide, evolve
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.terms import Attention, Terms
from paiju.table.view import Viewer, private, public

CONDITIONS = {"tractor6": "online", "chaodipi": "standard"}
DIRECTOR = Actor("person:9", "Director", director=True)


class Game:
    """One deal at a recording table; the referee's steps follow each command, as on a server."""

    def __init__(
        self, game: str, attention: Attention = Attention.PLAYERS, conditions: str | None = None, deal: str = ""
    ) -> None:
        self.table: Table | None = None
        seats = {"tractor6": 6, "chaodipi": 4}[game]
        self.people = [Actor(f"person:{n}", f"P{n}") for n in range(1, seats + 1)]
        terms = Terms(enforcing=False, attention=attention)
        self.send(self.people[0], c.OpenTable("T", game, conditions or CONDITIONS[game], terms))
        for seat, person in enumerate(self.people):
            self.send(person, c.TakeSeat(seat))
        if deal:
            self.send(DIRECTOR, c.PlaceDeal(deal))
        self.ready()

    def ready(self) -> None:
        """Have everybody ready for the next deal."""
        for person in self.people:
            self.send(person, c.SetReady())

    @property
    def t(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def state(self) -> Any:
        assert self.t.deal is not None
        return self.t.deal.state

    @property
    def game(self) -> Any:
        """The game, whose states and acts the tests know."""
        return self.t.rules.game

    @property
    def rulings(self) -> list[Ruling]:
        assert self.t.deal is not None
        return list(self.t.deal.rulings)

    def send(self, actor: Actor, command: c.AnyCommand) -> None:
        if self.table is not None:
            check(self.t, command, actor)
        for event in decide(self.table, command, actor, 1_000, bytes(32), games=rules_of):
            self.table = evolve(self.table, event, "t", self.table.seq + 1 if self.table else 1, 1, games=rules_of)
        while self.table is not None and concerns(self.t) and (step := advance_case(self.t)):
            for event in decide(self.t, step, SERVER, 1_000, bytes(32), games=rules_of):
                self.table = evolve(self.t, event, "t", self.t.seq + 1, 1, games=rules_of)

    def act(self, seat: int, act: Act) -> None:
        self.send(self.people[seat], c.Perform(Raw(write_act(act))))

    def go_on(self, until: Callable[[Any], bool]) -> None:
        """Do whatever moves the deal on, until a condition holds."""
        for _ in range(400):
            if until(self.state):
                return
            seat = self.t.to_act[0]
            game: Any = self.t.rules.game
            shows = game.declarations(self.state, seat)
            first = isinstance(self.state, Drawing) and not self.state.shows.made and shows
            self.act(seat, shows[0] if first else game.legal(self.state, seat)[0])
        raise AssertionError("the deal does not come so far")

    def phase(self, name: str) -> None:
        self.go_on(lambda state: phase_of(state) == name)

    def asked(self) -> str | None:
        """Return the name of the open question."""
        case = self.t.case
        return None if case is None or case.put is None else case.put.name

    def ask(self, asker: int, suspect: int, name: str) -> None:
        """Have one player ask another, who admits it, unless a card has already shown it."""
        self.send(self.people[asker], c.DrawAttention(name))
        if self.asked() == "suspect":
            self.send(self.people[asker], c.AnswerCase("suspect", str(int(suspect))))
        if self.asked() == "admits":
            self.send(self.people[suspect], c.AnswerCase("admits", "yes"))

    def answer_all(self, **said: str) -> list[str]:
        """Have the director answer all questions; return their names."""
        asked = []
        while self.t.case is not None:
            put = self.t.case.put
            assert put is not None, f"left to a person: {self.t.case}"
            asked.append(put.name)
            self.send(DIRECTOR, c.AnswerCase(put.name, said.get(put.name, "no")))
        return asked


BOTH = pytest.mark.parametrize("game", ["tractor6", "chaodipi"])


@BOTH
def test_a_card_that_is_dropped_is_fined_ten_points_and_all_can_see_it(game: str) -> None:
    """T6.8.1, T.tab5-3, C6.1: the program draws attention at once, and nobody is asked what the record shows."""
    one = Game(game, Attention.PROGRAM)
    one.phase("playing")
    seat = (one.t.to_act[0] + 1) % len(one.people)
    card = next(iter(one.state.hands[seat]))
    one.act(seat, Expose(Hand.of((card,))))
    one.answer_all()
    (ruling,) = one.rulings
    assert PointPenalty(seat % 2, 10) in ruling.effects
    if game == "tractor6":
        assert DeadCard(seat, card.text) in ruling.effects
        assert one.state.dead[seat] == Hand.of((card,))
    seen: Any = one.t.rules.public(one.state)
    assert seen.ruled_off[seat % 2] == 10
    one.phase("finished")


@BOTH
def test_a_play_out_of_turn_is_pointed_out_and_counted(game: str) -> None:
    """T6.3b: a warning the first time in a deal, then ten points. C6.4a: ten points for each card."""
    one = Game(game, Attention.PROGRAM)
    one.phase("playing")
    for time in (1, 2):
        one.go_on(lambda state: state.trick is None)
        seat = (one.t.to_act[0] + 2) % len(one.people)
        side = seat % 2
        card = next(iter(one.state.hands[seat]))
        one.act(seat, Play(Hand.of((card,))))
        one.answer_all()
        ruling = one.rulings[-1]
        assert ruling.irregularity == "out-of-turn"
        fine = PointPenalty(side, 10)
        warned = any(isinstance(effect, Caution) for effect in ruling.effects)
        assert (fine in ruling.effects) == (game == "chaodipi" or time == 2), ruling
        assert warned == (game == "tractor6" and time == 1)
        one.go_on(lambda state: state.trick is not None)
    one.phase("finished")


@BOTH
def test_a_wrong_follow_lies_hidden_until_somebody_asks(game: str) -> None:
    """T6.7, C6.6: the program does not point out what only the hand shows; if asked, it finds it in the record."""
    one = Game(game, Attention.PROGRAM)
    one.phase("playing")
    found = None
    while found is None:
        one.go_on(lambda state: state.trick is not None)
        seat, state = one.t.to_act[0], one.state
        legal = one.game.legal(state, seat)
        for card in state.hands[seat].faces():
            play = Play(Hand.of((card,)))
            wrong = state.trick.lead.size == 1 and not one.game.is_legal(state, seat, play)
            if wrong and one.game.can_happen(state, seat, play):
                found = (seat, play)
                break
        else:
            one.act(seat, legal[0])
            continue
    seat, play = found
    one.act(seat, play)
    assert one.t.case is None, "nobody else can know"
    one.ask((seat + 1) % 4, seat, "wrong-follow")
    one.answer_all()
    (ruling,) = one.rulings
    assert PointPenalty(seat % 2, 10) in ruling.effects
    one.phase("finished")


@BOTH
def test_a_kitty_of_the_wrong_size_comes_to_light_when_it_is_counted(game: str) -> None:
    """T5.6, T.tab5-7: 120 points; C6.2a: 80."""
    one = Game(game)
    one.phase("burying")
    seat = one.t.to_act[0]
    short = list(one.state.hands[seat])[: {"tractor6": 5, "chaodipi": 7}[game]]
    one.act(seat, Bury(Hand.of(tuple(short))))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    name = {"tractor6": "kitty-size", "chaodipi": "kitty-count"}[game]
    one.send(one.people[0], c.DrawAttention(name))
    one.answer_all(moved="-")
    (ruling,) = one.rulings
    fines = [e for e in ruling.effects if isinstance(e, PointPenalty) and e.side == seat % 2]
    assert [e.points for e in fines] == [{"tractor6": 120, "chaodipi": 80}[game]]
    one.phase("finished")


def test_C3_4c_the_second_look_into_the_kitty_costs_eighty_in_the_next_deal_too() -> None:
    """Reading 24: a warning the first time in a match, then 80 points; rulings in earlier deals count."""
    one = Game("chaodipi", Attention.PROGRAM)
    for fine in ((), (PointPenalty(1, 80),)):
        one.phase("playing")
        one.act(1, PEEK)
        assert "earlier" not in one.answer_all(), "the table knows its match"
        assert tuple(e for e in one.rulings[-1].effects if isinstance(e, PointPenalty)) == fine
        one.phase("finished")
        for person in one.people:
            one.send(person, c.SetReady())


def test_who_takes_cards_of_the_kitty_is_found_by_the_last_that_all_could_see() -> None:
    one = Game("tractor6")
    one.phase("waiting")
    one.act((one.t.to_act[0] + 1) % 6, Grab(2))
    one.send(one.people[0], c.DrawAttention())
    assert one.t.case is not None
    assert one.t.case.irregularity == "kitty-overdrawn"


def test_what_goes_back_to_the_kitty_nobody_else_learns() -> None:
    """T5.6.1, T5.7: the declarer buries one more card; all are told how many, and only the declarer knows which."""
    one = Game("tractor6")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(tuple(list(one.state.hands[seat])[:5]))))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    one.send(one.people[0], c.DrawAttention("kitty-size"))
    card = next(iter(one.state.hands[seat])).text
    while one.t.case is not None:
        put = one.t.case.put
        assert put is not None
        said = {"repair": "yes", "moved": card}.get(put.name, "no")
        one.send(one.people[seat] if seat in put.seats else DIRECTOR, c.AnswerCase(put.name, said))
        seen = public(one.t)
        assert seen.case is None or card not in dict(seen.case.answers).values()
    assert MoveCards(seat, None, (card,)) in one.rulings[0].effects
    (shown,) = public(one.t).rulings
    assert "moved" not in [point.name for point in shown.chosen]
    assert any("1 card goes from" in said.text.en for said in shown.statements)
    symbol = Card.parse(card).symbol
    assert not any(symbol in said.text.en for said in shown.statements)
    assert any(symbol in said.text.zh for said in one.rulings[0].statements), "the record keeps it"


def test_T_tab5_13_the_record_counts_the_minor_matters_of_a_match_over_its_deals() -> None:
    one = Game("tractor6")
    one.phase("playing")
    one.send(one.people[1], c.DrawAttention("slow-play"))
    assert one.answer_all(offender="2", repeated="yes") == ["offender", "repeated"]
    assert Caution(1) in one.rulings[-1].effects
    one.send(one.people[1], c.DrawAttention("minor-dispute"))
    assert one.answer_all(offender="2") == ["offender"]
    assert Caution(1) in one.rulings[-1].effects
    one.phase("finished")
    for person in one.people:
        one.send(person, c.SetReady())
    one.phase("playing")
    assert one.rulings == []
    one.send(one.people[1], c.DrawAttention("minor-dispute"))
    assert one.answer_all(offender="4") == ["offender"]
    assert PointPenalty(1, 10) in one.rulings[-1].effects
    one.send(one.people[1], c.DrawAttention("slow-play"))
    assert one.answer_all(offender="6", repeated="yes") == ["offender", "repeated"]
    assert PointPenalty(1, 10) in one.rulings[-1].effects


@pytest.mark.parametrize("times", [1, 2])
def test_T9_3b_a_fine_for_coming_late_stays_with_the_first_deal_when_it_is_dealt_again(times: int) -> None:
    """The first deal is twenty points short, whichever cards it is played with; other penalties go with their cards."""
    one = Game("tractor6", conditions="standard")
    for who, minutes in (("2", "8"), ("1", "12")):
        one.send(one.people[1], c.DrawAttention("late"))
        one.answer_all(offender=who, minutes=minutes)
    fines = [ruling.effects[0] for ruling in one.rulings]
    assert fines == [PointPenalty(1, 20), PointPenalty(0, 30)]
    for _ in range(times):
        one.go_on(lambda state: isinstance(state, Drawing6) and state.drawn == 12)
        seat = one.t.to_act[0]
        one.act(seat, Expose(Hand.of((next(iter(one.state.hands[seat])),))))
        one.send(one.people[seat], c.DrawAttention())
        one.answer_all()
        one.send(one.people[1], c.DrawAttention("wrong-pack"))
        one.answer_all(packs="yes", **{"in-deal": "yes"})
        assert one.state.result.redeal
        one.ready()
        assert one.rulings == []
        seen: Any = one.t.rules.public(one.state)
        assert (seen.number, seen.ruled_off) == (1, (30, 20))
        written = one.t.rules.write_deal(one.state.deal)
        assert one.t.rules.read_deal(written, 1) == one.state.deal
    one.phase("finished")
    result: Any = one.state.result
    assert (result.redeal, one.state.fines) == (False, ())
    assert result.fined == (10 if result.declarer % 2 == 0 else -10)
    one.ready()
    assert one.state.deal.debts == (), "it is paid once"


@pytest.mark.parametrize("name", ["wrong-cut", "wrong-draw"])
def test_T_tab5_13_a_fine_that_has_the_cards_dealt_again_is_paid_with_the_next(name: str) -> None:
    """A side's second minor irregularity costs ten points, even if its own ruling ends the deal (T2.6b, T9.1)."""
    one = Game("tractor6", conditions="standard")
    if name == "wrong-draw":
        one.go_on(lambda state: isinstance(state, Drawing6) and state.drawn == 12)
    seat = (one.t.to_act[0] + 1) % 6
    side = seat % 2
    one.send(one.people[1], c.DrawAttention("minor-dispute"))
    one.answer_all(offender=str((seat + 2) % 6 + 1))
    assert one.rulings[0].effects == (Caution((seat + 2) % 6),)
    one.act(seat, Cut(30) if name == "wrong-cut" else DRAW_OUT_OF_TURN)
    one.send(one.people[1], c.DrawAttention())
    one.answer_all(remedy="redeal")
    (ruling,) = one.rulings[1:]
    assert (ruling.irregularity, one.state.result.redeal) == (name, True)
    assert {Redeal(), PointPenalty(side, 10)} <= set(ruling.effects)
    one.ready()
    assert one.rulings == []
    seen: Any = one.t.rules.public(one.state)
    (told,) = seen.ruled_for
    assert (told.side, told.points, told.irregularity) == (side, 10, name)
    assert seen.ruled_off[side] == 10
    assert "T.tab5-13" in told.clauses
    written = one.t.rules.write_deal(one.state.deal)
    assert one.t.rules.read_deal(written, 1) == one.state.deal
    one.phase("finished")
    result: Any = one.state.result
    assert (result.redeal, one.state.fines) == (False, ())
    assert result.fined == (10 if result.declarer % 2 == side else -10)
    one.ready()
    assert one.state.deal.debts == (), "it is paid once"


def test_T9_3e_a_match_that_is_given_up_is_over_at_its_table() -> None:
    one = Game("tractor6")
    one.phase("playing")
    one.send(one.people[1], c.DrawAttention("late"))
    one.answer_all(offender="2", minutes="25")
    seen: Any = one.t.rules.result(one.state)
    assert (seen.match.over, seen.match.ending, seen.match.winner) == (True, "forfeit", 0)


def test_C6_2a_what_lies_hidden_does_so_through_rulings_on_other_things() -> None:
    """A kitty of nine comes to light after a ruling on an exposed card; once ruled on, it is not ruled on again."""
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(tuple(list(one.state.hands[seat])[:9]))))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    other = (one.t.to_act[0] + 1) % 4
    one.act(other, Expose(Hand.of((next(iter(one.state.hands[other])),))))
    one.send(one.people[0], c.DrawAttention())
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert one.asked() is None
    assert [ruling.irregularity for ruling in one.rulings] == ["exposed-cards", "kitty-count"]
    assert PointPenalty(seat % 2, 80) in one.rulings[-1].effects
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert one.asked() == "offender", "the same burial is ruled on a second time"
    one.send(DIRECTOR, c.DropCase())
    one.send(one.people[0], c.DrawAttention("hand-count"))
    assert [ruling.effects for ruling in one.rulings[2:]] == [()], "the short hand is fined again"


@pytest.mark.parametrize(
    ("name", "said", "fines"),
    [
        ("card-check", {"checker": "2", "found": "nothing"}, ((), (PointPenalty(1, 10),))),
        ("play-overtime", {"offender": "2", "seconds": "20"}, ((Caution(1),), (PointPenalty(1, 10),))),
        ("bury-overtime", {"offender": "2", "seconds": "70"}, ((Caution(1),), (PointPenalty(1, 80),))),
    ],
)
def test_C7_2b_C6_9_what_a_person_reports_is_counted_by_the_table(
    name: str, said: dict[str, str], fines: tuple[tuple[Any, ...], ...]
) -> None:
    """The offender is asked; how often their side did it before is on record."""
    one = Game("chaodipi")
    one.phase("playing")
    for effects in fines:
        one.send(one.people[0], c.DrawAttention(name))
        assert "earlier" not in one.answer_all(**said)
        assert one.rulings[-1].effects == effects


def test_C6_2c_what_is_drawn_unseen_the_table_draws_itself_whatever_the_record_shows() -> None:
    """The director says that the kitty had seven cards: nobody is asked which card was drawn."""
    one = Game("chaodipi")
    one.phase("playing")
    one.act(one.t.to_act[0], one.game.legal(one.state, one.t.to_act[0])[0])
    before = one.state.hands[2]
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    asked = one.answer_all(offender="3", kitty="7", uncounted="-", **{"first-trick": "yes"})
    assert not any(name.startswith("drawn") for name in asked)
    assert len(one.state.hands[2]) == len(before) - 1
    assert len(one.state.kitty) == 9
    one.phase("finished")


def chooses(one: Game) -> dict[int, str]:
    """Return the seats that are shown cards to choose from, and which; nobody else is shown any."""
    shown = {seat: private(one.t, Viewer(person.id, seat)).choose for seat, person in enumerate(one.people)}
    assert private(one.t, Viewer(DIRECTOR.id, director=True)).choose is None
    return {seat: cards for seat, cards in shown.items() if cards is not None}


@pytest.mark.parametrize("by", ["player", "director"])
@pytest.mark.parametrize("phase", ["drawing", "burying"])
def test_T5_1a_a_kitty_that_is_not_buried_yet_is_not_counted(phase: str, by: str) -> None:
    """Its size is not asked about, and no cards are moved that are nowhere yet: that waits for the burial."""
    one = Game("tractor6")
    one.phase(phase)
    one.send(one.people[1] if by == "player" else DIRECTOR, c.DrawAttention("kitty-size"))
    assert one.asked() is None
    assert one.t.case is not None
    assert one.t.case.held is not None
    assert one.t.case.held.clause == "T5.1a"
    one.send(DIRECTOR, c.DropCase())
    one.phase("playing")
    one.send(one.people[1], c.DrawAttention("kitty-size"))
    assert [ruling.effects for ruling in one.rulings] == [()], "six cards"


@pytest.mark.parametrize("size", [1, 5, 7])
def test_T5_6_1_the_declarer_is_shown_the_cards_that_he_chooses_among(size: int) -> None:
    """A card to add is in the hand, a card to take back in the kitty; a bot in the seat finds it there, too."""
    one = Game("tractor6")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(tuple(list(one.state.hands[seat])[:size]))))
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    one.send(one.people[0], c.DrawAttention("kitty-size"))
    assert one.asked() == "repair"
    assert chooses(one) == {}
    one.send(one.people[seat], c.AnswerCase("repair", "yes"))
    assert one.asked() == "moved"
    from_ = one.state.setting.kitty if size > 6 else one.state.hands[seat]
    (shown,) = chooses(one).items()
    assert (shown[0], Hand.of(shown[1])) == (seat, from_)
    said = bots_answer(one.t)
    assert said is not None
    assert Hand.of(said) <= from_
    one.send(one.people[seat], c.AnswerCase("moved", said))
    assert len(one.state.setting.kitty) == 6
    assert chooses(one) == {}


def test_C3_4a_a_burier_is_shown_the_cards_that_he_takes_back() -> None:
    one = Game("chaodipi")
    one.phase("burying")
    seat = one.t.to_act[0]
    one.act(seat, Bury(Hand.of(tuple(list(one.state.hands[seat])[:9]))))
    assert phase_of(one.state) == "stirring"
    one.send(one.people[0], c.DrawAttention("kitty-count"))
    assert one.asked() == "taken-back"
    assert {at: Hand.of(cards) for at, cards in chooses(one).items()} == {seat: one.state.kitty}
    one.send(one.people[seat], c.AnswerCase("taken-back", next(iter(one.state.kitty)).text))
    assert len(one.state.kitty) == 8


def test_C3_4b_who_has_not_buried_the_kitty_takes_nothing_back_and_is_shown_none_of_it() -> None:
    """Whatever the host says of a kitty that has its eight cards; and no refusal helps to guess a card in it."""
    one = Game("chaodipi")
    one.phase("playing")
    seat = (one.state.buried_by + 1) % 4
    one.send(one.people[seat], c.DrawAttention("kitty-count"))
    for said in (str(seat + 1), "9", "no", "-"):
        one.send(one.people[0], c.AnswerCase(one.asked() or "", said))
    assert one.asked() == "taken-back"
    assert chooses(one) == {}
    others = [card for card in one.state.hands[seat] if card not in one.state.kitty]
    told = set()
    for card in (next(iter(one.state.kitty)), others[0]):
        with pytest.raises(Refused) as refused:
            one.send(one.people[seat], c.AnswerCase("taken-back", card.text))
        told.add(str(refused.value))
    assert len(told) == 1


@BOTH
def test_a_card_drawn_out_of_turn_goes_to_whose_turn_it_was_once_the_referee_says_so(game: str) -> None:
    """T9.1, C7.4: the documents set no penalty for it; who drew, whose turn it was and the card are on record."""
    one = Game(game, Attention.PROGRAM)
    one.phase("drawing")
    one.go_on(lambda state: state.drawn == 9)
    turn = one.t.to_act[0]
    seat = (turn + 1) % len(one.people)
    one.act(seat, DRAW_OUT_OF_TURN)
    assert len(one.state.hands[seat]) == 9 // len(one.people) + 1 + (seat < turn)
    asked = one.answer_all(remedy="over", measure="warn")
    assert asked == (["remedy"] if game == "tractor6" else ["remedy", "measure"])
    (ruling,) = one.rulings
    assert ruling.irregularity == "wrong-draw"
    (moved,) = [effect for effect in ruling.effects if isinstance(effect, MoveCards)]
    assert (moved.giver, moved.taker) == (seat, turn)
    assert Caution(seat) in ruling.effects
    card = moved.cards[0]
    seen = public(one.t)
    assert all(card not in point.said.en for point in seen.rulings[0].chosen)
    assert not any(Card(card).symbol in said.text.en for said in seen.rulings[0].statements)
    one.go_on(lambda state: not isinstance(state, Drawing | Drawing6))
    assert len({len(hand) for hand in one.state.hands}) == 1
    one.phase("finished")


@BOTH
def test_T6_7_C6_3a_hands_that_do_not_match_after_it_come_to_light_in_the_play(game: str) -> None:
    """Nobody objects at once: two hands of one side are wrong, 120 points; or as the referee decides."""
    one = Game(game)
    one.phase("drawing")
    one.go_on(lambda state: state.drawn == 9)
    seat = (one.t.to_act[0] + 2) % len(one.people)
    one.act(seat, DRAW_OUT_OF_TURN)
    one.go_on(lambda state: getattr(state, "trick", None) is not None)
    name = {"tractor6": "wrong-count", "chaodipi": "hand-count"}[game]
    one.send(one.people[0], c.DrawAttention(name))
    said = {"right": "draw", "measure": "points", "points": "80", "reason": "?"}
    while one.t.case is not None:
        put = one.t.case.put
        assert put is not None
        one.send(DIRECTOR, c.AnswerCase(put.name, said[put.name.rpartition("-")[2]]))
    effects = one.rulings[-1].effects
    fines = [effect.points for effect in effects if isinstance(effect, PointPenalty)]
    assert fines[0] == {"tractor6": 120, "chaodipi": 80}[game]
    assert any(isinstance(effect, MoveCards) for effect in effects) == (game == "chaodipi")
    one.phase("finished")


def test_T5_2a_who_draws_on_into_the_kitty_gives_it_back_and_the_declarer_overturns_no_more() -> None:
    one = Game("tractor6", Attention.PROGRAM)
    one.phase("waiting")
    game: Any = one.game
    declarer = next(seat for seat in range(6) if game.declarations(one.state, seat))
    one.act(declarer, game.declarations(one.state, declarer)[0])
    seat = (declarer + 1) % 6
    one.act(seat, DRAW_OUT_OF_TURN)
    card = next(iter(one.state.standing.grabbed_by(seat))).text
    asked = one.answer_all(known="yes")
    assert asked == ["known"], "how he came by it the record knows"
    assert one.rulings[-1].effects == (NoDeclare(declarer), MoveCards(seat, None, (card,)))
    one.phase("finished")


def later(draws: int) -> tuple[Game, int, int]:
    """Come to a second deal, have the declarer's partner begin to draw, and then draw this many more cards."""
    one = Game("tractor6")
    one.phase("finished")
    for person in one.people:
        one.send(person, c.SetReady())
    due = one.state.deal.declarer
    assert due is not None
    assert one.state.drawn == 0
    seat = (due + 2) % 6
    one.act(seat, DRAW_OUT_OF_TURN)
    assert public(one.t).deal.declarer == seat
    one.go_on(lambda state: state.drawn == draws)
    one.send(one.people[0], c.DrawAttention())
    return one, due, seat


def test_T2_5b_a_wrong_declarer_is_undone_before_the_first_round_of_drawing_is_over() -> None:
    one, due, _ = later(5)
    (ruling,) = one.rulings
    assert (ruling.irregularity, ruling.effects) == ("wrong-declarer", (Redeal(),))
    assert phase_of(one.state) == "finished"
    for person in one.people:
        one.send(person, c.SetReady())
    assert one.state.deal.number == 2
    assert (one.state.deal.declarer, one.state.drawn) == (due, 0)


def test_T2_5a_after_the_first_round_of_drawing_the_wrong_declarer_stands() -> None:
    one, due, seat = later(6)
    (ruling,) = one.rulings
    assert (ruling.irregularity, ruling.effects) == ("wrong-declarer", ())
    one.phase("playing")
    assert one.state.setting.declarer == seat != due
    one.phase("finished")
    assert one.state.result.declarer == seat


def test_T2_6b_a_cut_by_another_is_shuffled_anew() -> None:
    one = Game("tractor6", Attention.PROGRAM, "standard")
    cutter = one.t.to_act[0]
    one.act((cutter + 1) % 6, Cut(50))
    assert "offender" not in one.answer_all()
    (ruling,) = one.rulings
    assert (ruling.irregularity, Redeal() in ruling.effects) == ("wrong-cut", True)
    assert phase_of(one.state) == "finished"


def test_C2_4a_a_second_cut_is_left_to_the_referee() -> None:
    one = Game("chaodipi", Attention.PROGRAM)
    cutter = one.t.to_act[0]
    one.act(cutter, Cut(50))
    one.act(cutter, Cut(30))
    assert one.state.cut == 80
    assert one.answer_all(anew="no", measure="warn") == ["anew", "measure"]
    assert one.rulings[-1].effects == (Caution(cutter),)
    one.phase("finished")


@BOTH
def test_T6_8_1_C6_1_a_card_that_was_seen_is_on_record_though_another_fault_was_ruled_since(game: str) -> None:
    """Two players expose cards and a third plays too early; each is ruled from the record, the last named first."""
    one = Game(game)
    one.phase("playing")
    seats = [(one.t.to_act[0] + step) % len(one.people) for step in (1, 2)]
    cards = [next(iter(one.state.hands[seat])) for seat in seats]
    for seat, card in zip(seats, cards, strict=True):
        one.act(seat, Expose(Hand.of((card,))))
    early = (one.t.to_act[0] + 3) % len(one.people)
    one.act(early, Play(Hand.of((next(iter(one.state.hands[early])),))))
    seen = {"tractor6": "exposed-card", "chaodipi": "exposed-cards"}[game]
    for name in ("out-of-turn", seen, seen):
        one.send(one.people[0], c.DrawAttention(name))
        one.answer_all()
    offenders = [point.answer for ruling in one.rulings for point in ruling.points if point.name == "offender"]
    assert offenders == [str(seat + 1) for seat in (early, *reversed(seats))]
    assert not one.state.standing.exposed
    one.send(one.people[0], c.DrawAttention(seen))
    assert one.asked() == "offender", "all that was seen has been ruled on"


def test_T4_3_6_2_what_was_announced_and_not_shown_by_the_end_of_the_wait_is_fined_once() -> None:
    one = Game("tractor6")
    one.phase("waiting")
    game: Any = one.game
    shows = [seat for seat in range(6) if game.declarations(one.state, seat)]
    one.act(shows[0], game.declarations(one.state, shows[0])[0])
    announcer = next(seat for seat in range(6) if seat != shows[0] and game.declarations(one.state, seat))
    while not one.state.can_take:
        one.act(next(seat for seat in one.t.to_act if seat != shows[0]), PASS)
    one.act(announcer, Announce())
    one.act(shows[0], TAKE_KITTY)
    one.send(one.people[0], c.DrawAttention("announced-overturn"))
    assert one.rulings[0].effects == (PointPenalty(announcer % 2, 20),)
    one.send(one.people[0], c.DrawAttention("announced-overturn"))
    assert one.asked() == "offender", "it is fined once"


def test_T5_7_who_looks_into_the_kitty_before_the_lead_has_seen_faces() -> None:
    one = Game("tractor6")
    one.phase("playing")
    mate = (one.t.to_act[0] + 2) % 6
    one.act(mate, PEEK)
    one.send(one.people[0], c.DrawAttention())
    assert one.asked() == "measure", "that he did not only count is on record"
