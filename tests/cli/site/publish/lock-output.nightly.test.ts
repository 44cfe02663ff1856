import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { outputLock, tryLockOutput } from '../../../../cli/site/publish/lock-output.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { spawnSite } from '../../../support/process.ts';
import { createScratchProject } from '../../commands/scratch-project.ts';

/** The user `nobody` when the tests run as root, which may write everywhere. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Tries to lock a folder in another process, which keeps the lock. @returns its output */
async function lockElsewhere(
  project: string,
  folder: string,
  { preload, ...options }: { uid?: number; gid?: number; preload?: string } = {},
): Promise<{ says: string; child: ChildProcess }> {
  const argv = [join(projectRoot, 'tests/support/hold-lock.ts'), project, folder];
  const flags = preload === undefined ? [] : [`--import=data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(process.execPath, [...flags, ...argv], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { says: line.toString().trim(), child };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

test('a lock held by a build of another project is respected, and ends with its process', async () => {
  const project = createScratchProject();
  const out = join(temporaryFolder(), 'www');
  const { says, child } = await lockElsewhere(project.folder, out);
  expect(says).toBe('locked');
  expect(tryLockOutput(out)).toBe(undefined);
  await kill(child);
  const lock = tryLockOutput(out);
  expect(lock, 'a killed process keeps no lock').toBeDefined();
  expect((await lockElsewhere(project.folder, out)).says).toBe('refused');
  lock?.release();
  expect(existsSync(outputLock(out)), 'nothing is left').toBe(false);
});

test('a lock is respected also where the parent folder is read-only', async () => {
  const project = createScratchProject();
  const parent = temporaryFolder();
  const out = join(parent, 'www');
  mkdirSync(out);
  chmodSync(parent, 0o555);
  chmodSync(project.folder, 0o755);
  const { says, child } = await lockElsewhere(project.folder, out, user);
  expect(says).toBe('locked');
  expect(readdirSync(parent)).toEqual(['www']);
  expect((await lockElsewhere(projectRoot, out, user)).says).toBe('refused');
  await kill(child);
  expect((await lockElsewhere(projectRoot, out, user)).says).toBe('locked');
});

/** Removes the file right when it is locked, as the process does that has had the lock until then. */
const removeOnceLocked = `import { DatabaseSync } from 'node:sqlite';
import { rmSync } from 'node:fs';
const { exec } = DatabaseSync.prototype;
DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql);
  rmSync(this.location());
};`;

test('a lock on a file that its last holder has just removed is not valid', async () => {
  const out = join(temporaryFolder(), 'www');
  expect((await lockElsewhere(projectRoot, out, { preload: removeOnceLocked })).says).toBe('refused');
  expect((await lockElsewhere(projectRoot, out)).says).toBe('locked');
});

test('only one of several concurrent processes gets the lock', async () => {
  const out = join(temporaryFolder(), 'www');
  const children = await Promise.all(Array.from({ length: 6 }, () => lockElsewhere(projectRoot, out)));
  expect(children.map(({ says }) => says).filter((says) => says === 'locked')).toHaveLength(1);
});

test('a build of another project waits for the lock, also through a symbolic link', async () => {
  const project = createScratchProject();
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'www'));
  symlinkSync('www', join(folder, 'link'));
  const lock = tryLockOutput(join(folder, 'www'));
  const site = spawnSite(['build', '--out', join(folder, 'link')], { root: project.folder });
  await site.prints('Another build into ');
  expect(site.child.exitCode).toBe(null);
  lock?.release();
  expect(await site.prints('Built ')).toMatch(/^3 pages/);
  if (site.child.exitCode === null) await once(site.child, 'close');
  expect(readdirSync(folder).sort()).toEqual(['link', 'www']);
});

test.skipIf(process.platform !== 'linux')(
  'where no open file can be removed, as on Windows, a lock ends all the same',
  async () => {
    const out = join(temporaryFolder(), 'www');
    const source = pathToFileURL(join(projectRoot, 'cli/site/publish/lock-output.ts')).href;
    const script = `const { tryLockOutput } = await import(${JSON.stringify(source)});
    const first = tryLockOutput(${JSON.stringify(out)});
    first.release();
    console.log(tryLockOutput(${JSON.stringify(out)}) !== undefined);`;
    const preload = join(projectRoot, 'tests/support/refuse-open-files.ts');
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [
      `--import=${preload}`,
      '--input-type=module',
      '--eval',
      script,
    ]);
    expect({ stdout, stderr }).toEqual({ stdout: 'true\n', stderr: '' });
    expect(readdirSync(dirname(out)), 'the second lock ended with its process').toEqual([]);
  },
);
