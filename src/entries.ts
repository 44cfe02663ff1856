import type { EntriesShown, Price } from './content.gen.ts';
import type { Html } from './html.ts';
import type { SharedSite } from './shared-site.ts';
import { formatWhen } from './text/formats.ts';

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

/** An entry of a collection as a section shows it. Everything but the title may be missing. */
export interface ListedItem {
  id: string;
  /** Whether the entry was made up; see `sampleMark`. */
  sample: boolean | undefined;
  title: string;
  text?: string | undefined;
  /** The text, if it is Markdown. */
  html?: Html | undefined;
  /** A day or moment as authors write it, and as visitors read it. */
  date?: { written: string; shown: string } | undefined;
  image?: ListedImage | undefined;
  /** The id of a video, which is shown in place of the image. */
  video?: string | undefined;
  link?: { to: string; label?: string | undefined } | undefined;
  price?: Price | undefined;
  badge?: string | undefined;
  tags: readonly string[];
}

export interface ListedImage {
  src: string;
  alt: string;
}

type Shown = Omit<EntriesShown, 'empty'>;

/** Returns the entries that a section shows, each by the keys that the section names. */
export function listItems(from: Shown, { listed, settings }: Pick<SharedSite, 'listed' | 'settings'>): ListedItem[] {
  const { entries = {}, kinds = {} } = listed[from.collection] ?? {};
  const { language } = settings;
  const read = (entry: Entry, key: string | undefined) => (key === undefined ? undefined : entry[key]);
  return selectEntries(Object.values(entries) as Entry[], from, language).map((entry) => {
    const [text, date, link] = [read(entry, from.text), read(entry, from.date), read(entry, from.link)];
    const isHtml = from.text !== undefined && kinds[from.text] === 'markdown';
    const tags = read(entry, from.tags);
    return {
      id: String(entry.id),
      sample: entry.sample === true || undefined,
      title: formatValue(read(entry, from.title), language) ?? '',
      text: isHtml ? undefined : formatValue(text, language),
      html: isHtml ? (text as Html | undefined) : undefined,
      date: typeof date === 'string' ? { written: date, shown: formatWhen(date, settings) } : undefined,
      image: asImage(read(entry, from.image)),
      video: asVideo(read(entry, from.video)),
      link: asLink(link, from.linkLabel),
      price: read(entry, from.price) as Price | undefined,
      badge: formatValue(read(entry, from.badge), language),
      tags: Array.isArray(tags) ? tags.map(String) : [],
    };
  });
}

/** Formats a text or a number; undefined for a value that is missing. */
export function formatValue(value: unknown, language: string): string | undefined {
  if (typeof value === 'number') return value.toLocaleString(language);
  return value === undefined ? undefined : String(value);
}

/** Returns an image from the path of its file, whose title describes it, or from an object with a description. */
export function asImage(value: unknown): ListedImage | undefined {
  if (typeof value === 'string') return { src: value, alt: '' };
  return value as ListedImage | undefined;
}

/** Returns the id of a video. */
export function asVideo(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns a link from its address, or from an object with a label. */
export function asLink(value: unknown, label?: string): ListedItem['link'] {
  if (typeof value === 'string') return { to: value, label };
  return value as ListedItem['link'];
}
