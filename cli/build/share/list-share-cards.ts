import { dirname } from 'node:path/posix';
import type { HeroSection } from '../../../src/content.gen.ts';
import { findTopSection, sectionTitle } from '../../../src/main-heading.ts';
import type { Page, Site } from '../../../src/site.ts';
import { textDirection } from '../../../supabase/functions/_shared/text-direction.ts';
import type { ShareCard } from './share-card.ts';

type Shared = Pick<Site, 'settings' | 'home' | 'pages' | 'articles' | 'ventures'>;

/**
 * Lists the cards to render: one for each page and article whose content names no share image. With the setting
 * `articleShare: page`, articles use the image of the page that lists them.
 */
export function listShareCards({ settings, home, pages, articles, ventures }: Shared): ShareCard[] {
  const listed = settings.articleShare === 'page' ? [] : articles;
  const direction = textDirection(settings.language);
  const brand = {
    name: settings.name,
    label: settings.logo.label,
    mark: settings.logo.mark,
    ...(direction && { direction }),
  };
  const titles = new Map(pages.filter(({ path }) => path !== home).map(({ path, title }) => [path, title]));
  return [
    ...pages
      .filter(({ share }) => share === undefined)
      .map((page) => ({
        ...brand,
        ...pageCard(
          page,
          titles.get(dirname(page.path)),
          page.path === home ? settings.share?.image : undefined,
          ventures,
        ),
      })),
    ...listed
      .filter(({ share }) => share === undefined)
      .map(
        ({ path, title, category }): ShareCard => ({
          ...brand,
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
 * Returns the card of a page.
 * @param section the title of the parent page, unless that is the home page
 * @param siteArt the share image of the site settings, which is the art of the home page's card; only for that page
 */
function pageCard(
  { path, title, sections }: Page,
  section: string | undefined,
  siteArt: string | undefined,
  ventures: Site['ventures'],
): Omit<ShareCard, 'name' | 'label'> {
  const hero = sections.find((section): section is HeroSection => section.type === 'hero');
  const venture = hero?.venture === undefined ? undefined : ventures[hero.venture];
  const top = findTopSection(sections);
  const { backdrop, image } = hero ?? {};
  const eyebrow = top && 'eyebrow' in top ? top.eyebrow : '';
  const heading = top && sectionTitle(top);
  return {
    kind: 'page',
    path,
    title,
    eyebrow: [eyebrow, section].find((text) => text !== undefined && !isRepetition(title, text)),
    line: heading === undefined || isRepetition(title, heading) ? undefined : heading,
    color: venture?.color,
    ...(venture && { mark: venture.logo }),
    art: siteArt ?? venture?.plate ?? backdrop ?? image?.src,
    family: path,
  };
}

/** Checks whether one of two texts contains all words of the other, so that showing both would be repetitive. */
function isRepetition(title: string, text: string): boolean {
  const [titleWords, textWords] = [wordsOf(title), wordsOf(text)];
  return [...titleWords].every((word) => textWords.has(word)) || [...textWords].every((word) => titleWords.has(word));
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
