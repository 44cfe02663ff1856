import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { evaluate, isRun, readWorkflow, runsOf, stepsOf } from '../support/workflow.ts';

const workflow = readWorkflow('site');
const { changes, site, systems, deploy } = workflow.jobs;
const steps = stepsOf(workflow);

test('it runs on every pull request and on main', () => {
  expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push']);
  expect(workflow.on.pull_request).toBeNull();
  expect(workflow.on.push).toEqual({ branches: ['main'] });
});

test.each([
  ['of a pull request ends when another commit is pushed', 'pull_request', 'true'],
  ['of main goes on, since it may be deploying', 'push', 'false'],
])('a run %s', (_what, event_name, isCancelled) => {
  expect(evaluate(String(workflow.concurrency['cancel-in-progress']), { github: { event_name } })).toBe(isCancelled);
});

test.each([
  ['a commit of main', 'push', 'pages', true],
  ['a commit of main, if nobody has said where to,', 'push', undefined, false],
  ['a commit of main, if somebody has said nowhere,', 'push', 'none', false],
  ['a pull request', 'pull_request', 'pages', false],
])('%s is deployed after its checks, or not', (_what, event_name, DEPLOY, isDeployed) => {
  expect(deploy && isRun(deploy, { github: { event_name }, vars: DEPLOY ? { DEPLOY } : {} })).toBe(isDeployed);
  expect(deploy?.needs).toBe('site');
});

test('the three systems that people sit at install, validate, build and run the unit tests', () => {
  const names = systems?.strategy?.matrix.system ?? [];
  expect(names.map((name) => name.replace(/-.*/, ''))).toEqual(['ubuntu', 'macos', 'windows']);
  expect(names.map((system) => evaluate(systems?.['runs-on'] ?? '', { matrix: { system } }))).toEqual(names);
  expect(systems?.strategy?.['fail-fast']).toBe(false);
  expect(runsOf(systems)).toEqual(['npm ci', 'npm run validate', 'npm run build', 'npm run test:unit']);
});

test('what is deployed is what this run has built', () => {
  const given = Object.values(deploy?.with ?? {}).map((value) =>
    evaluate(value, { github: { sha: commit, run_id: 9 } }),
  );
  expect(given).toEqual([commit, '9']);
});

test('each step of the site is one npm script, so that everybody can run it by hand', () => {
  const names = runsOf(site)
    .filter((run) => run !== 'npm ci')
    .map((run) => /^npm (?:run )?([a-z]+)(?: -- [^&|;\n]+| \|\| \[ \$\? -eq 1 \])?$/.exec(run)?.[1]);
  expect(names).toEqual(['validate', 'validate', 'test', 'build', 'lighthouse', 'launch']);
});

test('the addresses of a pull request are compared with the branch that it goes to, those of a push with nothing', () => {
  const checks = site?.steps.filter(({ run }) => run?.includes('validate')) ?? [];
  expect(checks.map((step) => [step.if, step.run])).toEqual([
    ["github.event_name != 'pull_request'", 'npm run validate -- --format github'],
    ["github.event_name == 'pull_request'", 'npm run validate -- --format github --since "origin/$BASE"'],
  ]);
  // A name that contains commands is a value for the shell, and no command.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
  expect(checks[1]?.env).toEqual({ BASE: '${{ github.base_ref }}' });
});

const commit = '5f0c9a0d3a4b1b5c7d9e8f70123456789abcdef0';

test.each([
  ['a pull request', { event_name: 'pull_request', base_ref: 'main', event: {} }, 'origin/main'],
  [
    'a further commit of it',
    { event_name: 'pull_request', base_ref: 'main', event: { before: commit } },
    'origin/main',
  ],
  ['a pull request into a branch', { event_name: 'pull_request', base_ref: 'spring', event: {} }, 'origin/spring'],
  ['a push', { event_name: 'push', base_ref: '', event: { before: commit, created: false, forced: false } }, commit],
  ['the first push', { event_name: 'push', base_ref: '', event: { before: commit, created: true } }, undefined],
  ['a forced push', { event_name: 'push', base_ref: '', event: { before: commit, forced: true } }, undefined],
])('visitors see %s compared with what was before', (_what, github, before) => {
  expect(changes && isRun(changes, { github })).toBe(before !== undefined);
  const diff = changes?.steps.find(({ run }) => run?.includes('diff'));
  if (before !== undefined) expect(evaluate(diff?.env?.BEFORE ?? '', { github })).toBe(before);
});

test('a pull request keeps the site that it built, and the reports', () => {
  const kept = steps.filter(({ uses }) => uses?.includes('/upload-artifact@'));
  expect(kept.map(({ with: options }) => [options?.name, options?.path])).toEqual([
    ['report', '.site/report/changes.html'],
    ['comment', '.site/report/changes.md'],
    ['site', 'dist'],
    ['lighthouse', '.site/lighthouse'],
  ]);
  for (const { with: options } of kept)
    expect(options).toMatchObject({ 'if-no-files-found': 'error', 'include-hidden-files': true });
  const runs = site?.steps.map(({ run, with: options }) => run ?? options?.name) ?? [];
  expect(runs.indexOf('npm run build'), 'It is built before.').toBeLessThan(runs.indexOf('site'));
});

test('the whole history is there, since the site map and the comparison are made of it', () => {
  for (const job of [changes, site, systems]) {
    expect(job?.steps[0]?.uses).toContain('checkout');
    expect(job?.steps[0]).toMatchObject({ with: { 'fetch-depth': 0 } });
  }
});

test('the reports that are kept are those that Lighthouse wrote', () => {
  const source = readFileSync(join(projectRoot, 'cli/commands/shared/options.ts'), 'utf8');
  const folder = steps.find((step) => step.with?.name === 'lighthouse')?.with?.path;
  expect(source).toContain(`.default('${folder}')`);
});
