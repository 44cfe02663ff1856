import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import type { DataLocation } from '../../content/yaml/source-file.ts';
import { asRecord, valueAt } from '../../platform/records.ts';

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
