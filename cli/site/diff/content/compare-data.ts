import type { DataPath } from '../../../diagnostics/problem.ts';
import { isRecord } from '../../../platform/records.ts';
import { align } from '../compare/align.ts';
import { similarity } from '../compare/similarity.ts';

/** A string, number or boolean that differs, with its path on the side where it is; the later one if it is on both. */
export interface ValueChange {
  path: DataPath;
  before: string | undefined;
  after: string | undefined;
}

/**
 * Lists the values that differ between two versions of data. Items of lists are compared with those of the same `id`,
 * otherwise with the most similar one, so that an item in another place alone is no difference.
 */
export function compareData(before: unknown, after: unknown): ValueChange[] {
  return [...changesIn(before, after, [], [])];
}

function* changesIn(before: unknown, after: unknown, oldPath: DataPath, newPath: DataPath): Iterable<ValueChange> {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [olds, news] = [itemsOf(before), itemsOf(after)];
    for (const pair of alignItems(olds, news))
      yield* changesIn(
        pair.before?.value,
        pair.after?.value,
        [...oldPath, pair.before?.index ?? 0],
        [...newPath, pair.after?.index ?? 0],
      );
    if (!Array.isArray(before)) yield* leaves(before, oldPath, 'before');
    if (!Array.isArray(after)) yield* leaves(after, newPath, 'after');
  } else if (isRecord(before) && isRecord(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changesIn(before[key], after[key], [...oldPath, key], [...newPath, key]);
  } else if (isRecord(before) || isRecord(after)) {
    yield* leaves(before, oldPath, 'before');
    yield* leaves(after, newPath, 'after');
  } else if (before !== after) {
    yield { path: after === undefined ? oldPath : newPath, before: toText(before), after: toText(after) };
  }
}

/** Lists all values of one side, if the other has none. */
function* leaves(value: unknown, path: DataPath, side: 'before' | 'after'): Iterable<ValueChange> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leaves(item, [...path, index], side);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) yield* leaves(inner, [...path, key], side);
  else if (value !== undefined) yield { path, before: undefined, after: undefined, [side]: toText(value) };
}

interface Item {
  value: unknown;
  index: number;
  /** What identifies it: its `id` if it has one. */
  id: string | undefined;
  text: string;
}

function itemsOf(value: unknown): Item[] {
  if (!Array.isArray(value)) return [];
  return value.map((item, index) => ({
    value: item,
    index,
    id: isRecord(item) && typeof item.id === 'string' ? item.id : undefined,
    text: JSON.stringify(item),
  }));
}

function alignItems(before: readonly Item[], after: readonly Item[]) {
  return align(before, after, {
    keyOf: ({ text }) => text,
    matchOf: (old, now) => {
      if (old.id !== undefined || now.id !== undefined) return old.id === now.id ? 1 : 0;
      return typeOf(old) === typeOf(now) ? similarity(old.text, now.text) : 0;
    },
    canReplace: (old, now) => old.id === now.id && typeOf(old) === typeOf(now),
  });
}

/** Returns the type of a section, or of a value. */
function typeOf({ value }: Item): unknown {
  return isRecord(value) ? value.type : typeof value;
}

function toText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}
