import type {
  ArticleSource,
  ContentFiles,
  Integrations,
  Messages,
  PageSource,
  SiteSettings,
  Statuses,
} from './content.gen.ts';
import type { Html } from './html.ts';
import type { BackendAddress } from './islands/subscriptions.ts';

/** The entries of each collection by id, in the order of its file; none for a collection without a file. */
export type Collections = {
  [File in keyof ContentFiles as File extends `collections/${infer Name}`
    ? Name
    : never]: ContentFiles[File] extends readonly (infer Entry)[] ? Entries<Entry> : never;
};

/**
 * The whole content, checked and resolved: facts are filled in, links are the addresses that a visitor
 * follows, Markdown is HTML. The CLI makes it, the pages draw it, and it never reaches the browser.
 */
export interface Site extends Collections {
  settings: SiteSettings;
  messages: Messages;
  statuses: Statuses;
  integrations: Integrations;
  pages: Page[];
  notFound: Page;
  /** Newest first. */
  articles: Article[];
  /** The slugs of the articles to read after each article, by its slug. */
  related: Record<string, string[]>;
  /** Where articles live, such as `/writing`; undefined when no page lists them. */
  articlesPath: string | undefined;
  /** By the path that content uses, relative to `content/media/`. */
  media: Record<string, Media>;
  /** Inner SVG by name, of the icons that content uses. */
  icons: Record<string, Html>;
  theme: ThemeAssets;
  /** The picture beside links to a page or an article, by its path, where one was made for it. */
  shareImages: Record<string, ShareImage>;
  /** The zips that were made for rows of assets.yaml, by their id. */
  packs: Record<string, Pack>;
  backend: BackendAddress;
}

/**
 * What any page may draw from: the whole site but what is written on other pages and in articles. A page is drawn again
 * when this or what is its own has changed, and only then.
 */
export interface SharedSite extends Omit<Site, 'pages' | 'notFound' | 'articles' | 'related' | 'shareImages'> {
  pages: PageEntry[];
  /** The addresses of the pages that have a contact form. */
  contactForms: string[];
  hasArticles: boolean;
  /** What the first page says that the site is about. */
  topics: string[] | undefined;
}

/** What other pages may know of a page. */
type PageEntry = Pick<Page, 'path' | 'title' | 'description' | 'unlisted'>;

/** The entries of a collection by id. */
export type Entries<T> = Record<string, T>;

export interface Page extends PageSource {
  /** `/`, `/about`, `/ventures/dexity`. */
  path: string;
}

export interface Article extends Omit<ArticleSource, 'body'> {
  slug: string;
  path: string;
  /** How long it takes to read. */
  minutes: number;
  /** Changes with the article; like the body, no part of what lists show of it. */
  readonly hash: string;
  /** The body as HTML, rendered when it is asked for. */
  readonly html: Html;
  isUnpublished: boolean;
}

export interface Media {
  /** Where the built site has the file; of a picture made of pixels, the form that every browser reads, in a middle width. */
  url: string;
  /** Of the file as it came, in CSS pixels; undefined for files that are no pictures. */
  width: number | undefined;
  height: number | undefined;
  /** How large the file at `url` is. */
  bytes: number;
  /** The form of `url` in every width. Only of pictures made of pixels. */
  srcSet?: string;
  /** The forms that are smaller than that of `url`, the smallest first. */
  sources?: PictureSource[];
  /** The file as it came, where content offers it as a download. */
  download?: { url: string; bytes: number } | undefined;
}

/** A picture in one format, as `<source>` takes it. */
interface PictureSource {
  /** The media type, such as `image/avif`. */
  type: string;
  srcSet: string;
}

/** The picture that stands beside links to a page in messages and networks. */
export interface ShareImage {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The media type, such as `image/jpeg`. */
  type: string;
  /** What the picture says. */
  alt: string;
}

/** A zip of several files. */
export interface Pack {
  url: string;
  bytes: number;
}

/** The Tailwind breakpoint from which the navigation bar has room for its entries. */
export type BarBreakpoint = 'lg' | 'xl' | '2xl' | 'never';

/** What the theme puts into the head of every page, and what its typefaces decide. */
export interface ThemeAssets {
  /** Custom properties and typefaces. */
  css: string;
  /** The ground colour, for the browser's own surfaces. */
  ground: string;
  /** The typefaces to load first. */
  fonts: string[];
  barFrom: BarBreakpoint;
  icons: Icons;
}

/** Addresses of the site's icon, beside those that browsers know by themselves: `/favicon.ico`, `/manifest.webmanifest`. */
export interface Icons {
  /** Undefined where the mark is made of pixels. */
  svg: string | undefined;
  /** For the home screen of telephones. */
  touch: string;
}

/** @returns the same part for the same site */
export function sharedPart(site: Site): SharedSite {
  let shared = sharedParts.get(site);
  if (!shared) {
    const { pages, notFound: _notFound, articles, related: _related, shareImages: _images, ...rest } = site;
    const home = pages.find(({ path }) => path === '/');
    shared = {
      ...rest,
      pages: pages.map(({ path, title, description, unlisted }) => ({ path, title, description, unlisted })),
      contactForms: pages.flatMap(({ path, sections }) =>
        sections.some(({ type }) => type === 'contact-form') ? path : [],
      ),
      hasArticles: articles.length > 0,
      topics: home?.sections.find((section) => section.type === 'topics')?.items,
    };
    sharedParts.set(site, shared);
  }
  return shared;
}

const sharedParts = new WeakMap<Site, SharedSite>();

/** Returns entries in the order of their ids. @throws when there is none with an id, which the checks rule out */
export function entriesById<T>(entries: Entries<T>, ids: readonly string[]): T[] {
  return ids.map((id) => {
    const entry = entries[id];
    if (entry === undefined) throw new Error(`There is no entry ${id}.`);
    return entry;
  });
}
