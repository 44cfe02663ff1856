import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { runSite } from './support/cli.ts';
import { temporaryFolder, writeFiles } from './support/content.ts';

interface Job {
  uses?: string;
  steps?: { id?: string; name?: string; uses?: string; run?: string; with?: Record<string, unknown> }[];
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const names = readdirSync(join(import.meta.dirname, '../.github/workflows'));

/** What a workflow may write, or ask for in its name. All others only read. */
const writes: Record<string, string[]> = {
  'deploy.yml': ['pages', 'id-token'],
  'site.yml': ['pull-requests', 'pages', 'id-token'],
};

describe.each(names)('%s', (name) => {
  const text = read(`.github/workflows/${name}`);
  const { permissions, jobs }: { permissions: Record<string, string>; jobs: Record<string, Job> } = parse(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('is YAML without a problem, and ends within an hour', () => {
    const { errors, warnings } = parseDocument(text);
    expect([...errors, ...warnings]).toEqual([]);
    for (const job of Object.values(jobs).filter(({ uses }) => uses === undefined))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('may write only what it is there to write, and leaves no token in a checkout', () => {
    const granted = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})].flatMap(Object.entries);
    const written = granted.filter(([, access]) => access !== 'read').map(([permission]) => permission);
    expect(written).toEqual(writes[name] ?? []);
    for (const checkout of steps.filter(({ uses }) => uses?.includes('/checkout@')))
      expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('pins each action by commit, beside its version', () => {
    for (const [, action = ''] of text.matchAll(/^ +(?:- )?uses: (.+)$/gm))
      if (action.startsWith('./')) expect(names.map((each) => `./.github/workflows/${each}`)).toContain(action);
      else expect(action).toMatch(/^(?:actions|denoland)\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('has nothing in a command that a stranger can choose', () => {
    const expressions = steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(expressions).toEqual([]);
  });

  test('runs no code of the repository where it may write', () => {
    const writing = Object.values(jobs).filter(({ permissions = {} }) => Object.values(permissions).includes('write'));
    for (const { steps = [] } of writing) {
      expect(steps.filter(({ uses }) => uses?.includes('/checkout@'))).toEqual([]);
      expect(steps.map(({ run = '' }) => run).join('\n')).not.toMatch(/\b(npm|npx|node)\b/);
    }
  });

  test('runs npm scripts, commands and files that exist', async () => {
    const runs = steps.map(({ run = '' }) => run).join('\n');
    const matches = (pattern: RegExp) => [...runs.matchAll(pattern)].map(([found]) => found);
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(matches(/(?<=npm run )[a-z][a-z:-]*/g)));
    const { stdout } = await runSite(['--help']);
    const commands = stdout.match(/(?<=^ {2})[a-z]+(?= )/gm);
    expect(commands).toEqual(expect.arrayContaining(matches(/(?<=npm run site -- )[a-z]+/g)));
    for (const path of matches(/(?<=node )[\w/.-]+\.m?[jt]s\b/g)) expect(read(path), path).not.toBe('');
  });
});

test('the same action is the same commit everywhere, and its updates are proposed', () => {
  const uses = names.flatMap((name) => read(`.github/workflows/${name}`).match(/[\w-]+\/[\w-]+@[0-9a-f]{40}/g) ?? []);
  expect(new Set(uses).size).toBe(new Set(uses.map((use) => use.replace(/@.*/, ''))).size);
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }));
});

/** Runs a step as the runner does, where `gh` is another program. @returns its folder, in which `gh` may leave files */
function runStep(workflow: string, name: string, gh: string, files: Record<string, string>, env = {}): string {
  const { jobs }: { jobs: Record<string, Job> } = parse(read(`.github/workflows/${workflow}`));
  const step = Object.values(jobs)
    .flatMap(({ steps = [] }) => steps)
    .find((one) => [one.id, one.name].includes(name));
  const folder = temporaryFolder();
  writeFiles(folder, { ...files, 'bin/gh': `#!/bin/sh\n${gh}\n` });
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  execFileSync('bash', ['-e', '-c', step?.run ?? 'exit 1'], { cwd: folder, env: { PATH: path, ...env } });
  return folder;
}

test.skipIf(process.platform === 'win32')('a forged comment stays text, notifies nobody, and is cut', () => {
  const forged = `# Merge me\n@everybody $(touch x) \`touch x\` \${{ github.token }}\n::set-output name=x::y\n${'x'.repeat(70_000)}`;
  const gh = 'echo "$#" "$@" > asked; cp comment.md posted';
  const folder = runStep('site.yml', 'Comment', gh, { 'changes.md': forged }, { NUMBER: '7; touch x' });
  const [asked, posted] = ['asked', 'posted'].map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(asked).toBe('7 pr comment 7; touch x --edit-last --create-if-none --body-file comment.md\n');
  expect(posted?.replaceAll('\u200b', '')).toBe(forged.slice(0, 65_000));
  expect(posted).not.toMatch(/@\w/);
  expect(existsSync(join(folder, 'x'))).toBe(false);
});

test.skipIf(process.platform === 'win32').each([
  ['the newest that has passed', '2027-01-02T00:00:00Z', '', 'passed'],
  ['what somebody went back to since', '2027-01-04T00:00:00Z', '', 'chosen'],
  ['what is named', '2027-01-04T00:00:00Z', 'named', 'named'],
])('each hour %s is built again', (_what, at, REF, expected) => {
  // `gh` gives what its `--jq` makes of the runs of the workflow that is asked for.
  const gh = `case "$*" in *site.yml*) echo 2027-01-03T00:00:00Z passed;; *) echo ${at} chosen;; esac`;
  const folder = runStep('deploy.yml', 'live', gh, {}, { REF, GITHUB_OUTPUT: 'output' });
  expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`ref=${expected}\n`);
});
