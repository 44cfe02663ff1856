import type { OutlineFont } from '../images/outline-font.ts';
import { type Direction, visualRuns } from '../images/visual-runs.ts';
import { balanceLines } from './balance-lines.ts';
import { readEmphasis, splitRunsByLine } from './emphasis.ts';
import { fitTitle } from './fit-title.ts';
import { type Piece, placeText, startOf } from './place-text.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

export interface ShareFonts {
  display: OutlineFont;
  text: OutlineFont;
  strong: OutlineFont;
}

const { width, height } = shareImageSize;

// The outer margin of a card, in pixels. Lengths from left to right are mirrored where lines start at the right.
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
    renderFooter(card, brand, fonts),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Renders the logo, or the letters of the brand, and the eyebrow after it. */
function renderHeader(
  { eyebrow = '', label, direction = 'ltr' }: ShareCard,
  mark: string | undefined,
  { colors }: ShareBrand,
  { display, strong }: ShareFonts,
): string {
  const middle = headerTop + markSize / 2;
  const letters = display.outline(label, { size: 56, tracking, direction });
  const logo =
    mark === undefined
      ? placeText([{ ...letters, color: colors.accent }], margin, middle + display.capHeight * 28, direction)
      : `<image href="${mark}" x="${startOf(margin, markSize, direction)}" y="${headerTop}" width="${markSize}" height="${markSize}"/>`;
  const inset = margin + (mark === undefined ? letters.width : markSize) + 24;
  const text = strong.outline(withoutMissingGlyphs(eyebrow, strong), { size: eyebrowSize, direction });
  return (
    logo + placeText([{ ...text, color: colors.body }], inset, middle + (strong.capHeight * eyebrowSize) / 2, direction)
  );
}

/** Renders the title as large as the space between the header and `bottom` allows. */
function renderTitle(card: ShareCard, bottom: number, { colors }: ShareBrand, { display }: ShareFonts): string {
  const { direction = 'ltr' } = card;
  const box = {
    ...title,
    width: card.art === undefined ? 880 : 760,
    height: bottom - headerTop - markSize - 16,
  };
  const text = withoutMissingGlyphs(card.title, display) || card.name;
  const { lines, size } = fitTitle(text, box, (part) => display.measure(part, { size: 1, tracking, direction }));
  return visualRuns(
    lines.map((text) => [{ text }]),
    direction,
  )
    .map((runs, index) => {
      const y = bottom - (lines.length - 1 - index) * size * title.leading;
      const pieces = runs.map((run): Piece => ({ ...outlineRun(display, run, { size, tracking }), color: colors.ink }));
      return placeText(pieces, margin - size * 0.035, y, direction);
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
  const { direction = 'ltr' } = card;
  const runs = readEmphasis(withoutMissingGlyphs(card.line ?? '', text));
  const sentence = runs.map((run) => run.text).join('');
  const lines = balanceLines(sentence, line.width, (each) => text.measure(each, { size, direction })) ?? [];
  if (sentence === '' || lines.length > line.maxLines) return { svg: '', titleBottom: footerTop - 62 };
  const firstBaseline = footerTop - 52 - (lines.length - 1) * leading;
  const svg = visualRuns(splitRunsByLine(runs, lines), direction).map((lineRuns, index) => {
    const pieces = lineRuns.map((run): Piece => {
      const color = run.isStrong ? (card.color ?? colors.accentQuiet) : colors.body;
      return { ...outlineRun(text, run, { size }), color };
    });
    return placeText(pieces, margin, firstBaseline + index * leading, direction);
  });
  return { svg: svg.join(''), titleBottom: firstBaseline - 66 };
}

/** Outlines a run of one direction: of punctuation alone, nothing else would tell which it is. */
function outlineRun(
  font: OutlineFont,
  { text, direction }: { text: string; direction: Direction },
  style: { size: number; tracking?: number },
) {
  return font.outline(text, { ...style, direction });
}

/** Renders the host where lines start, and the name of the site at the other end. */
function renderFooter(
  { name, direction = 'ltr' }: ShareCard,
  { host, colors }: ShareBrand,
  { display, text }: ShareFonts,
): string {
  const baseline = footerTop + 50;
  const brandName = display.outline(name, { size: 32, tracking, direction });
  const end = direction === 'rtl' ? 'ltr' : 'rtl';
  return [
    `<path d="M${margin} ${footerTop}.5H${width - margin}" stroke="${colors.line}"/>`,
    placeText([{ ...text.outline(host, { size: 24 }), color: colors.quiet }], margin, baseline, direction),
    placeText([{ ...brandName, color: colors.ink }], margin, baseline, end),
  ].join('');
}
