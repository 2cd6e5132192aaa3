"""`paiju play` for the tractor games: bots play deals of a match, or the match to its end, and it is recorded."""

from __future__ import annotations

import io
import re
import secrets
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, structs

from paiju.bots.bot import Decision, next_best
from paiju.bots.players import Maker, seated
from paiju.bots.tractor import NoEnd, play_deal
from paiju.cli import options
from paiju.cli.files import JSON_ENDINGS, NO_OUTPUT, append, need_ending, write_bytes, write_whole
from paiju.cli.progress import kept, progress
from paiju.cli.report import Report
from paiju.cli.speech import Speech
from paiju.cli.terminal import echo
from paiju.cli.tractor_deal import deal_table
from paiju.cli.tractor_report import match_data, tractor_report
from paiju.cli.tractor_score import read_match
from paiju.errors import Malformed
from paiju.formats.tractor import GameFormat, PlayedDeal, PlayedMatch, Step, code_named, dealt, head, lines_of, load
from paiju.formats.tractor.acts import act_text, after_cut, leads, needs_a_line
from paiju.packs import notations
from paiju.text import Text, verbatim

_RESULT: Final = re.compile(rb'^\{"type":"Result".*\n', re.MULTILINE)
MOST_DEALS: Final = 1000
"""A match that takes more deals is abandoned."""


class PlayOptions(Struct, frozen=True, kw_only=True):
    """The requested game: the number of `deals`, or (None) a match to its end; the players; the output file."""

    deals: int | None
    players: tuple[str, str]
    makers: tuple[Maker, Maker]
    explain: bool
    others: int
    output: Path | None
    resume: bool


def play_tractor(speech: Speech, game: str, makers: tuple[Maker, Maker], **given: Any) -> None:
    """Play, record, and show the result of every deal. `makers`: make the players; `given`: the options as typed."""
    code = code_named(game, notations())
    if given["output"] is not None:
        need_ending(given["output"], JSON_ENDINGS)
    elif given["resume"]:
        raise Malformed(NO_OUTPUT, "-")
    play_options = PlayOptions(
        deals=None if given["match"] else given["boards"],
        players=(given["ns"], given["ew"]),
        makers=makers,
        explain=given["explain"],
        others=given["next"],
        output=given["output"],
        resume=given["resume"],
    )
    match = _begun(speech, code, given["seed"], play_options)

    def show() -> None:
        if given["as_json"]:
            Report(verbatim(""), data=match_data(match)).show(speech, as_json=True)
        else:
            report = tractor_report(match, verbatim(""), (options.told_seed(match.seed),))
            report.show(speech)

    with kept(lambda: bool(match.deals), show), progress(speech, Text("playing", "打牌")) as report:
        while not _is_done(code, match, play_options):
            match = _one_more(speech, code, match, play_options)
            report(*_how_far(code, match, play_options))


def _begun(speech: Speech, code: GameFormat, seed: str | None, play_options: PlayOptions) -> PlayedMatch:
    """Begin a match and its file, or continue the one in a file, by default with its seed."""
    output = play_options.output
    done, whole = None, b""
    if output is not None and output.exists():
        if not play_options.resume:
            raise Malformed(
                Text("a new file, or --resume to continue this one", "新文件，或用 --resume 接着打"), str(output)
            )
        done, whole = _kept(speech, output)
    seed = seed or (done.seed if done is not None else "") or secrets.token_hex(8)
    conditions = code.conditions
    begun = code.begin(seed, conditions)
    match = PlayedMatch(
        code=code, conditions=conditions, start=code.start(begun), match=begun, seed=seed, players=play_options.players
    )
    if output is None:
        return match
    if done is None:
        write_whole(head(match), output)
        return match
    if head(done) != head(match):
        raise Malformed(
            Text(f"a match that begins {head(match).strip()}", f"以 {head(match).strip()} 开头的比赛"),
            f"{output}: {head(done).strip()}",
        )
    if whole:
        write_bytes(whole, output)
    return done


def _kept(speech: Speech, output: Path) -> tuple[PlayedMatch, bytes]:
    """Return the match of a file without an incomplete deal, and in that case the bytes of the others."""
    given = output.read_bytes()
    results = [*_RESULT.finditer(given)]
    end = results[-1].end() if results else given.find(b"\n") + 1
    if end in (0, len(given)):
        return read_match(output, speech), b""
    whole = given[:end]
    return load(io.BytesIO(whole), source=output.name, codes=notations()), whole


def _is_done(code: GameFormat, match: PlayedMatch, play_options: PlayOptions) -> bool:
    count = len(match.deals)
    if code.standing(match.match).is_over or (play_options.deals is not None and count >= play_options.deals):
        return True
    if count >= MOST_DEALS:
        raise NoEnd(Text(f"the match has not ended after {count} deals", f"{count} 副之后比赛仍未结束"))
    return False


def _how_far(code: GameFormat, match: PlayedMatch, play_options: PlayOptions) -> tuple[int, int]:
    """Return the amount done and the total: deals, or the levels of the leading side."""
    if play_options.deals is not None:
        return len(match.deals), play_options.deals
    return max(code.start(match.match).levels) - 2, 13


def _one_more(speech: Speech, code: GameFormat, match: PlayedMatch, play_options: PlayOptions) -> PlayedMatch:
    """Play one more deal, and add it to the file."""
    again = _dealt_again(match)
    deal = dealt(match.match, match.seed, again=again)
    game = code.game(match.conditions)
    place = f"{match.seed}/{len(match.deals) + 1}"
    bots = seated(play_options.makers, place, match.conditions, code.seats)
    steps: list[Step] = []
    lies, shown = deal, False

    def watch(state: Any, seat: int, view: Any, decision: Decision[Any]) -> None:
        nonlocal lies, shown
        steps.append((int(seat), decision.act))
        if not play_options.explain:
            return
        if needs_a_line(decision.act):
            _tell(speech, code, state, seat, decision)
            for one in next_best(bots[seat], view, decision, play_options.others):
                echo(f"    {speech.say(act_text(one.act))}  — {speech.say(one.reason)}")
            lies = after_cut(lies, decision.act)
        elif not shown:  # the first card is drawn: the pack is cut
            shown = True
            _show_hands(speech, code, lies, above=len(steps) > 1)

    end = play_deal(game, bots, deal, watch)  # type: ignore[arg-type]
    after = match.match.after(game.result(end))
    played = PlayedDeal(deal, tuple(steps), end, code.score(match.match, end, after))
    if play_options.explain:
        echo("")
    if play_options.output is not None:
        append(lines_of(played), play_options.output)
    return structs.replace(match, match=after, deals=(*match.deals, played))


def _dealt_again(match: PlayedMatch) -> int:
    """Return the number of consecutive deals just before this one that nobody declared."""
    count = 0
    for played in reversed(match.deals):
        if not played.score.redeal:
            break
        count += 1
    return count


def _show_hands(speech: Speech, code: GameFormat, deal: Any, *, above: bool) -> None:
    """Print the hands of a deal; preceded by an empty line if there is output `above`."""
    if above:
        echo("")
    Report(verbatim(""), (deal_table(code, deal),)).show(speech)
    echo("")


def _tell(speech: Speech, code: GameFormat, state: Any, seat: int, decision: Decision[Any]) -> None:
    """Print an act with its reason; before each lead, an empty line."""
    if leads(state, decision.act):
        echo("")
    who, act = code.seat_text(seat), act_text(decision.act)
    echo(f"{speech.say(who)}  {speech.say(act)}  — {speech.say(decision.reason)}")
