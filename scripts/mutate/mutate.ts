// Makes mistakes in the real content and counts what the checker says to them: node scripts/mutate/mutate.ts [--seed N] [--count N] [--kind NAME] [--survivors]
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pagePath } from '../../cli/content/routes.ts';
import { projectRoot } from '../../cli/project-root.ts';
import { formatTable } from '../../cli/report/table.ts';
import { chooseMutations } from './choose-mutations.ts';
import { type Outcome, runMutation } from './run-mutation.ts';
import { readSources } from './source.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1000' },
    kind: { type: 'string' },
    survivors: { type: 'string', default: '5' },
  },
});

const scratch = mkdtempSync(join(tmpdir(), 'site-mutate-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
const folder = join(scratch, 'content');
const real = join(projectRoot, 'content');
cpSync(real, folder, { recursive: true });

const sources = readSources(folder);
const routes = sources.flatMap(({ file }) => (file.startsWith('pages/') ? pagePath(file.slice(6, -5)) : []));
const mutations = chooseMutations({ sources, routes }, Number(options.seed), Number(options.count)).filter(
  ({ kind }) => options.kind === undefined || kind === options.kind,
);
const outcomes = mutations.map((mutation) => runMutation(folder, mutation));

const rows = [...new Set(outcomes.map(({ mutation }) => mutation.kind)), 'all'].map((kind) => {
  const own = outcomes.filter(({ mutation }) => kind === 'all' || mutation.kind === kind);
  const share = (is: (outcome: Outcome) => boolean) => `${((100 * own.filter(is).length) / own.length).toFixed(1)} %`;
  return [
    kind,
    String(own.length),
    share(({ isCaught }) => isCaught),
    share(({ isPlaced }) => isPlaced),
    share(({ isAlone }) => isAlone),
    share(({ isFixed }) => isFixed),
  ];
});
process.stdout.write(
  formatTable({ heads: ['kind', 'made', 'caught', 'right line', 'one message', 'right fix'], rows }),
);
const survivors = outcomes.filter(
  (outcome) => !(outcome.isCaught && outcome.isPlaced && outcome.isAlone && outcome.isFixed),
);
const shown = new Map<string, number>();
for (const { mutation, problems } of survivors) {
  const number = (shown.get(mutation.kind) ?? 0) + 1;
  shown.set(mutation.kind, number);
  if (number > Number(options.survivors)) continue;
  const { kind, file, lines, property, fix, text } = mutation;
  const said = problems
    .slice(0, 3)
    .map(({ code, line, column, message, hint }) => `    ${code} ${line}:${column} ${message} ${hint}`.slice(0, 260));
  process.stdout.write(
    `\n${kind}: ${file}:${lines.first} (${property}), ${fix}\n    ${text.split('\n')[lines.first - 1]?.slice(0, 140)}\n${said.join('\n')}\n`,
  );
}
