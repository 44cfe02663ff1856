import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { EnvironmentError } from '../../../../../cli/platform/environment-error.ts';
import { prepareStyle } from '../../../../../cli/site/build/css/prepare-style.ts';
import type { FinishOptions, RenderedPage } from '../../../../../cli/site/build/pages/finish-page.ts';
import { PageQueue } from '../../../../../cli/site/build/pages/page-queue.ts';
import { globPaths, temporaryFolder } from '../../../../support/content.ts';

/** Enough pages for a worker thread. */
const many = 1000;

let folder: string;
let options: FinishOptions;

beforeEach(() => {
  folder = temporaryFolder();
  const preparedStyle = prepareStyle('p{top:0}', {});
  const budgets = { weights: { html: 800 } };
  const policySite = {
    integrations: { links: {}, videos: {}, frames: {} },
    backend: { url: 'https://abc.supabase.co', key: 'key' },
  };
  options = { folder, lastFolder: undefined, preparedStyle, budgets, policySite, base: '' };
});

function page(index: number, changes: Partial<RenderedPage> = {}): RenderedPage {
  const body = `<main><p>Page ${index}</p></main><p>Foot</p>`;
  return {
    path: `/page-${index}`,
    html: `<!doctype html><html><head><style>/*style*/</style><script>run(${index % 7})</script></head><body>${body}</body></html>`,
    file: `page-${index}/index.html`,
    isWeightKnown: true,
    ...changes,
  };
}

/** Letters that compress badly. */
function noise(letters: number): string {
  let state = letters;
  return Array.from({ length: letters }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 24) % 26));
  }).join('');
}

test('all of many pages are finished, in either thread', async () => {
  const queue = new PageQueue(options, many);
  for (let index = 0; index < many; index += 1) await queue.add(page(index));
  const finished = await queue.end();
  await queue.stop();
  expect(finished.map(({ path }) => path).sort()).toEqual(Array.from({ length: many }, (_, i) => `/page-${i}`).sort());
  expect(new Set(finished.flatMap(({ scripts }) => scripts)).size).toBe(7);
  expect(finished.map(({ file }) => file).sort()).toEqual(globPaths('**/*.*', folder));
  for (const { path, violations } of finished) {
    const html = readFileSync(join(folder, path, 'index.html'), 'utf8');
    expect(html).toMatch(
      /^<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha[^"]+ connect-src 'self' https:\/\/abc\.supabase\.co; /,
    );
    expect(html).toContain(`<style>p{top:0}</style><script>run(${Number(path.slice(6)) % 7})</script>`);
    expect(violations).toEqual([]);
  }
});

test('either thread replaces placeholders of shared HTML, whenever it was rendered', async () => {
  const sharedHtml: string[] = [];
  const queue = new PageQueue(options, many, sharedHtml);
  for (let index = 0; index < many; index += 1) {
    if (index % 200 === 0) sharedHtml.push(`<b>Foot ${index}</b>`);
    const html = page(index).html.replace('<p>Foot</p>', `<!--${sharedHtml.length - 1}-->`);
    await queue.add(page(index, { html }));
  }
  await queue.end();
  await queue.stop();
  for (let index = 0; index < many; index += 1) {
    const html = readFileSync(join(folder, `page-${index}/index.html`), 'utf8');
    expect(html).toContain(`</main><b>Foot ${index - (index % 200)}</b></body>`);
  }
});

test('a page over its budget is reported by either thread', async () => {
  const queue = new PageQueue(options, many);
  const heavy = [3, 200, 500, 999];
  for (let index = 0; index < many; index += 1)
    await queue.add(
      heavy.includes(index) ? page(index, { html: page(index).html + noise(2000 + index) }) : page(index),
    );
  const over = (await queue.end()).flatMap(({ violations }) => violations);
  await queue.stop();
  expect(over.map(({ path, metric }) => `${path} ${metric}`).sort()).toEqual(
    heavy.map((index) => `/page-${index} html`).sort(),
  );
});

test.each([
  ['a folder that is a file', 'taken/more'],
  ['a name too long', 'x'.repeat(300)],
])('a file that cannot be written rejects: %s', async (_what, file) => {
  writeFileSync(join(folder, 'taken'), '');
  const queue = new PageQueue(options, many);
  const finishAll = async () => {
    for (let index = 0; index < many; index += 1) await queue.add(index > 400 ? page(index, { file }) : page(index));
    await queue.end();
  };
  await expect(finishAll()).rejects.toThrow(
    expect.objectContaining({ code: expect.stringMatching(/^(EEXIST|ENOTDIR|ENAMETOOLONG)$/) }),
  );
  await queue.stop();
});

test('rejects when the worker thread fails on the last page', async () => {
  const queue = new PageQueue(options, many);
  // Two full batches, as many as may be queued for the worker thread: it gets both, and nothing follows.
  for (let index = 0; index < 64; index += 1) await queue.add(index < 60 ? page(index) : page(index, { html: '<p>' }));
  await expect(queue.end()).rejects.toThrow('no placeholder for the style');
  await queue.stop();
});

test('rejects when the worker thread runs out of memory', async () => {
  const queue = new PageQueue(options, many, [], { maxOldGenerationSizeMb: 16 });
  const long = `<main>${'<p>A long, long text.</p>'.repeat(20_000)}</main>`;
  const finishAll = async () => {
    for (let index = 0; index < many; index += 1)
      await queue.add(page(index, index < 150 ? {} : { html: page(index).html + long }));
    await queue.end();
  };
  await expect(finishAll()).rejects.toThrow(EnvironmentError);
  await queue.stop();
});

test('nothing is written after the queue is stopped', async () => {
  const queue = new PageQueue(options, many);
  // More than may be queued for the worker thread, so that this one finishes some.
  for (let index = 0; index < 320; index += 1) await queue.add(page(index));
  await queue.stop();
  const files = () => globPaths('**/*.*', folder).length;
  const before = files();
  expect(before).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(files()).toBe(before);
});
