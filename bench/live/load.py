"""The players' process: `python -m bench.live.load` reads orders from stdin and answers on stdout."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from time import monotonic

import msgspec
import uvloop
from msgspec import Struct

from bench.live.crowd import Crowd
from bench.live.orders import Connect, Leave, Left, Mark, Order, Play


async def _serve() -> None:
    crowds: dict[str, Crowd] = {}
    decode = msgspec.json.Decoder(Order).decode
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        order = decode(line)
        if isinstance(order, Connect):
            crowd = crowds.get(order.crowd)
            if crowd is None:
                crowd = crowds[order.crowd] = Crowd(order)
                gc.collect()
                gc.freeze()
            _say(await crowd.connect(order))
        elif isinstance(order, Play):
            await _play(crowds[order.crowd], order)
        elif isinstance(order, Leave):
            crowds.pop(order.crowd).leave()
            await asyncio.sleep(0.2)
            _say(Left())


async def _play(crowd: Crowd, order: Play) -> None:
    """Play; a mark before and after the measured time lets the listener read the server's clocks."""
    await crowd.warm(order.pace, order.warm)
    _say(Mark(monotonic()))
    report = await crowd.count(order.seconds)
    _say(Mark(monotonic()))
    await crowd.rest()
    _say(report)


def _say(answer: Struct) -> None:
    os.write(_OUT, msgspec.json.encode(answer) + b"\n")


_OUT = 1


def main() -> None:
    """Carry out orders until the input ends."""
    gc.set_threshold(100_000, 50, 50)
    uvloop.run(_serve())


if __name__ == "__main__":
    main()
