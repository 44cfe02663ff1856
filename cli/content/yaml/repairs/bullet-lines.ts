import { shorten } from '../../../problems/problem.ts';
import { type FindRepairs, rangeOfContent } from './repair.ts';

/** A character that people use as a bullet, or a hyphen. */
const bullet = /^([ \t]*)[-*•‣◦▪●∙–—·] +(?=\S)/;

/**
 * Repairs lists with other characters instead of hyphens, such as `* Salad`, in the line of an error and those below.
 */
export const bulletLines: FindRepairs = (context) => {
  const { lines, starts, index } = context;
  let last = index;
  while (bullet.test(lines[last + 1] ?? '')) last += 1;
  const written = lines.slice(index, last + 1).join('\n');
  const source = withHyphens(written);
  if (source === undefined || source === written) return [];
  const start = starts[index] ?? 0;
  return [
    {
      message: 'An entry of a list begins with a hyphen, and this is another character.',
      hint: `Write \`${shorten(source.split('\n')[0]?.trim() ?? '')}\`${last > index ? ', and likewise in the lines below' : ''}.`,
      range: rangeOfContent(context, index),
      fix: { source, range: { start, end: start + written.length } },
    },
  ];
};

/** Replaces the bullets at the start of lines by hyphens; returns undefined if a line has no bullet. */
export function withHyphens(text: string): string | undefined {
  const lines = text.split('\n');
  return lines.every((line) => bullet.test(line))
    ? lines.map((line) => line.replace(bullet, '$1- ')).join('\n')
    : undefined;
}
