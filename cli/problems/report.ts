import { keysOf } from '../platform/records.ts';
import { blankControls, countOf, type Paint, plain } from '../platform/terminal.ts';
import { type LocatedProblem, shorten } from './problem.ts';

interface ReportOptions {
  /** The number of files that were checked. */
  files: number;
  paint?: Paint;
  /** The command that fixes the problems whose fix is certain, if the content can be changed. */
  fixCommand?: string | undefined;
}

export const reporters = { pretty, json, github };

export type Format = keyof typeof reporters;

export const formats = keysOf(reporters);

/** Formats problems for people: each as a block of lines, and at the end their number and how to go on. */
export function pretty(
  problems: readonly LocatedProblem[],
  { files, paint = plain, fixCommand }: ReportOptions,
): string {
  const checked = `Checked ${countOf(files, 'file')}`;
  if (problems.length === 0) return `${paint('green', '✓')} ${checked}: no problems.\n`;
  const counted = paint('bold', `${checked}: ${countProblems(problems)}.`);
  const fixable = problems.filter(({ suggestions }) => suggestions[0]?.applicability === 'machine-applicable').length;
  const what = fixable < problems.length ? `${fixable} of them` : fixable === 1 ? 'it' : 'all of them';
  const fix = fixCommand === undefined || fixable === 0 ? '' : `To fix ${what}: \`${fixCommand}\`\n`;
  const more = `For an explanation: \`npm run explain ${problems[0]?.code}\``;
  return `${formatProblems(problems, paint)}\n${counted}\n${fix}${more}\n`;
}

/** Formats the number of problems: `2 problems in 1 file`. */
export function countProblems(problems: readonly LocatedProblem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${countOf(problems.length, 'problem')} in ${countOf(files, 'file')}`;
}

/** Formats each problem: location and message, source line with carets, hint, other locations, pages. */
export function formatProblems(problems: readonly LocatedProblem[], paint: Paint): string {
  return problems.map((problem) => `${problemLines(problem, paint).join('\n')}\n`).join('\n');
}

function problemLines(problem: LocatedProblem, paint: Paint): string[] {
  const { severity, code, message, hint, pages, excerpt, others } = problem;
  const color = severity === 'error' ? 'red' : 'yellow';
  const head = `${paint('bold', formatLocation(problem))} ${paint(color, severity)} ${blankControls(message)}`;
  const lines = [`${head} ${paint('dim', code)}`];
  if (excerpt.text !== '') lines.push(...excerptLines(problem, color, paint).map((line) => `  ${line}`));
  const add = (label: string, text: string) => lines.push(`  ${paint('cyan', label)} ${text}`);
  if (hint !== '') add('hint:', blankControls(hint));
  if (others.length > 0) add('also at:', listSome(others.map(formatLocation), 'place'));
  if (pages.length > 0) add('seen on:', pages === 'all' ? 'every page' : listSome(pages, 'page'));
  return lines;
}

/** Formats a problem with what its fix replaced in its line, and what it wrote there: `` `titel` → `title` ``. */
export function describeFixed(problem: LocatedProblem): string {
  const { line, message, excerpt, suggestions } = problem;
  const quote = (text: string, otherwise: string) => (text ? `\`${shorten(text.replace(/\s+/g, ' '))}\`` : otherwise);
  const written = suggestions[0]?.edits.map(({ line: first, endLine, column, endColumn, replacement }) => {
    const old = first === line ? excerpt.text.slice(column - 1, endLine > line ? undefined : endColumn - 1) : '';
    return `${quote(old.trim(), '…')} → ${quote(replacement.trim(), 'nothing')}`;
  });
  return `${formatLocation(problem)} ${message} ${written?.join(', ')}`;
}

function formatLocation({ file, line, column }: LocatedProblem): string {
  return blankControls(`${file}:${line}:${column}`);
}

/** Lists at most five names, and the number of the others: `/a, /b, /c, /d, /e and 3 more pages`. */
function listSome(names: readonly string[], noun: string): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${countOf(names.length - 5, `more ${noun}`)}` : shown;
}

/** Formats the source line of a problem, cut to 100 characters around the problem, with carets below it. */
function excerptLines({ line, column, excerpt }: LocatedProblem, color: 'red' | 'yellow', paint: Paint): string[] {
  const offset = Math.max(0, Math.min(column - 41, excerpt.text.length - 100));
  const text = blankControls(excerpt.text.slice(offset, offset + 100));
  const start = column - 1 - offset;
  const indent = text.slice(0, start).replace(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(excerpt.length, text.length - start)));
  const margin = ' '.repeat(String(line).length);
  return [`${paint('dim', `${line} │`)} ${text}`, `${paint('dim', `${margin} │`)} ${indent}${paint(color, carets)}`];
}

/** Formats the documented properties of problems for other programs: `{ "problems": […], "files": n }`. */
function json(all: readonly LocatedProblem[], { files }: ReportOptions): string {
  const problems = all.map((problem) => {
    const { code, severity, path, message, hint, pages, others } = problem;
    return { code, severity, ...toLocation(problem), path, message, hint, pages, also: others.map(toLocation) };
  });
  return `${JSON.stringify({ problems, files }, null, 2)}\n`;
}

/** Returns where a problem is, and its suggestions. `endColumn` is after the problem's last character in the line. */
function toLocation({ file, line, column, excerpt, suggestions }: LocatedProblem) {
  const endColumn = Math.max(column, Math.min(column + excerpt.length, excerpt.text.length + 1));
  return { file, line, column, endColumn, suggestions };
}

/**
 * Formats problems as workflow commands, which GitHub shows beside the lines of a pull request.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function github(problems: readonly LocatedProblem[]): string {
  const located = problems.flatMap((problem) => [problem, ...problem.others]);
  const format = ({ severity, file, line, column: col, code: title, message, hint }: LocatedProblem) =>
    annotate(severity, { file, line, col, title }, `${message}\n${hint}`);
  return located.map(format).join('');
}

/** Returns a workflow command. @param properties such as the title, and the location in a file */
export function annotate(level: 'error' | 'warning' | 'notice', properties: object, message: string): string {
  const encode = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const encodeValue = (value: unknown) => encode(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const list = Object.entries(properties).map(([name, value]) => `${name}=${encodeValue(value)}`);
  return `::${level} ${list.join(',')}::${encode(message)}\n`;
}
