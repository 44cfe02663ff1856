import type { Table } from '../../cli/platform/terminal.ts';
import type { Outcome } from './run-mutation.ts';

type Measure = keyof Pick<Outcome, 'isCaught' | 'isOnRightLine' | 'isOnlyProblem' | 'namesFix'>;

/** What is measured of each mistake, and the minimum share of mistakes that must pass, in percent. */
const goals: readonly { name: string; measure: Measure; atLeast: number }[] = [
  { name: 'caught', measure: 'isCaught', atLeast: 100 },
  { name: 'right line', measure: 'isOnRightLine', atLeast: 100 },
  { name: 'one message', measure: 'isOnlyProblem', atLeast: 99 },
  { name: 'right fix', measure: 'namesFix', atLeast: 95 },
];

/** Returns the share of outcomes that pass a measure, in percent. */
function shareOf(outcomes: readonly Outcome[], measure: Measure): number {
  return (100 * outcomes.filter((outcome) => outcome[measure]).length) / outcomes.length;
}

/** Returns a table of the shares that pass, with a row for each kind of mistake. */
export function tableOf(outcomes: readonly Outcome[]): Table {
  const row = (name: string, outcomes: readonly Outcome[]) => [
    name,
    String(outcomes.length),
    ...goals.map(({ measure }) => `${shareOf(outcomes, measure).toFixed(1)} %`),
  ];
  const kinds = [...new Set(outcomes.map(({ mutation }) => mutation.kind))];
  return {
    heads: ['kind', 'made', ...goals.map(({ name }) => name)],
    rows: [
      ...kinds.map((kind) =>
        row(
          kind,
          outcomes.filter(({ mutation }) => mutation.kind === kind),
        ),
      ),
      row('all', outcomes),
    ],
  };
}

/** Describes the goals that were not met, each in a sentence. */
export function missedGoals(outcomes: readonly Outcome[]): string[] {
  return goals
    .filter(({ measure, atLeast }) => shareOf(outcomes, measure) < atLeast)
    .map(
      ({ name, measure, atLeast }) =>
        `${name}: ${shareOf(outcomes, measure).toFixed(2)} %, and ${atLeast} % are asked for.`,
    );
}

/** Describes the mistakes that did not pass all measures. @param maxPerKind the maximum for each kind of mistake */
export function describeSurvivors(outcomes: readonly Outcome[], maxPerKind: number): string {
  const shown = new Map<string, number>();
  return outcomes
    .filter((outcome) => goals.some(({ measure }) => !outcome[measure]))
    .filter(({ mutation: { kind } }) => {
      shown.set(kind, (shown.get(kind) ?? 0) + 1);
      return (shown.get(kind) ?? 0) <= maxPerKind;
    })
    .map(describeOutcome)
    .join('');
}

function describeOutcome({ mutation, problems }: Outcome): string {
  const { kind, file, lines, property, fix, text = '' } = mutation;
  const reports = problems.map(
    ({ code, line, column, message, hint }) => `    ${code} ${line}:${column} ${message} ${hint}\n`,
  );
  const written = text.split('\n')[lines.first - 1] ?? '';
  return `\n${kind}: ${file}:${lines.first} (${property}), ${fix}\n    ${written}\n${reports.join('')}`;
}
