import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { HeroSection } from '../../src/content.gen.ts';
import { findTopSection, sectionTitle } from '../../src/routes.ts';
import { inAllLanguages, namedShareImage, type Page, type ShareImage, type Site } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { type Content, requireData } from '../site/content.ts';
import { readFont } from '../site/fonts.ts';
import { createCardRenderer, type ShareBrand, type ShareCard, shareImageSize } from './card-image.ts';
import { hashedName, type Output } from './output.ts';

/**
 * Adds the share image of each page to the site: the image that the content names, or else a rendered card.
 * @param site the resolved site, in whose titles placeholders are filled
 * @see https://ogp.me/#structured
 */
export async function addShareImages(site: Site, content: Content, output: Output): Promise<Site> {
  const mediaFolder = join(content.folder, 'media');
  const { colors, fonts } = requireData(content.settings.theme);
  const brand: ShareBrand = { host: new URL(site.settings.url).host + basePath(site.settings), colors, fonts };
  const shared = [
    codeKey('cli/build/card-image.ts', 'cli/build/text-image.ts'),
    Object.values(fonts).map((font) => hashText(readFont(font, mediaFolder))),
    brand,
  ];
  const hashMedia = memoize((path) => hashText(readMedia(mediaFolder, path)));
  const render = createCardRenderer(brand, mediaFolder);
  const shareImages: Record<string, ShareImage> = {};
  for (const [path, card] of inAllLanguages(site).flatMap(listCards)) {
    const images = [card.art, card.mark].map((image) => image && hashMedia(image));
    const key = hashText(JSON.stringify([shared, card, images]));
    const file = hashedName(`assets/share${path === '/' ? '/home' : path}.jpg`, key);
    const alt = [card.eyebrow, card.title, card.name].filter((text) => text !== undefined).join(' · ');
    shareImages[path] = { url: `/${file}`, ...shareImageSize, type: 'image/jpeg', alt };
    await output.run(`share ${path}`, key, (add) => {
      output.addImages(add, [{ path: file, key }], async () => [await render(card)]);
    });
  }
  for (const { path, share } of inAllLanguages(site).flatMap(({ pages, articles }) => [...pages, ...articles])) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  return { ...site, shareImages };
}

/**
 * Lists the cards to render by their pages: one for each page and article whose content names no share image. With the
 * setting `articleShare: page`, articles use the image of the page that lists them.
 */
function listCards(site: Site): [path: string, card: ShareCard][] {
  const { settings, home, pages, articles, ventures } = site;
  const { name, logo, language, share, articleShare } = settings;
  const brand = { name, label: logo.label, mark: logo.mark, direction: textDirection(language) };
  const titles = new Map(pages.filter(({ path }) => path !== home).map(({ path, title }) => [path, title]));
  const cardOf = ({ path, title, sections }: Page): ShareCard => {
    const { venture: id, backdrop, image } = sections.find((one): one is HeroSection => one.type === 'hero') ?? {};
    const venture = id === undefined ? undefined : ventures[id];
    const top = findTopSection(sections);
    const line = top && sectionTitle(top);
    const eyebrows = [top && 'eyebrow' in top ? top.eyebrow : undefined, titles.get(dirname(path))];
    return {
      ...brand,
      ...(venture && { mark: venture.logo, color: venture.color }),
      title,
      eyebrow: eyebrows.find((text) => text && !isRepetition(title, text)),
      line: line === undefined || isRepetition(title, line) ? undefined : line,
      art: (path === home ? share?.image : undefined) ?? venture?.plate ?? backdrop ?? image?.src,
    };
  };
  const listed = articleShare === 'page' ? [] : articles.filter((article) => article.share === undefined);
  return [
    ...pages.filter((page) => page.share === undefined).map((page): [string, ShareCard] => [page.path, cardOf(page)]),
    ...listed.map(({ path, title, category }): [string, ShareCard] => [path, { ...brand, title, eyebrow: category }]),
  ];
}

/** Returns whether one of two texts contains all words of the other, so that showing both would be repetitive. */
function isRepetition(one: string, other: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isIn = (text: string, all: string) => wordsOf(text).every((word) => wordsOf(all).includes(word));
  return isIn(one, other) || isIn(other, one);
}
