import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { HeroSection } from '../../src/content.gen.ts';
import { findTopSection, sectionTitle } from '../../src/routes.ts';
import { namedShareImage } from '../../src/shared-site.ts';
import { inAllLanguages, type Page, type ShareImage, type Site } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { type Content, requireData } from '../site/content.ts';
import { readFont } from '../site/fonts.ts';
import { hashedName, type Output } from './output.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

/** The card of a page: what is on it, and the address of the page, such as `/about`. */
type PageCard = ShareCard & { path: string };

/**
 * Adds the share image of each page to the site: the image that the content names, or else a rendered card.
 * @param site the resolved site, in whose titles placeholders are filled
 * @see https://ogp.me/#structured
 */
export function addShareImages(site: Site, content: Content, output: Output): Site {
  const mediaFolder = join(content.folder, 'media');
  const { colors, fonts } = requireData(content.settings.theme);
  const { url } = site.settings;
  const brand: ShareBrand = { host: new URL(url).host + basePath({ url }), colors, fonts };
  const keyOf = cardKeys(brand, mediaFolder);
  // Neither sharp nor fonts are loaded if all cards are in the cache.
  const renderer = memoize(async () => (await import('./share-card-image.ts')).createCardRenderer(brand, mediaFolder));
  const shareImages: Record<string, ShareImage> = {};
  for (const { path, ...card } of inAllLanguages(site).flatMap(listCards)) {
    const key = keyOf(card);
    const file = hashedName(`assets/share${path === '/' ? '/home' : path}.jpg`, key);
    const alt = [card.eyebrow, card.title, card.name].filter((text) => text !== undefined).join(' · ');
    shareImages[path] = { url: `/${file}`, ...shareImageSize, type: 'image/jpeg', alt };
    if (output.reuse(`share ${path}`, key)) continue;
    output.add(`share ${path}`, key, null, [[file, '']]);
    output.images.add([{ path: file, key }], async () => [await (await renderer(''))(card)]);
  }
  for (const { path, share } of inAllLanguages(site).flatMap(({ pages, articles }) => [...pages, ...articles])) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  return { ...site, shareImages };
}

/** Returns a function that computes the cache key of a card: a hash of everything that its image is rendered from. */
function cardKeys(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => string {
  const fonts = Object.values(brand.fonts);
  const shared = JSON.stringify([
    codeKey('cli/build/share-card.ts', 'cli/build/share-card-image.ts', 'cli/build/text-image.ts'),
    fonts.map((font) => hashText(readFont(font, mediaFolder))),
    brand,
  ]);
  const hashMedia = memoize((path) => (path === '' ? '' : hashText(readMedia(mediaFolder, path))));
  return (card) => hashText(JSON.stringify([shared, card, hashMedia(card.art ?? ''), hashMedia(card.mark ?? '')]));
}

/**
 * Lists the cards to render: one for each page and article whose content names no share image. With the setting
 * `articleShare: page`, articles use the image of the page that lists them.
 */
function listCards({ settings, home, pages, articles, ventures }: Site): PageCard[] {
  const { name, logo, language, share, articleShare } = settings;
  const brand = { name, label: logo.label, mark: logo.mark, direction: textDirection(language) };
  const titles = new Map(pages.filter(({ path }) => path !== home).map(({ path, title }) => [path, title]));
  const cards = pages
    .filter((page) => page.share === undefined)
    .map((page): PageCard => {
      const siteArt = page.path === home ? share?.image : undefined;
      return { ...brand, ...pageCard(page, titles.get(dirname(page.path)), siteArt, ventures) };
    });
  const listed = articleShare === 'page' ? [] : articles.filter((article) => article.share === undefined);
  return [...cards, ...listed.map(({ path, title, category }) => ({ ...brand, path, title, eyebrow: category }))];
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
): Omit<PageCard, 'name' | 'label'> {
  const hero = sections.find((section): section is HeroSection => section.type === 'hero');
  const venture = hero?.venture === undefined ? undefined : ventures[hero.venture];
  const top = findTopSection(sections);
  const { backdrop, image } = hero ?? {};
  const eyebrow = top && 'eyebrow' in top ? top.eyebrow : '';
  const heading = top && sectionTitle(top);
  return {
    path,
    title,
    eyebrow: [eyebrow, section].find((text) => text !== undefined && !isRepetition(title, text)),
    line: heading === undefined || isRepetition(title, heading) ? undefined : heading,
    color: venture?.color,
    ...(venture && { mark: venture.logo }),
    art: siteArt ?? venture?.plate ?? backdrop ?? image?.src,
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
