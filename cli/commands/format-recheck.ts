import { compareProblems } from '../compiler/watch/compare-problems.ts';
import type { LocatedProblem } from '../diagnostics/problem.ts';
import { toProblem } from '../diagnostics/reporters/json.ts';
import { blankControls, countOf, countProblems, formatProblems, painter } from '../diagnostics/reporters/pretty.ts';

/** One check of content that is being watched. */
export interface Recheck {
  /** Paths from the folder that holds the content, of what is known to have changed since the one before. */
  changed: readonly string[];
  problems: readonly LocatedProblem[];
  /** Those of the check before. */
  before: readonly LocatedProblem[];
  /** How many files there are. */
  files: number;
  /** From the last change to the result. */
  milliseconds: number;
}

/** How many are told of in a line of their own. */
const most = 10;

/**
 * For people: what has changed, the problems that stand still and those that are mended in a line each, the new ones
 * whole, and a count. Nothing is wiped away, so what was said before is a few lines up.
 */
export function formatRecheck({ changed, problems, before, files, milliseconds }: Recheck, isColored: boolean): string {
  const paint = painter(isColored);
  const { added, standing, mended } = compareProblems(before, problems);
  const lines: string[] = [];
  if (changed.length > 0) lines.push(paint('dim', `Changed: ${nameSome(changed.map(blankControls))}`));
  if (added.length + mended.length > 0) {
    const line = (mark: string, { file, line, column, message }: LocatedProblem) =>
      `${mark} ${blankControls(`${file}:${line}:${column} ${message}`)}`;
    lines.push(...someLines(standing.map((problem) => paint('dim', line('still:', problem)))));
    lines.push(...someLines(mended.map((problem) => line(paint('green', 'mended:'), problem))));
  }
  if (added.length > 0) lines.push('', formatProblems(added, isColored));
  const checked = `Checked ${countOf(files, 'file')} in ${Math.round(milliseconds)} ms`;
  const changes = [
    added.length > 0 ? `${added.length} new` : '',
    mended.length > 0 ? `${mended.length} mended` : '',
  ].filter((words) => words !== '');
  const sum = problems.length === 0 ? 'no problems' : countProblems(problems);
  const mark = problems.length === 0 ? `${paint('green', '✓')} ` : '';
  lines.push(`${mark}${paint('bold', `${checked}: ${[sum, ...changes].join(', ')}.`)}`);
  return `${lines.join('\n')}\n`;
}

/** For other programs: a line of JSON, with the keys of the format `json`, what has changed, and the time it took. */
export function formatRecheckAsJson({ changed, problems, files, milliseconds }: Recheck): string {
  const rounded = Math.round(milliseconds);
  return `${JSON.stringify({ problems: problems.map(toProblem), files, changed, milliseconds: rounded })}\n`;
}

function nameSome(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first} and ${names.length - 1} more`;
}

function someLines(lines: readonly string[]): string[] {
  return lines.length <= most ? [...lines] : [...lines.slice(0, most), `… and ${lines.length - most} more`];
}
