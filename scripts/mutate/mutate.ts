// Makes mistakes in the real content, and harmless edits, and counts what the checker says to them:
// node scripts/mutate/mutate.ts [--seed N] [--count N] [--kind NAME] [--survivors N] [--valid N] [--groups N]
import { parseArgs } from 'node:util';
import { formatTable } from '../../cli/diagnostics/reporters/table.ts';
import { chooseMutations } from './choose-mutations.ts';
import { copyContent } from './copy-content.ts';
import { describeGroup, groupMutations, runGroup } from './groups.ts';
import { describeSurvivors, missedGoals, tableOf } from './outcomes.ts';
import { readSite } from './read-site.ts';
import { type Outcome, runMutation } from './run-mutation.ts';
import { runValidEdit } from './run-valid-edit.ts';
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
  `In ${count(outcomes.flatMap(filesOf))} of ${site.sources.length} files and ${count(outcomes.map(({ mutation }) => mutation.property))} properties.\n`,
);
process.stdout.write(describeSurvivors(outcomes, Number(options.survivors)));

const unclear = [2, 3].flatMap((size) => {
  const groups = groupMutations(site, mutations, { size, seed: Number(options.seed), count: Number(options.groups) });
  const outcomes = groups.map((group) => runGroup(folder, group));
  const hidden = outcomes.filter((outcome) => outcome.hidden.length > 0);
  const invented = outcomes.filter((outcome) => outcome.invented > 0);
  process.stdout.write(
    `\n${groups.length} times ${size} mistakes in one file: ${hidden.length} times one is hidden, ${invented.length} times one is invented.\n`,
  );
  const shown = [...new Set([...invented, ...hidden])].slice(0, Number(options.survivors));
  process.stdout.write(shown.map(describeGroup).join(''));
  return invented;
});

const edits =
  options.kind === undefined ? chooseValidEdits(site.sources, Number(options.seed), Number(options.valid)) : [];
const wrongs = edits.flatMap((edit) => {
  const wrong = runValidEdit(folder, edit);
  return wrong === undefined ? [] : `${edit.kind}: ${edit.file}: ${wrong}\n`;
});
process.stdout.write(`\n${edits.length} valid edits, ${wrongs.length} refused.\n${wrongs.join('')}`);

const missed = missedGoals(outcomes);
process.stdout.write(missed.map((goal) => `Missed: ${goal}\n`).join(''));
process.exitCode = missed.length + wrongs.length + unclear.length > 0 ? 1 : 0;

/** The files of the content that a mistake is made in; a new file is none. */
function filesOf({ mutation: { instead, told, file } }: Outcome): string[] {
  return site.sources.flatMap((source) => ([instead, told, file].includes(source.file) ? [source.file] : []));
}

function count(names: readonly string[]): number {
  return new Set(names).size;
}
