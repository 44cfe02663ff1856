/** A page as a browser shows it, before and after. Paths are absolute; each file belongs to these pixels for ever. */
export interface Screenshot {
  /** The width of the window in pixels. */
  width: number;
  /** The paths of PNG files; undefined if the page was or is not there. */
  before?: string;
  after?: string;
  /**
   * The page as it is now, with what differs outlined: a solid orange frame around what has changed, a dashed blue one around
   * what was added, a hatched strip where something was removed. Undefined if nothing differs.
   */
  difference?: string;
}
