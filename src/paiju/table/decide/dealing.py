"""Decides the commands on a table and its deals: opening, readiness, commitment, dealing, ending, closing."""

from __future__ import annotations

from msgspec import Raw, structs

from paiju.errors import Malformed
from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.actor import SERVER
from paiju.table.clock import answer_time
from paiju.table.decide.moment import Events, Moment, need_deal, need_host, own_seat
from paiju.table.events import (
    AnyEvent,
    DealEnded,
    DealPlaced,
    DealStarted,
    LastDealSet,
    MatchEnded,
    Performed,
    ReadySet,
    SeatLeft,
    SeatTaken,
    SeedAdded,
    SeedPromised,
    StoodIn,
    TableClosed,
    TableOpened,
    WentAway,
)
from paiju.table.match_of_deals import LONE_DEALS, AtTime
from paiju.table.promise import SeedCommitment, read_seed
from paiju.table.rules import VERSION, Games, SomeState
from paiju.table.ruling_cache import carried_out
from paiju.table.state import Table
from paiju.text import Text

H_CLOSE = Citation("H.close")
H_DEAL = Citation("H.deal")
H_DEAL_ON = Citation("H.deal.on")
H_READY = Citation("H.ready")
H_SEED_ADD = Citation("H.seed.add")
H_SEED_GIVEN = Citation("H.seed.given")


def open_table(command: c.OpenTable, moment: Moment, games: Games) -> Events:
    """Open a table and commit to the seed of its first deal; a table of an event waits for its seeds."""
    rules = games(command.game, command.conditions)
    if command.terms.given and moment.actor.id != SERVER.id:
        raise _of_events()
    opened = TableOpened(
        command.name,
        command.game,
        command.conditions,
        structs.replace(command.terms, answer_time=answer_time(command.terms, rules)),
        moment.actor.id,
        moment.actor.name,
        VERSION,
    )
    return (opened,) if command.terms.given else (opened, promised(command.terms.first, moment))


def _of_events() -> Refused:
    return Refused(Text("only an event supplies seeds", "只有赛事可以给出种子"), H_SEED_GIVEN)


def give_seed(table: Table, command: c.GiveSeed, moment: Moment) -> Events:
    """Commit to the next deal from a seed of the event, and deal if all are ready; a repeated seed changes nothing."""
    if moment.actor.id != SERVER.id or not table.terms.given:
        raise _of_events()
    if table.playing:
        raise Refused(Text("a deal is in progress", "一副牌正在进行"), H_SEED_GIVEN)
    promise = SeedCommitment.of(command.number, read_seed(command.seed))
    if table.promise == promise:
        return ()
    event = SeedPromised(command.number, promise.digest, promise.seed)
    after = structs.replace(table, promise=promise, number=command.number)
    return (event, *started(after))


def set_ready(table: Table, command: c.SetReady, moment: Moment) -> Events:
    """Mark the player ready, or not ready; the deal starts when the last player is ready."""
    seat = own_seat(table, moment.actor)
    if table.playing:
        raise Refused(Text("a deal is in progress", "一副牌正在进行"), H_READY)
    occupant = table.seats[seat]
    assert occupant is not None
    if occupant.bot or occupant.ready == command.ready:
        return ()
    event = ReadySet(seat, command.ready)
    if not command.ready:
        return (event,)
    seats = list(table.seats)
    seats[seat] = structs.replace(occupant, ready=True)
    return (event, *started(structs.replace(table, seats=tuple(seats))))


def started(table: Table) -> Events:
    """Deal if every seat is taken, every person is ready, and at least one person plays (H.ready).

    At a table of an event bots may play alone, and nothing is dealt before its seed is there (H.seed.given).
    """
    if table.playing or table.waits:
        return ()
    people = [o for o in table.seats if o is not None and o.plays]
    if None in table.seats or not all(person.ready for person in people):
        return ()
    given = table.terms.given
    if (not people and not given) or (given and table.promise is None and table.placed is None):
        return ()
    rules = table.rules
    seated = _drawn(table) if rules.draws_seats and table.deal is None and not given else ()
    if table.placed is not None:
        return (*seated, DealStarted(table.number, rules.write_deal(table.placed), promised=False))
    promise = table.promise
    assert promise is not None
    last = None if table.deal is None or table.match_end is not None else table.deal.state
    deal = rules.deal(table.number, promise.stretched, last)
    return (*seated, DealStarted(table.number, rules.write_deal(deal)))


def _drawn(table: Table) -> Events:
    """Draw the seating, and move players who drew a different seat (O.deal.seat).

    A bot's place goes to the bot of the seat that is drawn for it.
    """
    assert table.promise is not None
    order = table.promise.drawn(len(table.seats))
    moved = [(at, to) for at, to in enumerate(order) if at != to]
    found: list[AnyEvent] = [SeatLeft(at) for at, _ in moved]
    for at, to in moved:
        one = table.seats[at]
        assert one is not None
        person, name = (f"bot:{to}", f"Bot {to + 1}") if one.bot else (one.person, one.name)
        found.append(SeatTaken(to, person, name, bot=one.bot, strength=one.strength))
        if one.ready:
            found.append(ReadySet(to, ready=True))
        if one.away:
            found.append(WentAway(to))
        if one.stand_in:
            found.append(StoodIn(to, one.stand_in))
    return tuple(found)


def deal_over(table: Table, state: SomeState, moment: Moment) -> Events:
    """End the deal in its final state: reveal its seed, and commit to the next or close the table.

    An agreed number of deals is an upper limit: a match that is over sooner closes the table.
    """
    need_deal(table)
    deal = table.deal
    assert deal is not None
    ended = DealEnded(deal.number, deal.promise.seed if deal.promise is not None else "")
    deals = table.terms.deals
    over = (table.rules.match or LONE_DEALS).ends(state)
    by_time = () if over or not table.last_deal else at_time(table, state)
    over = over or any(isinstance(event, MatchEnded) for event in by_time)
    if deals and (table.played + 1 >= deals or over):
        return (ended, *by_time, TableClosed())
    if table.terms.given:
        return (ended, *by_time)
    return (ended, *by_time, promised(deal.number + 1, moment))


def at_time(table: Table, state: SomeState) -> Events:
    """End the match on time after a deal with this final state, or announce that there is one more."""
    deal, clock = table.deal, table.clock
    assert deal is not None
    if table.last_deal > deal.number:
        return ()
    left = clock is not None and clock.match is not None
    end = (table.rules.match or LONE_DEALS).at_time(state, left=left)
    if isinstance(end, AtTime):
        return (MatchEnded(end.winner, end.levels, end.clause, end.reading),)
    return (LastDealSet(deal.number + 1, end.clause, end.reading),)


def promised(number: int, moment: Moment) -> SeedPromised:
    """Commit to the seed of a deal."""
    promise = SeedCommitment.of(number, moment.entropy)
    return SeedPromised(number, promise.digest, promise.seed)


def add_to_seed(table: Table, command: c.AddToSeed, moment: Moment) -> Events:
    """Add words to the seed of the next deal."""
    seat = own_seat(table, moment.actor)
    if not table.terms.additions:
        raise Refused(Text("you cannot add to the seed at this table", "本桌不接受加入文字"), H_SEED_ADD)
    if table.playing or table.promise is None or table.placed is not None:
        raise Refused(Text("no seed is waiting for players to add to it", "现在没有等待加入文字的种子"), H_SEED_ADD)
    return (SeedAdded(seat, command.words),)


def place_deal(table: Table, command: c.PlaceDeal, moment: Moment) -> Events:
    """Set up a given deal to be played next; the person who does so must not play it."""
    need_host(table, moment.actor)
    if table.playing:
        raise Refused(Text("a deal is in progress", "一副牌正在进行"), H_DEAL)
    if table.seat_of(moment.actor.id) is not None:
        raise Refused(Text("the player who sets up a deal cannot play it", "放置牌局的人不得打这副牌"), H_DEAL)
    deal = table.rules.read_deal(command.deal, table.number)
    return (DealPlaced(table.rules.write_deal(deal), moment.actor.id),)


def play_on(table: Table, command: c.PlayOn, moment: Moment) -> Events:
    """Set up a deal as it was after some of its acts; all seats are taken, and nothing was dealt here before."""
    if moment.actor.id != SERVER.id:
        raise Refused(Text("only the program can set up a deal that is over", "打完的牌只能由程序摆出来"), H_DEAL_ON)
    if table.deal is not None or table.terms.given or None in table.seats:
        raise Refused(
            Text("a deal can continue only at a new table with its seats taken", "接着打要在坐满了人的新桌上"),
            H_DEAL_ON,
        )
    rules = table.rules
    deal = rules.read_deal(command.deal, command.number)
    state = rules.game.initial(deal)
    done = list[AnyEvent]()
    for one in command.acts:
        act = rules.read_act(one.act)
        by_ruling = one.seat is None and rules.ruling is not None and rules.ruling.rules(act)
        if not by_ruling and not rules.game.can_happen(state, one.seat, act):
            raise Malformed(
                Text(
                    f"a possible action as action {len(done) + 1} of the deal",
                    f"这副牌的第 {len(done) + 1} 步，应是能够发生的行为",
                ),
                bytes(one.act).decode(),
            )
        apply = rules.game.apply
        state = carried_out(rules, state, act) if by_ruling else apply(state, one.seat, act)
        done.append(Performed(one.seat, Raw(rules.write_act(act))))
    if rules.game.result(state) is not None:
        raise Refused(
            Text("the deal was over at that point: there is nothing left to play", "到这一步已经打完，没有可接着打的"),
            H_DEAL_ON,
        )
    return (DealStarted(command.number, rules.write_deal(deal), promised=False), *done)


def close_table(table: Table, command: c.CloseTable, moment: Moment) -> Events:
    """Close the table; during a deal only a director may, or the host if nobody else can end it.

    If no seat has to act, the deal is waiting for a director's ruling: without a director such a table would never
    end.
    """
    need_host(table, moment.actor)
    if command.told is not None and moment.actor.id != SERVER.id:
        raise Refused(Text("only the program can report this", "只有程序可以这样说"), H_CLOSE)
    stuck = not table.to_act
    if table.playing and not stuck and not moment.actor.director and _others_play(table, moment):
        raise Refused(Text("a deal is in progress: finish it first", "一副牌正在进行：请先打完"), H_CLOSE)
    return (TableClosed(command.words, command.told),)


def _others_play(table: Table, moment: Moment) -> bool:
    """Return whether anyone but the actor plays: a host who is alone with bots may leave at any time."""
    return any(o is not None and not o.bot and o.person != moment.actor.id for o in table.seats)
