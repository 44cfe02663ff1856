import type { Table } from '../../cli/diagnostics/reporters/table.ts';
import type { Outcome } from './run-mutation.ts';

type Measure = keyof Pick<Outcome, 'isCaught' | 'isPlaced' | 'isAlone' | 'isFixed'>;

/** What each mistake is looked at for, and how many of all must pass, in percent. */
const goals: readonly { name: string; measure: Measure; atLeast: number }[] = [
  { name: 'caught', measure: 'isCaught', atLeast: 100 },
  { name: 'right line', measure: 'isPlaced', atLeast: 100 },
  { name: 'one message', measure: 'isAlone', atLeast: 99 },
  { name: 'right fix', measure: 'isFixed', atLeast: 95 },
];

/** In percent. */
function shareOf(outcomes: readonly Outcome[], measure: Measure): number {
  return (100 * outcomes.filter((outcome) => outcome[measure]).length) / outcomes.length;
}

export function tableOf(outcomes: readonly Outcome[]): Table {
  const row = (name: string, own: readonly Outcome[]) => [
    name,
    String(own.length),
    ...goals.map(({ measure }) => `${shareOf(own, measure).toFixed(1)} %`),
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

/** The goals that were not met, in words. */
export function missedGoals(outcomes: readonly Outcome[]): string[] {
  return goals
    .filter(({ measure, atLeast }) => shareOf(outcomes, measure) < atLeast)
    .map(
      ({ name, measure, atLeast }) =>
        `${name}: ${shareOf(outcomes, measure).toFixed(2)} %, and ${atLeast} % are asked for.`,
    );
}

/** @param most how many are described of each kind */
export function describeSurvivors(outcomes: readonly Outcome[], most: number): string {
  const shown = new Map<string, number>();
  return outcomes
    .filter((outcome) => goals.some(({ measure }) => !outcome[measure]))
    .filter(({ mutation: { kind } }) => {
      shown.set(kind, (shown.get(kind) ?? 0) + 1);
      return (shown.get(kind) ?? 0) <= most;
    })
    .map(describeOutcome)
    .join('');
}

function describeOutcome({ mutation, problems }: Outcome): string {
  const { kind, file, lines, property, fix, text = '' } = mutation;
  const said = problems.map(
    ({ code, line, column, message, hint }) => `    ${code} ${line}:${column} ${message} ${hint}\n`,
  );
  const written = text.split('\n')[lines.first - 1] ?? '';
  return `\n${kind}: ${file}:${lines.first} (${property}), ${fix}\n    ${written}\n${said.join('')}`;
}
