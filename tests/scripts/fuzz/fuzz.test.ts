import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Answer } from '../../../scripts/fuzz/check-thread.ts';
import { Checker } from '../../../scripts/fuzz/checker.ts';
import { damage } from '../../../scripts/fuzz/damage.ts';
import { findFault } from '../../../scripts/fuzz/find-fault.ts';
import { copyContent } from '../../support/content-folder.ts';
import { createRandom, pick } from '../../support/random.ts';

const names = ['pages/index.yaml', 'pages/join.yaml', 'collections/tiers.yaml', 'integrations.yaml', 'facts.yaml'];

test('a damaged file gets an answer in time, without a stack trace, and is not accepted if it is unreadable', async () => {
  const folder = copyContent({});
  const files = names.map((name) => ({ path: join(folder, name), bytes: readFileSync(join(folder, name)) }));
  const random = createRandom(11);
  const checker = new Checker();
  const faults: string[] = [];
  for (let count = 0; count < 120; count += 1) {
    const { path, bytes } = pick(random, files);
    const damaged = damage(bytes, pick(random, files).bytes, random);
    writeFileSync(path, damaged);
    const fault = findFault(damaged, await checker.check(folder));
    if (fault !== undefined) faults.push(`${fault} ${JSON.stringify(Buffer.from(damaged).toString())}`);
    writeFileSync(path, bytes);
  }
  await checker.stop();
  expect(faults).toEqual([]);
});

test('a folder that cannot be checked gets an answer, and stopping the thread gives none', async () => {
  const checker = new Checker();
  expect(await checker.check('/nowhere')).toMatchObject({ exitCode: 2 });
  const answer = checker.check(copyContent({}));
  await checker.stop();
  expect(await answer).toBeUndefined();
  expect(await checker.check(copyContent({}))).toMatchObject({ exitCode: 0 });
  await checker.stop();
});

const sound: Answer = { exitCode: 0, printed: '✓ Checked 20 files: no problems.\n', work: 30 };
const bytes = Buffer.from('title: x\n');

test.each<[string, Uint8Array, Answer | undefined, string | undefined]>([
  ['everything is right', bytes, sound, undefined],
  ['the checker gives no answer', bytes, undefined, 'It hangs.'],
  ['the checker could not run', bytes, { ...sound, exitCode: 2 }, 'It ends with 2.'],
  ['the check took three seconds', bytes, { ...sound, work: 3000 }, 'It takes 3000 ms.'],
  [
    'the output has a stack trace',
    bytes,
    { ...sound, exitCode: 1, printed: 'x\n    at run (file:///a.ts:1:2)\n' },
    'It shows a stack.',
  ],
  [
    'the output has a control character',
    bytes,
    { ...sound, exitCode: 1, printed: '\u001B[2J' },
    'It prints control characters',
  ],
  ['bytes that are not text are accepted', Buffer.from([0xff]), sound, 'It accepts a file'],
  ['a text that does not parse is accepted', Buffer.from('a: [b'), sound, 'It accepts a file'],
  ['an empty file is accepted', Buffer.from(''), sound, 'It accepts a file'],
])('the fault found, if any, when %s', (_what, file, answer, fault) => {
  const found = findFault(file, answer);
  if (fault === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(fault);
});
