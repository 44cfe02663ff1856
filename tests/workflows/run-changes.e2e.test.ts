import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { readReport } from '../../scripts/github/read-report.ts';
import { createScratchProject } from '../cli/commands/scratch-project.ts';
import { temporaryFolder, writeFiles } from '../support/content-folder.ts';
import { commitAll, commitFolder, git } from '../support/git-repository.ts';
import { runStep } from '../support/run-step.ts';
import { readWorkflow } from '../support/workflow.ts';

const { changes } = readWorkflow('site').jobs;

const old = 'Somebody left a hose running.';
const changed = 'Somebody left @harbor a hose running for [a week](/join).';

/** A clone in which the branch `words` has changed a sentence since it left `main`. */
const branch = mkdtempSync(join(tmpdir(), 'site-changes-'));

beforeAll(() => {
  const project = createScratchProject(branch);
  writeFiles(branch, { '.gitignore': 'node_modules\n.site\n' });
  commitFolder(branch);
  git(branch, 'update-ref', 'refs/remotes/origin/main', 'main');
  git(branch, 'checkout', '--quiet', '-b', 'words');
  project.edit('content/pages/garden.yaml', old, changed);
  commitAll(branch, 'Say how long');
});

afterAll(() => rmSync(branch, { recursive: true, force: true }));

const compare = (cwd: string, github: Record<string, unknown>) =>
  runStep(changes, 'What changes for visitors', { cwd, contexts: { github } });
const pullRequest = { event_name: 'pull_request', base_ref: 'main', event: {} };
const push = (before: string) => ({ event_name: 'push', base_ref: '', event: { before } });

/** The text of a file that the job keeps. @param name of its artifact */
function readKept(name: string): string {
  const step = changes?.steps.find(({ with: options }) => options?.name === name);
  return readFileSync(join(branch, String(step?.with?.path)), 'utf8');
}

test('a changed sentence is in the summary, in the report to download, and in the one for the comment', async () => {
  const { exitCode, log } = await compare(branch, pullRequest);
  expect(exitCode, log).toBe(0);
  const { summary } = await runStep(changes, 'The same in the summary', { cwd: branch });
  expect(summary).toContain('<ins>for a week</ins>');
  expect(readKept('report')).toContain('a week');
  expect(readKept('report'), 'pictures of the page, before and after').toContain('data:image/');
  expect(readKept('comment')).toBe(summary);
  const folder = temporaryFolder();
  writeFiles(folder, { 'changes.md': summary });
  expect(readReport(join(folder, 'changes.md')), 'nothing in it has to be changed').toBe(summary.trimEnd());
});

test('when it is merged, the push is compared with the commit before', async () => {
  const { exitCode, log } = await compare(branch, push(git(branch, 'rev-parse', 'HEAD^')));
  expect(exitCode, log).toBe(0);
  expect(readKept('comment')).toContain('<ins>for a week</ins>');
});

test('a checkout without history says what the workflow has to have', async () => {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', '--depth', '1', pathToFileURL(branch).href, '.');
  symlinkSync(join(projectRoot, 'node_modules'), join(cwd, 'node_modules'));
  for (const github of [pullRequest, push('c0ffee0000000000000000000000000000000001')]) {
    const { exitCode, log } = await compare(cwd, github);
    expect(exitCode).toBe(2);
    expect(log).toContain('(on GitHub: `fetch-depth: 0` of actions/checkout)');
  }
});

test('content that cannot be built is not compared', async () => {
  writeFiles(branch, { 'content/pages/garden.yaml': 'titel: The garden\n' });
  const { exitCode, log } = await compare(branch, pullRequest);
  expect(exitCode).toBe(1);
  expect(log).toContain('Nothing was compared');
});
