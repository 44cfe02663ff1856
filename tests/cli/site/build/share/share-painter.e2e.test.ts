import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { groupByGround } from '../../../../../cli/site/build/share/share-painter.ts';
import { sites } from '../../../../support/sites.ts';

/** Paints cards that share no ground, in a process that can collect its garbage. @returns the bytes of all buffers left */
async function paintCards(count: number): Promise<number> {
  const { colors, fonts } = parse(readFileSync(join(sites.real.content, 'theme.yaml'), 'utf8'));
  const brand = JSON.stringify({ name: 'Quay', label: 'Q', host: 'quay.example.com', colors, fonts });
  const program = `
    import { createSharePainter } from ${JSON.stringify(join(projectRoot, 'cli/site/build/share/share-painter.ts'))};
    const paint = createSharePainter(${brand}, '/nowhere');
    for (let index = 0; index < ${count}; index += 1)
      await paint({ kind: 'page', path: '/' + index, title: 'Dawn', family: 'family ' + index });
    // V8 frees the memory of buffers in the background; the next collection waits until that is done.
    globalThis.gc();
    globalThis.gc();
    process.stdout.write(String(process.memoryUsage().external));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '--eval',
    program,
  ]);
  return Number(stdout);
}

test('memory does not grow with the number of pages', async () => {
  const [few, many] = await Promise.all([paintCards(2), paintCards(22)]);
  const ground = 1200 * 630 * 3;
  expect(many - few, 'Twenty more cards leave no ground of theirs behind.').toBeLessThan(3 * ground);
}, 60_000);

test('cards that differ in their words alone follow each other, so that their ground is rendered once', () => {
  const card = { kind: 'article', path: '/a', title: 'A', family: 'AI' } as const;
  const words = { path: '/b', title: 'B', eyebrow: 'AI', line: 'Words', mark: 'x.svg' };
  for (const other of [{ family: 'Growth' }, { art: 'plate.svg' }, { color: '#fff' }, { kind: 'page' }] as const) {
    const due = [{}, other, words, { ...other, ...words }].map((changed) => ({ card: { ...card, ...changed } }));
    expect(groupByGround(due)).toEqual([due[0], due[2], due[1], due[3]]);
  }
});
