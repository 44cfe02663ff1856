import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { ShareImage } from '../../src/assets.ts';
import { basePath } from '../../src/base-path.ts';
import type { HeroSection } from '../../src/content.gen.ts';
import { findTopSection, sectionTitle } from '../../src/main-heading.ts';
import { namedShareImage } from '../../src/share-image.ts';
import { inAllLanguages, type Page, type Site } from '../../src/site.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { cacheFolders, readEntry, removeOldEntries, tryWriteEntry } from '../platform/cache.ts';
import { sourceVersion, toolVersion } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { type Content, requireData } from '../site/content.ts';
import { readFont } from '../site/fonts.ts';
import type { ImageProgress } from './media.ts';
import { hashedName, type Output } from './output.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

/** A card that is not in the cache. */
interface MissingCard {
  card: ShareCard;
  key: string;
  /** The path of its file in the site. */
  file: string;
}

/**
 * Adds the share image of each page to the site: the image that the content names, or else a rendered card. The name of its
 * file has its cache key instead of a hash of its bytes, so that pages can refer to a card that is still being rendered.
 * @param site the resolved site, in whose titles placeholders are filled
 * @returns the site with its share images; `finish` resolves when all their files are in the output
 * @see https://ogp.me/#structured
 */
export function addShareImages(
  site: Site,
  content: Content,
  output: Output,
  onProgress: ImageProgress,
): { site: Site; finish: () => Promise<void>; stop: () => void } {
  const mediaFolder = join(content.folder, 'media');
  const { colors, fonts } = requireData(content.settings.theme);
  const { url } = site.settings;
  const brand: ShareBrand = { host: new URL(url).host + basePath({ url }), colors, fonts };
  const keyOf = cardKeys(brand, mediaFolder);
  const shareImages: Record<string, ShareImage> = {};
  const missing: MissingCard[] = [];
  for (const card of inAllLanguages(site).flatMap(listCards)) {
    const { path, title, eyebrow, name } = card;
    const key = keyOf(card);
    const step = `share ${path}`;
    const file = hashedName(`assets/share${path === '/' ? '/home' : path}.jpg`, key);
    const alt = [...(eyebrow === undefined ? [] : [eyebrow]), title, name].join(' · ');
    shareImages[path] = { url: `/${file}`, ...shareImageSize, type: 'image/jpeg', alt };
    if (output.reuse(step, key)) continue;
    const bytes = readEntry(join(cacheFolders.images, key));
    output.add(step, key, null, [[file, bytes ?? '']]);
    if (!bytes) missing.push({ card, key, file });
  }
  for (const { path, share } of inAllLanguages(site).flatMap(({ pages, articles }) => [...pages, ...articles])) {
    const named = share && namedShareImage(site, share);
    if (named) shareImages[path] = named;
  }
  let isStopped = false;
  const rendering = renderCards(missing, brand, mediaFolder, output, onProgress, () => isStopped);
  rendering.catch(() => {}); // Errors are handled where the build waits for the images.
  return { site: { ...site, shareImages }, finish: () => rendering, stop: () => (isStopped = true) };
}

/** Renders cards on all processors. Neither sharp nor fonts are loaded if there are none. */
async function renderCards(
  missing: readonly MissingCard[],
  brand: ShareBrand,
  mediaFolder: string,
  output: Output,
  onProgress: ImageProgress,
  isStopped: () => boolean,
): Promise<void> {
  if (missing.length === 0) return;
  const { backgroundKey, createCardRenderer } = await import('./share-card-image.ts');
  const render = createCardRenderer(brand, mediaFolder);
  // Cards with the same background follow each other, because the renderer has only the latest.
  const queue = [...Map.groupBy(missing, ({ card }) => backgroundKey(card)).values()].flat().values();
  let done = 0;
  const work = async () => {
    for (const { card, key, file } of queue) {
      if (isStopped()) return;
      const bytes = await render(card);
      tryWriteEntry(join(cacheFolders.images, key), bytes);
      output.files.set(file, bytes);
      onProgress(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  removeOldEntries(cacheFolders.images);
}

/** Returns a function that computes the cache key of a card: a hash of everything that its image is rendered from. */
function cardKeys(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => string {
  const fonts = Object.values(brand.fonts);
  const shared = hashText(
    JSON.stringify([
      toolVersion('sharp', 'woff2-encoder', ...fonts.flatMap((font) => font.package ?? [])),
      sourceVersion('cli/build/share-card*.ts', 'cli/build/text-image.ts'),
      fonts.map((font) => hashText(readFont(font, mediaFolder))),
      brand,
    ]),
  );
  const hashMedia = memoize((path) => (path === '' ? '' : hashText(readMedia(mediaFolder, path))));
  return (card) => hashText(JSON.stringify([shared, card, hashMedia(card.art ?? ''), hashMedia(card.mark ?? '')]));
}

/**
 * Lists the cards to render: one for each page and article whose content names no share image. With the setting
 * `articleShare: page`, articles use the image of the page that lists them.
 */
function listCards({ settings, home, pages, articles, ventures }: Site): ShareCard[] {
  const { name, logo, language, share, articleShare } = settings;
  const brand = { name, label: logo.label, mark: logo.mark, direction: textDirection(language) };
  const titles = new Map(pages.filter(({ path }) => path !== home).map(({ path, title }) => [path, title]));
  const cards = pages
    .filter((page) => page.share === undefined)
    .map((page): ShareCard => {
      const siteArt = page.path === home ? share?.image : undefined;
      return { ...brand, ...pageCard(page, titles.get(dirname(page.path)), siteArt, ventures) };
    });
  const listed = articleShare === 'page' ? [] : articles.filter((article) => article.share === undefined);
  return [
    ...cards,
    ...listed.map(({ path, title, category }): ShareCard => {
      return { ...brand, kind: 'article', path, title, eyebrow: category, family: category };
    }),
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
