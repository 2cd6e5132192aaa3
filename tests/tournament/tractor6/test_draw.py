"""The draw of the groups in detail: what a seed decides, and what it does not (T1.1.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from paiju.errors import Malformed
from paiju.laws import Refused
from paiju.tournament import Contestants, Format, Stage
from paiju.tournament import commands as c
from paiju.tournament.tractor6 import draw_groups, proof_of
from paiju.tournament.tractor6.draw import DrawProof, check_groups

Make = Callable[..., Any]


def teams(make_entry: Make, bonds: str) -> list[Any]:
    """Return a team for each character, "-" for one without sisters."""
    return [make_entry(f"{at:02}", 3, bond="" if bond == "-" else bond) for at, bond in enumerate(bonds)]


def test_T1_1_1a_the_order_of_entering_changes_nothing(make_entry: Make) -> None:
    entries = teams(make_entry, "XX-Y--Y---")
    for seed in "abc":
        assert draw_groups(entries[::-1], 4, seed) == draw_groups(entries, 4, seed)


def test_T1_1_1a_which_groups_are_larger_is_drawn_too(make_entry: Make) -> None:
    entries = teams(make_entry, "-" * 9)
    found = [tuple(map(len, draw_groups(entries, 4, str(seed)))) for seed in range(40)]
    assert {sizes.index(3) for sizes in found} == {0, 1, 2, 3}


def test_T1_1_1a_the_order_within_a_group_is_drawn_too(make_entry: Make) -> None:
    entries = teams(make_entry, "-" * 16)
    groups = [group for seed in range(10) for group in draw_groups(entries, 4, str(seed))]
    assert any(list(group) != sorted(group) for group in groups)
    assert len({draw_groups(entries, 4, str(seed))[0][0] for seed in range(40)}) > 8


def test_T1_1_1b_the_largest_family_is_drawn_first(make_entry: Make) -> None:
    """Four sisters go into four groups although two other teams come before them by name."""
    entries = teams(make_entry, "AAZZZZ")
    for seed in range(40):
        for group in draw_groups(entries, 4, str(seed)):
            assert sum(name in ("02", "03", "04", "05") for name in group) == 1
        sizes = sorted(map(len, draw_groups(entries, 4, str(seed))))
        assert sizes == [1, 1, 2, 2], "no group is overfull"


def test_T1_1_1b_which_sister_goes_where_is_drawn(make_entry: Make) -> None:
    entries = teams(make_entry, "XXXX" + "-" * 12)
    orders = set()
    for seed in range(60):
        groups = draw_groups(entries, 4, str(seed))
        orders.add(tuple(next(one for one in group if one < "04") for group in groups))
    assert len(orders) > 15, "of 24 orders"


def test_T1_1_1a_groups_drawn_by_hand_differ_by_one_team_at_most(make_entry: Make) -> None:
    entries = teams(make_entry, "-" * 8)
    names = [entry.id for entry in entries]
    check_groups(entries, (tuple(names[:4]), tuple(names[4:])), "")
    check_groups(entries[:7], (tuple(names[:4]), tuple(names[4:7])), "")
    with pytest.raises(Refused, match=r"\[5, 3\]") as caught:
        check_groups(entries, (tuple(names[:5]), tuple(names[5:])), "")
    assert caught.value.citation.id == "T1.1.1a"


def test_T1_1_1a_a_draw_without_a_seed_is_no_proof() -> None:
    groups = (("P", "Q"), ("R", "S"))
    by_hand = DrawProof("", (), (), 3)
    assert not by_hand.fair
    assert by_hand.text.en == "no seed is recorded: the draw was made by hand"
    assert DrawProof("7", groups, groups, 3).text.en.endswith("the same groups")
    assert DrawProof("7", groups, groups[::-1], 3).text.en == "the seed '7' gives other groups"
    for drawn in (groups, groups[::-1]):
        assert "「lantern」" in DrawProof("lantern", groups, drawn, 3).text.zh
        assert "'" not in DrawProof("lantern", groups, drawn, 3).text.zh


def test_T1_1_1b_a_bond_that_no_other_team_has_changes_nothing(make_entry: Make) -> None:
    """A single team has no sisters: the same seed draws the same groups."""
    for seed in "abcdef":
        plain = draw_groups(teams(make_entry, "-" * 9), 4, seed)
        assert draw_groups(teams(make_entry, "---Z-----"), 4, seed) == plain


def test_T1_1_1_the_groups_of_a_seed_stay_those_of_earlier_releases(make_entry: Make) -> None:
    """Later releases repeat a recorded draw from its seed: families of four, three, two, and others."""
    entries = teams(make_entry, "AA-BBBB-CCC-----")
    assert draw_groups(entries, 4, "2026-11-23") == (
        ("00", "14", "13", "03"),
        ("09", "05", "15", "11"),
        ("12", "08", "07", "06"),
        ("10", "04", "02", "01"),
    )


def test_T1_1_1a_who_withdrew_before_the_draw_is_not_drawn_again(new_desk: Make, make_entry: Make) -> None:
    stage = Stage(name="main", format=Format.GROUPS, sections=("A", "B"), method="match-points")
    desk = new_desk("123456", stage, contestants=Contestants.TEAM, size=3, game="tractor6", opened=False)
    with pytest.raises(Malformed) as caught:
        proof_of(desk.now, "main")
    assert "open" in caught.value.text.en, "nothing is drawn yet"
    desk.do(c.Withdraw("3"))
    desk.do(c.OpenStage("main", seed="noon"))
    proof = proof_of(desk.now, "main")
    assert sorted(name for group in proof.drawn for name in group) == ["1", "2", "4", "5", "6"]
    assert proof.fair
    desk.do(c.Withdraw("4"))
    assert proof_of(desk.now, "main").fair, "who leaves later was drawn"
