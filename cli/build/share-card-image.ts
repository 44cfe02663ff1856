import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions, type Raw } from 'sharp';
import { readMedia } from '../platform/content-file.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';
import {
  escapeMarkup,
  loadTextFonts,
  nominalSize,
  renderText,
  type TextFont,
  type TextImage,
  type TextStyle,
} from './text-image.ts';

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
export type CardRenderer = (card: ShareCard) => Promise<Buffer>;

type Fonts = Record<'display' | 'text', TextFont>;

/**
 * Creates a renderer that loads fonts with its first card, and memoizes the latest background, which is 2.3 MB of
 * pixels. Cards with the same background should therefore be rendered one after the other.
 * @param mediaFolder holds the logos and the art of the cards, and fonts
 */
export function createCardRenderer(brand: ShareBrand, mediaFolder: string): CardRenderer {
  let fonts: Promise<Fonts> | undefined;
  let latest: { key: string; background: Promise<{ data: Buffer; info: Raw }> } | undefined;
  const read = async (path: string | undefined, box: ImageBox) =>
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

/** Names what a background depends on. Many articles have the same. */
export function backgroundKey({ kind, art, mark, family, color, direction }: ShareCard): string {
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

/** A box in pixels. */
interface ImageBox {
  width: number;
  height: number;
  fit: 'cover' | 'contain';
}

/** The pixels per inch at which sharp renders an SVG in its own size, and how much larger it may become. */
const [defaultDensity, maxScale] = [72, 40];

/**
 * Resizes an image to a box and returns it as a `data:` URL of a PNG, for an SVG `<image>`. So all image formats of the
 * content work, and ids and styles of an embedded SVG cannot collide with those of the card.
 * @param name the path of the image for error messages
 * @param box in pixels
 * @throws {EnvironmentError} when the image cannot be decoded
 */
async function readImageDataUrl(name: string, bytes: Uint8Array, box: ImageBox): Promise<string> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    const scale = Math.max(box.width / width, box.height / height);
    const options = format === 'svg' ? { density: defaultDensity * Math.min(Math.max(scale, 1), maxScale) } : {};
    const png = await sharp(bytes, { failOn: 'error', ...options })
      .autoOrient()
      .resize({ ...box, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be used in a share image, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}

interface Ring {
  radius: number;
  depth: number;
  waves: number;
  curves: number;
}

/**
 * Renders a rosette of fine lines (guilloche), as on banknotes. Each seed gives another rosette.
 * @param radius in pixels, around 0 0
 * @param density the fraction of the lines to render, from 0 to 1: fewer lines make a smaller file
 * @returns an SVG path
 */
function renderRosette(seed: string, radius: number, density: number): string {
  const random = createHash('sha256').update(seed).digest();
  const pick = (index: number, from: number, to: number) => from + ((random[index] ?? 0) % (to - from + 1));
  const rings: Ring[] = [
    { radius: 0.84, depth: 0.16, waves: pick(0, 12, 18), curves: 9 },
    { radius: 0.56, depth: 0.14, waves: pick(1, 8, 12), curves: 8 },
    { radius: 0.3, depth: 0.12, waves: pick(2, 6, 9), curves: 8 },
  ];
  return rings.map((ring) => renderRing({ ...ring, curves: Math.round(ring.curves * density) }, radius)).join('');
}

/** Renders closed wavy curves around a circle, each rotated a little further than the one before. */
function renderRing({ radius, depth, waves, curves }: Ring, scale: number): string {
  const points = waves * 24;
  const step = (2 * Math.PI) / points;
  let path = '';
  for (let curve = 0; curve < curves; curve++) {
    const phase = (curve / curves) * Math.PI * 2;
    for (let point = 0; point < points; point++) {
      const angle = point * step;
      const wave = Math.sin(waves * angle + phase) + 0.3 * Math.sin(2 * waves * angle - phase);
      const distance = scale * (radius + (depth * wave) / 1.3);
      const position = `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
      path += `${point === 0 ? 'M' : 'L'}${position}`;
    }
    path += 'Z';
  }
  return path;
}
