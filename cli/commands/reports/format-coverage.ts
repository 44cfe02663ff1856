import type { WaiverInForce } from '../../compiler/check/waivers/apply-waivers.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { toProblem } from '../../diagnostics/reporters/json.ts';
import { blankControls, countOf } from '../../diagnostics/reporters/pretty.ts';
import { formatTable } from '../../diagnostics/reporters/table.ts';
import type { CoverageCount, IdleWord } from '../../site/coverage/count-coverage.ts';

/** The parts of the content that a page shows, the parts that no page shows, and the waivers that allow this. */
export interface CoverageReport {
  /** The number of files, without media. */
  files: number;
  counts: CoverageCount[];
  /** Unused content without a waiver, and problems with waivers. */
  problems: readonly LocatedProblem[];
  waivers: readonly WaiverInForce[];
  /** Values of vocabularies, such as statuses, that are not used yet. */
  idle: readonly IdleWord[];
}

/** Formats the report for people: a table of all kinds, unused content, the waivers in force, and unused values. */
export function formatCoverage({ files, counts, problems, waivers, idle }: CoverageReport): string {
  const rows = counts.map(({ kind, reached, total }) => [
    kind,
    ...[reached, total].map((count) => count.toLocaleString('en')),
  ]);
  const table = formatTable({ heads: ['', 'reach a page', 'of'], rows });
  const [first] = problems;
  const unused = problems.map((problem) => `${placeOf(problem)} ${problem.message} ${problem.code}`);
  const passed = waivers.map(
    ({ rule, path, until, reason, problems: inside }) =>
      `${rule} ${path} (${countOf(inside.length, 'problem')}) until ${until}: ${reason}`,
  );
  const waiting = idle.map((word) => `${placeOf(word)} ${word.name}`);
  return [
    `Read ${countOf(files, 'file')}.\n\n`,
    table,
    section(first ? `${countOf(unused.length, 'problem')}:` : 'Everything reaches a page.', unused),
    first ? `For an explanation: \`npm run explain ${first.code}\`\n` : '',
    passed.length === 0 ? '' : section(`${countOf(passed.length, 'waiver')} in force:`, passed),
    waiting.length === 0 ? '' : section(`${countOf(waiting.length, 'value')} not used yet:`, waiting),
  ].join('');
}

function section(head: string, lines: readonly string[]): string {
  return `\n${head}\n${lines.map((line) => `  ${blankControls(line)}\n`).join('')}`;
}

export function coverageJson({ files, counts, problems, waivers, idle }: CoverageReport): string {
  const report = {
    files,
    counts,
    problems: problems.map(toProblem),
    waivers: waivers.map((waiver) => ({ ...waiver, problems: waiver.problems.map(toProblem) })),
    idle,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

const placeOf = ({ file, line, column }: Pick<LocatedProblem, 'file' | 'line' | 'column'>) =>
  `${file}:${line}:${column}`;
