import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openContent } from '../support/check.ts';
import { globPaths } from '../support/content.ts';
import { createRandom, pick } from '../support/random.ts';
import { sites } from '../support/sites.ts';

/** Another one breaks other files at other bytes. */
const seed = Number(process.env.SEED ?? 7);
/** How many times as long as for right files it may take, since repairs are tried one after the other. */
const maxWork = 50;

vi.setConfig({ testTimeout: 600_000 });

const root = sites.secondBrand.content;
const marks = [...'\t"\'[{,#|>&*!%\r\u2028\0', ': ', '- ', ']('];

const content = await openContent(root);
afterAll(() => content.close());

/** Checks changed content. @returns its problems, and the CPU time of this thread in milliseconds */
async function measure(changes: Readonly<Record<string, Uint8Array>>) {
  const start = process.threadCpuUsage();
  const problems = await content.check(changes);
  const { user, system } = process.threadCpuUsage(start);
  return { problems, time: (user + system) / 1000 };
}

const ways = ['random bytes', 'marks', 'a cut', 'a gap', 'a repetition', 'a piece elsewhere'] as const;

test.each(ways)('%s: each problem has a place in the file, and checking ends soon', async (way) => {
  const random = createRandom(seed);
  const files = globPaths('**/*.yaml', root).map((file) => ({ file, bytes: readFileSync(join(root, file)) }));
  const all = () => measure(Object.fromEntries(files.map(({ file, bytes }) => [file, bytes])));
  // Loaded once: the dictionary of English, as which texts without a language are checked, and the names of languages.
  for (const text of ['', 'language: english']) await content.check({ 'site.yaml': text });
  const usual = Math.min((await all()).time, (await all()).time);
  for (let round = 0; round < 200; round += 1) {
    const { file, bytes } = pick(random, files);
    const at = Math.floor(random() * bytes.length);
    const piece = bytes.subarray(at, at + Math.floor(random() * 300));
    const [inserted, from, to] = {
      'random bytes': [Buffer.from(Array.from({ length: random() * 20 }, () => random() * 256)), at, at + 1],
      marks: [Buffer.from(pick(random, marks) + pick(random, marks)), at, at],
      'a cut': [Buffer.of(), at, bytes.length],
      'a gap': [Buffer.of(), at, at + piece.length],
      'a repetition': [piece, at, at],
      'a piece elsewhere': [piece, ...Array<number>(2).fill(Math.floor(random() * bytes.length))],
    }[way] as [Buffer, number, number];
    const broken = Buffer.concat([bytes.subarray(0, from), inserted, bytes.subarray(to)]);
    const { problems, time } = await measure({ [file]: broken });
    const what = `SEED=${seed}, ${way}, round ${round}, ${file}, bytes ${from} to ${to}: ${JSON.stringify(`${inserted}`)}`;
    const count = broken.toString().split(/\r\n|[\r\n]/).length;
    const own = problems.filter((problem) => problem.file === `content/${file}`);
    const lost = own.filter(({ line, column }) => !(line >= 1 && line <= count && column >= 1));
    expect(lost, what).toEqual([]);
    expect(time, what).toBeLessThan(maxWork * usual);
  }
});
