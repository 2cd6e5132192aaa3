"""Asks the open questions of a case one at a time at a terminal; the user can go back or stop."""

from __future__ import annotations

from collections.abc import Callable

from paiju.cli.ruling_report import who_answers
from paiju.cli.speech import Speech
from paiju.errors import Malformed
from paiju.referee import Case, Pending, judge
from paiju.referee.hearing import Witness
from paiju.referee.judge import judge_leniently
from paiju.referee.transcript import OpenQuestion, complete, transcript
from paiju.referee.usual import UNUSUAL
from paiju.text import Text, verbatim

BACK = ("<", "back", "返回")
QUIT = ("q", "quit", "退出")
HOW = Text("(back: previous question; quit: stop here)", "（返回：回到上一问；退出：到此为止）")


class Interview:
    """Asks questions until the case is ruled on or contradicted, or the director stops.

    `ask` returns the line typed after a prompt, None at the end of input; `show` prints a line.
    """

    def __init__(
        self,
        speech: Speech,
        ask: Callable[[str], str | None],
        show: Callable[[str], None],
        witness: Witness | None = None,
    ) -> None:
        self._speech = speech
        self._ask = ask
        self._show = show
        self._witness = witness

    def run(self, case: Case) -> Case:
        """Return the case with the answers given; the answers with which it started cannot be taken back."""
        self._show(self._speech.say(case.code.text))
        self._show(self._speech.say(HOW))
        before: list[Case] = []
        while isinstance(judge_leniently(case, self._witness, briefly=True).verdict, Pending):
            question = transcript(case, self._witness).question
            assert question is not None
            self._put(question)
            line = self._ask("> ")
            if line is None or line.strip().lower() in QUIT:
                break
            if line.strip().lower() in BACK:
                if before:
                    case = before.pop()
                continue
            answered = self._answered(case, question, line)
            if answered is not None:
                before.append(case)
                case = answered
        return complete(case, judge_leniently(case, self._witness, briefly=True).verdict)

    def _answered(self, case: Case, question: OpenQuestion, line: str) -> Case | None:
        """Return the case with an answer, or print why it cannot be read and return None."""
        said = " ".join(_key(question, word) for word in line.split()) or question.usual
        if question.name != UNUSUAL:  # answers assumed to be usual are settled by now
            case = complete(case, judge_leniently(case, self._witness, briefly=True).verdict)
        answered = case.with_answer(question.name, said)
        try:
            judge(answered, self._witness, briefly=True)
        except Malformed as fault:
            self._show(self._speech.say(fault.text))
            return None
        return answered

    def _put(self, question: OpenQuestion) -> None:
        say = self._speech.say
        self._show("")
        self._show(f"{say(question.text)}  [{say(who_answers(question))} · {question.clause}]")
        for line in question.guidance:
            self._show(f"  · {say(line)}")
        if not question.choices:
            self._show(f"  {say(question.expected)}")
        for number, choice in enumerate(question.choices, 1):
            self._show(f"  {number}  {say(choice.text)}  ({choice.key})")
            for step in choice.leads_to:
                self._show(f"       → {say(step)}")
        if question.usual:
            usual = Text(f"Enter: {_usual(question).en}", f"直接回车：{_usual(question).zh}")
            self._show(f"  {say(usual)}")
        if question.lapse:
            key = question.lapse
            lapse = Text(
                f"if the next player continues without choosing: {key}", f"不选而下家已接着叫牌或出牌：算作 {key}"
            )
            self._show(f"  {say(lapse)}")


def _key(question: OpenQuestion, word: str) -> str:
    """Return the key of a choice that was named by its number."""
    if word.isdecimal() and len(word) < 7 and 0 < int(word) <= len(question.choices):
        return question.choices[int(word) - 1].key
    return word


def _usual(question: OpenQuestion) -> Text:
    if question.usual == "-":
        return Text("none of these", "都没有")
    return next((c.text for c in question.choices if c.key == question.usual), verbatim(question.usual))
