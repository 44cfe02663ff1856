// Changes a project at random, builds it after each change, and compares every byte with a build from nothing:
// node scripts/walk/walk.ts [--steps 500] [--seed 1]
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../../tests/support/random.ts';
import { createChanger } from './changes/index.ts';
import { compareBuilds } from './compare-builds.ts';
import { Reference } from './reference.ts';
import { createWorkspace } from './workspace.ts';

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const [steps, seed] = [Number(values.steps), Number(values.seed)];
const workspace = await createWorkspace(createRandom(seed));
const reference = new Reference(workspace);
const change = createChanger(workspace);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
process.once('exit', (exitCode) => {
  reference.stop();
  if (exitCode !== 1) rmSync(workspace.root, { recursive: true, force: true });
});

/** The number of steps after which the reference build also bundles the code and encodes the images again. */
const emptyEvery = 50;

/** The changes since the last build that wrote a site, which was equal to the one from nothing. */
let changes: string[] = ['the first build'];
const exitCodes = new Map<number | null, number>();
const start = performance.now();
let step = 0;
let isBuilt = true;
for (; step <= steps && process.exitCode === undefined; step += 1) {
  if (step > 0) changes = [...(isBuilt ? [] : changes), ...change(isBuilt)];
  const { differences, exitCode, printed } = await compareBuilds(workspace, reference, step % emptyEvery === 0);
  isBuilt = exitCode === 0;
  if (step === 0 && !isBuilt) throw new Error(`The content to start from cannot be built:\n${printed}`);
  exitCodes.set(exitCode, (exitCodes.get(exitCode) ?? 0) + 1);
  if (differences.length > 0) report(differences);
  else if (step % 25 === 0) process.stdout.write(`${step} of ${steps}: ${describeCodes()}\n`);
}
if (process.exitCode === undefined) {
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  process.stdout.write(`${steps} steps in ${seconds} s, seed ${seed}, 0 differences; ${describeCodes()}.\n`);
}
reference.stop();

function report(differences: readonly string[]): void {
  const lines = [
    `Seed ${seed}, step ${step}: a build after these changes differs from a build from nothing.`,
    ...changes.map((change) => `  ${change}`),
    'They differ in:',
    ...differences.slice(0, 20).map((difference) => `  ${difference}`),
    ...(differences.length > 20 ? [`  and ${differences.length - 20} more`] : []),
    `Both are kept in ${workspace.root}: project/dist, and fresh/dist from nothing.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = 1;
}

function describeCodes(): string {
  return [...exitCodes].map(([code, count]) => `exit ${code} ${count} times`).join(', ');
}
