import sharp, { type OverlayOptions, type Raw } from 'sharp';
import { readMedia } from '../../platform/files/content-file.ts';
import {
  escapeMarkup,
  loadTextFonts,
  nominalSize,
  renderText,
  type TextFont,
  type TextImage,
  type TextStyle,
} from '../images/render-text.ts';
import { readImageDataUrl } from './image-data-url.ts';
import { renderRosette } from './rosette.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

const { width, height } = shareImageSize;

// Lengths in pixels. Those from left to right are mirrored where lines start at the right.
const margin = 76;
const header = { top: 62, size: 60 };
/** The y coordinate of the line above the footer. */
const footer = 536;
/** The size of the art, which is at the end of the lines: at the right, or in Hebrew at the left. */
const artBox = { width: width - 520, height };
/** The letter spacing of headings in ems, as in `display` in src/style.css. */
const tracking = -0.022;
/** The font sizes of titles. Below the smallest, words are broken rather than set smaller. */
const titleSizes = { smallest: 38, largest: 124 };
const line = { size: 31, leading: 42 / 31, widths: [720, 400, 500, 610] };

/**
 * The options of the JPEG encoder. Chroma subsampling would turn fine lines on a dark background grey. MozJPEG gives no
 * smaller files at the same visible quality, and takes seven times as long.
 */
const jpegOptions = { quality: 50, chromaSubsampling: '4:4:4' } as const;

/** Renders a card as a JPEG. */
export type ShareImageRenderer = (card: ShareCard) => Promise<Buffer>;

type Fonts = Record<'display' | 'text', TextFont>;

/**
 * Creates a renderer that loads fonts with its first card, and memoizes the latest background, which is 2.3 MB of
 * pixels. Cards with the same background should therefore be rendered one after the other: see {@link groupByBackground}.
 * @param mediaFolder holds the logos and the art of the cards, and fonts
 */
export function createShareImageRenderer(brand: ShareBrand, mediaFolder: string): ShareImageRenderer {
  let fonts: Promise<Fonts> | undefined;
  let latest: { key: string; background: Promise<{ data: Buffer; info: Raw }> } | undefined;
  const read = async (path: string | undefined, box: Parameters<typeof readImageDataUrl>[2]) =>
    path === undefined ? undefined : readImageDataUrl(path, readMedia(mediaFolder, path), box);
  const renderBackground = async (card: ShareCard) => {
    const art = await read(card.art, { ...artBox, fit: 'cover' });
    // Twice its size on the card gives the logo smoother edges.
    const mark = await read(card.mark, { width: 2 * header.size, height: 2 * header.size, fit: 'contain' });
    const svg = backgroundSvg(card, art, mark, brand);
    return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  };
  return async (card) => {
    fonts ??= loadTextFonts(brand.fonts, mediaFolder);
    // Before anything else is started, whose failure nothing would wait for yet.
    const loaded = await fonts;
    const key = backgroundKey(card);
    if (latest?.key !== key) latest = { key, background: renderBackground(card) };
    const [{ data, info }, texts] = await Promise.all([latest.background, renderTexts(card, brand, loaded)]);
    return sharp(data, { raw: info }).composite(texts).jpeg(jpegOptions).toBuffer();
  };
}

/** Orders images so that those with the same background follow each other. */
export function groupByBackground<Item extends { card: ShareCard }>(items: readonly Item[]): Item[] {
  return [...Map.groupBy(items, ({ card }) => backgroundKey(card)).values()].flat();
}

function backgroundKey({ kind, art, mark, family, color, direction }: ShareCard): string {
  return JSON.stringify([kind, art ?? family, art, mark, color, direction]);
}

/**
 * Renders everything but the text: a solid colour, art that fades into it, the logo, and the line above the footer.
 * @param art the URL of the card's art in the size of `artBox`; without art a rosette is rendered, with fewer lines for
 * articles, since there may be thousands of them
 * @param mark the URL of the logo
 */
function backgroundSvg(card: ShareCard, art: string | undefined, mark: string | undefined, brand: ShareBrand): string {
  const { ground, accent, line } = brand.colors;
  const isMirrored = card.direction === 'rtl';
  const fromStart = (inset: number, size = 0) => (isMirrored ? width - inset - size : inset);
  const artwork =
    art === undefined
      ? `<path transform="translate(${fromStart(980)} 262)" d="${renderRosette(card.family, 370, card.kind === 'page' ? 1 : 0.5)}" fill="none" stroke="${card.color ?? accent}" stroke-opacity=".42"/>`
      : `<image href="${art}" x="${fromStart(width - artBox.width, artBox.width)}" width="${artBox.width}" height="${artBox.height}"/>`;
  const logo = `<image href="${mark}" x="${fromStart(margin, header.size)}" y="${header.top}" width="${header.size}" height="${header.size}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="across"${isMirrored ? ' x1="1" x2="0"' : ''}><stop offset="${1 - artBox.width / width}" stop-color="#000"/><stop offset=".88" stop-color="#fff"/></linearGradient>
<linearGradient id="down" x2="0" y2="1"><stop offset=".62" stop-opacity="0" stop-color="#000"/><stop offset=".86" stop-color="#000"/></linearGradient>
<mask id="fade" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#across)"/><rect width="${width}" height="${height}" fill="url(#down)"/></mask>
<rect width="${width}" height="${height}" fill="${ground}"/>
<g mask="url(#fade)">${artwork}</g>
${mark === undefined ? '' : logo}
<path d="M${margin} ${footer}.5H${width - margin}" stroke="${line}"/>
</svg>`;
}

/** Renders the texts of a card: eyebrow, title, the sentence below it, host, name, and letters in place of a logo. */
async function renderTexts(card: ShareCard, { host, colors }: ShareBrand, fonts: Fonts): Promise<OverlayOptions[]> {
  const { direction, mark } = card;
  const { display, text } = fonts;
  const layers: OverlayOptions[] = [];
  const place = ({ data, info }: TextImage, inset: number, top: number, isAtEnd = false) => {
    const left = (direction === 'rtl') === isAtEnd ? inset : width - inset - info.width;
    layers.push({ input: data, raw: info, left, top: Math.round(top) });
  };
  /** Places a text around a horizontal line, smaller if the card has no room for it. @returns its width */
  const placeLine = async (
    shown: string,
    font: TextFont,
    style: TextStyle & { size: number },
    inset: number,
    y: number,
    isAtEnd = false,
  ) => {
    if (shown === '') return 0;
    const room = width - inset - margin;
    let image = await renderText(escapeMarkup(shown), font, { ...style, direction });
    if (image.info.width > room)
      image = await renderText(escapeMarkup(shown), font, {
        ...style,
        direction,
        size: (style.size * room) / image.info.width,
      });
    place(image, inset, y - image.info.height / 2, isAtEnd);
    return image.info.width;
  };
  const [inHeader, inFooter] = [header.top + header.size / 2, footer + 42];
  const letters = { size: 56, tracking, color: colors.accent };
  const logoWidth =
    mark === undefined
      ? await placeLine(display.supportedText(card.label), display, letters, margin, inHeader)
      : header.size;
  const eyebrow = withoutMissingGlyphs(card.eyebrow ?? '', text);
  const eyebrowStyle = { size: 25, weight: 500, color: colors.body };
  await placeLine(eyebrow, text, eyebrowStyle, margin + logoWidth + 24, inHeader);
  await placeLine(text.supportedText(host), text, { size: 24, color: colors.quiet }, margin, inFooter);
  const nameStyle = { size: 32, tracking, color: colors.ink };
  const name = display.supportedText(card.name);
  await placeLine(name, display, nameStyle, margin, inFooter, true);
  let bottom = footer - 44;
  const sentence = await renderSentence(card, colors, text);
  if (sentence) {
    bottom -= sentence.info.height;
    place(sentence, margin, bottom);
    bottom -= 40;
  }
  const title = withoutMissingGlyphs(card.title, display) || name;
  if (title !== '') {
    const image = await renderTitle(title, display, card.art !== undefined, { color: colors.ink, direction });
    place(image, margin, bottom - image.info.height);
  }
  return layers;
}

/** Renders the title as large as its box allows. */
async function renderTitle(
  title: string,
  font: TextFont,
  isBesideArt: boolean,
  colors: Pick<TextStyle, 'color' | 'direction'>,
): Promise<TextImage> {
  const box = { width: isBesideArt ? 760 : 880, height: 250 };
  const style = { ...colors, tracking, leading: 1.02 };
  const sizeOf = ({ info }: TextImage) => ((info.textAutofitDpi ?? 72) * nominalSize) / 72;
  let image = await renderText(escapeMarkup(title), font, { ...style, box });
  if (sizeOf(image) < titleSizes.smallest)
    image = await renderText(escapeMarkup(title), font, { ...style, box, wrap: 'word-char' });
  if (sizeOf(image) <= titleSizes.largest) return image;
  return renderText(escapeMarkup(title), font, { ...style, size: titleSizes.largest, box: { width: box.width } });
}

/** Renders the sentence below the title, in which `*words*` are emphasized, unless it is too long. */
async function renderSentence(card: ShareCard, colors: ShareBrand['colors'], font: TextFont) {
  const sentence = withoutMissingGlyphs(card.line ?? '', font);
  if (sentence === '') return undefined;
  const strong = `<span foreground="${card.color ?? colors.accentQuiet}">$1</span>`;
  const markup = escapeMarkup(sentence).replace(/\*([^*]+)\*/g, strong);
  const { size, leading, widths } = line;
  const style = { size, leading, direction: card.direction, color: colors.body, wrap: 'word-char' as const };
  const countLines = ({ info }: TextImage) => Math.round(info.height / size / leading + 0.2);
  const [widest = 0, ...narrower] = widths;
  const whole = await renderText(markup, font, { ...style, box: { width: widest } });
  if (countLines(whole) !== 2) return countLines(whole) < 2 ? whole : undefined;
  // Two lines that are as narrow as possible are even.
  for (const width of narrower) {
    const image = await renderText(markup, font, { ...style, box: { width } });
    if (countLines(image) === 2) return image;
  }
  return whole;
}

/**
 * Removes characters that the font has no glyph for, such as emoji. Returns an empty string when most letters would be
 * lost, because the rest would make no sense.
 */
function withoutMissingGlyphs(text: string, font: TextFont): string {
  const supported = font.supportedText(text);
  const countLetters = (each: string) => each.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const remaining = countLetters(supported);
  return remaining > 0 && remaining * 2 >= countLetters(text) ? supported : '';
}
