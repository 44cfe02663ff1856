import { cover, gold, paper } from './cover.ts';
import { family } from './family.ts';
import { mix, smoothstep } from './smooth.ts';
import { element, short } from './svg.ts';

const [left, width] = [112, 376];
const lines = 54;
const block = 30;

/** The last lines of paragraphs: the number of the line, and the share of its width that is filled. */
const ends = new Map([
  [4, 0.62],
  [10, 0.38],
  [16, 0.81],
]);

/** The highlighted text: the number of the line, and the start and end as shares of its width. */
const kept: readonly (readonly [line: number, from: number, to: number])[] = [
  [1, 0.31, 0.47],
  [6, 0.06, 0.22],
  [8, 0.68, 0.9],
  [12, 0.5, 0.61],
  [15, 0.14, 0.27],
  [19, 0.76, 0.96],
];

/** The lines of a page close up, and what is worth keeping of them comes down into one dense block. */
export function contexterCover(): string {
  const tops = lineTops();
  const foot = (tops.at(-1) ?? 0) + 5;
  const page = tops.map((y, index) => {
    const read = index / (lines - 1);
    const gap = short(mix(6.5, 0, smoothstep(0.05, 0.7, read)));
    const words = [22 + ((index * 7) % 17), 9 + ((index * 5) % 9), 30 + ((index * 11) % 21)];
    return element('path', {
      d: piece(y, 0, ends.get(index) ?? 1),
      ...(gap === '0' ? {} : { 'stroke-dasharray': words.map((word) => `${word} ${gap}`).join(' ') }),
    });
  });
  const words = kept.map(([line, from, to]) => piece(tops[line] ?? 0, from, to)).join('');
  const leads = kept.map(([line, from]) => `M${short(left + from * width)} ${short(tops[line] ?? 0)}V${short(foot)}`);
  return cover(
    element('g', { stroke: paper, 'stroke-opacity': 0.62 }, ...page),
    element('path', { d: words, stroke: gold, 'stroke-width': 2.4 }),
    element('path', { d: leads.join(''), stroke: gold, 'stroke-width': 0.7 }),
    element('path', {
      d: `M${left + width / 2} ${short(foot)}v${block}`,
      'stroke-width': width,
      'stroke-dasharray': '2 1',
      stroke: gold,
    }),
  );
}

/** From the top of the page down, in pixels: apart as in a book at first, then ever closer. */
function lineTops(): number[] {
  let y = 62;
  return family(lines, (index) => {
    y += mix(11.5, 2, smoothstep(0.12, 0.8, index / (lines - 1)));
    return y;
  });
}

const piece = (y: number, from: number, to: number): string =>
  `M${short(left + from * width)} ${short(y)}h${short((to - from) * width)}`;
