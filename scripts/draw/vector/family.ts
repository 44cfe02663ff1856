/** What `draw` gives for the whole numbers from 0 to `count` - 1: engraving is families of nearly equal lines. */
export const family = <Member>(count: number, draw: (index: number) => Member): Member[] =>
  Array.from({ length: count }, (_, index) => draw(index));
