import type { OutlineFont } from '../images/outline-font.ts';
import { balanceLines } from './balance-lines.ts';
import { readEmphasis, splitRunsByLine } from './emphasis.ts';
import { fitTitle } from './fit-title.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

export interface ShareFonts {
  display: OutlineFont;
  text: OutlineFont;
  strong: OutlineFont;
}

const { width, height } = shareImageSize;

// The outer margin of a card, in pixels.
const margin = 76;
const headerTop = 62;
export const markSize = 60;
/** The y coordinate of the line above the footer. */
const footerTop = 536;
const eyebrowSize = 25;
const line = { size: 31, leading: 42, width: 720, maxLines: 2 };
const title = { sizes: [136, 120, 106, 94, 84, 75, 67, 60, 54, 48, 43], leading: 1.02, maxLines: 4 };
/** The letter spacing in ems, as in `display` in src/style.css. */
const tracking = -0.022;

/**
 * Renders the logo, the text and the footer of a card. Text becomes outlines, so that sharp needs no font.
 * @param mark the URL of the logo; without it, the letters of the brand are shown
 * @returns an SVG with a transparent background
 */
export function renderShareText(
  card: ShareCard,
  mark: string | undefined,
  brand: ShareBrand,
  fonts: ShareFonts,
): string {
  const lines = renderLines(card, brand, fonts);
  const parts = [
    renderHeader(card, mark, brand, fonts),
    renderTitle(card, lines.titleBottom, brand, fonts),
    lines.svg,
    renderFooter(brand, fonts),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Renders the logo, or the letters of the brand, with the eyebrow to its right. */
function renderHeader(
  { eyebrow = '' }: ShareCard,
  mark: string | undefined,
  { label, colors }: ShareBrand,
  { display, strong }: ShareFonts,
): string {
  const middle = headerTop + markSize / 2;
  const letters = display.outline(label, { size: 56, tracking });
  const logo =
    mark === undefined
      ? translate(letters.svg, margin, middle + display.capHeight * 28, colors.accent)
      : `<image href="${mark}" x="${margin}" y="${headerTop}" width="${markSize}" height="${markSize}"/>`;
  const left = margin + (mark === undefined ? letters.width : markSize) + 24;
  const text = strong.outline(withoutMissingGlyphs(eyebrow, strong), { size: eyebrowSize });
  return logo + translate(text.svg, left, middle + (strong.capHeight * eyebrowSize) / 2, colors.body);
}

/** Renders the title as large as the space between the header and `bottom` allows. */
function renderTitle(card: ShareCard, bottom: number, { name, colors }: ShareBrand, { display }: ShareFonts): string {
  const box = {
    ...title,
    width: card.art === undefined ? 880 : 760,
    height: bottom - headerTop - markSize - 16,
  };
  const text = withoutMissingGlyphs(card.title, display) || name;
  const { lines, size } = fitTitle(text, box, (part) => display.measure(part, { size: 1, tracking }));
  return lines
    .map((text, index) => {
      const y = bottom - (lines.length - 1 - index) * size * title.leading;
      return translate(display.outline(text, { size, tracking }).svg, margin - size * 0.035, y, colors.ink);
    })
    .join('');
}

/**
 * Removes characters that the font has no glyph for, such as emoji. Returns an empty string when most letters would be
 * lost, because the rest would make no sense.
 */
function withoutMissingGlyphs(text: string, font: OutlineFont): string {
  const supported = font.supportedText(text);
  const countLetters = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const remaining = countLetters(supported);
  return remaining > 0 && remaining * 2 >= countLetters(text) ? supported : '';
}

/** Renders the sentence below the title, unless it is too long, and returns the y coordinate where the title must end. */
function renderLines(
  card: ShareCard,
  { colors }: ShareBrand,
  { text }: ShareFonts,
): { svg: string; titleBottom: number } {
  const { size, leading } = line;
  const runs = readEmphasis(withoutMissingGlyphs(card.line ?? '', text));
  const sentence = runs.map((run) => run.text).join('');
  const lines = balanceLines(sentence, line.width, (each) => text.measure(each, { size })) ?? [];
  if (sentence === '' || lines.length > line.maxLines) return { svg: '', titleBottom: footerTop - 62 };
  const firstBaseline = footerTop - 52 - (lines.length - 1) * leading;
  const svg = splitRunsByLine(runs, lines).map((lineRuns, index) => {
    let x = margin;
    return lineRuns.map((run) => {
      const outlines = text.outline(run.text, { size });
      const color = run.isStrong ? (card.color ?? colors.accentQuiet) : colors.body;
      const svg = translate(outlines.svg, x, firstBaseline + index * leading, color);
      x += outlines.width;
      return svg;
    });
  });
  return { svg: svg.flat().join(''), titleBottom: firstBaseline - 66 };
}

function renderFooter({ name, host, colors }: ShareBrand, { display, text }: ShareFonts): string {
  const baseline = footerTop + 50;
  const brandName = display.outline(name, { size: 32, tracking });
  return [
    `<path d="M${margin} ${footerTop}.5H${width - margin}" stroke="${colors.line}"/>`,
    translate(text.outline(host, { size: 24 }).svg, margin, baseline, colors.quiet),
    translate(brandName.svg, width - margin - brandName.width, baseline, colors.ink),
  ].join('');
}

function translate(svg: string, x: number, y: number, color: string): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${color}">${svg}</g>`;
}
