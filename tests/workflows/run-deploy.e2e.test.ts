import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { temporaryFolder, writeFiles } from '../support/content-folder.ts';
import { globPaths } from '../support/glob-paths.ts';
import { runStep } from '../support/run-step.ts';
import { readWorkflow } from '../support/workflow.ts';

const { build, package: pack } = readWorkflow('deploy').jobs;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString().replace(/\.\d+/, '');

/** Writes files whose time is so many days ago. */
function writeOldFiles(folder: string, files: Record<string, string>, days: number): void {
  writeFiles(folder, files);
  const time = Date.now() / 1000 - days * 24 * 60 * 60;
  for (const path of Object.keys(files)) utimesSync(join(folder, path), time, time);
}

/** Runs the step that adds the files of earlier deployments. @param cwd has `dist/`, and `assets/` if a cache was restored */
async function addEarlierFiles(cwd: string): Promise<void> {
  const { exitCode, log } = await runStep(pack, 'Those of the last 30 days beside the new ones', { cwd });
  expect(exitCode, log).toBe(0);
}

test('the files of the last 30 days are deployed again, and kept for the next deployment', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, {
    'dist/index.html': 'page',
    'dist/assets/new.12345678.js': 'new',
    'dist/assets/share/x.1.jpg': 'x',
  });
  writeFiles(cwd, { 'dist/assets/media/both.12345678.jpg': 'photo' });
  writeOldFiles(cwd, { 'assets/media/both.12345678.jpg': 'photo', 'assets/gone.12345678.js': 'gone' }, 31);
  writeOldFiles(cwd, { 'assets/old.12345678.js': 'old', 'assets/islands/old.12345678.js': 'old' }, 29);
  await addEarlierFiles(cwd);
  const files = ['islands/old.12345678.js', 'media/both.12345678.jpg', 'new.12345678.js', 'old.12345678.js'];
  expect(globPaths('**/*.*', join(cwd, 'assets')).sort()).toEqual(files);
  expect(globPaths('**/*.*', join(cwd, 'dist/assets')).sort()).toEqual([...files, 'share/x.1.jpg'].sort());
});

test('the first deployment has nothing to add', async () => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'dist/index.html': 'page', 'dist/assets/new.12345678.js': 'new' });
  await addEarlierFiles(cwd);
  expect(globPaths('**/*.*', join(cwd, 'dist')).sort()).toEqual(['assets/new.12345678.js', 'index.html']);
  expect(globPaths('**/*.*', join(cwd, 'assets'))).toEqual(['new.12345678.js']);
});

test.each([
  ['is deployed as it was, if nothing has become due since', '"2020-01-01T00:00:00Z"', 'false'],
  ['is built again if something has', `"${minutesAgo(30)}"`, 'true'],
])('an earlier site %s', async (_what, at, due) => {
  const { folder: cwd } = createScratchProject();
  const fact = `plots:\n  value: "14"\n  next:\n    value: "16"\n    at: ${at}\n`;
  writeFiles(cwd, { 'content/facts.yaml': fact });
  const contexts = { needs: { choose: { outputs: { since: minutesAgo(60) } } } };
  const name = 'What has become due since the site was built';
  const { exitCode, log, outputs } = await runStep(build, name, { cwd, contexts });
  expect({ exitCode, outputs }, log).toEqual({ exitCode: 0, outputs: { due } });
});
