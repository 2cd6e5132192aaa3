"""Verifiable deals: the digest of a seed is published before the deal, the seed after it (H.seed).

The server draws 32 secret bytes and publishes their SHA-256. Then each player may add words (H.seed.add). The cards
come from the SHA-256 of all of it, so neither the server, which is bound by the digest, nor a player, who does not
know the seed, can choose them.
"""

from __future__ import annotations

import hashlib

from msgspec import Struct

from paiju.cards import shuffled
from paiju.errors import Malformed
from paiju.text import Text


class Addition(Struct, frozen=True):
    """The words that a seat added."""

    seat: int
    words: str


class SeedCommitment(Struct, frozen=True):
    """The seed of deal `number` (hexadecimal, secret until the deal is over), its digest, and the players' additions.

    >>> promise = SeedCommitment.of(1, bytes(32))
    >>> promise.digest[:8], promise.kept
    ('66687aad', True)
    """

    number: int
    digest: str
    seed: str
    additions: tuple[Addition, ...] = ()

    @staticmethod
    def of(number: int, seed: bytes) -> SeedCommitment:
        """Commit to a deal from a secret seed of 32 bytes."""
        return SeedCommitment(number, digest_of(seed), seed.hex())

    @property
    def kept(self) -> bool:
        """Whether the seed matches the published digest."""
        return digest_of(read_seed(self.seed)) == self.digest

    @property
    def stretched(self) -> bytes:
        """The 32 bytes from which the deal is dealt: seed, number and additions in the order of the seats.

        SHA-256 of ``paiju deal 1``, the seed, the number, and for each addition its seat and words; each part is
        preceded by its length as four bytes, big-endian; numbers are decimal text, words UTF-8.
        """
        parts = [b"paiju deal 1", read_seed(self.seed), str(self.number).encode()]
        for addition in sorted(self.additions, key=lambda a: a.seat):
            parts += [str(int(addition.seat)).encode(), addition.words.encode()]
        return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()

    def drawn(self, seats: int) -> tuple[int, ...]:
        """Draw an order of `seats` seats, one for each current occupant; it does not reveal the deal."""
        return tuple(shuffled(range(seats), self.stretched, "seats"))

    def with_addition(self, seat: int, words: str) -> SeedCommitment:
        """Return the promise with the words of a seat, which replace its earlier ones."""
        others = tuple(a for a in self.additions if a.seat != seat)
        return SeedCommitment(self.number, self.digest, self.seed, (*others, Addition(seat, words)))


def digest_of(seed: bytes) -> str:
    """Return the digest that is published for a seed: SHA-256, hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def read_seed(text: str) -> bytes:
    """Parse a seed of 32 bytes in hexadecimal. Raises `Malformed`."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise Malformed(Text("a seed of 64 hexadecimal digits", "64 位十六进制数字的种子"), text)
    return seed


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The data with which a finished deal can be checked: `deal` is in the game's notation, `seed` hexadecimal."""

    game: str
    conditions: str
    number: int
    deal: str
    digest: str
    seed: str
    additions: tuple[Addition, ...] = ()

    @property
    def promise(self) -> SeedCommitment:
        """The promise that was made."""
        return SeedCommitment(self.number, self.digest, self.seed, self.additions)
