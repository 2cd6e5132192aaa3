/** How fast cards move and tricks are collected, as the user chose. */
export type Speed = "calm" | "normal" | "quick";

export const SPEEDS: readonly Speed[] = ["calm", "normal", "quick"];

/** Minimum milliseconds that a full trick stays on the table. */
export const LINGER: Record<Speed, number> = { calm: 2400, normal: 1200, quick: 600 };

/** Milliseconds that a card takes from the hand to the table. */
export const TRAVEL: Record<Speed, number> = { calm: 300, normal: 180, quick: 90 };

/** Milliseconds in which a trick moves to its winner. */
export const SWEEP: Record<Speed, number> = { calm: 360, normal: 220, quick: 110 };
