import type { Card, EntriesShown, Image, Price } from './content.gen.ts';
import type { Html } from './html.ts';
import type { SharedSite } from './site.ts';
import { formatWhen } from './text/formats.ts';

/** The kinds of values that entries of a collection may have; sections cannot show `other`. */
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
export type Selection = Pick<EntriesShown, 'where' | 'sort' | 'order' | 'limit'>;

/** Returns whether each key of `where` has the same value in the entry, or a list with that value. 3 equals '3'. */
export function matches(entry: object, where: Readonly<Record<string, unknown>> = {}): boolean {
  const asText = (value: unknown) => String(value).trim();
  return Object.entries(where).every(([key, wanted]) =>
    [(entry as Entry)[key]].flat().some((value) => value !== undefined && asText(value) === asText(wanted)),
  );
}

/**
 * Returns the entries that a section shows, in its order. Entries without the key that they are sorted by come last;
 * equal entries stay in the order of the file.
 */
export function selectEntries<T extends object>(entries: readonly T[], selection: Selection, language: string): T[] {
  const { where, sort, order, limit } = selection;
  const found = entries.filter((entry) => matches(entry, where));
  if (sort !== undefined) {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const direction = order === 'descending' ? -1 : 1;
    found.sort((one, other) => {
      const [a, b] = [(one as Entry)[sort], (other as Entry)[sort]];
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      return direction * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
    });
  }
  return found.slice(0, limit);
}

type ListSite = Pick<SharedSite, 'listed' | 'settings'>;

/** Returns the entries of a collection that a section shows, in its order. */
export function listEntries(from: Selection & { collection: string }, { listed, settings }: ListSite): Entry[] {
  const entries = Object.values(listed[from.collection]?.entries ?? {}) as Entry[];
  return selectEntries(entries, from, settings.language);
}

/** What a section lists: an item that is written in it, or an entry of a collection. Only the title is always there. */
export interface Item extends Omit<Card, 'text'> {
  text?: string | undefined;
  /** The rendered text, if it is Markdown; `text` is undefined then. */
  html?: Html | undefined;
  /** `written`: a day or moment as in the content, if the text is one; `shown`: what visitors read. */
  when?: { written?: string; shown: string } | undefined;
  badge?: string | undefined;
  value?: string;
  image?: Image | undefined;
  tags?: readonly string[];
  link?: { to: string; label?: string | undefined } | undefined;
  /** Whether the entry was made up. */
  sample?: boolean | undefined;
}

/** A section with items of its own, or with entries of a collection. */
interface ItemsSource {
  items?: readonly (Omit<Item, 'when'> & { when?: string })[];
  from?: Omit<EntriesShown, 'empty'>;
}

/** Returns what a section lists: its own `items`, or the entries that `from` selects, read by the keys in `from`. */
export function toItems({ items = [], from }: ItemsSource, site: ListSite): Item[] {
  if (!from)
    return items.map(({ when, ...item }) => ({ ...item, ...(when !== undefined && { when: { shown: when } }) }));
  const { settings, listed } = site;
  const { language } = settings;
  const kinds = listed[from.collection]?.kinds;
  return listEntries(from, site).map((entry) => {
    const { read, shared } = readEntry(entry, from, kinds, language);
    const [date, tags] = [read('date'), read('tags')];
    return {
      ...shared,
      when: typeof date === 'string' ? { written: date, shown: formatWhen(date, settings) } : undefined,
      badge: formatValue(read('badge'), language),
      tags: Array.isArray(tags) ? tags.map(String) : [],
      link: asLink(read('link'), from.linkLabel),
    };
  });
}

/**
 * Reads an entry by the keys that a section names: with `{ title: 'name' }` in `keys`, its title is `entry.name`.
 * @returns `read`, which returns the value for any name in `keys`, and `shared`, the values that most sections show
 */
export function readEntry<Name extends string>(
  entry: Entry,
  keys: Partial<Record<Name | 'title' | 'text' | 'image' | 'video' | 'price', unknown>>,
  kinds: Readonly<Record<string, KeyKind>> = {},
  language: string,
) {
  const read = (name: keyof typeof keys) => (keys[name] === undefined ? undefined : entry[String(keys[name])]);
  const [text, image, video] = [read('text'), read('image'), read('video')];
  const isHtml = kinds[String(keys.text)] === 'markdown'; // The CLI has rendered it.
  const shared = {
    title: formatValue(read('title'), language) ?? '',
    text: isHtml ? undefined : formatValue(text, language),
    html: isHtml ? (text as Html | undefined) : undefined,
    // If the entry has only the path of its image, the title beside it describes the image.
    image: typeof image === 'string' ? { src: image, alt: '' } : (image as Image | undefined),
    video: typeof video === 'string' ? video : undefined,
    price: read('price') as Price | undefined,
    sample: entry.sample === true || undefined,
  };
  return { read, shared };
}

/** Formats a text or a number; undefined for a value that is missing. */
export function formatValue(value: unknown, language: string): string | undefined {
  if (typeof value === 'number') return value.toLocaleString(language);
  return value === undefined ? undefined : String(value);
}

/** Returns a link as an object. Content may also give only its address. @param label for a link without one */
export function asLink(value: unknown, label?: string): Item['link'] {
  return typeof value === 'string' ? { to: value, label } : (value as Item['link']);
}
