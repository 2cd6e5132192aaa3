"""Play a board through the engine, and see how an illegal act is refused."""

from paiju.games.bridge import Board, Bridge, Call, Finished, MakeCall, State
from paiju.laws import Refused

game = Bridge()
state: State = game.initial(Board.shuffled(1, "an example"))

for word in ("1S", "P", "1H", "2S", "P", "P", "P"):
    (seat,) = game.to_act(state)
    try:
        state = game.enforce(state, seat, MakeCall(Call(word)))
    except Refused as refused:
        print(refused.text.en)
        print(refused.text.zh)
        print(refused.citation.clause.requirement.zh)

while not isinstance(state, Finished):
    (seat,) = game.to_act(state)
    state = game.enforce(state, seat, game.legal(state, seat)[0])
print(state.result, state.result.score_ns)
