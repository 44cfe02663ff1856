/** Returns the results of `draw` for 0 to `count` - 1, such as the nearly equal lines of an engraving. */
export const family = <Member>(count: number, draw: (index: number) => Member): Member[] =>
  Array.from({ length: count }, (_, index) => draw(index));
