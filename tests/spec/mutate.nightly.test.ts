import { expect, test } from 'vitest';
import { chooseMutations } from '../../scripts/mutate/choose-mutations.ts';
import { describeGroup, groupMutations, runGroup } from '../../scripts/mutate/groups.ts';
import { kinds } from '../../scripts/mutate/kinds/index.ts';
import type { Mutation } from '../../scripts/mutate/mutation.ts';
import { describeSurvivors, missedGoals } from '../../scripts/mutate/outcomes.ts';
import { readSite } from '../../scripts/mutate/read-site.ts';
import { runMutation } from '../../scripts/mutate/run-mutation.ts';
import { runValidEdit } from '../../scripts/mutate/run-valid-edit.ts';
import { chooseValidEdits } from '../../scripts/mutate/valid-edits.ts';
import { copyContent } from '../support/content.ts';
import { sites } from '../support/sites.ts';

/** One in so many of the mistakes is tried here; `node scripts/mutate/mutate.ts` tries them all. */
const every = 25;

/** The number of tests they are split into, so that none takes long on a slow machine. */
const parts = 4;

function chooseSome(folder: string): Mutation[] {
  const mutations = chooseMutations(readSite(folder), 7, 1);
  const firsts = Object.keys(kinds).flatMap((kind) => mutations.find((mutation) => mutation.kind === kind) ?? []);
  return mutations.filter((mutation, index) => index % every === 0 || firsts.includes(mutation));
}

test('some mistakes of every kind are tried', () => {
  const some = chooseSome(copyContent({ from: sites.real.content }));
  expect(new Set(some.map(({ kind }) => kind)).size).toBe(Object.keys(kinds).length);
  expect(some.length).toBeGreaterThan(200);
});

test.each(Array.from({ length: parts }, (_, part) => part))(
  'a mistake of any kind is reported once, at its line, with its fix: part %i',
  (part) => {
    const folder = copyContent({ from: sites.real.content });
    const some = chooseSome(folder).filter((_, index) => index % parts === part);
    const outcomes = some.map((mutation) => runMutation(folder, mutation));
    expect(missedGoals(outcomes), describeSurvivors(outcomes, 3)).toEqual([]);
  },
);

/** The rest is in blocks of which a key, the type or an anchor is not certain; see `unsure` in `recovery.test.ts`. */
const maxHidden = 0.05;

test.each([2, 3])('with %i mistakes in one file, each is reported and nothing else', (size) => {
  const folder = copyContent({ from: sites.real.content });
  const site = readSite(folder);
  const groups = groupMutations(site, chooseMutations(site, 7, 1), { size, seed: 7, count: 80 });
  const outcomes = groups.map((group) => runGroup(folder, group));
  const unrelated = outcomes.filter((outcome) => outcome.unrelated > 0);
  const missed = outcomes.filter((outcome) => outcome.missed.length > 0);
  expect(unrelated, unrelated.map(describeGroup).join('')).toEqual([]);
  expect(missed.length, missed.map(describeGroup).join('')).toBeLessThan(maxHidden * groups.length);
});

test('an edit that does not change the data is not reported', () => {
  const folder = copyContent({ from: sites.real.content });
  const edits = chooseValidEdits(readSite(folder).sources, 7, 52);
  expect(edits.flatMap((edit) => runValidEdit(folder, edit) ?? [])).toEqual([]);
});

test('a mistake not reported, or reported elsewhere, twice or without its fix, misses the goals', () => {
  const folder = copyContent({ from: sites.real.content });
  const [mutation] = chooseMutations(readSite(folder), 7, 1);
  if (!mutation) throw new Error('There is no mistake.');
  const elsewhere = { ...mutation, lines: { first: 9999, last: 9999 }, fix: /what nobody says/ };
  expect(missedGoals([runMutation(folder, elsewhere)])).toHaveLength(2);
  const harmless = { ...mutation, text: 'title: x\n', file: 'pages/README.md' };
  expect(missedGoals([runMutation(folder, harmless)])).toHaveLength(4);
});
