/** Lines from one to another, 0-based, both included. */
export interface Block {
  first: number;
  last: number;
}

/** Lines that cannot be read. */
export interface Hole extends Block {
  /** What is left of the first line, so that what is below keeps its place; its own hyphens and key, if nothing is said. */
  kept?: string;
}
