"""A table with drawn seats, over sockets: a player sees the hand of the drawn seat and no other (O.deal.seat)."""

from __future__ import annotations

import asyncio
from typing import Any

from paiju.table import Terms
from paiju.table.commands import OpenTable, SeatBot, SetReady, TakeSeat


def test_O_deal_seat_everybody_is_led_to_his_drawn_seat_and_sees_that_hand(running: Any) -> None:
    async def play() -> None:
        async with running() as site:
            for at in range(3):
                await site.guest(f"P{at}")
            made = await site.registry.open_table(
                site.actor(0), OpenTable("Table", conditions="house", terms=Terms(additions=False))
            )
            for at in range(3):
                await site.registry.do(made, site.actor(at), TakeSeat(at))
            browsers = [await site.browser(made, at) for at in range(3)]
            for browser in browsers:
                await browser.next()
            await site.registry.do(made, site.actor(0), SeatBot(3))
            for at in range(3):
                await site.registry.do(made, site.actor(at), SetReady())
            table = await site.registry.table(made)
            assert table.playing
            sat = {one.person: seat for seat, one in enumerate(table.seats)}
            start = (await site.registry.journal(made))[-1].seq
            for at, browser in enumerate(browsers):
                await browser.reach(start)
                own = sat[site.actor(at).id]
                hands = browser.view["private"]["deal"]["hands"]
                dealt: Any = table.deal
                assert [seat for seat, hand in enumerate(hands) if hand] == [own]
                assert hands[own] == dealt.state.board.deal.hands[own].to_dotted()
                assert browser.view["public"]["seats"][own]["name"] == f"P{at}"

    asyncio.run(play())
