/** What to write instead of an invalid value. */
export interface Suggestion {
  value: string;
  /** Whether it may be wrong, since it leaves out or adds something. */
  isGuess: boolean;
}
