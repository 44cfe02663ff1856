// Makes mistakes and harmless edits in the real content, and counts for how many the checker reports the right problem:
// node scripts/mutate/mutate.ts [--seed N] [--count N] [--kind NAME] [--survivors N] [--valid N] [--groups N]
import { parseArgs } from 'node:util';
import { formatTable } from '../../cli/platform/terminal.ts';
import { chooseMutations } from './choose-mutations.ts';
import { copyContent } from './copy-content.ts';
import { describeGroup, groupMutations, runGroup } from './groups.ts';
import { describeSurvivors, missedGoals, tableOf } from './outcomes.ts';
import { readSite } from './read-site.ts';
import { type Outcome, runMutation } from './run-mutation.ts';
import { runValidEdit } from './run-valid-edit.ts';
import { missedSuggestions, suggestionTable } from './suggestion-outcomes.ts';
import { chooseValidEdits } from './valid-edits.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    kind: { type: 'string' },
    survivors: { type: 'string', default: '5' },
    valid: { type: 'string', default: '300' },
    groups: { type: 'string', default: '300' },
  },
});

const folder = copyContent();
const site = readSite(folder);
const mutations = chooseMutations(site, Number(options.seed), Number(options.count)).filter(
  ({ kind }) => options.kind === undefined || kind === options.kind,
);
const outcomes = mutations.map((mutation) => runMutation(folder, mutation));
process.stdout.write(formatTable(tableOf(outcomes)));
process.stdout.write(
  `In ${countDistinct(outcomes.flatMap(filesOf))} of ${site.sources.length} files and ${countDistinct(outcomes.map(({ mutation }) => mutation.property))} properties.\n`,
);
process.stdout.write(`\n${formatTable(suggestionTable(outcomes))}`);
process.stdout.write(describeSurvivors(outcomes, Number(options.survivors)));

const groupsWithUnrelated = [2, 3].flatMap((size) => {
  const groups = groupMutations(site, mutations, { size, seed: Number(options.seed), count: Number(options.groups) });
  const outcomes = groups.map((group) => runGroup(folder, group));
  const missed = outcomes.filter((outcome) => outcome.missed.length > 0);
  const unrelated = outcomes.filter((outcome) => outcome.unrelated > 0);
  process.stdout.write(
    `\n${groups.length} files with ${size} mistakes each: in ${missed.length} files a mistake is not reported, in ${unrelated.length} a problem belongs to no mistake.\n`,
  );
  const shown = [...new Set([...unrelated, ...missed])].slice(0, Number(options.survivors));
  process.stdout.write(shown.map(describeGroup).join(''));
  return unrelated;
});

const edits =
  options.kind === undefined ? chooseValidEdits(site.sources, Number(options.seed), Number(options.valid)) : [];
const refusals = edits.flatMap((edit) => {
  const refusal = runValidEdit(folder, edit);
  return refusal === undefined ? [] : `${edit.kind}: ${edit.file}: ${refusal}\n`;
});
process.stdout.write(`\n${edits.length} valid edits, ${refusals.length} refused.\n${refusals.join('')}`);

const unmetGoals = [...missedGoals(outcomes), ...missedSuggestions(outcomes)];
process.stdout.write(unmetGoals.map((goal) => `Missed: ${goal}\n`).join(''));
process.exitCode = unmetGoals.length + refusals.length + groupsWithUnrelated.length > 0 ? 1 : 0;

/** Returns the existing files that a mistake changes. */
function filesOf({ mutation: { previousFile, reportedIn, file } }: Outcome): string[] {
  return site.sources.flatMap((source) =>
    [previousFile, reportedIn, file].includes(source.file) ? [source.file] : [],
  );
}

function countDistinct(names: readonly string[]): number {
  return new Set(names).size;
}
