"""Rule an insufficient bid from Python: what is asked, what each answer leads to, and the ruling with its clauses."""

import paiju

WHAT_HAPPENED = iter(["refuse", "2H", "yes"])  # South does not accept 1♥; East bids 2♥, which shows the same suit

case = paiju.rule("insufficient-bid", auction="N: 1S", offender="E", call="1H")
while (question := case.question) is not None:
    print(f"{question.text.en} [{question.clause}]")
    for option in case.options:
        print(f"  {option.key}: {option.text.en}")
    case = case.answer(next(WHAT_HAPPENED))
print(case.say("en"))
print(case.say("zh"))
print("by", ", ".join(case.clauses))
