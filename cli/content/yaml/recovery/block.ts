/** A range of lines, 0-based, both ends included. */
export interface Block {
  first: number;
  last: number;
}

/** Lines that cannot be parsed, and are left out. */
export interface Hole extends Block {
  /**
   * The part of the first line that is kept, so that the lines below keep their parent; by default its hyphens and its
   * key.
   */
  keptText?: string;
}
