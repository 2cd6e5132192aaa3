/** Bridge at the director's desk. */
import type { DeskPart, Late, PadGiven } from "../../pack";
import type { Component } from "svelte";
import { boardOf, dealerOf, resultOf } from "./board";

type Pad = Late<Component<PadGiven>>;
const call: Pad = () => import("./CallPad.svelte");
const contract: Pad = () => import("./ContractPad.svelte");
const auction: Pad = () => import("./AuctionPad.svelte");

export const DESK: DeskPart = {
  pads: {
    call,
    contract,
    "contract-and-seat": contract,
    auction,
    "auction-and-call": auction,
  },
  board: { dealer: dealerOf, given: boardOf, result: resultOf },
};
