import { styleText } from 'node:util';
import type { LocatedProblem } from '../problem.ts';
import { excerptLines } from './excerpt-lines.ts';
import type { Reporter } from './reporter.ts';

/** Formats problems for people: location, message, source line with carets, hint; the number of problems at the end. */
export const pretty: Reporter = (problems, { files, isColored, fixCommand }) => {
  const paint = painter(isColored);
  const checked = `Checked ${countOf(files, 'file')}`;
  if (problems.length === 0) return `${paint('green', '✓')} ${checked}: no problems.\n`;
  const counted = `${checked}: ${countProblems(problems)}.`;
  const more = `For an explanation: \`npm run explain ${problems[0]?.code}\``;
  const fix = fixCommand === undefined ? '' : adviseFix(problems, fixCommand);
  return `${formatProblems(problems, isColored)}\n${paint('bold', counted)}\n${fix}${more}\n`;
};

/** Returns the line with the command that fixes problems; empty if there is none whose fix is certain. */
function adviseFix(problems: readonly LocatedProblem[], command: string): string {
  const fixable = problems.filter(({ suggestions }) => suggestions[0]?.applicability === 'machine-applicable').length;
  if (fixable === 0) return '';
  const what = fixable === problems.length ? (fixable === 1 ? 'it' : 'all of them') : `${fixable} of them`;
  return `To fix ${what}: \`${command}\`\n`;
}

/** Formats each problem as a block of lines. */
export function formatProblems(problems: readonly LocatedProblem[], isColored: boolean): string {
  const paint = painter(isColored);
  return problems.map((problem) => formatProblem(clean(problem), paint)).join('\n');
}

/** Formats the number of problems: `2 problems in 1 file`. */
export function countProblems(problems: readonly LocatedProblem[]): string {
  const broken = new Set(problems.map((problem) => problem.file)).size;
  return `${countOf(problems.length, 'problem')} in ${countOf(broken, 'file')}`;
}

type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

export function painter(isColored: boolean): Paint {
  return (style, text) => (isColored ? styleText(style, text, { validateStream: false }) : text);
}

/** Replaces control characters with spaces, so that a file cannot control the terminal. */
export function blankControls(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, ' ');
}

/** Removes control characters from everything that is printed about a problem. */
function clean(problem: LocatedProblem): LocatedProblem {
  const { file, message, hint, excerpt, others } = problem;
  return {
    ...problem,
    file: blankControls(file),
    message: blankControls(message),
    hint: blankControls(hint),
    excerpt: { ...excerpt, text: blankControls(excerpt.text) },
    others: others.map(clean),
  };
}

/** Formats one problem: location and message, source line with carets, hint, other locations, pages. */
function formatProblem(
  { severity, code, file, line, column, message, hint, pages, excerpt, others }: LocatedProblem,
  paint: Paint,
): string {
  const color = severity === 'error' ? 'red' : 'yellow';
  const lines = [
    `${paint('bold', `${file}:${line}:${column}`)} ${paint(color, severity)} ${message} ${paint('dim', code)}`,
  ];
  if (excerpt.text !== '') {
    const { gutters, text, indent, carets } = excerptLines({ line, column, excerpt });
    lines.push(
      `  ${paint('dim', `${gutters[0]} │`)} ${text}`,
      `  ${paint('dim', `${gutters[1]} │`)} ${indent}${paint(color, carets)}`,
    );
  }
  if (hint !== '') lines.push(`  ${paint('cyan', 'hint:')} ${hint}`);
  if (others.length > 0) lines.push(`  ${paint('cyan', 'also at:')} ${formatLocations(others)}`);
  if (pages.length > 0) lines.push(`  ${paint('cyan', 'seen on:')} ${formatPages(pages)}`);
  return `${lines.join('\n')}\n`;
}

/** The maximum number of locations and pages that are listed. */
const maxListed = 5;

function formatLocations(others: readonly LocatedProblem[]): string {
  const shown = others.slice(0, maxListed).map(({ file, line, column }) => `${file}:${line}:${column}`);
  return shown.join(', ') + (others.length > maxListed ? ` and ${others.length - maxListed} more places` : '');
}

function formatPages(pages: LocatedProblem['pages']): string {
  if (pages === 'all') return 'every page';
  const more = pages.length > maxListed ? ` and ${countOf(pages.length - maxListed, 'more page')}` : '';
  return pages.slice(0, maxListed).join(', ') + more;
}

/** Formats a number with its noun: `1 file` or `2 files`. */
export function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
