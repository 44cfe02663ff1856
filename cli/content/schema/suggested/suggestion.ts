/** A suggestion of what to write instead of an invalid value. */
export interface Suggestion {
  value: string;
  /** Whether it may be wrong, because it omits or adds something. */
  isGuess: boolean;
}
