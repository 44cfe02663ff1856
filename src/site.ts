import type {
  ArticleSource,
  ContentFiles,
  Integrations,
  LedgerSection,
  Messages,
  PageSource,
  SharePicture,
  SiteSettings,
  Statuses,
} from './content.gen.ts';
import type { KeyKind } from './entries.ts';
import type { Html } from './html.ts';
import type { BackendAddress } from './islands/subscriptions.ts';

/** Data without optional keys. Pages may use every key, since the checks refuse content that lacks one they need. */
export type AllGiven<Data> = Data extends object ? { [Key in keyof Data]-?: AllGiven<NonNullable<Data[Key]>> } : Data;

/** The entries of each collection by id, in the order of the file; empty for a collection without a file. */
export type Collections = {
  [File in keyof ContentFiles as File extends `collections/${infer Name}`
    ? Name
    : never]: ContentFiles[File] extends readonly (infer Entry)[] ? Entries<Entry> : never;
};

/** A language of a site in several languages. */
export interface SiteLanguage {
  /** The BCP 47 tag. */
  tag: string;
  /** The name of the language in itself: `Deutsch`. */
  name: string;
  /** The path of its home page. */
  home: string;
}

/** The same page in a language. */
export interface Alternate {
  /** The BCP 47 tag of the language. */
  language: string;
  path: string;
}

/**
 * The whole content in one language, checked and resolved: facts are filled in, links are addresses, Markdown is HTML. The
 * CLI creates it and the components render it; it is never sent to the browser.
 */
export interface Site extends Collections {
  settings: SiteSettings;
  /** The path of the home page in this language: `/`, or `/en`. */
  home: string;
  /** All languages, the main one first; empty for a site with one language. */
  languages: SiteLanguage[];
  /** The versions of each page that exists in several languages, by the path of any version. */
  alternates: Record<string, Alternate[]>;
  /** The site in each language except the main one; only the site in the main language has them. */
  translations: Site[];
  messages: AllGiven<Messages>;
  statuses: AllGiven<Statuses>;
  integrations: Required<Integrations>;
  /** The collections that sections name in `from`, by name: their entries, and the kind of values of each key. */
  listed: Record<string, { entries: Entries<object>; kinds: Record<string, KeyKind> }>;
  /** The times of the events that sections show, by the result of `eventTimesName`, then by the id of the entry. */
  eventTimes: Record<string, Record<string, EventTime>>;
  pages: Page[];
  notFound: Page;
  /** Newest first. */
  articles: Article[];
  /** The slugs of the articles that are related to each article, by the slug of that article. */
  related: Record<string, string[]>;
  /** The path of the page that lists the articles, such as `/writing`; undefined when no page lists them. */
  articlesPath: string | undefined;
  /** The media files that content uses, by their path below `content/media/`. */
  media: Record<string, Media>;
  /** The inner SVG of the icons that content uses, by name. */
  icons: Record<string, Html>;
  theme: ThemeAssets;
  /** The rendered share images of pages and articles, by path. */
  shareImages: Record<string, ShareImage>;
  /** The ZIP archives of entries in assets.yaml, by id. */
  packs: Record<string, ServedFile>;
  backend: BackendAddress;
}

export interface EventTime {
  /** A day, such as `2027-03-14`, or a moment with its offset: `2027-03-14T19:30-04:00`. */
  start: string;
  /** The last day of the event, or the moment at which it ends. */
  end?: string | undefined;
  /** The IANA name of the time zone, or the offset in the content. */
  timeZone: string;
  /** Whether it was over when the site was built. */
  isPast: boolean;
}

export type Entries<T> = Record<string, T>;

export interface Page extends PageSource {
  /** `/`, `/about`, `/ventures/garden`. */
  path: string;
}

export interface Article extends Omit<ArticleSource, 'body' | 'expireAt'> {
  /** The day of publication, such as `2026-11-01`, in the time zone of the site. */
  publishedAt: string;
  /** When it was published and changed, with the offset of the time zone: `2026-11-01T20:00-05:00`. Not enumerable. */
  readonly times: { published: string; updated?: string | undefined };
  slug: string;
  path: string;
  /** The reading time in minutes. */
  minutes: number;
  /** A hash of the article, to detect changes. Not enumerable: lists are compared as JSON, and a changed body must not change them. */
  readonly hash: string;
  /** The body as HTML, rendered on first access. */
  readonly html: Html;
  isUnpublished: boolean;
}

/** Memoizes a function of a site. */
export function perSite<Of extends object, Derived extends object | string>(derive: (site: Of) => Derived) {
  const results = new WeakMap<Of, Derived>();
  return (site: Of): Derived => {
    const derived = results.get(site) ?? derive(site);
    results.set(site, derived);
    return derived;
  };
}

/** Returns the site in all of its languages, the main one first. */
export function inAllLanguages(site: Site): Site[] {
  return [site, ...site.translations];
}

/** Returns the site in the language of a path: for `/en/about`, the site in English. */
export function siteAt(site: Site, path: string): Site {
  return site.translations.find(({ home }) => `${path}/`.startsWith(`${home}/`)) ?? site;
}

/** Returns entries in the order of the given ids. @throws when an id does not exist, which the checks prevent */
export function entriesById<T>(entries: Entries<T>, ids: readonly string[]): T[] {
  return ids.map((id) => {
    const entry = entries[id];
    if (entry === undefined) throw new Error(`There is no entry ${id}.`);
    return entry;
  });
}

/** A file to download. */
interface ServedFile {
  url: string;
  bytes: number;
}

export interface Media {
  /** The URL of the file, or of a variant of medium width in a format that every browser supports. */
  url: string;
  /** The size of the original in CSS pixels; undefined for files that are not images. */
  width: number | undefined;
  height: number | undefined;
  /** The widths up to that of `url` in the same format; only for raster images. */
  srcSet?: string;
  /** The same widths as AVIF, which is smaller; only for raster images. */
  avif?: string;
  /** The original file, where content offers it as a download. */
  download?: ServedFile | undefined;
}

/** The image that social networks and messengers show in previews of a page. */
export interface ShareImage {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The media type, such as `image/jpeg`. */
  type: string;
  alt: string;
}

/** The part of every page's head that depends on the theme, and values derived from its fonts. */
export interface ThemeAssets {
  /** Custom properties and fonts. */
  css: string;
  /** The background colour, which browsers use for their own interface. */
  ground: string;
  /** The background colour for devices that are set to the other colour scheme, if the theme supports both. */
  alternateGround: { color: string; scheme: 'light' | 'dark' } | undefined;
  /** The URLs of the fonts to preload. */
  fonts: string[];
  /** The Tailwind breakpoint from which the navigation bar has room for its entries. */
  barFrom: 'lg' | 'xl' | '2xl' | 'never';
  /** The URLs of the icons: `svg` unless the logo is a raster image, and `touch` for the home screen of phones. */
  icons: { svg: string | undefined; touch: string };
}

/**
 * Returns what every page may use: the whole site except the content of other pages and articles. A page is rendered
 * again only when this or its own content has changed.
 * @returns the same object for the same site
 */
export const sharedPart = perSite((site: Site) => {
  const { pages, notFound: _1, articles, related: _2, shareImages: _3, translations: _4, ...rest } = site;
  const home = pages.find(({ path }) => path === site.home);
  return {
    ...rest,
    pages: pages.map(({ path, title, description, unlisted }) => ({ path, title, description, unlisted })),
    /** The paths of the pages that contain a contact form. */
    contactForms: pages.flatMap(({ path, sections }) =>
      sections.some(({ type }) => type === 'contact-form') ? path : [],
    ),
    hasArticles: articles.length > 0,
    /** The topics of the site: those on its home page, or else those by which the first ledger there is filtered. */
    topics: home && (home.sections.find((section) => section.type === 'topics')?.items ?? ledgersIn(home)[0]?.topics),
    /** The ledgers on listed pages, to which other pages link where they show an entry of a ledger. */
    ledgers: pages
      .filter(({ unlisted }) => !unlisted)
      .flatMap((page) => ledgersIn(page).map(({ items, words }) => ({ path: page.path, items, words }))),
  };
});

export type SharedSite = ReturnType<typeof sharedPart>;

function ledgersIn({ sections }: Page): LedgerSection[] {
  return sections.filter((section) => section.type === 'ledger');
}

/**
 * Returns the share image of a path. A path without one, such as a list of articles, has the share image of the nearest
 * path above it.
 * @returns undefined where the share image of the site is used
 */
export function findShareImage(site: Site, path: string): ShareImage | undefined {
  if (path === '') return undefined;
  return site.shareImages[path] ?? findShareImage(site, path.slice(0, path.lastIndexOf('/')));
}

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Returns the share image that content names; undefined if the file is not an image. */
export function namedShareImage({ media }: Pick<Site, 'media'>, { image, alt }: SharePicture): ShareImage | undefined {
  const file = media[image];
  if (file?.width === undefined || file.height === undefined) return undefined;
  const type = types[image.slice(image.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return { url: (file.download ?? file).url, width: file.width, height: file.height, type, alt };
}
