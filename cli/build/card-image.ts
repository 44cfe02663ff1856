import type { OutputInfo, OverlayOptions } from 'sharp';
import type { Theme } from '../../src/content.gen.ts';
import { readMedia } from '../platform/content-file.ts';
import { memoize } from '../platform/memoize.ts';
import { explainDamage } from './media.ts';
import { loadTextFonts, nominalSize, renderText, type TextFont, type TextImage } from './text-image.ts';

/** What is on the image that networks show beside a link to a page. */
export interface ShareCard {
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

/** The content that all cards of a site share: its host, with its base path if there is one, and the theme. */
export interface ShareBrand extends Pick<Theme, 'colors' | 'fonts'> {
  host: string;
}

/** The size of share images in pixels, which social networks recommend. */
export const shareImageSize = { width: 1200, height: 630 };

// Lengths in pixels. Horizontal ones are mirrored for languages that are written from right to left.
const { width, height } = shareImageSize;
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

/** Chroma subsampling would turn fine lines on a dark background grey. */
const jpegOptions = { quality: 50, chromaSubsampling: '4:4:4' } as const;

/**
 * Returns a function that renders a card as a JPEG. Up to 20 backgrounds of 2.3 MB are memoized: each venture and each
 * page with art has its own background, and all other pages share one.
 * @param mediaFolder holds the logos and the art of the cards, and fonts
 */
export function createCardRenderer(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => Promise<Buffer> {
  const fonts = memoize((folder) => loadTextFonts(brand.fonts, folder));
  const backgrounds = memoize((key: string) => renderBackground(JSON.parse(key), brand, mediaFolder), 20);
  return async (card) => {
    const { default: sharp } = await import('sharp');
    const { direction, color, mark, art } = card;
    const texts = await renderTexts(card, brand, await fonts(mediaFolder));
    const { data, info } = await backgrounds(JSON.stringify({ direction, color, mark, art }));
    return sharp(data, { raw: info }).composite(texts).jpeg(jpegOptions).toBuffer();
  };
}

/** Renders everything but the text: a solid colour, art that fades into it, the logo, and the line above the footer. */
async function renderBackground(
  { direction, color, mark, art }: Pick<ShareCard, 'direction' | 'color' | 'mark' | 'art'>,
  { colors }: ShareBrand,
  mediaFolder: string,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const { default: sharp } = await import('sharp');
  const isMirrored = direction === 'rtl';
  // A logo is rendered in twice its size, for smooth edges. As PNG, all image formats of the content work, and ids and
  // styles of an SVG cannot collide with those of the card.
  const image = async (
    path: string,
    fit: 'cover' | 'contain',
    start: number,
    y: number,
    box: typeof shareImageSize,
  ) => {
    const bytes = readMedia(mediaFolder, path);
    const factor = fit === 'contain' ? 2 : 1;
    const target = { width: factor * box.width, height: factor * box.height };
    const render = async () => {
      const size = await sharp(bytes).metadata();
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
  { host, colors }: ShareBrand,
  { display, text }: Record<'display' | 'text', TextFont>,
): Promise<OverlayOptions[]> {
  const { direction } = card;
  const layers: OverlayOptions[] = [];
  /** Adds a text. @param inset its distance from the start of the line, or, if negative, from the end of the line */
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
  const [inHeader, inFooter] = [header.top + header.size / 2, footer + 42];
  const letters = card.mark ? '' : display.toMarkup(card.label);
  const logoWidth = card.mark ? header.size : await addLine(letters, display, 56, colors.accent, margin, inHeader);
  await addLine(text.toMarkup(card.eyebrow), text, 25, colors.body, margin + logoWidth + 24, inHeader);
  await addLine(text.toMarkup(host), text, 24, colors.quiet, margin, inFooter);
  await addLine(name, display, 32, colors.ink, -margin, inFooter);
  let bottom = footer - 44;
  if (subtitle !== '') {
    const emphasis = `<span foreground="${card.color ?? colors.accentQuiet}">$1</span>`;
    const style = { size: 31, leading: 42 / 31, direction, color: colors.body } as const;
    const markup = subtitle.replace(/\*([^*]+)\*/g, emphasis);
    const sentence = await renderText(markup, text, { ...style, box: { width: 720 }, wrap: 'word-char' });
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

/** Renders the title as large as its box and {@link titleSizes} allow. */
async function renderTitle(title: string, font: TextFont, { art, direction }: ShareCard, color: string) {
  const box = { width: art === undefined ? 880 : 760, height: 250 };
  const style = { color, direction, tracking, leading: 1.02 };
  const sizeOf = ({ info }: TextImage) => ((info.textAutofitDpi ?? 72) * nominalSize) / 72;
  let image = await renderText(title, font, { ...style, box });
  if (sizeOf(image) < titleSizes.smallest) image = await renderText(title, font, { ...style, box, wrap: 'word-char' });
  if (sizeOf(image) <= titleSizes.largest) return image;
  return renderText(title, font, { ...style, size: titleSizes.largest, box: { width: box.width } });
}
