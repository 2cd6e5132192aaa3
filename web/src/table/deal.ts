/** The fields that deals of every game have for the pages around them. */
export interface DealShown {
  readonly phase: string;
  /** Null until it is over. */
  readonly result: unknown;
}
