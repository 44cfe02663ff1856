import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { temporaryFolder } from '../../support/content.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { spawnSite } from '../../support/process.ts';
import { createScratchProject } from './scratch-project.ts';

const project = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));
const cache = join(project.folder, '.site');
const dist = join(project.folder, 'dist');
let expected: ReturnType<typeof hashFiles>;
let folders: string[];

beforeAll(async () => {
  cpSync(join(projectRoot, 'supabase'), join(project.folder, 'supabase'), { recursive: true });
  expect(await project.site('build')).toMatchObject({ exitCode: 0 });
  expected = hashFiles(dist);
  folders = readdirSync(cache);
});

/** Files in the way of folders: nobody can write there, not even root. */
const obstacles = {
  '.site/ is a file': () => {
    rmSync(cache, { recursive: true, force: true });
    writeFileSync(cache, '');
  },
  'each folder in .site/ is a file': () => {
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(cache);
    for (const name of folders) writeFileSync(join(cache, name), '');
  },
};

const line =
  /^The cache in \.site\/\w+ cannot be written: a part of the path is a file; this run works without it\.$/gm;

const commands = ['validate', 'build'];
const table = Object.entries(obstacles).flatMap(([what, block]) =>
  commands.map((command) => ({ what, block, command })),
);

test.each(table)('when $what, $command works without a cache', async ({ block, command }) => {
  block();
  const temporary = temporaryFolder();
  const { child, printed } = spawnSite(command.split(' '), { root: project.folder, env: { TMPDIR: temporary } });
  const [code] = await once(child, 'close');
  expect(code, printed()).toBe(0);
  expect(printed().match(line), printed()).toHaveLength(1);
  expect(hashFiles(dist)).toEqual(expected);
  expect(readdirSync(temporary)).toEqual([]);
});

test('dev works without a cache, with its own temporary database', async () => {
  obstacles['.site/ is a file']();
  const argv = ['dev', '--data', join(temporaryFolder(), 'data'), '--port', '0'];
  const site = spawnSite(argv, { root: project.folder });
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  const address = await site.prints('Developing at ');
  expect((await fetch(`${address}/rest/v1/newsletter_subscriptions`)).status).toBe(401);
  expect(await site.end('SIGINT')).toEqual({ code: 0, signal: null });
  expect(site.printed().match(line), site.printed()).toHaveLength(1);
});
