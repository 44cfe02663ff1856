// Damages files of the real content at random, and looks for crashes, hangs and damaged files that the CLI accepts:
// node scripts/fuzz/fuzz.ts [--seconds N] [--seed N]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { createRandom, pick } from '../../tests/support/random.ts';
import { copyContent } from '../mutate/copy-content.ts';
import { readSources } from '../mutate/source.ts';
import { Checker } from './checker.ts';
import { damage } from './damage.ts';
import { findFault } from './find-fault.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
});

const folder = copyContent();
const faultsFolder = join(projectRoot, '.site/fuzz');
const random = createRandom(Number(options.seed));
const files = readSources(folder).map(({ file }) => ({ file, bytes: readFileSync(join(folder, file)) }));
const checker = new Checker();
const exits = new Map<number, number>();
const faults: string[] = [];
let [count, maxWork] = [0, 0];
const end = performance.now() + 1000 * Number(options.seconds);
while (performance.now() < end) {
  const { file, bytes } = pick(random, files);
  const damaged = damage(bytes, pick(random, files).bytes, random);
  writeFileSync(join(folder, file), damaged);
  const answer = await checker.check(folder);
  writeFileSync(join(folder, file), bytes);
  count += 1;
  if (answer) exits.set(answer.exitCode, (exits.get(answer.exitCode) ?? 0) + 1);
  maxWork = Math.max(maxWork, answer?.work ?? 0);
  const fault = findFault(damaged, answer);
  if (fault === undefined) continue;
  mkdirSync(faultsFolder, { recursive: true });
  const copy = join(faultsFolder, `${faults.length}-${file.replaceAll('/', '-')}`);
  writeFileSync(copy, damaged);
  faults.push(`${file}: ${fault} A copy of the damaged file: ${copy}\n`);
}
await checker.stop();

const ended = [...exits].map(([exitCode, times]) => `${times} with ${exitCode}`).join(', ');
process.stdout.write(`Damaged ${count} files; ended ${ended}; at most ${Math.round(maxWork)} ms of CPU time.\n`);
process.stdout.write(`${faults.length} faults.\n${faults.join('')}`);
process.exitCode = faults.length > 0 ? 1 : 0;
