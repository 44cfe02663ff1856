import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { hashFiles } from '../../support/hash-files.ts';
import { createScratchProject } from './scratch-project.ts';

const page = 'content/pages/garden.yaml';
const [before, after] = ['A wall, a hose and a heron', 'A wall, a hose and two herons'];

/** Of the time that a build takes which nobody kills. */
const moments = [0.1, 0.3, 0.5, 0.7, 0.9];

let project: ReturnType<typeof createScratchProject>;

beforeEach(() => {
  project = createScratchProject();
});

/** Builds, and gives the time in milliseconds, and all that is there afterwards but for what Node itself keeps of code. */
async function build() {
  const start = performance.now();
  const { exitCode, stderr } = await project.site('build');
  expect(exitCode, stderr).toBe(0);
  const time = performance.now() - start;
  const names = readdirSync(project.folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(?:node_modules|\.site\/code)(?:\/|$)/.test(path))
    .sort();
  return { time, left: { names, site: hashFiles(join(project.folder, 'dist')) } };
}

function killBuild(time: number): Promise<void> {
  const options = { cwd: project.folder, timeout: Math.ceil(time), killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => execFile(process.execPath, ['cli/bin.mjs', 'build'], options, () => resolve()));
}

function forgetBuilds(): void {
  for (const name of ['.site', 'dist']) rmSync(join(project.folder, name), { recursive: true });
}

test.each(moments)('a build after one that was killed at %f of its time leaves what it always does', async (moment) => {
  const { time, left } = await build();
  forgetBuilds();
  await killBuild(moment * time);
  expect((await build()).left).toEqual(left);
});

test.each(moments)('so it does after an incremental one that was killed at %f of its time', async (moment) => {
  await build();
  project.edit(page, before, after);
  const { time, left } = await build();
  project.edit(page, after, before);
  forgetBuilds();
  await build();
  project.edit(page, before, after);
  await killBuild(moment * time);
  expect((await build()).left).toEqual(left);
  forgetBuilds();
  expect((await build()).left.site, 'and just what a fresh build gives').toEqual(left.site);
});
