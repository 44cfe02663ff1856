import type { EntriesShown, Price } from './content.gen.ts';
import { formatWhen } from './format-when.ts';
import type { Html } from './html.ts';
import { type Entry, selectEntries } from './select-entries.ts';
import type { SharedSite } from './shared-site.ts';

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
