import type { LedgerSection, Section, SharePicture } from './content.gen.ts';
import type { Page, ShareImage, Site } from './site.ts';

/**
 * What every page may use: the whole site except the content of other pages and articles. A page is rendered again only
 * when this or its own content has changed.
 */
export interface SharedSite
  extends Omit<Site, 'pages' | 'notFound' | 'articles' | 'related' | 'shareImages' | 'translations'> {
  pages: PageEntry[];
  /** The paths of the pages that contain a contact form. */
  contactForms: string[];
  hasArticles: boolean;
  /** The topics of the site, from its home page. */
  topics: string[] | undefined;
  /** The ledgers on pages that are not unlisted. */
  ledgers: LedgerPlace[];
}

/** Where a ledger is, and what it shows: pages that show one of its entries link to it. */
interface LedgerPlace extends Pick<LedgerSection, 'items' | 'words'> {
  path: string;
}

/** The data of a page that other pages may use. */
type PageEntry = Pick<Page, 'path' | 'title' | 'description' | 'unlisted'>;

/** Returns the part of a site that all pages of a language share. @returns the same object for the same site */
export function sharedPart(site: Site): SharedSite {
  let shared = sharedParts.get(site);
  if (!shared) {
    const {
      pages,
      notFound: _notFound,
      articles,
      related: _related,
      shareImages: _images,
      translations: _translations,
      ...rest
    } = site;
    const home = pages.find(({ path }) => path === site.home);
    shared = {
      ...rest,
      pages: pages.map(({ path, title, description, unlisted }) => ({ path, title, description, unlisted })),
      contactForms: pages.flatMap(({ path, sections }) =>
        sections.some(({ type }) => type === 'contact-form') ? path : [],
      ),
      hasArticles: articles.length > 0,
      topics: home && topicsOf(home),
      ledgers: pages.flatMap(({ path, sections, unlisted }) =>
        unlisted ? [] : ledgersIn(sections).map(({ items, words }) => ({ path, items, words })),
      ),
    };
    sharedParts.set(site, shared);
  }
  return shared;
}

function topicsOf({ sections }: Page): string[] | undefined {
  return sections.find((section) => section.type === 'topics')?.items ?? ledgersIn(sections)[0]?.topics;
}

function ledgersIn(sections: Section[]): LedgerSection[] {
  return sections.filter((section) => section.type === 'ledger');
}

const sharedParts = new WeakMap<Site, SharedSite>();

/**
 * Returns the share image of an address: its own, or that of the page above it (for lists of articles, and for articles
 * without one of their own).
 * @returns undefined where the share image of the site is used; see `defaultShareImage`
 */
export function findShareImage({ shareImages }: Pick<Site, 'shareImages'>, path: string): ShareImage | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const image = shareImages[at];
    if (image) return image;
  }
  return undefined;
}

/** Returns the share image of pages that have none of their own. */
export function defaultShareImage(site: Pick<SharedSite, 'settings' | 'media'>): ShareImage | undefined {
  return site.settings.share && namedShareImage(site, site.settings.share);
}

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', avif: 'image/avif' };

/** Returns the share image that content names. */
export function namedShareImage({ media }: Pick<Site, 'media'>, { image, alt }: SharePicture): ShareImage | undefined {
  const file = media[image];
  if (file?.width === undefined || file.height === undefined) return undefined;
  const type = types[image.slice(image.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/jpeg';
  return { url: (file.download ?? file).url, width: file.width, height: file.height, type, alt };
}
