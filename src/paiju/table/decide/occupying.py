"""Decides the commands on seats: people, bots, substitutes, and bots that stand in."""

from __future__ import annotations

from msgspec import structs

from paiju.laws import Citation, Refused
from paiju.table import commands as c
from paiju.table.decide import dealing
from paiju.table.decide.moment import H_SEAT, Events, Moment, is_host, need_host, occupant_at, own_seat
from paiju.table.events import AnyEvent, CameBack, SeatLeft, SeatTaken, StoodIn, StrengthLent, TakenBack
from paiju.table.state import Occupant, Table
from paiju.text import Text

H_SEAT_BOT = Citation("H.seat.bot")
H_SEAT_DEAL = Citation("H.seat.deal")
H_SEAT_INVITED = Citation("H.seat.invited")
H_STANDIN = Citation("H.standin")
H_SUBSTITUTE = Citation("H.substitute")
H_WATCHED = Citation("H.watched")


def _need_seat_number(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refused(Text(f"this table has {len(table.seats)} seats", f"本桌只有 {len(table.seats)} 个座位"), H_SEAT)


def _need_innocent(table: Table, person: str) -> None:
    """Raise `Refused` if a person has seen hidden hands of the deal in progress, or supplied the next deal."""
    if (table.playing and person in table.watched) or person == table.placed_by:
        raise Refused(Text("anyone who has seen this deal cannot play it", "看过这副牌的人不得打这副牌"), H_WATCHED)


def take_seat(table: Table, command: c.TakeSeat, moment: Moment) -> Events:
    """Sit down between deals, at a free seat or in place of a bot."""
    actor = moment.actor
    seat = command.seat
    _need_seat_number(table, seat)
    held = table.seat_of(actor.id)
    if held == seat:
        return ()
    if table.terms.by_invitation and not actor.admitted and not is_host(table, actor):
        raise Refused(Text("seats here are by invitation only", "本桌凭邀请入座"), H_SEAT_INVITED)
    _need_innocent(table, actor.id)
    occupant = table.seats[seat]
    if occupant is not None and not occupant.bot:
        raise Refused(Text(f"the seat is taken by {occupant.name}", f"此席已由{occupant.name}占用"), H_SEAT)
    if table.playing:
        raise Refused(
            Text(
                "seats cannot be changed during a deal; only a director can seat a substitute",
                "一副牌当中不换席；只有裁判可以安排替补",
            ),
            H_SEAT_DEAL,
        )
    left: tuple[AnyEvent, ...] = () if held is None else (SeatLeft(held),)
    if occupant is not None:
        left = (*left, SeatLeft(seat))
    return (*left, SeatTaken(seat, actor.id, actor.name))


def leave_seat(table: Table, command: c.LeaveSeat, moment: Moment) -> Events:
    """Leave the seat; during a deal a bot stands in."""
    seat = own_seat(table, moment.actor)
    if not table.playing:
        return (SeatLeft(seat),)
    occupant = occupant_at(table, seat)
    return () if occupant.stand_in == "left" else (StoodIn(seat, "left"),)


def seat_bot(table: Table, command: c.SeatBot, moment: Moment) -> Events:
    """Put a bot on a free seat; the deal starts if all other seats are ready."""
    need_host(table, moment.actor)
    _need_seat_number(table, command.seat)
    if table.seats[command.seat] is not None:
        raise Refused(Text("the seat is taken", "此席已有人"), H_SEAT_BOT)
    name = f"Bot {command.seat + 1}"
    strength = command.strength
    taken = SeatTaken(command.seat, f"bot:{command.seat}", name, bot=True, strength=strength)
    seats = list(table.seats)
    seats[command.seat] = Occupant(taken.person, name, bot=True, strength=strength)
    return (taken, *dealing.started(structs.replace(table, seats=tuple(seats))))


def lend_strength(table: Table, command: c.LendStrength, moment: Moment) -> Events:
    """Record that a bot plays at another strength until its own is ready, or that it is back at its own."""
    occupant = table.seats[command.seat] if command.seat < len(table.seats) else None
    if occupant is None or not occupant.bot or occupant.lent == command.strength:
        return ()
    return (StrengthLent(command.seat, command.strength),)


def clear_seat(table: Table, command: c.ClearSeat, moment: Moment) -> Events:
    """Free a seat between deals."""
    need_host(table, moment.actor)
    occupant_at(table, command.seat)
    if table.playing:
        raise Refused(
            Text("a deal is in progress: hand the seat over instead", "一副牌正在进行：请改为交由代打"), H_SEAT_DEAL
        )
    return (SeatLeft(command.seat),)


def substitute(table: Table, command: c.Substitute, moment: Moment) -> Events:
    """Give a seat to another person, even during a deal (director only)."""
    if not moment.actor.director:
        raise Refused(Text("only a director can seat a substitute", "只有裁判可以安排替补"), H_SUBSTITUTE)
    _need_seat_number(table, command.seat)
    _need_innocent(table, command.person)
    if table.deal is not None and table.playing:
        seen = any(person == command.person and seat != command.seat for person, seat in table.deal.sat)
        if seen:
            raise Refused(
                Text(
                    "you cannot play a hand of this deal after playing another",
                    "打过这副牌中另一手牌的人不得再打这一手",
                ),
                H_SUBSTITUTE,
            )
    if table.seat_of(command.person) is not None:
        raise Refused(Text("this player already sits here", "此人已在本桌入座"), H_SEAT)
    left = () if table.seats[command.seat] is None else (SeatLeft(command.seat),)
    return (*left, SeatTaken(command.seat, command.person, command.name))


def hand_over(table: Table, command: c.HandOver, moment: Moment) -> Events:
    """Let a bot stand in for the sender, for a player who is away (host or director), or for any player (director)."""
    actor = moment.actor
    own = table.seat_of(actor.id)
    seat = own if command.seat is None else command.seat
    if seat is None:
        seat = own_seat(table, actor)
    occupant = occupant_at(table, seat)
    if seat != own:
        need_host(table, actor)
        if not occupant.away and not actor.director:
            raise Refused(Text(f"{occupant.name} is here and playing", f"{occupant.name}在场，正在打牌"), H_STANDIN)
    if not occupant.plays:
        return ()
    seats = list(table.seats)
    seats[seat] = structs.replace(occupant, stand_in="asked")
    after = structs.replace(table, seats=tuple(seats))
    return (StoodIn(seat, "asked"), *dealing.started(after))


def take_back(table: Table, command: c.TakeBack, moment: Moment) -> Events:
    """Take over from the bot that stood in."""
    seat = own_seat(table, moment.actor)
    occupant = occupant_at(table, seat)
    if not occupant.stand_in:
        return ()
    return (CameBack(seat), TakenBack(seat)) if occupant.away else (TakenBack(seat),)
