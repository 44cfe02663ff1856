import { diffArrays } from 'diff';

/** The index of an item in a list before and after a change; one of them is undefined if it was added or removed. */
export interface ChangedItem {
  before: number | undefined;
  after: number | undefined;
}

/**
 * Pairs the items in which two lists differ. An inserted item does not make all after it look changed: `a b` and `x a c`
 * differ in `x`, which was added, and in `b`, which became `c`.
 */
export function pairChanged(before: readonly string[], after: readonly string[]): ChangedItem[] {
  const changed: ChangedItem[] = [];
  let [old, current] = [0, 0];
  let [gone, added]: [number[], number[]] = [[], []];
  const pair = () => {
    for (let index = 0; index < Math.max(gone.length, added.length); index++)
      changed.push({ before: gone[index], after: added[index] });
    [gone, added] = [[], []];
  };
  for (const part of diffArrays([...before], [...after]))
    for (const _ of part.value)
      if (part.removed) gone.push(old++);
      else if (part.added) added.push(current++);
      else {
        pair();
        old++;
        current++;
      }
  pair();
  return changed;
}
