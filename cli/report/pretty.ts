import { styleText } from 'node:util';
import type { LocatedProblem } from '../problem.ts';
import type { Reporter } from './index.ts';

/** How much of a source line is shown, in characters. */
const width = 100;

/** For people: place, sentence, source line with a caret, hint; and a count at the end. */
export const pretty: Reporter = (problems, { files, isColored }) => {
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    isColored ? styleText(style, text, { validateStream: false }) : text;
  const blocks = problems.map((problem) => formatProblem(clean(problem), paint));
  const checked = `Checked ${count(files, 'file')}`;
  if (problems.length === 0) return `${paint('green', '✓')} ${checked}: no problems.\n`;
  const broken = new Set(problems.map((problem) => problem.file)).size;
  const counted = `${checked}: ${count(problems.length, 'problem')} in ${count(broken, 'file')}.`;
  const more = `\`npm run explain ${problems[0]?.code}\` says more.`;
  return `${blocks.join('\n')}\n${paint('bold', counted)}\n${more}\n`;
};

/** Control characters become spaces, so that nothing in a file can steer the terminal. */
export function blankControls(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, ' ');
}

function clean(problem: LocatedProblem): LocatedProblem {
  const { file, message, hint, excerpt } = problem;
  return {
    ...problem,
    file: blankControls(file),
    message: blankControls(message),
    hint: blankControls(hint),
    excerpt: { ...excerpt, text: blankControls(excerpt.text) },
  };
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

function formatProblem(
  { severity, code, file, line, column, message, hint, pages, excerpt }: LocatedProblem,
  paint: Paint,
): string {
  const color = severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint('bold', `${file}:${line}:${column}`)} ${paint(color, severity)} ${message} ${paint('dim', code)}`,
  ];
  if (excerpt.text !== '') {
    const gutter = String(line);
    const { text, offset } = crop(excerpt.text, column - 1);
    const start = column - 1 - offset;
    const carets = '^'.repeat(Math.max(1, Math.min(excerpt.length, text.length - start)));
    const indent = text.slice(0, start).replace(/[^\t]/g, ' ');
    lines.push(
      `  ${paint('dim', `${gutter} │`)} ${text}`,
      `  ${paint('dim', `${' '.repeat(gutter.length)} │`)} ${indent}${paint(color, carets)}`,
    );
  }
  if (hint !== '') lines.push(`  ${paint('cyan', 'hint:')} ${hint}`);
  if (pages.length > 0) lines.push(`  ${paint('cyan', 'seen on:')} ${namePages(pages)}`);
  return `${lines.join('\n')}\n`;
}

/** How many pages are named. */
const most = 5;

function namePages(pages: LocatedProblem['pages']): string {
  if (pages === 'all') return 'every page';
  const more = pages.length > most ? ` and ${count(pages.length - most, 'more page')}` : '';
  return pages.slice(0, most).join(', ') + more;
}

/** Cuts a long line to the part around a position. */
export function crop(line: string, at: number): { text: string; offset: number } {
  const offset = line.length <= width ? 0 : Math.max(0, Math.min(at - 40, line.length - width));
  return {
    text: line.slice(offset, offset + width),
    offset,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
