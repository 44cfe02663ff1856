import type { Action, EntriesShown, Price } from './content.gen.ts';
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
  return Object.entries(where).every(([key, wanted]) =>
    [(entry as Entry)[key]].flat().some((value) => isSame(value, wanted)),
  );
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

type ListSite = Pick<SharedSite, 'listed' | 'settings'>;

/** What a section lists: an item that is written in it, or an entry of a collection. Only the title is always there. */
export interface Item {
  /** Different for each item of a section. */
  name: string;
  title: string;
  text?: string | undefined;
  /** The text, if it is Markdown. */
  html?: Html | undefined;
  /** A day or moment as authors write it, if it is one, and as visitors read it. */
  when?: { written?: string; shown: string } | undefined;
  badge?: string | undefined;
  value?: string | undefined;
  /** The name of an icon. */
  icon?: string | undefined;
  image?: ListedImage | undefined;
  /** The id of a video, which is shown in place of the image. */
  video?: string | undefined;
  price?: Price | undefined;
  tags?: readonly string[];
  action?: Action | undefined;
  link?: { to: string; label?: string | undefined } | undefined;
  /** Whether the entry was made up; see `sampleMark`. */
  sample?: boolean | undefined;
}

export interface ListedImage {
  src: string;
  alt: string;
}

/** A section with items of its own, or with entries of a collection. */
interface ItemsSource {
  items?: readonly (Pick<Item, 'title' | 'text' | 'value' | 'icon' | 'video' | 'price' | 'action'> & {
    when?: string;
  })[];
  from?: Omit<EntriesShown, 'empty'>;
}

/** Returns what a section lists: its own items, or the entries that it shows, each by the keys that it names. */
export function toItems({ items = [], from }: ItemsSource, { listed, settings }: ListSite): Item[] {
  if (!from)
    return items.map(({ when, ...item }) => ({
      ...item,
      name: [when, item.title].join(' '),
      when: when === undefined ? undefined : { shown: when },
    }));
  const { entries = {}, kinds = {} } = listed[from.collection] ?? {};
  const { language } = settings;
  return selectEntries(Object.values(entries) as Entry[], from, language).map((entry) => {
    const read = (key: string | undefined) => (key === undefined ? undefined : entry[key]);
    const [text, date, tags] = [read(from.text), read(from.date), read(from.tags)];
    const isHtml = from.text !== undefined && kinds[from.text] === 'markdown';
    return {
      name: String(entry.id),
      title: formatValue(read(from.title), language) ?? '',
      ...(isHtml ? { html: text as Html | undefined } : { text: formatValue(text, language) }),
      when: typeof date === 'string' ? { written: date, shown: formatWhen(date, settings) } : undefined,
      badge: formatValue(read(from.badge), language),
      image: asImage(read(from.image)),
      video: asVideo(read(from.video)),
      price: read(from.price) as Price | undefined,
      tags: Array.isArray(tags) ? tags.map(String) : [],
      link: asLink(read(from.link), from.linkLabel),
      sample: entry.sample === true || undefined,
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
export function asLink(value: unknown, label?: string): Item['link'] {
  if (typeof value === 'string') return { to: value, label };
  return value as Item['link'];
}
