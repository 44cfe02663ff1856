import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { readMedia } from '../platform/content-file.ts';
import { memoize } from '../platform/memoize.ts';
import { explainDamage } from './image-queue.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';
import { escapeMarkup, loadTextFonts, nominalSize, renderText, type TextFont, type TextImage } from './text-image.ts';

// Lengths in pixels. Those from left to right are mirrored where lines start at the right.
const { width, height } = shareImageSize;
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
const sentence = { size: 31, leading: 42 / 31, widths: [520, 720] };

/**
 * Chroma subsampling would turn fine lines on a dark background grey. MozJPEG gives no smaller files at the same visible
 * quality, and takes seven times as long.
 */
const jpegOptions = { quality: 50, chromaSubsampling: '4:4:4' } as const;

/** The number of backgrounds in memory, of 2.3 MB each. */
const maxBackgrounds = 20;

/**
 * Returns a function that renders a card as a JPEG. Backgrounds are memoized: there is one for each venture and each page
 * with art, and one for all others.
 * @param mediaFolder holds the logos and the art of the cards, and fonts
 */
export function createCardRenderer(brand: ShareBrand, mediaFolder: string): (card: ShareCard) => Promise<Buffer> {
  const fonts = memoize(() => loadTextFonts(brand.fonts, mediaFolder));
  const backgrounds = memoize((key: string) => renderBackground(JSON.parse(key), brand, mediaFolder), maxBackgrounds);
  return async (card) => {
    const { direction, color, mark, art } = card;
    const texts = await renderTexts(card, brand, await fonts(''));
    const background = await backgrounds(JSON.stringify({ direction, color, mark, art }));
    return sharp(background.data, { raw: background.info }).composite(texts).jpeg(jpegOptions).toBuffer();
  };
}

type Background = Pick<ShareCard, 'direction' | 'color' | 'mark' | 'art'>;

/** Renders everything but the text: a solid colour, art that fades into it, the logo, and the line above the footer. */
async function renderBackground(
  { direction, color, mark, art }: Background,
  { colors }: ShareBrand,
  mediaFolder: string,
): Promise<{ data: Buffer; info: OutputInfo }> {
  const isMirrored = direction === 'rtl';
  const fromStart = (inset: number, size = 0) => (isMirrored ? width - inset - size : inset);
  const place = async (path: string, box: ImageBox, x: number, y: number, scale = 1) => {
    const url = await readImageDataUrl(path, readMedia(mediaFolder, path), box);
    return `<image href="${url}" x="${x}" y="${y}" width="${box.width * scale}" height="${box.height * scale}"/>`;
  };
  const artwork =
    art === undefined
      ? `<path transform="translate(${fromStart(980)} 262)" d="${rosette(370)}" fill="none" stroke="${color ?? colors.accent}" stroke-opacity=".42"/>`
      : await place(art, { ...artBox, fit: 'cover' }, fromStart(width - artBox.width, artBox.width), 0);
  // Twice its size on the card gives the logo smoother edges.
  const logoBox = { width: 2 * header.size, height: 2 * header.size, fit: 'contain' } as const;
  const logo = mark === undefined ? '' : await place(mark, logoBox, fromStart(margin, header.size), header.top, 0.5);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<linearGradient id="across"${isMirrored ? ' x1="1" x2="0"' : ''}><stop offset="${1 - artBox.width / width}" stop-color="#000"/><stop offset=".88" stop-color="#fff"/></linearGradient>
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
  const { direction, mark } = card;
  const layers: OverlayOptions[] = [];
  const place = ({ data, info }: TextImage, inset: number, top: number, isAtEnd = false) => {
    const left = (direction === 'rtl') === isAtEnd ? inset : width - inset - info.width;
    layers.push({ input: data, raw: info, left, top: Math.round(top) });
  };
  /** Places a text around a horizontal line, smaller if the card has no room for it. @returns its width */
  const placeLine = async (
    shown: string,
    font: TextFont,
    style: LineStyle,
    inset: number,
    y: number,
    isAtEnd = false,
  ) => {
    if (shown === '') return 0;
    const room = width - inset - margin;
    const render = (size: number) => renderText(escapeMarkup(shown), font, { ...style, direction, size });
    let image = await render(style.size);
    if (image.info.width > room) image = await render((style.size * room) / image.info.width);
    place(image, inset, y - image.info.height / 2, isAtEnd);
    return image.info.width;
  };
  const [inHeader, inFooter] = [header.top + header.size / 2, footer + 42];
  const letters = { size: 56, tracking, color: colors.accent };
  const logoWidth =
    mark === undefined ? await placeLine(display.shown(card.label), display, letters, margin, inHeader) : 60;
  const eyebrowStyle = { size: 25, weight: 500, color: colors.body };
  await placeLine(text.shown(card.eyebrow), text, eyebrowStyle, margin + logoWidth + 24, inHeader);
  await placeLine(text.shown(host), text, { size: 24, color: colors.quiet }, margin, inFooter);
  const name = display.shown(card.name);
  await placeLine(name, display, { size: 32, tracking, color: colors.ink }, margin, inFooter, true);
  let bottom = footer - 44;
  const line = escapeMarkup(text.shown(card.line)).replace(
    /\*([^*]+)\*/g,
    `<span foreground="${card.color ?? colors.accentQuiet}">$1</span>`,
  );
  for (const width of line === '' ? [] : sentence.widths) {
    const style = { size: sentence.size, leading: sentence.leading, direction, color: colors.body };
    const image = await renderText(line, text, { ...style, box: { width }, wrap: 'word-char' });
    // A sentence of more than two lines would leave the title no room.
    if (image.info.height > 2.5 * sentence.size * sentence.leading) continue;
    place(image, margin, bottom - image.info.height);
    bottom -= image.info.height + 40;
    break;
  }
  const title = display.shown(card.title) || name;
  if (title !== '') {
    const image = await renderTitle(title, display, card, colors.ink);
    place(image, margin, bottom - image.info.height);
  }
  return layers;
}

interface LineStyle {
  size: number;
  color: string;
  weight?: number;
  tracking?: number;
}

/** Renders the title as large as its box allows. */
async function renderTitle(title: string, font: TextFont, { art, direction }: ShareCard, color: string) {
  const box = { width: art === undefined ? 880 : 760, height: 250 };
  const style = { color, direction, tracking, leading: 1.02 };
  const sizeOf = ({ info }: TextImage) => ((info.textAutofitDpi ?? 72) * nominalSize) / 72;
  let image = await renderText(escapeMarkup(title), font, { ...style, box });
  if (sizeOf(image) < titleSizes.smallest)
    image = await renderText(escapeMarkup(title), font, { ...style, box, wrap: 'word-char' });
  if (sizeOf(image) <= titleSizes.largest) return image;
  return renderText(escapeMarkup(title), font, { ...style, size: titleSizes.largest, box: { width: box.width } });
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
 * @throws {EnvironmentError} when the image cannot be decoded
 */
async function readImageDataUrl(name: string, bytes: Uint8Array, box: ImageBox): Promise<string> {
  const render = async () => {
    const { format, width, height } = await sharp(bytes).metadata();
    const scale = Math.max(box.width / width, box.height / height);
    const options = format === 'svg' ? { density: defaultDensity * Math.min(Math.max(scale, 1), maxScale) } : {};
    return sharp(bytes, { failOn: 'error', ...options })
      .autoOrient()
      .resize({ ...box, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  };
  const png = await explainDamage(`${name} cannot be used in a share image`, render());
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** Returns an SVG path of fine wavy lines around a point (guilloche), as on banknotes. @param radius in pixels */
function rosette(radius: number): string {
  const rings = [
    { share: 0.84, depth: 0.16, waves: 15 },
    { share: 0.56, depth: 0.14, waves: 10 },
    { share: 0.3, depth: 0.12, waves: 7 },
  ];
  const curves = rings.flatMap((ring) => Array.from({ length: 8 }, (_, curve) => ({ ...ring, phase: curve / 8 })));
  return curves
    .map(({ share, depth, waves, phase }) => {
      const points = Array.from({ length: waves * 24 }, (_, point) => {
        const angle = (2 * Math.PI * point) / (waves * 24);
        const turn = 2 * Math.PI * phase;
        const wave = Math.sin(waves * angle + turn) + 0.3 * Math.sin(2 * waves * angle - turn);
        const distance = radius * (share + (depth * wave) / 1.3);
        return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
      });
      return `M${points.join('L')}Z`;
    })
    .join('');
}
