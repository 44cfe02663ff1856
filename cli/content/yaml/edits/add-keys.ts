import { asRecord, isRecord, setAt, valueAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { Replacement } from '../source-file.ts';
import { appendEntry } from './insert-entry.ts';

/** A key to add: its path below a block, and its value. */
interface AddedKey {
  key: readonly string[];
  value: unknown;
}

/**
 * Adds keys at the end of a block, in the style of the file. Keys in blocks that do not exist are added with these.
 * @param path of the block
 * @returns undefined if the style of the file does not allow it
 */
export function addKeys(text: string, path: DataPath, added: readonly AddedKey[]): Replacement | undefined {
  let changed = text;
  for (const [key, data] of Object.entries(nest(added))) {
    const next = appendEntry(changed, path, { key, data });
    if (next === undefined) return undefined;
    changed = next;
  }
  return insertionOf(text, changed);
}

/** Puts values at their paths: `forms.join` and `forms.contact` give one `forms` with both. */
function nest(added: readonly AddedKey[]): Readonly<Record<string, unknown>> {
  const root: Record<string, unknown> = {};
  for (const { key, value } of added) {
    for (const depth of key.keys()) {
      const path = key.slice(0, depth);
      if (depth > 0 && !isRecord(valueAt(root, path))) setAt(root, path, {});
    }
    setAt(root, key, value);
  }
  return asRecord(root);
}

/** Returns the piece that was inserted into a text. @returns undefined if anything else has changed */
function insertionOf(before: string, after: string): Replacement | undefined {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  const end = after.length - (before.length - start);
  if (after.slice(end) !== before.slice(start)) return undefined;
  return { start, end: start, text: after.slice(start, end) };
}
