import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashFiles } from '../../support/hash-files.ts';
import { createScratchProject } from './scratch-project.ts';

// All tests share one project, so that builds that nobody kills are made once, to compare with.

const copy = { original: 'A wall, a hose and a heron', edited: 'A wall, a hose and two herons' };

/** Fractions of the time that a build takes when nobody kills it. */
const moments = [0.1, 0.3, 0.5, 0.7, 0.9];

let project: ReturnType<typeof createScratchProject>;
let whole: Awaited<ReturnType<typeof build>>;
let incremental: typeof whole;

beforeAll(async () => {
  project = createScratchProject(mkdtempSync(join(tmpdir(), 'site-test-')));
  whole = await build();
  setCopy('edited');
  incremental = await build();
});

afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

function setCopy(version: keyof typeof copy): void {
  const path = join(project.folder, 'content/pages/garden.yaml');
  const text = readFileSync(path, 'utf8');
  const other = version === 'edited' ? 'original' : 'edited';
  writeFileSync(path, text.replace(copy[other], copy[version]));
}

/** Builds. Returns the time in milliseconds, and what the build leaves. */
async function build() {
  const start = performance.now();
  const { exitCode, stderr } = await project.site('build');
  expect(exitCode, stderr).toBe(0);
  const time = performance.now() - start;
  return { time, left: { names: listNames(), site: hashFiles(join(project.folder, 'dist')) } };
}

/** Lists the files and folders of the project but for compiled code, which Node itself keeps. */
function listNames(): string[] {
  return readdirSync(project.folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? [entry.name, ...namesBelow(entry.name)] : entry.name))
    .filter((path) => !/^\.site\/code(?:\/|$)/.test(path))
    .sort();
}

/** Lists one folder of the project. `node_modules` is a link, whose 40,000 files would take a second. */
function namesBelow(folder: string): string[] {
  const names = readdirSync(join(project.folder, folder), { recursive: true, encoding: 'utf8' });
  return names.map((name) => join(folder, name));
}

function killBuild(time: number): Promise<void> {
  const options = { cwd: project.folder, timeout: Math.ceil(time), killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => execFile(process.execPath, ['cli/bin.mjs', 'build'], options, () => resolve()));
}

function removeBuilds(): void {
  for (const name of ['.site', 'dist']) rmSync(join(project.folder, name), { recursive: true, force: true });
}

/** Brings the project to where `whole` left it, so that the next build has to do all that an edit asks for. */
async function undoEdit(): Promise<void> {
  setCopy('original');
  await build();
  const names = new Set(whole.left.names);
  // The share image with the edited copy is cached.
  for (const name of listNames()) if (!names.has(name)) rmSync(join(project.folder, name), { recursive: true });
}

test('an incremental build leaves the same site as a full build', async () => {
  setCopy('edited');
  removeBuilds();
  expect((await build()).left.site).toEqual(incremental.left.site);
});

test.each(moments)(
  'a build after an incremental build killed at %f of its time leaves the same site',
  async (moment) => {
    await undoEdit();
    setCopy('edited');
    await killBuild(moment * incremental.time);
    expect((await build()).left).toEqual(incremental.left);
  },
);

test.each(moments)('a build after a full build killed at %f of its time leaves the same site', async (moment) => {
  setCopy('original');
  removeBuilds();
  await killBuild(moment * whole.time);
  expect((await build()).left).toEqual(whole.left);
});
