import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { spawnSite } from '../support/process.ts';
import { createProject } from '../support/project.ts';

const { folder } = createProject(mkdtempSync(join(tmpdir(), 'site-first-start-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the first start serves the original images, says so, and says when it has all', {
  timeout: 120_000,
}, async () => {
  const site = spawnSite(['start', '--port', '0'], { root: folder });
  await site.prints('Built with all images: ');
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null });
  const lines = site
    .printed()
    .split('\n')
    .flatMap((line) => /^(?:Built[^:]*:|Serving)/.exec(line)?.[0] ?? []);
  expect(lines).toEqual(['Built with the original images for now:', 'Serving', 'Built with all images:']);
});
