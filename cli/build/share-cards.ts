import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { OverlayOptions } from 'sharp';
import type { HeroSection, Theme } from '../../src/content.gen.ts';
import { findTopSection, sectionTitle } from '../../src/routes.ts';
import { inAllLanguages, namedShareImage, type Page, type ShareImage, type Site } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { textDirection } from '../../supabase/functions/_shared/text-direction.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { memoize } from '../platform/memoize.ts';
import { type Content, requireData } from '../site/content.ts';
import { explainDamage } from './media.ts';
import { hashedName, type Output } from './output.ts';
import { loadTextFonts, nominalSize, renderText, type TextFont, type TextImage } from './text-image.ts';

/** What is on the image that networks show beside a link to a page. */
interface ShareCard {
  direction: 'ltr' | 'rtl' | undefined;
  /** The name of the site in the language of the page. */
  name: string;
  title: string;
  /** A short text above the title. */
  eyebrow: string | undefined;
  /** A sentence below the title, in which `*words*` between asterisks are emphasized. */
  line?: string | undefined;
  /** The colour of emphasized words, such as `#6ea8ff`; by default a muted accent colour. */
  color?: string | undefined;
  /** The logo at the top of the card, as an image below content/media/; without one, the letters of the `label`. */
  mark: string | undefined;
  label: string;
  /** The image at the end of the lines: a path below content/media/; by default a rosette. */
  art?: string | undefined;
}

// Lengths in pixels. Horizontal ones are mirrored for languages that are written from right to left.
type Box = { width: number; height: number };
/** The size that social networks recommend. */
const [width, height] = [1200, 630];
const margin = 76;
const header = { top: 62, size: 60 };
/** The y coordinate of the line above the footer. */
const footer = 536;
/** The width of the art, which is at the right of the card, or for Hebrew at the left. */
const artWidth = width - 520;
/** The letter spacing of headings in ems, as in `display` in src/style.css. */
const tracking = -0.022;
/** The font sizes of titles. Below the smallest, words are broken rather than set smaller. */
const titleSizes = { smallest: 38, largest: 124 };

/**
 * Adds the share image of each page to the site: the image that the content names, or else a rendered card.
 * @param site the resolved site, in whose titles placeholders are filled
 * @see https://ogp.me/#structured
 */
export async function addShareImages(site: Site, content: Content, output: Output): Promise<Site> {
  const mediaFolder = join(content.folder, 'media');
  const { colors, fonts } = requireData(content.settings.theme);
  const host = new URL(site.settings.url).host + basePath(site.settings);
  const code = codeKey('cli/build/share-cards.ts', 'cli/build/text-image.ts');
  const textFonts = memoize((folder) => loadTextFonts(fonts, folder));
  // Each venture and each page with art has its own background of 2.3 MB, and all other pages share one.
  const backgrounds = memoize((key: string) => renderBackground(JSON.parse(key), colors, mediaFolder), 20);
  const render = async (card: ShareCard): Promise<Buffer> => {
    const { default: sharp } = await import('sharp');
    const { direction, color, mark, art } = card;
    const texts = await renderTexts(card, host, colors, await textFonts(mediaFolder));
    const { data, info } = await backgrounds(JSON.stringify({ direction, color, mark, art }));
    const image = sharp(data, { raw: info }).composite(texts);
    // Chroma subsampling would turn fine lines on a dark background grey.
    return image.jpeg({ quality: 50, chromaSubsampling: '4:4:4' }).toBuffer();
  };
  const shareImages: Record<string, ShareImage> = {};
  for (const [path, card] of inAllLanguages(site).flatMap(listCards)) {
    // The URLs of files change with their bytes.
    const urls = [...site.theme.fonts, ...[card.art, card.mark].map((image) => image && site.media[image]?.url)];
    const key = hashText(JSON.stringify([code, card, host, colors, fonts, urls]));
    const file = hashedName(`assets/share${path === '/' ? '/home' : path}.jpg`, key);
    const alt = [card.eyebrow, card.title, card.name].filter((text) => text !== undefined).join(' · ');
    shareImages[path] = { url: `/${file}`, width, height, type: 'image/jpeg', alt };
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
    const eyebrows = [top && 'eyebrow' in top ? top.eyebrow : undefined, titles.get(dirname(path))]; // Or its parent.
    return {
      ...brand,
      ...(venture && { mark: venture.logo, color: venture.color }),
      title,
      eyebrow: eyebrows.find((text) => text && !isRepetition(title, text)),
      line: line === undefined || isRepetition(title, line) ? undefined : line,
      art: (path === home ? share?.image : undefined) ?? venture?.plate ?? backdrop ?? image?.src,
    };
  };
  const shown = [...pages, ...(articleShare === 'page' ? [] : articles)].filter((one) => one.share === undefined);
  return shown.map((one) => {
    return [one.path, 'sections' in one ? cardOf(one) : { ...brand, title: one.title, eyebrow: one.category }];
  });
}

/** Returns whether one of two texts contains all words of the other, so that showing both would be repetitive. */
function isRepetition(one: string, other: string): boolean {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isIn = (text: string, all: string) => wordsOf(text).every((word) => wordsOf(all).includes(word));
  return isIn(one, other) || isIn(other, one);
}

/** Renders everything but the text: a solid colour, art that fades into it, the logo, and the line above the footer. */
async function renderBackground(
  { direction, color, mark, art }: Pick<ShareCard, 'direction' | 'color' | 'mark' | 'art'>,
  colors: Theme['colors'],
  mediaFolder: string,
) {
  const { default: sharp } = await import('sharp');
  const isMirrored = direction === 'rtl';
  // A logo is rendered in twice its size, for smooth edges. As PNG, all image formats of the content work, and ids and
  // styles of an SVG cannot collide with those of the card.
  const image = async (path: string, fit: 'cover' | 'contain', start: number, y: number, box: Box) => {
    const bytes = readMedia(mediaFolder, path);
    const factor = fit === 'contain' ? 2 : 1;
    const target = { width: factor * box.width, height: factor * box.height };
    const render = async () => {
      const size = await sharp(bytes).metadata(); // An SVG is drawn as large as needed, up to 40 times its own size.
      const scale = Math.min(Math.max(1, target.width / size.width, target.height / size.height), 40);
      return sharp(bytes, { failOn: 'error', ...(size.format === 'svg' && { density: 72 * scale }) })
        .autoOrient()
        .resize({ ...target, fit, background: '#0000' })
        .png({ compressionLevel: 1 })
        .toBuffer();
    };
    const png = await explainDamage(`${path} cannot be used in a share image`, render());
    const x = isMirrored ? width - start - box.width : start;
    const url = `data:image/png;base64,${png.toString('base64')}`;
    return `<image href="${url}" x="${x}" y="${y}" width="${box.width}" height="${box.height}"/>`;
  };
  // Ellipses around one centre, as fine as the lines of a banknote.
  const rosette = Array.from({ length: 24 }, (_, index) => {
    return `<ellipse rx="${index % 2 ? 370 : 290}" ry="130" transform="rotate(${index * 7.5})"/>`;
  });
  const artwork =
    art === undefined
      ? `<g transform="translate(${isMirrored ? 220 : 980} 262)" fill="none" stroke="${color ?? colors.accent}" stroke-opacity=".42">${rosette.join('')}</g>`
      : await image(art, 'cover', width - artWidth, 0, { width: artWidth, height });
  const logoBox = { width: header.size, height: header.size };
  const logo = mark === undefined ? '' : await image(mark, 'contain', margin, header.top, logoBox);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="across"${isMirrored ? ' x1="1" x2="0"' : ''}><stop offset="${1 - artWidth / width}" stop-color="#000"/><stop offset=".88" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-opacity="0" stop-color="#000"/><stop offset=".86" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#across)"/><rect width="${width}" height="${height}" fill="url(#down)"/></mask>
<rect width="${width}" height="${height}" fill="${colors.ground}"/>
<g mask="url(#fade)">${artwork}</g>
${logo}
<path d="M${margin} ${footer}.5H${width - margin}" stroke="${colors.line}"/>
</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Renders the texts of a card: eyebrow, title, the sentence below it, host, name, and letters in place of a logo. */
async function renderTexts(
  card: ShareCard,
  host: string,
  colors: Theme['colors'],
  { display, text }: Record<'display' | 'text', TextFont>,
): Promise<OverlayOptions[]> {
  const { direction } = card;
  const layers: OverlayOptions[] = [];
  /** Adds a text. @param inset its distance from the side where lines start; if negative, where they end */
  const place = ({ data, info }: TextImage, inset: number, top: number) => {
    const isAtLeft = (direction === 'rtl') === inset < 0;
    const left = isAtLeft ? Math.abs(inset) : width - Math.abs(inset) - info.width;
    layers.push({ input: data, raw: info, left, top: Math.round(top) });
    return info;
  };
  /** Adds a text of one line, centred at the height `y`, in a smaller size if it is too wide. @returns its width */
  const addLine = async (markup: string, font: TextFont, size: number, color: string, inset: number, y: number) => {
    if (markup === '') return 0;
    const style = { color, direction, ...(font === display && { tracking }) };
    const image = await renderText(markup, font, { ...style, size });
    const fitting = (size * (width - 3 * margin)) / image.info.width;
    const fitted = fitting < size ? await renderText(markup, font, { ...style, size: fitting }) : image;
    return place(fitted, inset, y - fitted.info.height / 2).width;
  };
  const [name, subtitle] = [display.toMarkup(card.name), text.toMarkup(card.line)];
  const [headerY, footerY] = [header.top + header.size / 2, footer + 42];
  const letters = card.mark ? '' : display.toMarkup(card.label);
  const logoWidth = card.mark ? header.size : await addLine(letters, display, 56, colors.accent, margin, headerY);
  await addLine(text.toMarkup(card.eyebrow), text, 25, colors.body, margin + logoWidth + 24, headerY);
  await addLine(text.toMarkup(host), text, 24, colors.quiet, margin, footerY);
  await addLine(name, display, 32, colors.ink, -margin, footerY);
  let bottom = footer - 44;
  if (subtitle !== '') {
    const emphasis = `<span foreground="${card.color ?? colors.accentQuiet}">$1</span>`;
    const style = { size: 31, leading: 42 / 31, direction, color: colors.body } as const;
    const markup = subtitle.replace(/\*([^*]+)\*/g, emphasis);
    const sentence = await renderText(markup, text, { ...style, width: 720, wrap: 'word-char' });
    const { height } = sentence.info;
    // A sentence of more than two lines would leave the title no room.
    if (height < 2.5 * 42) {
      place(sentence, margin, bottom - height);
      bottom -= height + 40;
    }
  }
  const title = display.toMarkup(card.title) || name;
  if (title === '') return layers;
  const image = await renderTitle(title, display, card, colors.ink);
  place(image, margin, bottom - image.info.height);
  return layers;
}

/** Renders the title as large as its box and {@link titleSizes} allow; if it would be too small, words are broken. */
async function renderTitle(title: string, font: TextFont, { art, direction }: ShareCard, color: string) {
  const style = { color, direction, tracking, leading: 1.02, width: art === undefined ? 880 : 760 };
  const inBox = { ...style, height: 250 };
  const sizeOf = ({ info }: TextImage) => ((info.textAutofitDpi ?? 72) * nominalSize) / 72; // The font size in px.
  let image = await renderText(title, font, inBox);
  if (sizeOf(image) < titleSizes.smallest) image = await renderText(title, font, { ...inBox, wrap: 'word-char' });
  if (sizeOf(image) <= titleSizes.largest) return image;
  return renderText(title, font, { ...style, size: titleSizes.largest });
}
