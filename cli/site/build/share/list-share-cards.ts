import { dirname } from 'node:path/posix';
import type { HeroSection } from '../../../../src/content.gen.ts';
import type { Page, Site } from '../../../../src/site.ts';
import type { ShareCard } from './share-card.ts';

type Shared = Pick<Site, 'settings' | 'pages' | 'articles' | 'ventures'>;

/**
 * The cards of a site: one for each page and article that names no share image of its own. Articles have none where
 * the site says that they wear that of the page which lists them.
 */
export function listShareCards({ settings, pages, articles, ventures }: Shared): ShareCard[] {
  const listed = settings.articleShare === 'page' ? [] : articles;
  const titles = new Map(pages.filter(({ path }) => path !== '/').map(({ path, title }) => [path, title]));
  return [
    ...pages
      .filter(({ share }) => share === undefined)
      .map((page) => pageCard(page, titles.get(dirname(page.path)), settings.share?.image, ventures)),
    ...listed
      .filter(({ share }) => share === undefined)
      .map(
        ({ path, title, category }): ShareCard => ({
          kind: 'article',
          path,
          title,
          eyebrow: category,
          family: category,
        }),
      ),
  ];
}

/**
 * @param section the title of the page above this one, unless that is the first page
 * @param siteArt the picture of the whole site, which is the art of the first page
 */
function pageCard(
  { path, title, sections }: Page,
  section: string | undefined,
  siteArt: string | undefined,
  ventures: Site['ventures'],
): ShareCard {
  const hero = sections.find((section): section is HeroSection => section.type === 'hero');
  const venture = hero?.venture === undefined ? undefined : ventures[hero.venture];
  const { eyebrow = '', title: heading, backdrop, image } = hero ?? {};
  return {
    kind: 'page',
    path,
    title,
    eyebrow: [eyebrow, section].find((words) => words !== undefined && !isSaidBy(title, words)),
    line: heading === undefined || isSaidBy(title, heading) ? undefined : heading,
    color: venture?.color,
    mark: venture?.logo,
    art: path === '/' ? siteArt : (venture?.plate ?? backdrop ?? image?.src),
    family: path,
  };
}

/** Whether one of two texts has no word that the other has not. */
function isSaidBy(title: string, text: string): boolean {
  const [ours, theirs] = [wordsOf(title), wordsOf(text)];
  return [...ours].every((word) => theirs.has(word)) || [...theirs].every((word) => ours.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
