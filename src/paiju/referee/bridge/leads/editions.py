"""The rules of each edition on leads."""

from __future__ import annotations

from typing import Final

from paiju.referee.bridge.leads.early_lead import asked_for_1997, asked_for_2017
from paiju.referee.bridge.leads.law import LeadLaw
from paiju.referee.bridge.leads.lead_out_of_turn import taken_1997, taken_2017

LEADS_1997: Final = LeadLaw(last_trick="", taken=taken_1997, barred="L26.A.2", asked_for=asked_for_1997)
LEADS_2017: Final = LeadLaw(last_trick="2017:L53.A", taken=taken_2017, barred="2017:L26.B", asked_for=asked_for_2017)
