import type { Table } from '../../cli/platform/terminal.ts';
import type { Applicability } from '../../cli/problems/text-edit.ts';
import type { Outcome } from './run-mutation.ts';
import type { TriedSuggestion } from './try-suggestion.ts';

/** Kinds whose mistake adds words that the fix keeps, or overwrites a value: there is nothing to restore. */
const addsWords = new Set([
  'a colon in a text',
  'a reserved character',
  'a text that is cut',
  'another type',
  'another format',
  'an unreadable colour',
  'a skipped heading level',
]);

/** The minimum share of certain suggestions that restore the value from before the mistake, in percent. */
const atLeast = 99;

type Tried = { kind: string; outcome: Outcome; suggestion: TriedSuggestion };

function triedOf(outcomes: readonly Outcome[], applicability: Applicability): Tried[] {
  return outcomes.flatMap((outcome) => {
    const { suggestion, mutation } = outcome;
    return suggestion?.applicability === applicability ? [{ kind: mutation.kind, outcome, suggestion }] : [];
  });
}

const isRestorable = ({ kind }: Tried) => !addsWords.has(kind);
const isRestored = ({ suggestion }: Tried) => suggestion.isRestored;
const isHarmful = ({ suggestion }: Tried) => suggestion.caused.length > 0 || !suggestion.keepsRest;

/** Returns a table of what suggestions lead to, with a row for each kind of mistake that has some. */
export function suggestionTable(outcomes: readonly Outcome[]): Table {
  const kinds = [...new Set(outcomes.flatMap(({ suggestion, mutation }) => (suggestion ? [mutation.kind] : [])))];
  const cells = (tried: readonly Tried[]) => {
    const restorable = tried.filter(isRestorable);
    const restored = restorable.length === 0 ? '–' : `${percent(restorable, isRestored).toFixed(1)} %`;
    return [String(tried.length), restored, String(tried.filter(isHarmful).length)];
  };
  const row = (name: string, own: readonly Outcome[]) => [
    name,
    ...cells(triedOf(own, 'machine-applicable')),
    ...cells(triedOf(own, 'maybe-incorrect')),
  ];
  return {
    heads: ['suggestions', 'certain', 'restored', 'new problems', 'guesses', 'restored', 'new problems'],
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

/** Describes suggestions that lead to other problems, and certain ones that do not restore the value. */
export function missedSuggestions(outcomes: readonly Outcome[]): string[] {
  const sure = triedOf(outcomes, 'machine-applicable');
  const harmful = [...sure, ...triedOf(outcomes, 'maybe-incorrect')].filter(isHarmful);
  const restorable = sure.filter(isRestorable);
  const share = percent(restorable, isRestored);
  const lost = share < atLeast ? restorable.filter((tried) => !isRestored(tried)) : [];
  return [...harmful, ...lost].map(({ kind, outcome: { mutation }, suggestion: { problem, caused } }) => {
    const led = caused.map(({ file, line, message }) => `\n    leads to ${file}:${line} ${message}`).join('');
    return `${kind}: ${mutation.file}:${mutation.lines.first} ${problem.code} ${problem.hint}${led}`;
  });
}

function percent(tried: readonly Tried[], passes: (tried: Tried) => boolean): number {
  return tried.length === 0 ? 100 : (100 * tried.filter(passes).length) / tried.length;
}
