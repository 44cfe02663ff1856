import type { Typeface } from '../images/typeface.ts';
import { balanceLines } from './balance-lines.ts';
import { readEmphasis, spreadEmphasis } from './emphasis.ts';
import { fitTitle } from './fit-title.ts';
import { type ShareBrand, type ShareCard, shareImageSize } from './share-card.ts';

/** The typefaces of a card. */
export interface ShareTypefaces {
  display: Typeface;
  text: Typeface;
  strong: Typeface;
}

const { width, height } = shareImageSize;

// In pixels.
const margin = 76;
const head = 62;
export const markSize = 60;
/** Where the hairline lies. */
const foot = 536;
const eyebrowSize = 25;
const line = { size: 31, leading: 42, width: 720, most: 2 };
const title = { sizes: [136, 120, 106, 94, 84, 75, 67, 60, 54, 48, 43], leading: 1.02, lines: 4 };
/** As `display` of src/style.css has it, in ems. */
const tracking = -0.022;

/**
 * Mark, words and hairline of a card, in outlines: what draws them needs no font.
 * @param mark the address of the mark's picture; without one, the letters of the brand stand in its place
 * @returns an SVG that is transparent around the words
 */
export function drawShareWords(
  card: ShareCard,
  mark: string | undefined,
  brand: ShareBrand,
  typefaces: ShareTypefaces,
): string {
  const lines = drawLines(card, brand, typefaces);
  const parts = [
    renderHead(card, mark, brand, typefaces),
    drawTitle(card, lines.top, brand, typefaces),
    lines.svg,
    drawFoot(brand, typefaces),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

function renderHead(
  { eyebrow = '' }: ShareCard,
  mark: string | undefined,
  { label, colors }: ShareBrand,
  { display, strong }: ShareTypefaces,
): string {
  const middle = head + markSize / 2;
  const letters = display.outline(label, { size: 56, tracking });
  const drawing =
    mark === undefined
      ? place(letters.svg, margin, middle + display.capHeight * 28, colors.accent)
      : `<image href="${mark}" x="${margin}" y="${head}" width="${markSize}" height="${markSize}"/>`;
  const left = margin + (mark === undefined ? letters.width : markSize) + 24;
  const words = strong.outline(drawableWords(eyebrow, strong), { size: eyebrowSize });
  return drawing + place(words.svg, left, middle + (strong.capHeight * eyebrowSize) / 2, colors.body);
}

/** As large as the room between the head and what stands under it allows. */
function drawTitle(card: ShareCard, bottom: number, { name, colors }: ShareBrand, { display }: ShareTypefaces): string {
  const room = {
    ...title,
    width: card.art === undefined ? 880 : 760,
    height: bottom - head - markSize - 16,
  };
  const { lines, size } = fitTitle(titleOf(card, name, display), room, (words) =>
    display.measure(words, { size: 1, tracking }),
  );
  return lines
    .map((words, index) => {
      const y = bottom - (lines.length - 1 - index) * size * title.leading;
      return place(display.outline(words, { size, tracking }).svg, margin - size * 0.035, y, colors.ink);
    })
    .join('');
}

/** The title without what no typeface has, such as emoji; the name of the brand for one that has little else. */
function titleOf({ title }: ShareCard, name: string, display: Typeface): string {
  return drawableWords(title, display) || name;
}

/** A text without what a typeface lacks; nothing of one that would lose most of its letters, and with them its sense. */
function drawableWords(text: string, typeface: Typeface): string {
  const drawable = typeface.drawable(text);
  const letters = (words: string) => words.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters(drawable) > 0 && letters(drawable) * 2 >= letters(text) ? drawable : '';
}

/** The sentence under the title, and where the title must end. A sentence that is too long is left out. */
function drawLines(card: ShareCard, { colors }: ShareBrand, { text }: ShareTypefaces): { svg: string; top: number } {
  const { size, leading } = line;
  const stretches = readEmphasis(drawableWords(card.line ?? '', text));
  const words = stretches.map((stretch) => stretch.text).join('');
  const lines = balanceLines(words, line.width, (each) => text.measure(each, { size })) ?? [];
  if (words === '' || lines.length > line.most) return { svg: '', top: foot - 62 };
  const first = foot - 52 - (lines.length - 1) * leading;
  const svg = spreadEmphasis(stretches, lines).map((parts, index) => {
    let x = margin;
    return parts.map((part) => {
      const outlines = text.outline(part.text, { size });
      const drawing = place(
        outlines.svg,
        x,
        first + index * leading,
        part.isStrong ? (card.color ?? colors.accentQuiet) : colors.body,
      );
      x += outlines.width;
      return drawing;
    });
  });
  return { svg: svg.flat().join(''), top: first - 66 };
}

function drawFoot({ name, host, colors }: ShareBrand, { display, text }: ShareTypefaces): string {
  const baseline = foot + 50;
  const right = display.outline(name, { size: 32, tracking });
  return [
    `<path d="M${margin} ${foot}.5H${width - margin}" stroke="${colors.line}"/>`,
    place(text.outline(host, { size: 24 }).svg, margin, baseline, colors.quiet),
    place(right.svg, width - margin - right.width, baseline, colors.ink),
  ].join('');
}

function place(drawing: string, x: number, y: number, color: string): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="${color}">${drawing}</g>`;
}
