"""Operations on many deals at once, the same for every game: its functions are passed by address."""

from __future__ import annotations

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from paiju.lab.chance import STRIDE, Bytes, Words, below, drawn
from paiju.lab.compiled import caller, entry, inner
from paiju.lab.kernel import DONE, OVER, Mask, Options, Rewards, State, Tensor


def _deal(state: State, seed: Bytes, number: int, options: Options) -> None:
    raise NotImplementedError


def _actor(state: State) -> int:
    raise NotImplementedError


def _legal(state: State, mask: Mask) -> int:
    raise NotImplementedError


def _apply(state: State, action: int) -> int:
    raise NotImplementedError


def _returns(state: State, rewards: Rewards) -> None:
    raise NotImplementedError


def _observe(state: State, seat: int, tensor: Tensor) -> None:
    raise NotImplementedError


deal_at: Any = caller(_deal)
actor_at: Any = caller(_actor)
legal_at: Any = caller(_legal)
apply_at: Any = caller(_apply)
returns_at: Any = caller(_returns)
observe_at: Any = caller(_observe)

States = Annotated[NDArray[np.int32], 2]
Seeds = Annotated[NDArray[np.uint8], 2]
Masks = Annotated[NDArray[np.bool_], 2]
Tensors = Annotated[NDArray[np.int8], 2]
Table = Annotated[NDArray[np.float64], 2]
Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]
Actions = NDArray[np.uint16]
Acted = NDArray[np.uint8]


@inner
def _look(actor: int, legal: int, observe: int, state: State, mask: Mask, tensor: Tensor) -> int:
    seat = actor_at(actor, (state,))
    legal_at(legal, (state, mask))
    observe_at(observe, (state, max(seat, 0), tensor))
    return seat


@entry
def begin(
    deal: int,
    actor: int,
    legal: int,
    observe: int,
    states: States,
    seeds: Seeds,
    lengths: Numbers,
    numbers: Numbers,
    options: Options,
    masks: Masks,
    tensors: Tensors,
    actors: Numbers,
    first: int,
    last: int,
) -> None:
    """Deal the members from `first` up to `last`, each the deal of its number of its seed, and observe them."""
    for at in range(first, last):
        deal_at(deal, (states[at], seeds[at, : lengths[at]], numbers[at], options))
        actors[at] = _look(actor, legal, observe, states[at], masks[at], tensors[at])


@entry
def step(
    deal: int,
    actor: int,
    legal: int,
    apply: int,
    returns: int,
    observe: int,
    states: States,
    seeds: Seeds,
    lengths: Numbers,
    numbers: Numbers,
    options: Options,
    actions: Numbers,
    masks: Masks,
    tensors: Tensors,
    rewards: Table,
    done: Flags,
    refused: Flags,
    actors: Numbers,
    first: int,
    last: int,
) -> None:
    """Apply an action to each member; one that is over, or whose action is refused, gets a new deal."""
    for at in range(first, last):
        state = states[at]
        rewards[at] = 0
        refused[at] = apply_at(apply, (state, actions[at])) != DONE
        done[at] = refused[at] or actor_at(actor, (state,)) == OVER
        if done[at]:
            if not refused[at]:
                returns_at(returns, (state, rewards[at]))
            numbers[at] += 1
            deal_at(deal, (state, seeds[at, : lengths[at]], numbers[at], options))
        actors[at] = _look(actor, legal, observe, state, masks[at], tensors[at])


@entry
def look(observe: int, states: States, actors: Numbers, tensors: Tensors) -> None:
    """Fill in what each member's seat has witnessed, or everything, as `observe` does."""
    for at in range(len(states)):
        observe_at(observe, (states[at], max(actors[at], 0), tensors[at]))


@entry
def choose(masks: Masks, chance: Words, actions: Numbers, first: int, last: int) -> None:
    """Choose a random legal action of each member from `first` up to `last`.

    Each member has its own draw, by its index, whichever thread gets to it first; the random state is unchanged.
    """
    for at in range(first, last):
        count = 0
        for legal in masks[at]:
            count += legal
        left = drawn(chance[0] + np.uint64(STRIDE) * np.uint64(at + 1), count)
        actions[at] = -1
        for action in range(masks.shape[1]):
            if masks[at, action]:
                if left == 0:
                    actions[at] = action
                    break
                left -= 1


@entry
def record(
    actor: int, legal: int, apply: int, state: State, mask: Mask, chance: Words, actions: Actions, seats: Acted
) -> int:
    """Play a deal to its end, all legal actions equally likely, and record each action and its seat.

    Returns how many there were, or -1 if there is no room for more.
    """
    count, seat = 0, actor_at(actor, (state,))
    while seat != OVER:
        if count == len(actions):
            return -1
        left = below(chance, legal_at(legal, (state, mask)))
        for action in range(len(mask)):
            if mask[action]:
                if left == 0:
                    actions[count], seats[count] = action, seat
                    apply_at(apply, (state, action))
                    break
                left -= 1
        count += 1
        seat = actor_at(actor, (state,))
    return count
