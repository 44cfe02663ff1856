import type { LedgerSection, SharePicture } from './content.gen.ts';
import { type Page, perSite, type ShareImage, type Site } from './site.ts';

/**
 * What every page may use: the whole site except the content of other pages and articles. A page is rendered again only
 * when this or its own content has changed.
 */
export interface SharedSite
  extends Omit<Site, 'pages' | 'notFound' | 'articles' | 'related' | 'shareImages' | 'translations'> {
  pages: Pick<Page, 'path' | 'title' | 'description' | 'unlisted'>[];
  /** The paths of the pages that contain a contact form. */
  contactForms: string[];
  hasArticles: boolean;
  /** The topics of the site, from its home page. */
  topics: string[] | undefined;
  /** The ledgers on pages that are not unlisted: pages that show one of their entries link to it. */
  ledgers: (Pick<LedgerSection, 'items' | 'words'> & { path: string })[];
}

/** Returns the part of a site that all pages of a language share. @returns the same object for the same site */
export const sharedPart = perSite((site): SharedSite => {
  const { pages, notFound: _1, articles, related: _2, shareImages: _3, translations: _4, ...rest } = site;
  const home = pages.find(({ path }) => path === site.home);
  return {
    ...rest,
    pages: pages.map(({ path, title, description, unlisted }) => ({ path, title, description, unlisted })),
    contactForms: pages.flatMap(({ path, sections }) =>
      sections.some(({ type }) => type === 'contact-form') ? path : [],
    ),
    hasArticles: articles.length > 0,
    topics: home && (home.sections.find((section) => section.type === 'topics')?.items ?? ledgersIn(home)[0]?.topics),
    ledgers: pages
      .filter(({ unlisted }) => !unlisted)
      .flatMap((page) => ledgersIn(page).map(({ items, words }) => ({ path: page.path, items, words }))),
  };
});

function ledgersIn({ sections }: Page): LedgerSection[] {
  return sections.filter((section) => section.type === 'ledger');
}

/**
 * Returns the share image of an address, or the image of the nearest page above it, for lists of articles and for
 * articles without an image.
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
