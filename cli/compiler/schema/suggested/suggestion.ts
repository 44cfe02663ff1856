/** What a value was probably meant to be. */
export interface Suggestion {
  value: string;
  /** Whether it may be something else, since it does not say all that was written, or says more. */
  isGuess: boolean;
}
