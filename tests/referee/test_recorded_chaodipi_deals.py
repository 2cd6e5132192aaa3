"""Random recording deals of Chao Di Pi: seats do anything possible, a referee rules, every deal ends in a result.

Two deals in three are ruled by the code: attention is drawn at once or some plays later, the record answers what it
knows, and the referee guesses the rest. In the others the referee orders effects at random, which are carried out
or refused.

`PAIJU_RECORDED_DEALS` sets how many (40 by default): `PAIJU_RECORDED_DEALS=50000 pytest
tests/referee/test_recorded_chaodipi_deals.py`.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from itertools import accumulate
from random import Random
from typing import Any

import pytest

from paiju.bots.chaodipi import ChaoDiPiBot
from paiju.bots.chaodipi.legal import legal_in
from paiju.cards import Hand
from paiju.errors import Malformed
from paiju.formats.tractor import PlayedDeal, PlayedMatch, dumps, loads
from paiju.formats.tractor.codes import code_named
from paiju.games.chaodipi import (
    FLAG,
    SEATS,
    STANDARD,
    Burying,
    ChaoDiPi,
    Conditions,
    Cutting,
    Drawing,
    DrawOvercall,
    Finished,
    Match,
    NoBid,
    Playing,
    Seat,
    StirMin,
    Stirring,
    StirVisibility,
    Waiting,
)
from paiju.games.chaodipi.deal import Deal
from paiju.games.chaodipi.form import forms_in, names_of
from paiju.games.chaodipi.pack import PACK
from paiju.games.tractor import Bury, Cut, Declare, Leads, Play, Stir, TakeKitty, Trick, read_act, write_act
from paiju.games.tractor.acts import DRAW_OUT_OF_TURN, Act, CarryOut, Expose, Grab, Peek
from paiju.games.tractor.effects import LevelChange, LowestInTrick, MoveCards, NoDeclare, PointPenalty, of_deal
from paiju.games.tractor.points import points
from paiju.games.tractor.standing import CLEAR
from paiju.laws import Code, Ruling
from paiju.laws.effect import Cancel, Caution, EraseCalls, Forfeit, Information, MustPlay, Redeal, RestoreCard, SetTurn
from paiju.referee import Case, Pending, judge
from paiju.referee.chaodipi.deal_record import ChaoDiPiDealRecord
from paiju.referee.chaodipi.detection import as_found, detect_irregularity
from paiju.referee.question import Question

DEALS = int(os.environ.get("PAIJU_RECORDED_DEALS", "40"))
PARTS = 6

CONDITIONS = (
    STANDARD,
    Conditions(
        draw_overcall=DrawOvercall.ANY_PAIR_OVER_ANY_PAIR,
        no_bid_first_deal=NoBid.FIRST_DRAWER,
        stir_after_turn_up=True,
        stir_min=StirMin.SINGLE,
        stir_visibility=StirVisibility.OPEN,
        shown_cards_locked_trick1=True,
        kitty_sealed=False,
        hide_history=False,
    ),
)


class Evening:
    """One deal at a recording table, with a referee who rules at random."""

    def __init__(self, seed: str) -> None:
        self.rng = rng = Random(seed)
        self.game = ChaoDiPi(rng.choice(CONDITIONS))
        declarer = rng.choice((None, *SEATS))
        levels = (2, 2)
        if declarer is not None:
            levels = (rng.choice((5, 10, 14, FLAG)), rng.choice((2, 13, 14, FLAG)))
        first = rng.choice(SEATS) if declarer is None else declarer
        self.match = Match(levels, first, declarer, 3, conditions=self.game.conditions)
        self.deal = self.match.deal(seed)
        self.state: Any = self.game.initial(self.deal)
        self.acts: list[tuple[int | None, Act]] = []
        self.left: list[int] = []
        self.lying: dict[int, tuple[Trick, int]] = {}
        self.seen: Counter[str] = Counter()
        self.by_the_code = rng.random() < 0.67
        self.rulings: list[Ruling] = []
        self.wild = rng.choice((0.02, 0.05, 0.1))
        self.bots = rng.random() < 0.2

    def do(self, seat: int | None, act: Act) -> None:
        """Do an act, and check that no card is lost."""
        self.state = self.game.apply(self.state, seat, act)
        self.acts.append((seat, act))
        if isinstance(act, Cut):
            self.left = []
        self.check_cards()

    def check_cards(self) -> None:
        """Count all 108 cards: in the pack, in hands, in the kitty, on the table, in tricks."""
        state = self.state
        if isinstance(state, Cutting):
            return
        play = state.play if isinstance(state, Finished) else state
        if not isinstance(play, Playing):
            play = state
        bits = sum(hand.bits for hand in play.hands)
        if isinstance(play, Drawing):
            bits += self.undrawn(play)
        if isinstance(play, Drawing | Waiting):
            kitty = state.standing.kitty
            bits += Hand.of(state.deal.kitty(state.cut) if kitty is None else kitty).bits
        elif isinstance(play, Stirring | Playing):
            bits += play.kitty.bits
        elif isinstance(play, Finished):
            return
        if isinstance(play, Playing):
            tricks = [*play.tricks, *([] if play.trick is None else [play.trick])]
            bits += sum(self.bits_in(trick) for trick in tricks)
        assert bits == PACK.hand.bits, "a card was lost, or came twice"
        for lies in state.standing.early:  # an exposed card may be in the kitty by now (H.case.hidden)
            assert lies.cards <= play.hands[lies.seat], "a card lies open that its owner does not hold"

    def undrawn(self, state: Drawing) -> int:
        """Add up the cards of the pack that nobody has drawn yet."""
        if not self.left:
            order, size = state.deal.dealt(state.cut), 4 * state.deal.hand_size
            cards = reversed(order[:size])
            self.left = [*accumulate((1 << 2 * card.index for card in cards), initial=0)][::-1]
        return self.left[state.drawn]

    def bits_in(self, trick: Trick) -> int:
        """Add up the cards of a trick, cached per trick object."""
        known = self.lying.get(id(trick))
        if known is None:
            known = self.lying[id(trick)] = (trick, sum(cards.bits for cards in trick.cards))
        return known[1]

    def play(self) -> None:
        """Play the deal to its end; sometimes an irregularity is found after it."""
        for _ in range(1500):
            if isinstance(self.state, Finished):
                if self.rng.random() < 0.7:
                    return
                self.rule_at_random()
                self.check_result()
                continue
            self.step()
        raise AssertionError(f"the deal does not end: {self.seen}")

    def step(self) -> None:
        """Let a seat do something legal, or anything possible."""
        rng, state = self.rng, self.state
        wild = self.wild
        if isinstance(state, Drawing) and state.drawn < 4 * state.deal.hand_size - 8:
            wild /= 8
        elif isinstance(state, Burying | Stirring):
            wild *= 3
        if rng.random() < wild:
            self.err()
            return
        awaited = self.game.to_act(state)
        assert awaited, f"nobody is awaited: {state}"
        seat = rng.choice(awaited)
        self.do(seat, self.choose(seat))

    def choose(self, seat: int) -> Act:
        """Choose a legal act, by a bot or at random; and check that the listed acts are legal."""
        rng, state, game = self.rng, self.state, self.game
        if isinstance(state, Drawing):
            shows = game.declarations(state, seat) if rng.random() < 0.03 else ()
            return rng.choice(shows) if shows else game.legal(state, seat)[0]
        legal = game.legal(state, seat)
        assert legal, f"nothing is lawful for {seat}: {state}"
        view = game.observe(state, seat)
        if rng.random() < 0.1:
            mine = legal_in(game.conditions, view)
            assert mine[0] == legal[0], (mine[0], legal[0])
            assert len(mine) == len(legal), "a bot knows another law than the game"
        if self.bots:
            act = ChaoDiPiBot(1, game.conditions).act(view).act
        elif isinstance(legal, Leads) and rng.random() < 0.85:
            act = legal.sample_unit(rng.getrandbits(40))
        elif isinstance(state, Waiting | Stirring) and rng.random() < 0.5:
            act = legal[0]
        else:
            act = legal[rng.randrange(len(legal))]
        refused = game.why_not(state, seat, act)
        assert refused is None, (str(refused), act)
        return act

    def err(self) -> None:
        """Have any seat do anything it can; usually attention is drawn at once, sometimes after other acts."""
        seat, before = self.rng.choice(SEATS), self.state
        if isinstance(before, Burying | Playing) and self.rng.random() < 0.7:
            (seat,) = self.game.to_act(before)
        possible = [act for act in self.misdeeds(seat) if self.game.can_happen(before, seat, act)]
        if not possible:
            return
        act = self.rng.choice(possible)
        name = detect_irregularity(self.game, before, seat, act)
        self.seen[type(act).__name__] += 1
        self.do(seat, act)
        if not self.by_the_code:
            if not isinstance(self.state, Finished) and self.rng.random() < 0.6:
                self.rule_at_random()
        elif name is not None and self.rng.random() < 0.75:
            since: list[tuple[Seat, Act]] = []
            if self.rng.random() < 0.4:
                for _ in range(self.rng.choice((1, 1, 2, 4, 9))):
                    if not self.follow(since):
                        break
            found = as_found(name, before, self.state)
            self.rule(found, before, seat, act, tuple(since))

    def follow(self, since: list[tuple[Seat, Act]]) -> bool:
        """Have the next player act before attention is drawn; False if nobody is to act."""
        awaited = self.game.to_act(self.state)
        if not awaited:
            return False
        seat = self.rng.choice(awaited)
        act = self.choose(seat)
        self.do(seat, act)
        since.append((Seat(seat), act))
        return True

    def rule(self, name: str, before: Any, seat: Seat, act: Act, since: tuple[tuple[Seat, Act], ...]) -> None:
        """Judge a case, answering at random what the record does not know, and carry out the ruling."""
        here = tuple(self.rulings)
        if name == "hand-count":
            record = ChaoDiPiDealRecord.of_counts(self.game, self.state, here)
        else:
            record = ChaoDiPiDealRecord(self.game, before, seat, act, since, self.state, here)
        for _ in range(4):
            case = Case(Code.CHAODIPI, name, {})
            verdict = judge(case, record)
            for _ in range(60):
                if not isinstance(verdict, Pending):
                    break
                question = verdict.question
                answer = self.guess(question, seat)
                try:
                    verdict = judge(case.with_answer(question.name, answer), record)
                except Malformed:
                    continue  # the referee's text cannot be read: they write another
                case = case.with_answer(question.name, answer)
            if not isinstance(verdict, Ruling):
                continue
            ruled = CarryOut(of_deal(verdict.effects), name, verdict.clauses)
            ends = any(isinstance(effect, Redeal) for effect in verdict.effects)
            paid = any(isinstance(effect, PointPenalty) for effect in verdict.effects)
            assert not (ends and paid), "points of a deal that is dealt again (C7.4) would be lost"
            refused = self.game.why_not(self.state, None, ruled)
            if refused is not None:
                assert since, f"{refused}: {verdict.effects} for {name}, found at once"
                self.seen[f"{name}: cannot be carried out"] += 1
                continue
            self.seen[name] += 1
            self.do(None, ruled)
            self.rulings.append(verdict)
            return
        self.seen[f"{name}: contradicted"] += 1

    def guess(self, question: Question[Any], seat: Seat) -> str:
        """Choose an answer at random; if a number of cards is asked for, that many cards of a hand."""
        rng = self.rng
        if question.choices:
            return rng.choice(question.choices).key
        if question.notation.values:
            return rng.choice(question.notation.values).key
        if question.notation.name == "number":
            return str(rng.randrange(rng.choice((3, 14, 81))))
        if question.notation.name != "multiset":
            return rng.choice(("-", "as the referee heard it"))
        hands = () if isinstance(self.state, Cutting) else self.state.hands
        held = list(hands[question.seats[0] if question.seats else seat]) if hands else []
        kitty = list(getattr(self.state, "kitty", Hand()) or ())
        lies = kitty if question.name == "taken-back" else held
        told = re.findall(r"\d+", question.text.en)
        count = int(told[-1]) if told else rng.randint(1, 3)
        return " ".join(card.text for card in rng.sample(lies, min(count, len(lies)))) or "S2"

    def misdeeds(self, seat: int) -> list[Act]:
        """Return acts of every kind, legal or not."""
        rng, state = self.rng, self.state
        if isinstance(state, Cutting):
            return [Cut(rng.randint(1, 107))]
        held = list(state.hands[seat])
        if not held:
            return [Peek(), DRAW_OUT_OF_TURN, Cut(rng.randint(1, 107))]

        def some(most: int) -> Hand:
            return Hand.of(rng.sample(held, min(len(held), rng.randint(1, most))))

        if isinstance(state, Playing):
            size = 1 if state.trick is None else state.trick.lead.size
            right = Hand.of(rng.sample(held, min(size, len(held))))
            acts: list[Act] = [Play(right)] * 5
            return [*acts, Play(some(4)), Expose(some(3)), Peek(), Grab(rng.randint(1, 9))]
        acts = [Expose(some(3)), Grab(rng.randint(1, 8)), Peek(), TakeKitty(), DRAW_OUT_OF_TURN]
        if isinstance(state, Burying):
            acts += [Bury(some(12)), Bury(some(33)), Bury(some(12))]
        for cards, form in forms_in(state.hands[seat], state.shows.level or 2):
            named = rng.choice(names_of(form))
            acts += [Stir(cards, named), Declare(cards, named)]
        return acts

    def rule_at_random(self) -> None:
        """Order effects at random; those that the deal cannot carry out must be refused, and change nothing."""
        rng = self.rng
        effects = tuple(self.effect() for _ in range(rng.randint(1, 3)))
        act = CarryOut(effects, "tried", ("C7.4",))
        refused = self.game.why_not(self.state, None, act)
        if refused is not None:
            self.seen["refused"] += 1
            return
        for effect in effects:
            self.seen[type(effect).__name__] += 1
        self.do(None, act)

    def effect(self) -> Any:
        """Return a random effect, usually one that makes sense."""
        rng, state = self.rng, self.state
        seat, side = rng.randrange(4), rng.randrange(2)
        hands = [] if isinstance(state, Cutting) else state.hands
        held = list(hands[seat]) if hands else []
        card = rng.choice(held).text if held else "S2"
        playing = state if isinstance(state, Playing) else getattr(state, "play", None)
        trick = None
        if playing is not None:
            trick = playing.trick or (playing.tricks[-1] if playing.tricks else None)
        if trick is not None and rng.random() < 0.6:
            played = rng.choice(trick.plays)
            back = RestoreCard(played.seat, rng.choice(list(played.cards)).text)
            return rng.choice((back, back, LowestInTrick(played.seat), SetTurn(played.seat)))
        some = tuple(c.text for c in rng.sample(held, min(len(held), rng.randint(1, 3))))
        taker = rng.choice((0, 1, 2, 3, None))
        kitty: tuple[str, ...] = ()
        lies = getattr(state, "kitty", Hand()) or Hand()
        if lies:
            kitty = tuple(c.text for c in rng.sample(list(lies), 1))
        every = [
            PointPenalty(side, rng.choice((10, 20, 40, 80))),
            PointPenalty(side, 80),
            LevelChange(side, rng.choice((-2, -1, 1))),
            RestoreCard(seat, card),
            MustPlay(seat, some or ("S2",)),
            MoveCards(seat, taker, some),
            MoveCards(None, seat, kitty),
            LowestInTrick(seat),
            SetTurn(seat),
            Caution(seat),
            NoDeclare(seat),
            Information((seat,), "seen"),
            EraseCalls((rng.randrange(3),)),
        ]
        if rng.random() < 0.06:
            return rng.choice((Redeal(), Cancel(), Forfeit(side)))
        return rng.choice(every)

    def check_end(self) -> None:
        """Check that the result follows from the record, and that the journal replays exactly."""
        self.check_result()
        after = self.match.after(self.state.result)
        if not after.is_over:
            assert after.deal("next").levels == self.state.result.levels
        state: Any = self.game.initial(Deal.of_json(self.deal.to_json()))
        for seat, act in self.acts:
            state = self.game.apply(state, seat, read_act(write_act(act)))
        assert state == self.state, "the journal does not replay"
        if self.rng.random() < 0.2:
            self.check_file(after)

    def check_file(self, after: Match) -> None:
        """Check that the deal survives a file of a recorded match unchanged."""
        code = code_named("chaodipi")
        score = code.score(self.match, self.state, after)
        played = PlayedMatch(
            code=code,
            conditions=self.game.conditions,
            start=code.start(self.match),
            match=after,
            deals=(PlayedDeal(self.deal, tuple(self.acts), self.state, score),),
            recorded=True,
        )
        assert loads(dumps(played)) == played, "the file does not give the deal back"

    def check_result(self) -> None:
        """Check that the result has all points and penalties, and that the levels follow from section 4."""
        if not isinstance(self.state, Finished):
            return
        result, standing = self.state.result, self.state.standing
        ordered = [effect for _, act in self.acts if isinstance(act, CarryOut) for effect in act.effects]
        lost = [e.side for e in ordered if isinstance(e, Forfeit)]
        again = any(isinstance(e, Redeal | Cancel) for e in ordered)
        assert result.forfeit == bool(lost)
        if lost:
            assert result.winner == 1 - lost[0]
        if result.outcome is None:
            assert lost or again or self.is_undeclared()
            return
        outcome, play = result.outcome, self.state.play
        assert play is not None
        assert outcome.caught + outcome.kept + outcome.kitty == 200
        assert outcome.kitty == points(play.kitty)
        ours = outcome.declarer.side
        taken = sum(t.points for t in play.tricks if (t.winner - ours) % 2)
        assert outcome.caught == taken
        paid = [(e.side, e.points) for e in ordered if isinstance(e, PointPenalty)]
        paid += [(fine.seat % 2, fine.points) for fine in play.fines]
        assert outcome.fines == sum(p if side == ours else -p for side, p in paid)
        if result.heaven is None and not lost and not self.deal.is_flag:
            self.check_levels(ordered)
        assert standing is not CLEAR or not ordered

    def is_undeclared(self) -> bool:
        """Return whether nobody declares a first deal, so that it is redealt (reading 10); void shows do not count."""
        first = self.deal.declarer is None and not self.deal.is_flag
        redeal = self.game.conditions.no_bid_first_deal is NoBid.REDEAL
        return first and redeal and all(show.withdrawn for show in self.state.shows.made)

    def check_levels(self, ordered: list[Any]) -> None:
        result = self.state.result
        ours, total = result.outcome.declarer.side, result.outcome.points
        levels = list(result.before)
        assert result.taken_over == (total >= 80)
        if total >= 80:
            theirs = levels[1 - ours]
            levels[1 - ours] = max(theirs, min(14, theirs + (total - 80) // 10))
        elif levels[ours] == 14:
            levels[ours] = FLAG
        else:
            gain = 14 if total <= 0 else -((total - 80) // 10)
            levels[ours] = min(14, levels[ours] + gain)
        for effect in ordered:
            if isinstance(effect, LevelChange):
                levels[effect.side] += effect.levels
        assert result.levels == tuple(max(2, min(FLAG, level)) for level in levels)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_recorded_deals_end_in_a_result(part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, DEALS, PARTS):
        evening = Evening(f"deal {number}")
        try:
            evening.play()
            evening.check_end()
        except Exception as fault:
            fault.add_note(f"deal {number}, {len(evening.acts)} acts, {dict(evening.seen)}")
            raise
        seen += evening.seen
    assert sum(seen.values()) > DEALS // PARTS // 2
