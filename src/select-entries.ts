/** The kinds of values that an entry of a collection may have, as far as sections can show them. */
export type KeyKind =
  | 'text'
  | 'markdown'
  | 'number'
  | 'date'
  | 'image'
  | 'video'
  | 'link'
  | 'price'
  | 'place'
  | 'list'
  | 'boolean'
  | 'other';

/** An entry of any collection. */
export type Entry = Readonly<Record<string, unknown>>;

/** Which entries a section shows, and in which order. */
export interface Selection {
  where?: Readonly<Record<string, unknown>> | undefined;
  sort?: string | undefined;
  order?: 'ascending' | 'descending' | undefined;
  limit?: number | undefined;
}

/** Whether an entry has each of some values; of a list, one of its values is enough. */
export function matches(entry: object, where: Selection['where'] = {}): boolean {
  // Not copied: which values a page reads is recorded.
  const values = entry as Entry;
  return Object.entries(where).every(([key, wanted]) => [values[key]].flat().some((value) => isSame(value, wanted)));
}

/** Whether two values are written alike: a text may look like a number. */
function isSame(value: unknown, wanted: unknown): boolean {
  return value !== undefined && String(value).trim() === String(wanted).trim();
}

/**
 * Returns the entries that a section shows, in its order. Entries without the key that they are sorted by come last, and
 * of equal ones the earlier in the file comes first.
 */
export function selectEntries<T extends object>(entries: readonly T[], selection: Selection, language: string): T[] {
  const { where, sort, order = 'ascending', limit } = selection;
  const found = where ? entries.filter((entry) => matches(entry, where)) : [...entries];
  if (sort !== undefined) {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const direction = order === 'ascending' ? 1 : -1;
    const values = new Map(found.map((entry) => [entry, (entry as Entry)[sort]]));
    found.sort((a, b) => compareValues(values.get(a), values.get(b), direction, compare));
  }
  return found.slice(0, limit);
}

function compareValues(a: unknown, b: unknown, direction: number, compare: Intl.Collator['compare']): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
  return direction * compare(String(a), String(b));
}
