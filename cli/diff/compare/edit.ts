/** A piece of a changed text. */
export interface Edit {
  change: 'same' | 'removed' | 'added';
  text: string;
}
