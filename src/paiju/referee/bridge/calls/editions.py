"""The rules of each edition on calls."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.calls.change_of_call import (
    out_of_rotation_changed_1997,
    out_of_rotation_changed_2017,
    still_changed_1997,
    still_changed_2017,
)
from paiju.referee.bridge.calls.correction import EnforcedPassLaw, aware, damage_by_pass
from paiju.referee.bridge.calls.final_pass import beyond_by_defender_1997, beyond_by_defender_2017
from paiju.referee.bridge.calls.inadmissible import (
    above_seven_replaced_1997,
    above_seven_replaced_2017,
    condoned_1997,
    condoned_2017,
    double_replaced_1997,
    double_replaced_2017,
)
from paiju.referee.bridge.calls.inadvertent_change import followed_1997, followed_2017, is_inadvertent, is_unintended
from paiju.referee.bridge.calls.insufficient import insufficient_in_turn_1997, insufficient_in_turn_2017
from paiju.referee.bridge.calls.law import CallLaw
from paiju.referee.bridge.calls.purposeful_change import changed_on_purpose, substituted
from paiju.referee.bridge.calls.required_call import cost_of_another_call_1997, cost_of_another_call_2017
from paiju.referee.bridge.calls.required_pass import (
    required_pass_restored_1997,
    required_pass_restored_2017,
)
from paiju.referee.bridge.calls.rotation import cancelled_out_of_rotation_1997, cancelled_out_of_rotation_2017
from paiju.referee.bridge.calls.turns import turn_given_back_1997, turn_given_back_2017
from paiju.text import Text

CALLS_1997: Final = CallLaw(
    free=Text("there is no penalty", "不予判罚"),
    must_pass=Text(" by a penalty", "受罚"),
    early_pass_changes=False,  # L30.A applies to every turn before a bid
    changed_to_pass="L30.B.3",
    changed_to_bid="L31.B",
    changed_to_double="L25.B",
    unchanged="L25.B",
    above_seven="L38",
    above_seven_condoned="L35",
    condoned_over_pass="L35.A",
    condoned_free=Text("and there is no penalty", "不予判罚"),
    insufficient_replaced=insufficient_in_turn_1997,
    above_seven_replaced=above_seven_replaced_1997,
    double_replaced=double_replaced_1997,
    condoned=condoned_1997,
    beyond_by_defender=beyond_by_defender_1997,
    beyond_free="L39.A",
    changed="L25.B",
    intended="L25.B",
    still_changed=still_changed_1997,
    beyond_acted="L35",
    beyond_since="L35.D",
    required_pass_acted="L35",
    required_pass_stands=(
        "L35.B",
        Text("and the legal calls after it stand, without penalty", "和后面的合法叫牌都有效，不予判罚"),
    ),
    required_pass_restored=required_pass_restored_1997,
    inadmissible="L36",
    scored_without=False,
    double_not_in_turn="L32",
    double_acted="L35",
    unintended=is_inadvertent,
    followed=followed_1997,
    substituted=changed_on_purpose,
    out_of_rotation_changed=out_of_rotation_changed_1997,
    cancelled_out_of_rotation=cancelled_out_of_rotation_1997,
    turn_given_back=turn_given_back_1997,
    cost_of_another_call=cost_of_another_call_1997,
)
ENFORCED_PASS_1997: Final = EnforcedPassLaw(looked_at_later=damage_by_pass, final_pass="L17.E", passed_out="L17.E")
CALLS_2017: Final = CallLaw(
    free=Text("there is no rectification", "不作纠正"),
    must_pass=Text("", ""),
    early_pass_changes=True,
    changed_to_pass="2017:L30.B.2",
    changed_to_bid="2017:L31.C",
    changed_to_double="2017:L25.B.1",
    unchanged="2017:L25.B.2",
    above_seven="2017:L35",
    above_seven_condoned="2017:L38.D",
    condoned_over_pass="2017:L36.A",
    condoned_free=Text("as if nothing had happened", "就当没有违规"),
    insufficient_replaced=insufficient_in_turn_2017,
    above_seven_replaced=above_seven_replaced_2017,
    double_replaced=double_replaced_2017,
    condoned=condoned_2017,
    beyond_by_defender=beyond_by_defender_2017,
    beyond_free="2017:L39",
    changed="2017:L25.A.1",
    intended="2017:L25.B.1",
    still_changed=still_changed_2017,
    beyond_acted="2017:L39",
    beyond_since="2017:L39",
    required_pass_acted="2017:L37.A",
    required_pass_stands=(
        "2017:L37.A",
        Text("and the calls after it stand, with no lead restrictions", "和后面的叫牌都有效，引牌不受限制"),
    ),
    required_pass_restored=required_pass_restored_2017,
    inadmissible="2017:L35",
    scored_without=True,
    double_not_in_turn="2017:L36.B.4",
    double_acted="2017:L36.A",
    unintended=is_unintended,
    followed=followed_2017,
    substituted=substituted,
    out_of_rotation_changed=out_of_rotation_changed_2017,
    cancelled_out_of_rotation=cancelled_out_of_rotation_2017,
    turn_given_back=turn_given_back_2017,
    cost_of_another_call=cost_of_another_call_2017,
)
ENFORCED_PASS_2017: Final = EnforcedPassLaw(looked_at_later=aware, final_pass="2017:L22.A", passed_out="2017:L22.B")
