/** Lines from one to another, 0-based, both included. */
export interface Block {
  first: number;
  last: number;
}

/** Lines that cannot be parsed. */
export interface Hole extends Block {
  /** What is kept of the first line, so that the lines below keep their parent; by default its hyphens and its key. */
  kept?: string;
}
