/** What the deal of every game has for the pages around it. */
export interface DealShown {
  readonly phase: string;
  /** Null until it is over. */
  readonly result: unknown;
}
