import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { groupByBackground } from '../../../../../cli/site/build/share/share-image-renderer.ts';
import { sites } from '../../../../support/sites.ts';

/** Renders cards with different backgrounds in a process with `--expose-gc`. @returns the bytes of all buffers left */
async function renderCards(count: number): Promise<number> {
  const { colors, fonts } = parse(readFileSync(join(sites.workshop.content, 'theme.yaml'), 'utf8'));
  const brand = JSON.stringify({ host: 'quay.example.com', colors, fonts });
  const program = `
    import { createShareImageRenderer } from ${JSON.stringify(join(projectRoot, 'cli/site/build/share/share-image-renderer.ts'))};
    const render = createShareImageRenderer(${brand}, '/nowhere');
    for (let index = 0; index < ${count}; index += 1)
      await render({ kind: 'page', path: '/' + index, name: 'Quay', label: 'Q', title: 'Dawn', family: 'family ' + index });
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
  const [few, many] = await Promise.all([renderCards(2), renderCards(22)]);
  const background = 1200 * 630 * 3;
  expect(many - few, 'The backgrounds of twenty more cards are not kept in memory.').toBeLessThan(3 * background);
}, 60_000);

test('cards that differ only in their text follow each other, so that their background is rendered once', () => {
  const card = { kind: 'article', path: '/a', name: 'Quay', label: 'Q', title: 'A', family: 'AI' } as const;
  const text = { path: '/b', title: 'B', eyebrow: 'AI', line: 'Words' };
  for (const other of [
    { family: 'Growth' },
    { art: 'plate.svg' },
    { mark: 'x.svg' },
    { color: '#fff' },
    { kind: 'page' },
    { direction: 'rtl' },
  ] as const) {
    const due = [{}, other, text, { ...other, ...text }].map((changed) => ({ card: { ...card, ...changed } }));
    expect(groupByBackground(due)).toEqual([due[0], due[2], due[1], due[3]]);
  }
});
