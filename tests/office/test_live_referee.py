"""The referee's next step at a table, as a pure function: the record answers, people choose, nothing is guessed."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw, json, to_builtins

from paiju.errors import Malformed
from paiju.games.bridge.acts import CarryOut
from paiju.games.bridge.effects import LeadRestriction, PenaltyCard, TrickTransfer
from paiju.laws import Citation, Edition, Refused, Ruling, Source, Statement
from paiju.laws.effect import MustPlay, RestoreCard, SetTurn
from paiju.office import live_referee
from paiju.office.live_referee import advance_case, bots_answer, check, concerns
from paiju.packs import rules_of
from paiju.referee import Case, Hearing, Irregularity, Pending, Verdict
from paiju.referee.hearing import Unanswered
from paiju.referee.kinds import option
from paiju.table import Actor, Table, decide, evolve
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.terms import Attention, Terms
from paiju.text import Text

DIRECTOR = Actor("person:9", "Director", director=True)
FOUR = [Actor(f"person:{n}", f"P{n}") for n in range(1, 5)]
HANDS = "N:AKQJ.AKQJ.AKQ.AK T987.T987.JT9.QJ 6543.6543.876.T9 2.2.5432.8765432"


class Game:
    """One board at a table, dealt by North; the referee's steps follow each command, as on a server."""

    def __init__(self, terms: Terms, hands: str = "") -> None:
        self.table: Table | None = None
        self.steps: list[c.AnyCommand] = []
        self.send(FOUR[0], c.OpenTable("T", terms=terms))
        self.send(DIRECTOR, c.PlaceDeal(hands or HANDS))
        for seat, person in enumerate(FOUR):
            self.send(person, c.TakeSeat(seat))
        for person in FOUR:
            self.send(person, c.SetReady())

    @property
    def t(self) -> Table:
        assert self.table is not None
        return self.table

    @property
    def game(self) -> Any:
        """The game, whose states and acts the tests know."""
        return self.t.rules.game

    @property
    def state(self) -> Any:
        assert self.t.deal is not None
        return self.t.deal.state

    def send(self, actor: Actor, command: c.AnyCommand) -> None:
        if self.table is not None:
            check(self.t, command, actor)
        for event in decide(self.table, command, actor, 1_000, bytes(32), games=rules_of):
            self.table = evolve(self.table, event, "t", self.table.seq + 1 if self.table else 1, 1, games=rules_of)
        while self.table is not None and concerns(self.t) and (step := advance_case(self.t)):
            self.steps.append(step)
            for event in decide(self.t, step, SERVER, 1_000, bytes(32), games=rules_of):
                self.table = evolve(self.t, event, "t", self.t.seq + 1, 1, games=rules_of)

    def act(self, seat: int, **act: Any) -> None:
        self.send(FOUR[seat], c.Perform(Raw(json.encode(act))))

    def bid(self, *calls: str, first: int = 0) -> None:
        for at, word in enumerate(calls):
            self.act((first + at) % 4, type="MakeCall", call=word)

    def play(self, *plays: tuple[int, str]) -> None:
        for seat, card in plays:
            self.act(seat, type="PlayCard", card=card)

    def answer(self, said: str, seat: int | None = None) -> None:
        case = self.t.case
        assert case is not None
        assert case.put is not None
        actor = DIRECTOR if seat is None else FOUR[seat]
        self.send(actor, c.AnswerCase(case.put.name, said))

    def ask_for_a_revoke(self, asker: int, suspect: int, act: int | None = None) -> None:
        """Have one player ask another, who admits it, unless a card has already shown it."""
        self.send(FOUR[asker], c.DrawAttention("revoke", act))
        if self.t.case is not None and self.t.case.put is not None and self.asked == "suspect":
            self.answer(str(suspect), asker)
        if self.t.case is not None and self.t.case.put is not None and self.asked == "admits":
            self.answer("yes", suspect)

    def answer_all(self, **said: str) -> None:
        """Have the director answer all questions."""
        while self.t.case is not None:
            self.answer(said.get(self.asked, "no"))

    @property
    def asked(self) -> str:
        case = self.t.case
        assert case is not None
        assert case.put is not None, f"nothing is asked: {case}"
        return case.put.name

    @property
    def held(self) -> Statement:
        case = self.t.case
        assert case is not None
        assert case.held is not None, f"not left to the director: {case}"
        return case.held

    @property
    def rulings(self) -> list[Ruling]:
        assert self.t.deal is not None
        return list(self.t.deal.rulings)


def recording(**more: Any) -> Game:
    return Game(Terms(enforcing=False, **more))


def test_an_enforcing_table_without_a_case_is_none_of_the_referees_business() -> None:
    game = Game(Terms())
    game.bid("1S")
    assert not concerns(game.t)
    assert game.steps == []


def test_H_attention_players() -> None:
    """Nothing is pointed out automatically; if no irregularity is named, the record names the last visible one."""
    game = recording()
    game.bid("1S", "1H", "P")
    assert game.steps == []
    game.send(FOUR[3], c.DrawAttention())
    assert game.steps[0] == c.NameCase("insufficient-bid", 1)
    assert [ruling.irregularity for ruling in game.rulings] == ["insufficient-bid"]
    assert game.rulings[0].effects == (), "the next player called: it stands"
    assert "L27.A" in game.rulings[0].clauses
    assert game.t.to_act == (3,)


def test_whoever_went_on_before_attention_was_drawn_has_chosen_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who went on has made the choice that the law takes from it, and is not asked afterwards."""

    def rule(hearing: Hearing) -> None:
        words = Text("South?", "南家？")
        stands = option("stands", words, "L27.A", {"yes": words, "no": words}, lapse="yes")
        said = hearing.ask(stands, by=2)
        hearing.tell(Text(said, said), "L27.A")

    found = Irregularity("insufficient-bid", Text("bid", "叫牌"), Citation("L27.A"), rule)

    def judged(case: Case, witness: Any) -> Verdict:
        hearing = Hearing(case, witness)
        try:
            found.rule(hearing)
        except Unanswered as asked:
            return Pending(asked.question, (), ())
        return hearing.ruling

    monkeypatch.setattr(live_referee, "judge", judged)
    for calls, answer in ((("1S", "1H", "P"), ["yes"]), (("1S", "1H"), None)):
        game = recording()
        game.bid(*calls)
        game.send(FOUR[3], c.DrawAttention())
        if answer is None:
            assert game.asked == "stands"
        else:
            assert [point.answer for point in game.rulings[0].points] == answer


def test_H_attention_program() -> None:
    """A visible irregularity is pointed out at once, and only once; a revoke is not."""
    game = recording(attention=Attention.PROGRAM)
    game.bid("1S", "1H")
    assert game.asked == "accept"
    game.answer("accept", 2)
    game.bid("P", "P", "1C", first=2)
    assert game.asked == "accept"
    game.send(FOUR[0], c.DropCase())
    assert game.t.case is None
    steps = len(game.steps)
    game.bid("2S", "P", "P", "P", first=1)
    revoke = recording(attention=Attention.PROGRAM)
    revoke.bid("1NT", "P", "P", "P")
    revoke.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    assert revoke.steps == []
    assert len(game.steps) == steps


def test_L61_A_a_revoke_that_is_named_is_ruled_from_the_record() -> None:
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    game.send(FOUR[0], c.DrawAttention())
    assert game.t.case is not None
    assert game.t.case.irregularity == "", "who asks without a name learns nothing of hidden cards"
    game.send(FOUR[0], c.NameCase("revoke"))
    assert game.asked == "suspect"
    game.answer("3", 0)
    game.answer("yes", 3)
    assert game.asked == "substitute-card", "declarer may ask: how attention was drawn, the record knows"
    assert game.t.case.put is not None
    assert game.t.case.put.seats == (3,)
    with pytest.raises((Refused, Malformed)):
        game.answer("C8", 3)
    game.answer("S2", 3)
    while game.rulings == []:
        game.answer({"withdraw-N": "keep"}.get(game.asked, "no"))
    assert MustPlay(3, ("S2",)) in game.rulings[0].effects
    assert game.t.to_act == (3,)
    game.play((3, "S2"))
    game.ask_for_a_revoke(0, 3)
    assert game.held.clause == "L61.A", "there is no revoke any more"
    assert game.held.text.zh == "记录中没有这样的藏牌", "its clause stands beside it, once"


@pytest.mark.parametrize("edition", Edition)
def test_L64_an_established_revoke_is_counted_once_the_board_has_been_played(edition: Edition) -> None:
    """Found in the middle of play, it delays nobody: the tricks are counted automatically at the end."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"), (0, "HA"), (1, "HT"), (0, "H3"))
    game.play((3, "D2"))
    game.ask_for_a_revoke(2, 3)
    assert game.asked == "attention", "dummy may have lost the right to"
    game.answer_all(attention="lawful")
    assert [one.effects for one in game.rulings] == [()]
    assert "L64.A.2" in str(game.rulings[0].clauses)
    game.ask_for_a_revoke(0, 3)
    assert game.held.clause == "L61.A", "it has been ruled as far as it can be"
    game.send(FOUR[0], c.DropCase())
    deal = game.t.deal
    while deal is not None and not deal.ended:
        (seat,) = game.t.to_act
        card = game.game.legal(deal.state, seat)[0].card
        game.act(seat, type="PlayCard", card=card.text)
        deal = game.t.deal
    game.answer_all(exception="none")
    assert [one.irregularity for one in game.rulings] == ["revoke", "revoke"]
    assert [clause for clause in game.rulings[1].clauses if "L64.B.1" in clause]
    answers = {point.name: point.answer for point in game.rulings[1].points}
    assert answers["tricks-won"] == "0"
    assert answers["attention"] == "lawful", "the director is not asked twice"


def test_L63_B_what_a_forbidden_question_costs_is_counted_once_the_board_has_been_played() -> None:
    """East asks West, who corrects the revoke at once; tricks are asked about only after play."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    game.ask_for_a_revoke(1, 3)
    said = {"attention": "partner", "substitute-card": "S2", "withdraw-N": "keep"}
    while game.rulings == []:
        assert game.asked not in ("exception", "tricks-won", "revoke-winner", "later-winner")
        game.answer(said.get(game.asked, "no"))
    assert "L63.B" in game.rulings[0].clauses
    assert not [one for one in game.rulings[0].effects if isinstance(one, TrickTransfer)]
    game.play((3, "S2"))
    play_out(game)
    assert game.asked == "exception"
    game.answer_all(exception="none")
    assert [one.irregularity for one in game.rulings] == ["revoke", "revoke"]
    points = {point.name: point.answer for point in game.rulings[1].points}
    assert (points["corrected"], points["tricks-won"], points["attention"]) == ("yes", "0", "partner")
    assert game.t.case is None, "counted once"


def test_L61_A_what_was_required_and_not_played_is_counted_at_the_end_too() -> None:
    """East must lead a diamond and leads a spade: established in the middle of play, it waits for the tricks."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    order = CarryOut((LeadRestriction(1, require="D"),))
    game.send(DIRECTOR, c.Perform(Raw(json.encode({"type": "CarryOut", "effects": to_builtins(order.effects)}))))
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (0, "SA"), (0, "HA"), (1, "H7"))
    game.ask_for_a_revoke(0, 1, act=5)
    while game.rulings == []:
        assert game.asked not in ("tricks-won", "revoke-winner")
        game.answer({"attention": "lawful"}.get(game.asked, "no"))
    play_out(game)
    game.answer_all(exception="none", **{"later-winner": "no"})
    points = {point.name: point.answer for point in game.rulings[-1].points}
    assert points["tricks-won"] == "0"
    assert len(game.rulings) == 2


def play_out(game: Game) -> None:
    """Play to the end, each hand its first legal card."""
    deal = game.t.deal
    while deal is not None and not deal.ended:
        (seat,) = game.t.to_act
        card = game.game.legal(deal.state, seat)[0].card
        game.act(seat, type="PlayCard", card=card.text)
        deal = game.t.deal


@pytest.mark.parametrize("edition", Edition)
def test_L34_a_turn_that_was_lost_to_a_pass_is_named_and_given_back(edition: Edition) -> None:
    """West passes at South's turn and North passes: nobody is asked anything, and South calls."""
    game = recording(laws=edition)
    game.bid("1S", "P")
    game.act(3, type="MakeCall", call="P")
    game.act(0, type="MakeCall", call="P")
    game.send(FOUR[2], c.DrawAttention())
    assert [one.irregularity for one in game.rulings] == ["lost-turn"]
    assert game.t.to_act == (2,)
    assert game.t.deal is not None
    assert str(game.state.auction) == "1S P"


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("later", [(), (1,)])
def test_L34_without_a_bid_the_auction_waits_for_the_turn_that_was_lost(
    edition: Edition, later: tuple[int, ...]
) -> None:
    """There are four passes, but none by South: the director gives South the turn, and the board is bid after all."""
    game = recording(laws=edition)
    for seat in (0, 1, 3, 0, *later):
        game.act(seat, type="MakeCall", call="P")
    assert game.t.playing
    game.send(FOUR[2], c.DrawAttention())
    assert [one.irregularity for one in game.rulings] == ["lost-turn"]
    clause = "L34" if edition is Edition.LAWS_1997 else "2017:L17.D.3"
    assert clause in game.rulings[0].clauses
    assert game.t.to_act == (2,)
    assert game.t.deal is not None
    assert str(game.state.auction) == "P P"
    game.bid("1NT", "P", "P", "P", first=2)
    assert game.t.to_act == (3,)
    assert str(game.state.contract) == "1NT by S"


@pytest.mark.parametrize("edition", Edition)
def test_L34_a_board_that_all_four_have_passed_is_over(edition: Edition) -> None:
    """East passed at North's turn, and North's turn came: nobody lost a turn, and there is nothing to reopen."""
    game = recording(laws=edition)
    for seat in (1, 2, 3, 0):
        game.act(seat, type="MakeCall", call="P")
    assert not game.t.playing
    assert game.t.past[-1].result is not None
    game.send(FOUR[0], c.DrawAttention("lost-turn"))
    assert game.rulings == []


@pytest.mark.parametrize("edition", Edition)
def test_L29_A_a_bid_over_the_passes_leaves_no_turn_to_give_back(edition: Edition) -> None:
    """East bids at the later turn: the passes are over, and only the pass out of rotation is ruled: it stands."""
    game = recording(laws=edition)
    for seat in (0, 1, 3, 0):
        game.act(seat, type="MakeCall", call="P")
    game.act(1, type="MakeCall", call="1H")
    game.send(FOUR[2], c.DrawAttention())
    assert [(one.irregularity, one.effects) for one in game.rulings] == [("call-out-of-rotation", ())]
    assert "L29.A" in game.rulings[0].clauses
    assert game.t.deal is not None
    assert str(game.state.auction) == "P P P P 1H"


@pytest.mark.parametrize("edition", Edition)
def test_L43_B_what_a_ruling_found_of_dummys_rights_is_known_afterwards(edition: Edition) -> None:
    """South looked at a defender's cards unasked; later South is first to point out West's revoke."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    game.send(FOUR[1], c.DrawAttention("dummy-acts"))
    game.answer_all(act="looks", **{"own-initiative": "yes"})
    assert "L43.B.2.a" in game.rulings[0].clauses
    game.ask_for_a_revoke(2, 3)
    while len(game.rulings) == 1:
        assert game.asked != "attention", "who was first, and without rights, the record knows"
        game.answer({"substitute-card": "S2", "withdraw-N": "keep"}.get(game.asked, "no"))
    told = {point.name: point.answer for point in game.rulings[1].points}
    assert told["attention"] == "dummy"


def test_L43_B_nothing_is_known_of_dummys_rights_before_they_were_ruled_on() -> None:
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    game.send(FOUR[2], c.DrawAttention("dummy-warns-lead"))
    assert game.asked == "rights-lost"
    game.answer("yes")
    assert game.asked == "lead-from"


@pytest.mark.parametrize(("hand", "card"), [(0, "HA"), (2, "H3")])
def test_L54_E_the_record_knows_that_declarers_side_led_before_the_opening_lead(hand: int, card: str) -> None:
    """Nobody is asked: it is a card exposed in the auction period, taken back, and no defender may accept it."""
    game = recording(laws=Edition.LAWS_2017)
    game.bid("1NT", "P", "P", "P")
    game.play((hand, card))
    game.send(FOUR[1], c.DrawAttention())
    assert [one.effects for one in game.rulings] == [(RestoreCard(hand, card), SetTurn(1))]
    assert "2017:L54.E" in game.rulings[0].clauses
    assert game.t.to_act == (1,)
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (0, "SA"), (2, "H3"))
    game.send(FOUR[1], c.DrawAttention())
    assert game.asked != "before-opening-lead"
    assert game.t.case is not None
    assert game.t.case.irregularity == "declarer-lead-out-of-turn"


def test_what_is_due_comes_before_the_next_card() -> None:
    """A penalty card of the leader's partner: declarer chooses before the lead without a call for it (L50.D.2)."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.act(3, type="ShowCard", card="C8")
    game.send(FOUR[0], c.DrawAttention())
    while game.t.case is not None and game.t.case.irregularity == "exposed-card":
        game.answer({"way": "deliberate"}.get(game.asked, "no"))
    assert game.t.case is not None, "the next case is open"
    assert game.t.case.irregularity == "penalty-card-partner-leads"
    put = game.t.case.put
    assert put is not None
    assert (put.source, put.seats) == (Source.OPTION, (0,))
    assert all(offer.leads_to for offer in put.offers)


def test_a_due_matter_that_a_ruling_did_not_settle_is_left_to_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = {"exposed-card": (PenaltyCard(3, "C8", major=True),)}

    def judged(case: Case, witness: Any) -> Ruling:
        name = case.irregularity
        return Ruling(case.code, name, (), (), effects.get(name, ()))

    game = recording()
    game.bid("1NT", "P", "P", "P")
    monkeypatch.setattr(live_referee, "judge", judged)
    game.send(FOUR[0], c.DrawAttention("exposed-card"))
    names = [ruling.irregularity for ruling in game.rulings]
    assert names == ["exposed-card", "penalty-card-partner-leads"], "ruled once, not for ever"
    assert game.t.case is not None
    assert (game.t.case.irregularity, game.t.case.words) == ("", "penalty-card-partner-leads")


def test_H_edition() -> None:
    for edition, clause in ((Edition.LAWS_1997, "L27.A"), (Edition.LAWS_2017, "2017:L27.A")):
        game = recording(laws=edition)
        game.bid("1S", "1H")
        game.send(FOUR[2], c.DrawAttention())
        assert game.t.case is not None
        assert game.t.case.put is not None
        assert game.t.case.put.clause.startswith(clause)


def test_what_cannot_be_read_changes_nothing() -> None:
    game = recording()
    game.bid("1S", "1H")
    with pytest.raises(Malformed, match="insufficient-bid"):
        game.send(FOUR[2], c.DrawAttention("insufficient-bit"))
    game.send(FOUR[2], c.DrawAttention())
    before = game.t
    with pytest.raises(Malformed, match="accept, refuse"):
        game.answer("perhaps", 2)
    assert game.t == before
    game.answer("refuse", 2)
    before = game.t
    with pytest.raises(Refused):
        game.answer("1D", 1)
    assert game.t == before, "a second insufficient bid is not taken for a correction"


def test_facts_that_do_not_fit_are_left_to_the_director_with_their_clause() -> None:
    game = recording()
    game.bid("1S", "2H")
    game.send(FOUR[2], c.DrawAttention("insufficient-bid", 1))
    assert game.held.clause.startswith("L")
    game.send(DIRECTOR, c.DropCase())
    assert game.t.case is None


def test_what_nobody_foresaw_goes_through(monkeypatch: pytest.MonkeyPatch) -> None:
    game = recording()
    game.bid("1S", "1H")
    case = c.DrawAttention("insufficient-bid", 1)
    for event in decide(game.t, case, FOUR[2], 1_000, bytes(32), games=rules_of):
        game.table = evolve(game.table, event, "t", game.t.seq + 1, 1, games=rules_of)

    def broken(*_: Any) -> None:
        raise KeyError("auction")

    monkeypatch.setattr(live_referee, "judge", broken)
    with pytest.raises(KeyError):
        advance_case(game.t)


def test_a_bot_passes_or_plays_what_the_law_lets_it() -> None:
    game = recording()
    game.bid("1S", "1H")
    game.send(FOUR[2], c.DrawAttention())
    assert bots_answer(game.t) == "accept", "what counts as chosen without a word"
    game.answer("refuse", 2)
    assert bots_answer(game.t) == "P"
    revoke = recording()
    revoke.bid("1NT", "P", "P", "P")
    revoke.play((1, "ST"), (0, "S3"), (3, "H2"))
    revoke.ask_for_a_revoke(0, 3)
    while revoke.asked != "substitute-card":
        revoke.answer("lawful")
    assert bots_answer(revoke.t) == "S2"


def test_an_irregularity_that_no_act_shows_is_asked_of_the_director() -> None:
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.send(FOUR[0], c.DrawAttention("misinformation"))
    case = game.t.case
    assert case is not None
    assert case.put is not None
    assert case.put.source in (Source.FACT, Source.FINDING)
    assert case.put.seats == ()


@pytest.mark.parametrize("edition", Edition)
def test_L12_C_the_board_knows_its_vulnerability_and_how_far_it_has_come(edition: Edition) -> None:
    """After the board: neither when it came to light (L21.B.1) nor the vulnerability (L12.C) is asked."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    play_out(game)
    game.send(FOUR[1], c.DrawAttention("misinformation"))
    said = {"misinformed": "E", "cause": "explanation", "mistake": "explanation", "damage": "yes"}
    while game.asked in said:
        game.answer(said[game.asked])
    assert "probable" in game.asked
    game.send(DIRECTOR, c.DropCase())
    game.send(FOUR[0], c.DrawAttention("score-error"))
    assert game.asked == "agreed-tricks", "board 1: nobody is vulnerable"


@pytest.mark.parametrize("edition", Edition)
def test_L21_B_1_in_the_play_it_is_too_late_to_change_a_call(edition: Edition) -> None:
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"))
    game.send(FOUR[1], c.DrawAttention("misinformation"))
    game.answer("E")
    game.answer("alert")
    assert [one.irregularity for one in game.rulings] == ["misinformation"]


@pytest.mark.parametrize("edition", Edition)
def test_L62_B_2_the_record_knows_whether_a_card_lay_as_a_penalty_card(edition: Edition) -> None:
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((1, "ST"), (0, "S3"), (3, "H2"), (0, "SA"))
    game.ask_for_a_revoke(0, 3)
    game.answer("S2", 3)
    assert game.asked == "withdraw-N"
    game.answer("keep", 0)
    assert PenaltyCard(3, "H2", True) in game.rulings[0].effects


@pytest.mark.parametrize("edition", Edition)
def test_L54_A_the_record_knows_whether_declarer_has_shown_a_card(edition: Edition) -> None:
    """West leads in place of East: the director is asked only whether somebody had told West to."""
    game = recording(laws=edition)
    game.bid("1NT", "P", "P", "P")
    game.play((3, "D2"))
    game.send(FOUR[0], c.DrawAttention())
    assert game.asked == "misled"
    game.answer("no")
    assert game.asked == "accept"


def test_H_undo_an_act_in_the_place_of_one_that_was_ruled_on_is_looked_at_anew() -> None:
    """A case about North's call was closed; North takes the call back, and East calls first."""
    game = recording()
    game.bid("1S")
    game.send(FOUR[1], c.DrawAttention())
    game.send(DIRECTOR, c.DropCase())
    game.send(FOUR[0], c.AskUndo())
    for seat in (1, 3):
        game.send(FOUR[seat], c.AnswerUndo(accept=True))
    assert game.t.deal is not None
    assert game.t.deal.steps == ()
    game.act(1, type="MakeCall", call="1H")
    game.send(FOUR[2], c.DrawAttention())
    assert game.t.case is not None
    assert (game.t.case.irregularity, game.t.case.act) == ("call-out-of-rotation", 0)


def test_H_undo_of_a_later_act_leaves_what_came_before_it_to_be_looked_at() -> None:
    """West exposes a card; declarer takes back a card played later, and West's card is still exposed."""
    game = recording()
    game.bid("1NT", "P", "P", "P")
    game.act(3, type="ShowCard", card="C8")
    game.play((1, "ST"), (0, "S3"), (3, "S2"), (0, "SA"))
    game.send(FOUR[0], c.AskUndo())
    for seat in (1, 3):
        game.send(FOUR[seat], c.AnswerUndo(accept=True))
    assert game.t.deal is not None
    assert len(game.t.deal.steps) == 8
    game.send(FOUR[0], c.DrawAttention())
    assert game.t.case is not None
    assert (game.t.case.irregularity, game.t.case.act) == ("exposed-card", 4)


def counted(monkeypatch: pytest.MonkeyPatch, game: Any) -> list[Any]:
    """Return a list that grows each time the game carries out a ruling, or checks whether it could."""
    done: list[Any] = []
    for name in ("apply", "why_not"):
        asked = getattr(type(game), name)

        def wrapped(self: Any, state: Any, seat: Any, act: Any, *, asked: Any = asked) -> Any:
            if seat is None:
                done.append(act)
            return asked(self, state, seat, act)

        monkeypatch.setattr(type(game), name, wrapped)
    return done


def test_H_case_the_last_answer_has_a_ruling_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is checked before the answer, judged, decided and folded; and another deal has its own."""
    for _ in range(2):
        game = recording()
        game.bid("1S", "1H")
        done = counted(monkeypatch, game.game)
        game.send(FOUR[3], c.DrawAttention("insufficient-bid"))
        while game.t.case is not None:
            assert done == [], "nothing is carried out before the last answer"
            assert game.t.case.put is not None
            seats = game.t.case.put.seats
            said = "accept" if "accept" in str(game.t.case.put.offers) else "no"
            game.answer(said, seats[0] if seats else None)
        assert len(game.rulings) == 1
        assert len(done) == 1
        monkeypatch.undo()
