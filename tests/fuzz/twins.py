"""Two recording tables that differ only in cards hidden from one player, and everything that player is told at each.

The same people send the same at both tables. Whatever the player then sees, is asked, refused or told must be the
same.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Raw, structs
from tests.phases import phase_of

from paiju.cards import CARDS, Hand
from paiju.errors import PaijuError
from paiju.games.bridge.acts import AnswerClaim, Claim, MakeCall, PlayCard, ShowCard
from paiju.games.bridge.call import CALLS
from paiju.games.sight import RecordReader
from paiju.games.tractor.acts import DRAW, DRAW_OUT_OF_TURN, PEEK, Announce, Bury, Cut, Declare, Expose, Grab, Play
from paiju.games.tractor.acts import Claim as LayDown
from paiju.journal import Envelope
from paiju.laws import Edition, Put, Refused, Source
from paiju.office.live_referee import CHECKED, adapter_of, advance_case, bots_answer, check, concerns
from paiju.packs import rules_of
from paiju.referee.codes import irregularities
from paiju.referee.player_questions import ADMITS
from paiju.table import Actor, Table, decide, evolve, record
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.public_record import public_table
from paiju.table.terms import Attention, Terms
from paiju.table.view import private, public, viewer_of

DIRECTOR = Actor("person:9", "Director", director=True)
CONDITIONS = {"bridge": "", "tractor6": "online", "chaodipi": "standard"}
SEATS = {"bridge": 4, "tractor6": 6, "chaodipi": 4}
HOT = {
    "bridge": ("revoke", "revoke", "revoke", "exposed-card", "premature-play", "fifth-card", "claim-contested"),
    "tractor6": (
        "concealment", "concealment", "wrong-follow", "wrong-follow", "missed-interception", "premature-follow",
        "several-concealments", "misconduct", "failed-throw", "wrong-lead", "out-of-turn", "wrong-count", "kitty-size",
        "exposed-card", "kitty-overdrawn", "announced-overturn",
    ),
    "chaodipi": (
        "concealed-cards", "concealed-cards", "wrong-follow", "wrong-follow", "card-check", "improper-play",
        "failed-throw", "kitty-count", "hand-count", "out-of-turn", "kitty-overdrawn", "kitty-underdrawn",
    ),
}  # fmt: skip
"""Irregularities that involve hidden hands, which are asked about most."""
AT = 1_700_000_000_000


class Unlike(Exception):
    """The same could not have happened at both tables: another player's words or acts depend on their cards."""


class Told(AssertionError):
    """A player was told something at one table but not at the other."""


class Seen:
    """A table, with what one player saw after each event and was refused; `viewer` None means that nobody looks."""

    def __init__(self, table: Table | None = None) -> None:
        self.table = table
        self.steps: list[str] = []

    @property
    def t(self) -> Table:
        """The table, once it is open."""
        assert self.table is not None
        return self.table

    def send(self, actor: Actor, command: c.AnyCommand, viewer: Actor | None = None) -> list[bytes]:
        """Process a command and its consequences as a server does; return everything that the viewer saw of it."""
        before = self.table
        sight: list[bytes] = []
        try:
            events = decide(before, command, actor, AT, bytes(32), games=rules_of)
            if type(command) in CHECKED and before is not None:
                check(before, command, actor)
        except PaijuError as error:
            clause = str(error.citation) if isinstance(error, Refused) else ""
            words = error.text
            said = f"{type(error).__name__}: {words.en} / {words.zh} [{clause}]"
            raise Failed(said) from None
        sight += own_data(events, actor, viewer)
        self._done(events, viewer, sight)
        while self.table is not None and concerns(self.t) and (step := advance_case(self.t)):
            self.steps.append(f"{step}"[:300])
            self._done(decide(self.t, step, SERVER, AT, bytes(32), games=rules_of), viewer, sight)
        return sight

    def _done(self, events: tuple[Any, ...], viewer: Actor | None, sight: list[bytes]) -> None:
        for event in events:
            seq = self.table.seq + 1 if self.table is not None else 1
            self.table = evolve(self.table, event, "t", seq, AT, games=rules_of)
            if viewer is not None:
                sight.append(sight_of(self.t, viewer))


class Failed(Exception):
    """A command was refused, with this text."""


def own_data(events: tuple[Any, ...], actor: Actor, viewer: Actor | None) -> list[bytes]:
    """Return what the site's data export gives a person about their own command."""
    if viewer is None or actor.id != viewer.id:
        return []
    kept = [Envelope(f"{record.PREFIX}t", 1, AT, actor.id, "", record.write(event)) for event in events]
    return [one.event for one in kept if record.is_own(one)]


def sight_of(table: Table, viewer: Actor) -> bytes:
    """Return everything that a person sees of the table now."""
    if not table.playing or (table.deal is not None and table.rules.game.result(table.deal.state) is not None):
        return b"the deal is over: all hands are shown"
    seen = (table.seq, public(table), private(table, viewer_of(table, viewer)))
    return msgspec.json.encode(seen)


def played_dead(table: Table) -> list[Hand]:
    """Return which cards of each play were dead: of two equal cards everybody sees which one is played (T8.2)."""
    state = table.deal and table.deal.state
    tricks = [*getattr(state, "tricks", ()), getattr(state, "trick", None)]
    return [played.dead for one in tricks if one is not None for played in one.plays]


class Twins:
    """A deal played to some point; `swap` finds another with other hidden cards, and `ask` sends to both.

    `script`: what was sent before. `tables`: the first table before each of these commands. `sent`: what `ask` sent
    to both; `Raw` acts are questions to the law.
    """

    seen = Seen
    """The class that follows a table."""
    looks = 60
    """How many commands of the script are compared, counted from its end."""
    wrong = 0.25
    """How often a player does anything instead of the right thing."""

    def __init__(self, game: str, seed: int, conditions: str | None = None) -> None:
        self.game, self.seed = game, seed
        self.conditions = CONDITIONS[game] if conditions is None else conditions
        self.rng = rng = random.Random(f"hidden {game} {seed}")
        self.people = [Actor(f"person:{n}", f"P{n}") for n in range(1, SEATS[game] + 1)]
        self.host = rng.randrange(len(self.people))
        attention = rng.choice([Attention.PLAYERS, Attention.PLAYERS, Attention.PROGRAM])
        self.terms = Terms(
            enforcing=False,
            attention=attention,
            draw_time=86_400_000,
            answer_time=86_400_000,
            laws=rng.choice(list(Edition)) if game == "bridge" else None,
        )
        self.rules: Any = rules_of(game, self.conditions)
        self.deal: Any = self.rules.deal(1, rng.randbytes(32), None)
        self.script: list[tuple[Actor, c.AnyCommand]] = []
        self.tables: list[Table] = []
        self.named: set[tuple[int, str]] = set()
        self.log: list[str] = []
        self.sent: list[tuple[Actor, Any]] = []
        self.other_deal: Any = None
        self.one = self._opened(self.deal)
        self.other = self.one
        self.me = 0
        self.swapped: tuple[int, int] = (0, 0)
        self._play(self._length())

    @property
    def viewer(self) -> Actor:
        """The asker, who must be told the same at both tables."""
        return self.people[self.me]

    @property
    def opener(self) -> Actor:
        """The person who opens the table and hosts it."""
        return self.people[self.host]

    def _length(self) -> int:
        rng = self.rng
        drawn = {"bridge": 0, "tractor6": 156, "chaodipi": 100}[self.game]
        if drawn and rng.random() < 0.15:
            return rng.randrange(drawn + 8)
        return drawn + rng.randrange(5, 60)

    def _opened(self, deal: Any) -> Seen:
        seen = self.seen()
        seen.send(self.opener, c.OpenTable("T", self.game, self.conditions, self.terms))
        seen.send(DIRECTOR, c.PlaceDeal(self.rules.write_deal(deal)))
        for seat, person in enumerate(self.people):
            seen.send(person, c.TakeSeat(seat))
        for person in self.people:
            seen.send(person, c.SetReady())
        return seen

    @property
    def state(self) -> Any:
        """The deal at the first table."""
        assert self.one.t.deal is not None
        return self.one.t.deal.state

    # play before the questions

    def _play(self, acts: int) -> None:
        for _ in range(acts):
            if not self.one.t.playing:
                return
            phase = phase_of(self.state)
            if self.one.t.case is not None:
                self._settle()
            elif self.rng.random() < (0.02 if phase == "drawing" else self.wrong):
                self._err()
            else:
                self._go_on()

    def _try(self, actor: Actor, command: c.AnyCommand) -> bool:
        before = self.one.t
        try:
            self.one.send(actor, command)
        except Failed:
            return False
        self.script.append((actor, command))
        self.tables.append(before)
        return True

    def _act(self, seat: int, act: Any) -> bool:
        done = self._try(self.people[seat], c.Perform(Raw(self.rules.write_act(act))))
        if done and not isinstance(act, Bury):
            self.named |= {(seat, card.text) for card in getattr(act, "cards", ())}
            if (card := getattr(act, "card", None)) is not None:
                self.named |= {(at, card.text) for at in range(4)}
        return done

    def _go_on(self) -> None:
        game, rng, state = self.rules.game, self.rng, self.state
        seat = rng.choice(self.one.t.to_act)
        legal = list(game.legal(state, seat)[:40])
        if self.game == "bridge":
            if not legal:
                return
            calls = [one for one in legal if isinstance(one, MakeCall)]
            if calls:
                called = len(state.auction.calls)
                bids = [one for one in calls if one.call.level in (1, 2)]
                self._act(seat, bids[0] if bids and called < 3 and rng.random() < 0.6 else calls[0])
            else:
                self._act(seat, rng.choice(legal))
            return
        shows = game.declarations(state, seat)
        if shows and rng.random() < 0.5:
            self._act(seat, rng.choice(list(shows)))
        elif phase_of(state) == "drawing":
            self._act(seat, DRAW)
        elif legal:
            small = [one for one in legal if isinstance(one, Play) and len(one.cards) <= 2]
            self._act(seat, rng.choice(small or legal))

    def _err(self) -> None:
        """Have a player do something possible, right or wrong."""
        seat = self.rng.choice([*self.one.t.to_act] * 3 + [*range(len(self.people))])
        for act in self.wild(self.one.t, seat):
            if self.rules.game.can_happen(self.state, seat, act) and self._act(seat, act):
                return

    def wild(self, table: Table, seat: int) -> list[Any]:
        """Return acts that a seat may try with its cards, most of them wrong."""
        rng = self.rng
        assert table.deal is not None
        state: Any = table.deal.state
        if self.game == "bridge":
            board = getattr(state, "play", None)
            hands = board.hands if board is not None else state.board.deal.hands
            held = list(hands[seat])
            acts: list[Any] = [PlayCard(card) for card in rng.sample(held, min(4, len(held)))]
            acts += [ShowCard(card) for card in rng.sample(held, min(1, len(held)))]
            acts += [MakeCall(rng.choice(CALLS))]
            rng.shuffle(acts)
            return acts
        hands = getattr(state, "hands", ())
        held = list(hands[seat]) if hands else []
        acts = [DRAW_OUT_OF_TURN, Announce(), Cut(rng.randrange(1, 90))]
        if rng.random() < 0.15:
            acts += [Grab(1), PEEK]
        if held:
            acts += [Expose(Hand.of(rng.sample(held, 1)))]
            acts += [Play(Hand.of(rng.sample(held, 1))) for _ in range(8)]
            pairs = [card for card in dict.fromkeys(held) if held.count(card) > 1]
            acts += [Play(Hand.of([card] * 2)) for card in pairs[:4]]
            acts += [Play(Hand.of(rng.sample(held, min(2, len(held))))) for _ in range(3)]
            if len(held) > 10:
                acts += [Bury(Hand.of(rng.sample(held, rng.choice((6, 8, 5)))))]
        rng.shuffle(acts)
        return acts

    def _settle(self) -> None:
        case = self.one.t.case
        assert case is not None
        if case.put is None or self.rng.random() < 0.1:
            assert self._try(DIRECTOR, c.DropCase())
            return
        actor, command = self.answer(case.put)
        if not self._try(actor, command):
            assert self._try(DIRECTOR, c.DropCase())

    def answer(self, put: Put) -> tuple[Actor, c.AnyCommand]:
        """Return who answers a question, and the answer."""
        rng = self.rng
        who = DIRECTOR
        if put.source is Source.OPTION and put.seats:
            who = self.people[put.seats[0]]
        if put.name == ADMITS:
            truth = bots_answer(self.one.t) or "no"
            hands = [self._hands(seen.t) for seen in (self.one, self.other)]
            alike = all(hands) and hands[0][put.seats[0]] == hands[1][put.seats[0]]
            return who, c.AnswerCase(put.name, truth if alike else "no")
        offers = [offer.key for offer in put.offers]
        if offers and rng.random() < 0.75:
            return who, c.AnswerCase(put.name, rng.choice(offers))
        said = bots_answer(self.one.t)
        if said is None:
            adapter = adapter_of(self.one.t)
            assert adapter is not None
            own = public_table(self.one.t, RecordReader(frozenset(put.seats[:1]), kitty=True)).deal
            assert own is not None
            said = rng.choice(["1", "2", "N", "E", "-", "0", *adapter.answers(own, put)])
        return who, c.AnswerCase(put.name, said)

    # another deal

    def swap(self, me: int, tries: int = 12) -> bool:
        """Find a deal under which everything went as it did, with changes only in hands that `me` does not see."""
        self.me = me
        for _ in range(tries):
            found = self._swap()
            if found is not None:
                self.other = found
                return True
        return False

    def _hands(self, table: Table) -> tuple[Hand, ...]:
        assert table.deal is not None
        state: Any = table.deal.state
        if self.game != "bridge":
            return tuple(getattr(state, "hands", ()))
        play = getattr(state, "play", None)
        return tuple(play.hands if play is not None else state.board.deal.hands)

    def _blind(self) -> list[int]:
        seats = [seat for seat in range(len(self.people)) if seat != self.me]
        if self.game == "bridge" and (contract := getattr(self.state, "contract", None)):
            seats = [seat for seat in seats if seat != contract.dummy]
        return seats

    def _swap(self) -> Seen | None:
        rng, hands = self.rng, self._hands(self.one.t)
        if not hands:
            return None
        seats = self._blind()
        if len(seats) < 2:
            return None
        first, second = rng.sample(seats, 2)
        loose = [[card for card in hands[seat] if (seat, card.text) not in self.named] for seat in (first, second)]
        if not all(loose):
            return None
        suit = self._suit()
        wanted = [card for card in loose[1] if card.suit is suit]
        mine, theirs = rng.choice(loose[0]), rng.choice(wanted or loose[1])
        if mine == theirs or {(second, mine.text), (first, theirs.text)} & self.named:
            return None  # of a card named before, everybody sees which copy it is: a dead or a live one (T8.2)
        deal = self._exchanged(first, second, mine, theirs)
        if deal is None:
            return None
        self.swapped = (first, second)
        return self._replayed(deal)

    def _replayed(self, deal: Any) -> Seen | None:
        """Replay the commands on another deal; None if that goes differently, or the viewer holds other cards."""
        self.other_deal, hands, viewer = deal, self._hands(self.one.t), self.viewer
        looks = max(0, len(self.script) - self.looks)
        one, two = self._stood(looks), self._opened(deal)
        for at, (actor, command) in enumerate(self.script):
            sent, looker = self._there(at, command, two), viewer if at >= looks else None
            if sent is None:
                return None
            here = one.send(actor, command, looker) if at >= looks else []
            try:
                there = two.send(actor, sent, looker)
            except Failed:
                now = one if at >= looks else self._stood(at + 1)
                if actor == viewer and self._are_hands_alike(now, two):
                    raise
                return None
            if here != there:
                if self._are_hands_alike(one, two):
                    told = [f"{who.name}: {each}" for who, each in self.script[: at + 1][-3:]]
                    raise Told(self.say("before", here, there, told))
                return None
        found = self._hands(two.t)
        if not found or found == self._hands(one.t) or found[self.me] != hands[self.me]:
            return None
        return two if two.t.playing else None

    def _stood(self, at: int) -> Seen:
        """Return the first table before the script's command at an index, or at its end."""
        return self.seen(self.tables[at] if at < len(self.tables) else self.one.t)

    def _there(self, at: int, command: c.AnyCommand, two: Seen) -> c.AnyCommand | None:  # noqa: ARG002
        """Return the command for the other table in place of one of the script; None if nothing fits."""
        return command

    def _are_hands_alike(self, one: Seen, two: Seen) -> bool:
        """Return whether the swap only concerns others' hands; what the viewer sees of it is then known anyway.

        By law some of it is revealed: that several penalty cards may be played shows at their owner's turn (L51.A),
        a player who can beat a failed throw must do so (T6.6.5.1), and whether a throw fails depends on the others'
        cards (C6.8).
        """
        if self.game == "bridge" and self._due(one) != self._due(two):
            return False
        if self._throws(one) != self._throws(two):
            return False
        mine, theirs = self._hands(one.t), self._hands(two.t)
        if not mine or not theirs or mine[self.me] != theirs[self.me]:
            return False
        changed = [seat for seat, hand in enumerate(mine) if hand != theirs[seat]]
        return set(changed) == set(self.swapped)

    @staticmethod
    def _throws(seen: Seen) -> Any:
        """Return the outcome of throws: which failed, who must beat what was led, and what is penalised.

        Also which cards were played dead, because of two equal cards everybody sees which one it is (T8.2).
        """
        state = seen.t.deal and seen.t.deal.state
        failed = getattr(state, "failed", None)
        play = getattr(state, "play", None) or state
        fines = [(fine.seat, fine.cards, fine.points) for fine in getattr(play, "fines", ())]
        throw = None if failed is None else (failed.thrower, failed.interceptor)
        return getattr(state, "intercepts", None), throw, fines, played_dead(seen.t)

    def _due(self, seen: Seen) -> Any:
        deal = seen.t.deal
        return None if deal is None else self.rules.game.due(deal.state)

    def _suit(self) -> Any:
        """Return a suit that was led lately, about which it is known who can follow."""
        state = self.state
        board = getattr(state, "play", None)
        if self.game == "bridge":
            led = [] if board is None else [one.played[0].card.suit for one in board.tricks() if one.played]
        else:
            tricks = [*getattr(state, "tricks", ())]
            if getattr(state, "trick", None) is not None:
                tricks.append(state.trick)
            led = [next(iter(one.lead.cards)).suit for one in tricks]
        return self.rng.choice(led[-4:]) if led and self.rng.random() < 0.8 else None

    def _exchanged(self, first: int, second: int, mine: Any, theirs: Any) -> Any:
        if self.game == "bridge":
            hands = [list(hand) for hand in self.deal.deal.hands]
            hands[first] = [theirs if card == mine else card for card in hands[first]]
            hands[second] = [mine if card == theirs else card for card in hands[second]]
            found = tuple(Hand.of(hand) for hand in hands)
            return structs.replace(self.deal, deal=structs.replace(self.deal.deal, hands=found))
        cards = list(self.deal.cards)
        seats = len(self.people)
        state = self.state
        cut = getattr(state, "cut", 0) or 0
        start = self.deal.first
        places: list[list[int]] = [[], []]
        many = len(cards) - (6 if self.game == "tractor6" else 8)
        for drawn in range(many):
            seat = (start + drawn) % seats
            at = (drawn + cut) % len(cards)
            if seat == first and cards[at] == mine:
                places[0].append(at)
            if seat == second and cards[at] == theirs:
                places[1].append(at)
        if not all(places):
            return None
        here, there = (self.rng.choice(one) for one in places)
        cards[here], cards[there] = cards[there], cards[here]
        return structs.replace(self.deal, cards=tuple(cards))

    # the asker's commands

    def ask(self, times: int) -> int:
        """Send the viewer's commands to both; raises `Told` if they are told different things.

        Returns how many were sent.
        """
        sent = 0
        viewer = self.viewer
        for _ in range(times):
            if not self.one.t.playing:
                break
            case = self.one.t.case
            if case is not None and case.put is not None and self.rng.random() < 0.6:
                actor, command = self.answer(case.put)
            elif case is not None and self.rng.random() < 0.1:
                actor, command = DIRECTOR, c.DropCase()
            elif case is None and self.rng.random() < 0.25:
                found = self._play_on()
                if found is None:
                    continue
                actor, command = found
            else:
                actor, asked = viewer, self.command()
                sent += 1
                if isinstance(asked, Raw):
                    self._why(asked)
                    continue
                command = asked
            try:
                self._both(actor, command, viewer)
            except Unlike:
                return sent
        return sent

    def insist(self, command: c.DrawAttention, answers: int = 6) -> None:
        """Name an irregularity, drop it, name it differently and again, and have the questions answered."""
        viewer = self.viewer
        for asked in (command, structs.replace(command, act=None), command):
            self._both(viewer, asked, viewer)
            for _ in range(answers):
                case = self.one.t.case
                if case is None or case.put is None:
                    break
                self._both(*self.answer(case.put), viewer)
            if self.one.t.case is not None:
                self._both(DIRECTOR, c.DropCase(), viewer)

    def probe(self, times: int, answers: int = 8) -> int:
        """Name irregularities and answer, each time from the tables' current state; return how many were named."""
        viewer = self.viewer
        if not self.one.t.playing:
            return 0
        if self.one.t.case is not None:
            self._both(DIRECTOR, c.DropCase(), viewer)
        kept = (self.one.table, self.other.table)
        for _ in range(times):
            with suppress(Unlike):
                self._follow(answers)
            self.one.table, self.other.table = kept
            self.log.clear()
        return times

    def _follow(self, answers: int) -> None:
        """Name one irregularity, and have its questions answered by those asked, and by the viewer."""
        rng, viewer = self.rng, self.viewer
        adapter, deal = adapter_of(self.one.t), self.one.t.deal
        assert adapter is not None
        assert deal is not None
        names = [one.name for one in irregularities(adapter.code(public_table(self.one.t)))]
        act = None
        if deal.steps and rng.random() < 0.8:
            act = max(0, len(deal.steps) - 1 - int(rng.expovariate(0.15)))
        self._both(viewer, c.DrawAttention(rng.choice(names), act), viewer)
        for _ in range(answers):
            case = self.one.t.case
            if case is None or case.put is None:
                return
            if rng.random() < 0.6:
                actor, command = self.answer(case.put)
            else:
                actor = viewer
                command = c.AnswerCase(case.put.name, rng.choice(self._words(case.put)))
            self._both(actor, command, viewer)

    def _why(self, act: Raw) -> None:
        answers = []
        self.sent.append((self.viewer, act))
        for seen in (self.one, self.other):
            assert seen.t.deal is not None
            try:
                refused = self.rules.game.why_not(seen.t.deal.state, self.me, self.rules.read_act(bytes(act)))
            except PaijuError as error:
                answers.append(f"{error.text}")
            else:
                answers.append(f"{refused} {getattr(refused, 'citation', '')}")
        if answers[0] != answers[1]:
            raise Told(f"{self.game} {self.seed}: why {bytes(act)!r}: {answers}")

    def _both(self, actor: Actor, command: Any, viewer: Actor) -> None:
        sights: list[Any] = []
        before = tuple(len(seen.steps) for seen in (self.one, self.other))
        said = self._has_director_said()
        for seen in (self.one, self.other):
            try:
                sights.append(seen.send(actor, command, viewer))
            except Failed as failed:
                sights.append(f"{failed}")
        self.log.append(f"{actor.name}: {command} -> {sights[0] if isinstance(sights[0], str) else ''}")
        if actor != viewer and any(isinstance(sight, str) for sight in sights):
            if sights[0] != sights[1] and isinstance(sights[0], str) != isinstance(sights[1], str):
                raise Unlike
            if sights[0] == sights[1]:
                self.sent.append((actor, command))
            return
        if sights[0] == sights[1]:
            self.sent.append((actor, command))
        else:
            if said or self._is_open():
                raise Unlike
            steps = [seen.steps[at:] for at, seen in zip(before, (self.one, self.other), strict=True)]
            raise Told(self.say("asked", sights[0], sights[1], [*self.log[-6:], *map(str, steps)]))

    def _has_director_said(self) -> bool:
        """Return whether the director, who sees all, named a card that is in different places at the two tables."""
        case, hands = self.one.t.case, [self._hands(seen.t) for seen in (self.one, self.other)]
        if case is None or not all(hands):
            return False
        lies = [{(seat, card.text) for seat, hand in enumerate(one) for card in hand} for one in hands]
        moved = {card for _, card in lies[0] ^ lies[1]}
        return any(
            not moved.isdisjoint(re.findall("[0-9A-Z]+", answer))
            for name, answer in case.answers
            if name in case.beside
        )

    def _is_open(self) -> bool:
        """Return whether a claim faced hands, or a ruling moved other cards out of or into the viewer's hand."""
        hands = [self._hands(seen.t) for seen in (self.one, self.other)]
        if not all(hands) or hands[0][self.me] != hands[1][self.me]:
            return True
        if getattr(self.state, "claim", None) is not None:  # it faces hands (L68.D, L70.D)
            return True
        if self.game == "bridge" and self._due(self.one) != self._due(self.other):  # L51.A
            return True
        if self.game != "bridge" or not (contract := getattr(self.state, "contract", None)):
            return False
        return int(contract.dummy) in self.swapped

    def say(self, when: str, one: Any, other: Any, told: list[str]) -> str:
        """Return a description of the difference."""
        difference = f"{one} / {other}"
        if isinstance(one, list) and isinstance(other, list):
            difference = f"{len(one)} events / {len(other)}"
            for a, b in zip(one, other, strict=False):
                if a != b:
                    at = next((n for n, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
                    part = slice(max(0, at - 200), at + 200)
                    difference = f"{a[part]!r}\n  /\n  {b[part]!r}"
                    break
        lines = "\n  ".join(told)
        where = f"{self.game} {self.seed} ({when}, seat {self.me}, swapped {self.swapped})"
        return f"{where}:\n  {lines}\n  {difference}"

    def _play_on(self) -> tuple[Actor, c.AnyCommand] | None:
        seats = self.one.t.to_act
        if not seats:
            return None
        seat = self.rng.choice(seats)
        moved = [cards for at in (0, 1) for cards in [self._hands((self.one, self.other)[at].t)]]
        both = [card for card in moved[0][seat] if card in list(moved[1][seat])] if all(moved) else []
        game = self.rules.game
        if self.game == "bridge" and (
            calls := [act for act in game.legal(self.state, seat) if isinstance(act, MakeCall)]
        ):
            act: Any = calls[0]
        elif not both:
            return None
        elif self.game == "bridge":
            act = PlayCard(self.rng.choice(both))
        elif phase_of(self.state) == "drawing":
            return None
        else:
            trick = getattr(self.state, "trick", None)
            lead = 1 if trick is None else trick.lead.size
            if lead > len(both):
                return None
            act = Play(Hand.of(self.rng.sample(both, lead)))
        return self.people[seat], c.Perform(Raw(self.rules.write_act(act)))

    def command(self) -> Any:
        """Return a command that the viewer might send; a `Raw` act is a question to the law."""
        rng, table = self.rng, self.one.t
        adapter = adapter_of(table)
        assert adapter is not None
        assert table.deal is not None
        names = [one.name for one in irregularities(adapter.code(public_table(table)))]
        steps = len(table.deal.steps)
        act = None if rng.random() < 0.3 or not steps else max(0, steps - 1 - int(rng.expovariate(0.12)))
        known = [one for one in HOT[self.game] if one in names] if rng.random() < 0.7 else names
        name = "" if rng.random() < 0.08 else rng.choice(known)
        case = table.case
        put = None if case is None else case.put
        choice = rng.random()
        if case is not None and choice < 0.3:
            return c.DropCase()
        if case is not None and choice < 0.55:
            return c.NameCase(name or rng.choice(names), act)
        if put is not None and choice < 0.9:
            return c.AnswerCase(put.name, rng.choice(self._words(put)))
        if choice < 0.75:
            return c.DrawAttention(name, act)
        if choice < 0.87:
            return Raw(self.rules.write_act(rng.choice(self._acts())))
        if choice < 0.93:
            return c.Perform(Raw(self.rules.write_act(rng.choice(self._acts()))))
        return rng.choice([
            c.Ask(rng.randrange(8)), c.Explain(rng.randrange(8), "x"), c.AskUndo(), c.DropUndo(),
            c.AnswerUndo(rng.random() < 0.5), c.CallDirector(), c.CloseCall(), c.AnswerCase("x", "y"),
        ])  # fmt: skip

    def _words(self, put: Put) -> list[str]:
        """Return answers that the viewer might try: the choices offered, or guessed cards."""
        offers = [offer.key for offer in put.offers]
        if offers:
            return offers
        pack = [card.text for hand in self._hands(self.one.t) for card in hand]
        cards = self.rng.sample(pack, min(6, len(pack)))
        some = " ".join(cards[:2])
        seats = ["N", "E", "S", "W"] if self.game == "bridge" else ["1", "2", "3", "4"]
        return [*cards, *cards, some, *seats, "yes", "no", "-", "1"]

    def _acts(self) -> list[Any]:
        acts = self.wild(self.one.t, self.me)
        if self.game == "bridge":
            return [
                *acts,
                Claim(self.rng.randrange(14)),
                AnswerClaim(accept=True),
                PlayCard(self.rng.choice(CARDS[:52])),
            ]
        hand = list(self._hands(self.one.t)[self.me]) if self._hands(self.one.t) else []
        many = min(len(hand), self.rng.randrange(1, 6))
        suits = [[card for card in hand if card.suit is one.suit] for one in hand[:1]]
        throws = [Play(Hand.of(self.rng.sample(one, min(len(one), many)))) for one in suits]
        return [
            *acts,
            *throws,
            LayDown(),
            *([Play(Hand.of(self.rng.sample(hand, many))), Declare(Hand.of(hand[:1]))] if hand else []),
        ]


def tried(game: str, seed: int, times: int = 30, twins_of: type[Twins] = Twins) -> tuple[int, int]:
    """Try one deal; return how many twins were found, and how many commands were sent to them."""
    twins = twins_of(game, seed)
    if not twins.one.t.playing:
        return 0, 0
    me = twins.host if twins.rng.random() < 0.4 else twins.rng.randrange(len(twins.people))
    if not twins.swap(me):
        return 0, 0
    return 1, twins.probe(times // 3) + twins.ask(times)


def campaign(game: str, seeds: Iterator[int], times: int = 30, twins_of: type[Twins] = Twins) -> tuple[int, int]:
    """Try many deals; return the sums of what `tried` returns."""
    found = [tried(game, seed, times, twins_of) for seed in seeds]
    return sum(one for one, _ in found), sum(sent for _, sent in found)
