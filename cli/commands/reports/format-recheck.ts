import { blankControls, countOf, painter } from '../../platform/terminal.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { countProblems, formatProblems, toProblem } from '../../problems/report.ts';
import { compareProblems } from '../../rules/load.ts';

/** The result of checking watched content again. */
export interface Recheck {
  /** The paths that have changed since the last check, relative to the parent of the content folder. */
  changed: readonly string[];
  problems: readonly LocatedProblem[];
  /** The problems of the last check. */
  before: readonly LocatedProblem[];
  /** The number of files. */
  files: number;
  /** The time from the last change to the result. */
  milliseconds: number;
}

/** The maximum number of problems that are listed with a line each. */
const maxLines = 10;

/**
 * Formats the result for people: the changed files, a line for each problem that remains or is fixed, the new problems in
 * full, and their number. The screen is not cleared, so that earlier output can be scrolled to.
 */
export function formatRecheck({ changed, problems, before, files, milliseconds }: Recheck, isColored: boolean): string {
  const paint = painter(isColored);
  const { added, remaining, fixed } = compareProblems(before, problems);
  const lines: string[] = [];
  if (changed.length > 0) lines.push(paint('dim', `Changed: ${nameSome(changed.map(blankControls))}`));
  if (added.length + fixed.length > 0) {
    const line = (label: string, { file, line, column, message }: LocatedProblem) =>
      `${label} ${blankControls(`${file}:${line}:${column} ${message}`)}`;
    lines.push(...someLines(remaining.map((problem) => paint('dim', line('still:', problem)))));
    lines.push(...someLines(fixed.map((problem) => line(paint('green', 'fixed:'), problem))));
  }
  if (added.length > 0) lines.push('', formatProblems(added, isColored));
  const checked = `Checked ${countOf(files, 'file')} in ${Math.round(milliseconds)} ms`;
  const changes = [
    added.length > 0 ? `${added.length} new` : '',
    fixed.length > 0 ? `${fixed.length} fixed` : '',
  ].filter((text) => text !== '');
  const total = problems.length === 0 ? 'no problems' : countProblems(problems);
  const checkMark = problems.length === 0 ? `${paint('green', '✓')} ` : '';
  lines.push(`${checkMark}${paint('bold', `${checked}: ${[total, ...changes].join(', ')}.`)}`);
  return `${lines.join('\n')}\n`;
}

/** Formats the result for other programs: a line of JSON with the keys of the format `json`, the changed files and the time. */
export function formatRecheckAsJson({ changed, problems, files, milliseconds }: Recheck): string {
  const rounded = Math.round(milliseconds);
  return `${JSON.stringify({ problems: problems.map(toProblem), files, changed, milliseconds: rounded })}\n`;
}

/** Formats up to two names, or the first name and the number of the others. */
function nameSome(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first}, ${second}` : `${first} and ${names.length - 1} more`;
}

function someLines(lines: readonly string[]): string[] {
  return lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}
