import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../support/content.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { createScratchProject } from './scratch-project.ts';

/** The user `nobody` when the tests run as root, which may write everywhere. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

const unwritable = /^The cache in \.site.* cannot be written: permission is denied; this run works without it\.$/gm;

const project = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
const { folder } = project;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const { exitCode, stderr } = await project.site('build');
  expect(exitCode, stderr).toBe(0);
});

let out: string;
beforeEach(() => {
  out = join(temporaryFolder(), 'dist');
  mkdirSync(out);
  for (const path of [join(out, '..'), out]) chmodSync(path, 0o777);
});

/** Removes write permission for all users until the test has ended. */
function protect(path: string): void {
  const paths = [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))];
  const folders = paths.filter((each) => statSync(each).isDirectory() && !each.includes('node_modules'));
  for (const each of folders) chmodSync(each, 0o555);
  onTestFinished(() => {
    for (const each of folders) chmodSync(each, 0o755);
  });
}

/** Builds as a user without write permission in the project. */
async function build(): Promise<{ exitCode: number | null; printed: string }> {
  const child = spawn(process.execPath, ['cli/bin.mjs', 'build', '--out', out], { cwd: folder, ...user });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, printed };
}

test('a read-only project is built repeatedly from its existing cache', async () => {
  protect(folder);
  for (const round of [1, 2]) {
    const { exitCode, printed } = await build();
    expect({ exitCode, printed }, `round ${round}`).toEqual({
      exitCode: 0,
      printed: expect.stringMatching(/^Built 3 pages/m),
    });
    expect(printed.match(unwritable), printed).toHaveLength(1);
  }
  expect(readdirSync(out)).toContain('index.html');
  expect(readdirSync(join(out, '..'))).toEqual(['dist']);
});

const missing = ['bundles', 'images', '.'];

test.each(missing)('entries missing in .site/%s are created for one build only', async (cache) => {
  const [path, away] = [join(folder, '.site', cache), join(folder, 'away')];
  renameSync(path, away);
  onTestFinished(() => renameSync(away, path));
  protect(folder);
  const { exitCode, printed } = await build();
  expect(exitCode, printed).toBe(0);
  expect(printed.match(unwritable), printed).toHaveLength(1);
  expect(printed).not.toMatch(/bug|nother build/);
  expect(hashFiles(out)).toEqual(hashFiles(join(folder, 'dist')));
});
