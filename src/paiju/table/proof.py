"""Proves that the deal played was the deal that was committed to (H.seed)."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from paiju.errors import Malformed, Place, undecoded
from paiju.journal import Envelope
from paiju.laws import Citation, Refused
from paiju.table.promise import Addition, Proof, SeedCommitment, digest_of, read_seed
from paiju.table.record import replay
from paiju.table.rules import Games
from paiju.table.state import Past, Table
from paiju.text import Text

H_SEED: Final = Citation("H.seed")


class SeedCheck(Struct, frozen=True):
    """The result of a check. `kept`: whether the seed has the digest; `dealt`: whether it gives the cards.

    `deal` is the deal that the seed gives.
    """

    number: int
    digest: str
    kept: bool
    dealt: bool
    deal: str

    @property
    def holds(self) -> bool:
        """Whether the deal played was the deal committed to."""
        return self.kept and self.dealt


def check(proof: Proof, games: Games) -> SeedCheck:
    """Deal again from the seed and compare. Raises `Malformed` for an unknown game or an invalid seed."""
    rules = games(proof.game, proof.conditions)
    promise = proof.promise
    kept = digest_of(read_seed(proof.seed)) == proof.digest.lower()
    claimed = rules.read_deal(proof.deal, proof.number)
    deal = rules.write_deal(rules.again(claimed, promise.stretched))
    return SeedCheck(proof.number, proof.digest, kept, deal == rules.write_deal(claimed), deal)


def proof_of(table: Table, past: Past) -> Proof:
    """Return the proof of a finished deal. Raises `Refused` for a placed one, which has no seed."""
    promise = past.promise
    if promise is None:
        raise Refused(
            Text(
                f"deal {past.number} was set up by hand: no seed was promised",
                f"第 {past.number} 副牌是指定的：没有承诺种子",
            ),
            H_SEED,
        )
    return Proof(table.game, table.conditions, past.number, past.deal, promise.digest, promise.seed, _in_seats(promise))


def _in_seats(promise: SeedCommitment) -> tuple[Addition, ...]:
    return tuple(sorted(promise.additions, key=lambda addition: addition.seat))


def proofs_of(envelopes: list[Envelope], games: Games) -> tuple[Proof, ...]:
    """Return the proofs of all finished deals from seeds in a table's journal.

    Raises `Corrupt` if the journal does not replay.
    """
    table = replay(envelopes, games)
    return tuple(proof_of(table, past) for past in table.past if past.promise is not None)


_DECODER: Final = msgspec.json.Decoder(Proof)


def write(proof: Proof) -> bytes:
    """Write a proof as one indented JSON object."""
    return msgspec.json.format(msgspec.json.encode(proof), indent=2) + b"\n"


def read(data: bytes, place: Place | None = None) -> Proof:
    """Parse a proof. Raises `Malformed` with its place."""
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise Malformed(
            Text(f"the proof of a deal ({fault})", f"一副牌的证明（{undecoded(fault).zh}）"),
            data[:80].decode(errors="replace"),
            place,
        ) from None
