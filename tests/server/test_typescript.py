"""The generated TypeScript has the server's types and values."""

import re
from pathlib import Path

import pytest

from paiju.server import typescript
from paiju.server.typescript import generated, generated_events, generated_operator, main, values


def test_the_values_in_the_tree_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["--check"])
    assert code == 0, capsys.readouterr().err


def test_stale_values_are_found_and_mended_and_the_types_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named = ("TARGET", "EVENTS_TARGET", "OPERATOR_TARGET", "VALUES_TARGET", "EVENT_VALUES_TARGET")
    for name in named:
        monkeypatch.setattr(typescript, name, tmp_path / f"{name}.ts")
    assert main(["--check"]) == 1
    (tmp_path / "VALUES_TARGET.ts").write_text(values().replace("true", "false", 1), encoding="utf-8")
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert main(["--check"]) == 0
    assert {path.stem for path in tmp_path.iterdir()} == set(named)
    assert (tmp_path / "TARGET.ts").read_text("utf-8") == generated()


def test_every_body_of_a_route_has_its_type() -> None:
    """Each type of a request or response is in the module of its own pages, by the name that the handlers use."""
    modules = generated(), generated_events(), generated_operator()
    for names, text in zip(
        (("NewGuest", "Me", "Transcript"), ("NewAct", "ActDone"), ("NewBan", "Site")), modules, strict=True
    ):
        for name in names:
            assert f"export interface {name} {{" in text


@pytest.mark.parametrize(
    ("what", "lines"),
    [
        ("a tag names its struct", 'export interface Ping {\n  type: "Ping";\n  n: number;\n}'),
        ("what is sent may lack its defaults", "  alert?: boolean;\n  explanation?: string;"),
        ("what comes has its defaults", '  type: "No";\n  cause: string;\n  code: '),
        ("what leaves defaults out may lack them", "  cause?: string;\n  public?: Changes;"),
        ("terms may be given in part", "  terms?: Partial<Terms>;"),
        ("what may be missing", "  call: DirectorCallSeen | null;"),
        ("lists of what may be missing", "  seats: (SeatSeen | null)[];"),
        ("pairs", "  won: [number, number];"),
        ("the game's part is a parameter", "export interface PublicSeen<Deal = unknown, Result = unknown> {"),
        ("which those who hold it pass on", "  public: PublicSeen<Deal, Result>;\n  private: PrivateSeen<Hand>;"),
        ("a union is called by its name", "  command: PlayerCommand<Act>;"),
        ("words of a closed set", 'export type Undo = "none" | "last-act" | "own-act";'),
        ("cards travel as text", "export type Card = string;"),
    ],
)
def test_how_a_value_is_spelt(what: str, lines: str) -> None:
    assert lines in generated(), what


def test_every_name_that_is_used_is_declared() -> None:
    text = re.sub(r"/\*\*.*?\*/", "", generated(), flags=re.DOTALL)
    text = re.sub(r'"[^"]*"|//.*', "", text)
    declared = set(re.findall(r"export (?:type|interface|const) (\w+)", text))
    used = set(re.findall(r"\b[A-Z]\w+", text))
    known = {"Partial", "Record", "Deal", "Hand", "Result", "Act"}
    assert used - declared - known == set()
