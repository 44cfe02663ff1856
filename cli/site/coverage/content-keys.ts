import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { DataPath } from '../../diagnostics/problem.ts';

/** A key, or an entry of a list, of a content file. */
export interface ContentKey {
  path: DataPath;
  /** The number of following keys in the list that are within its value. */
  size: number;
}

/**
 * Returns the keys of a content file that pages should read, each followed by the keys within it. Leaves out keys that
 * the schema marks as `x-off-page`, and empty values.
 */
export function contentKeys({ data, offPage }: Pick<ContentFile, 'data' | 'offPage'>): ContentKey[] {
  const keys: ContentKey[] = [];
  if (typeof data === 'object' && data !== null) collect(data, [], '', new Set(offPage), keys);
  return keys;
}

/** Adds the keys of an object or list, and those within them, to `keys`. */
function collect(
  holder: object,
  above: DataPath,
  pointer: string,
  offPage: ReadonlySet<string>,
  keys: ContentKey[],
): void {
  if (offPage.has(pointer)) return;
  const isList = Array.isArray(holder);
  for (const [key, value] of Object.entries<unknown>({ ...holder })) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (offPage.has(at)) continue;
    const position = keys.length;
    const contentKey: ContentKey = { path: [...above, isList ? Number(key) : key], size: 0 };
    keys.push(contentKey);
    if (typeof value !== 'object' || value === null) continue;
    collect(value, contentKey.path, at, offPage, keys);
    contentKey.size = keys.length - position - 1;
    if (contentKey.size === 0) keys.pop();
  }
}
