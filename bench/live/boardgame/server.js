// A boardgame.io server for a game as long as a board of bridge: an auction that three passes end, then thirteen
// tricks in which suit is followed. Hands are hidden by a player view. It keeps all in memory; the port is printed.
"use strict";

const { Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SUITS = ["S", "H", "D", "C"];
const RANKS = "AKQJT98765432";
const DECK = SUITS.flatMap((suit) => [...RANKS].map((rank) => suit + rank));
const BIDS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) =>
  ["C", "D", "H", "S", "N"].map((suit) => level + suit),
);

function beats(card, best, led, trump) {
  if (card[0] === best[0]) return RANKS.indexOf(card[1]) < RANKS.indexOf(best[1]);
  return card[0] === trump;
}

function winner(trick, trump) {
  let best = trick[0];
  for (const play of trick) {
    if (beats(play.card, best.card, trick[0].card[0], trump)) best = play;
  }
  return best.seat;
}

const game = {
  name: "board",
  disableUndo: true,
  setup: ({ random }) => {
    const deck = random.Shuffle(DECK);
    const hands = {};
    const counts = {};
    for (let seat = 0; seat < 4; seat++) {
      hands[seat] = deck.slice(13 * seat, 13 * seat + 13);
      counts[seat] = 13;
    }
    return { hands, counts, calls: [], bid: null, passes: 0, playing: false, trick: [], plays: [], won: [0, 0] };
  },
  playerView: ({ G, playerID }) => ({ ...G, hands: { [playerID]: G.hands[playerID] } }),
  moves: {
    call: ({ G, playerID, events }, call) => {
      if (G.playing) return INVALID_MOVE;
      if (call === "P") {
        G.passes += 1;
      } else {
        const at = BIDS.indexOf(call);
        if (at < 0 || (G.bid !== null && at <= BIDS.indexOf(G.bid))) return INVALID_MOVE;
        G.bid = call;
        G.passes = 0;
      }
      G.calls.push({ seat: +playerID, call });
      G.playing = G.calls.length >= 4 && G.passes >= 3;
      events.endTurn();
    },
    play: ({ G, playerID, events }, card) => {
      const hand = G.hands[playerID];
      const at = hand.indexOf(card);
      if (!G.playing || at < 0) return INVALID_MOVE;
      const led = G.trick.length ? G.trick[0].card[0] : card[0];
      if (card[0] !== led && hand.some((other) => other[0] === led)) return INVALID_MOVE;
      hand.splice(at, 1);
      G.counts[playerID] -= 1;
      G.trick.push({ seat: +playerID, card });
      G.plays.push({ seat: +playerID, card });
      if (G.trick.length < 4) {
        events.endTurn();
        return;
      }
      const seat = winner(G.trick, G.bid ? G.bid[1] : "");
      G.won[seat % 2] += 1;
      G.trick = [];
      events.endTurn({ next: String(seat) });
    },
  },
  endIf: ({ G }) => (G.plays.length === 52 ? { won: G.won } : undefined),
};

const server = Server({ games: [game], origins: [/127\.0\.0\.1/] });
server.run(0).then(({ appServer }) => console.log(appServer.address().port));
