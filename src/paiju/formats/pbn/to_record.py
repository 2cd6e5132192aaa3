"""Converts a record of a PBN file to a board record."""

from __future__ import annotations

from paiju.formats.pbn.board_values import (
    UNDEALT,
    contract_of,
    hands_of,
    is_passed_out,
    score_of,
    seat_of,
    tricks_of,
    vulnerability_of,
)
from paiju.formats.pbn.calls import calls_of
from paiju.formats.pbn.fault import PbnFault
from paiju.formats.pbn.game import PbnGame
from paiju.formats.pbn.play_columns import played_of
from paiju.games.bridge import PASS, Auction, BoardRecord, Called, Contract, MakeCall, Seat
from paiju.scoring import is_unplayed


def to_record(game: PbnGame, *, dealt: bool = True) -> BoardRecord:
    """Convert a record, including what it inherits from earlier ones, to a board record.

    The cards are in the order of play: the Play section has a column for each hand, and the leader of a trick
    follows from the winner of the one before, or from a mark ^L. They end at the first card that the section leaves
    out. A note on a call is its explanation; a note that begins with "Alert" also means that the call was alerted.
    If the tags are absent, contract and declarer come from the auction, if it is over. A contract "NP" (not played)
    has no score.

    Raises `PbnFault` (a `Malformed`) with its place for a value, a call or a card that cannot be parsed; not for
    the deal if `dealt` is False, because then it is left out.

    >>> game = PbnGame.of([("Board", "7"), ("Declarer", "S"), ("Contract", "1NT"), ("Result", "EW 6")])
    >>> record = to_record(game)
    >>> record.number, str(record.contract), record.tricks
    (7, '1NT by S', 7)
    """
    values = game.values
    get = values.get
    try:
        name = "Dealer"
        dealer = seat_of(get(name, ""))
        name = "Vulnerable"
        vulnerability = vulnerability_of(get(name, ""))
        name = "Deal"
        hands = hands_of(get(name, "")) if dealt else UNDEALT
        name = "Declarer"
        declarer = seat_of(get(name, ""))
        name = "Contract"
        unplayed = get(name, "") if is_unplayed(get(name, "")) else ""
        contract = None if unplayed else contract_of(get(name, ""), declarer)
        passed_out = is_passed_out(get(name, ""))
        name = "Auction"
        calls, complete = calls_of(game, dealer)
        if complete and contract is None:
            over = _auction(calls)
            if over.three_passes:  # even if a player lost a turn: by the file the auction has ended
                passed_out = passed_out or over.bid < 0
                contract = None if passed_out else _of_auction(over, declarer)
                declarer = contract.declarer if contract else declarer
        elif contract is None and calls and declarer is None:
            contract = _called(calls, get("Contract", ""))
            declarer = contract.declarer if contract else None
        name = "Result"
        tricks = None if passed_out else tricks_of(get(name, ""), declarer, contract)
        name = "Score"
        score_ns = score_of(get(name, ""), declarer)
        name = "Play"
        played = played_of(game, contract, hands)
    except PbnFault as fault:
        if fault.place.line:
            raise
        raise fault.of_tag(name).at(game.value_place(name)) from None
    board = _known(get("Board", ""))
    room = _known(get("Room", "")).lower()
    ns, ew = _known(get("PairNS", "")), _known(get("PairEW", ""))
    if room in ("open", "closed") and not ns and not ew:
        ns, ew = _known(get("HomeTeam", "")), _known(get("VisitTeam", ""))
        if room == "closed":
            ns, ew = ew, ns
    return BoardRecord(
        place=game.place,
        board=board,
        number=int(board) if board.isascii() and board.isdigit() and len(board) < 10 else None,
        dealer=dealer,
        vulnerability=vulnerability,
        hands=hands,
        calls=calls,
        auction_complete=complete,
        contract=contract,
        passed_out=passed_out,
        played=played,
        tricks=tricks,
        score_ns=None if unplayed else score_ns,
        adjusted=_known(get("AdjustedScore", "")) or unplayed.strip(),
        players=(_known(get("North", "")), _known(get("East", "")), _known(get("South", "")), _known(get("West", ""))),
        ns=ns,
        ew=ew,
        event=_known(get("Event", "")),
        session=_known(get("Session", "")),
        section=_known(get("Section", "")),
        room=room,
        table=_known(get("Table", "")),
        round=_known(get("Round", "")),
    )


def _known(value: str) -> str:
    """Return a value without surrounding spaces, which are not part of a name or number; "" if it is unknown.

    >>> _known(" a?b "), _known("???")
    ('a?b', '')
    """
    value = value.strip()
    return value if value.strip("?") else ""


def _auction(calls: tuple[Called, ...]) -> Auction:
    """Make calls, whether legal or not."""
    auction = Auction.start(calls[0].seat)
    for called in calls:
        auction = auction.after(called.seat, MakeCall(called.call))
    return auction


def _called(calls: tuple[Called, ...], said: str) -> Contract | None:
    """Return the contract of a tag without a declarer, if the last bid of an incomplete auction is the same."""
    plain = contract_of(said, Seat.NORTH)
    auction = _auction(calls)
    if plain is None or auction.bid < 0:
        return None
    while not auction.three_passes:
        auction = auction.after(auction.turn, MakeCall(PASS))
    found = auction.contract
    return found if found is not None and found.short == plain.short else None


def _of_auction(auction: Auction, declarer: Seat | None) -> Contract | None:
    """Return the contract of an auction, with another declarer if a tag names one (^S)."""
    contract = auction.contract
    if contract is None or declarer is None:
        return contract
    return Contract(contract.level, contract.denomination, contract.doubled, declarer)
