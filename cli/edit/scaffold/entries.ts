import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import type { DataLocation } from '../../compiler/yaml/source-file.ts';
import type { DataPath } from '../../diagnostics/problem.ts';
import { asRecord, setAt, valueAt } from '../../platform/records.ts';

/** Lists the entries of a kind in their file, which must be valid. */
export function entriesIn(file: ContentFile, { path }: Kind): unknown[] {
  return Object.values(Object(valueAt(file.data, path)));
}

/** Finds an entry by its id, ignoring case. */
export function findEntry(file: ContentFile, kind: Kind, id: string): DataLocation | undefined {
  const { shape, path } = kind;
  const isId = (name: unknown) => typeof name === 'string' && name.toLowerCase() === id.toLowerCase();
  if (shape === 'list-entry') {
    const index = entriesIn(file, kind).findIndex((entry) => isId(asRecord(entry).id));
    return index === -1 ? undefined : { path: [...path, index, 'id'] };
  }
  const key = Object.keys(asRecord(valueAt(file.data, path))).find(isId);
  return key === undefined ? undefined : { path: [...path, key], target: 'key' };
}

/** Returns the data of a file with one more entry at its end. */
export function withEntry(file: ContentFile, { shape, path }: Kind, id: string, thing: unknown): unknown {
  const data = structuredClone(file.data);
  if (shape === 'list-entry') addTo(data, path, thing);
  else setAt(data, [...path, id], thing);
  return data;
}

/** Adds an entry to the end of a list in the data of a file. */
export function addTo(data: unknown, path: DataPath, entry: unknown): void {
  const list = valueAt(data, path);
  if (Array.isArray(list)) list.push(entry);
}
