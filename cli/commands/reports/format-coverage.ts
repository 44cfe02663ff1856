import type { WaiverInForce } from '../../compiler/check/waivers/apply-waivers.ts';
import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { toProblem } from '../../diagnostics/reporters/json.ts';
import { blankControls, countOf } from '../../diagnostics/reporters/pretty.ts';
import { formatTable } from '../../diagnostics/reporters/table.ts';
import type { CoverageCount, IdleWord } from '../../site/coverage/count-coverage.ts';

/** What of a content reaches a page, what does not, and what of that is let pass. */
export interface CoverageReport {
  /** How many files were read, beside media. */
  files: number;
  counts: CoverageCount[];
  /** What is unused and not let pass, and what is wrong with waivers. */
  problems: readonly LocatedProblem[];
  waivers: readonly WaiverInForce[];
  /** Words of vocabularies, such as states, that nothing says yet. */
  idle: readonly IdleWord[];
}

/** For people: a table of all kinds, then what is unused, the waivers in force, and the words that wait. */
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
    section(first ? `${countOf(unused.length, 'problem')}:` : 'Nothing is lost.', unused),
    first ? `\`npm run explain ${first.code}\` says more.\n` : '',
    passed.length === 0 ? '' : section(`${countOf(passed.length, 'waiver')} in force:`, passed),
    waiting.length === 0 ? '' : section(`${countOf(waiting.length, 'word')} in no use yet:`, waiting),
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
