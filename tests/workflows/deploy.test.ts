import { describe, expect, test } from 'vitest';
import { evaluate, isRun, readWorkflow } from '../support/workflow.ts';

const workflow = readWorkflow('deploy');
const { choose, build, package: pack, deploy } = workflow.jobs;
const commit = 'c0ffee0000000000000000000000000000000001';

test('it is called with what a run has built, or started by hand with a commit', () => {
  expect(Object.keys(workflow.on)).toEqual(['workflow_call', 'workflow_dispatch']);
  expect(Object.keys(workflow.on.workflow_call?.inputs ?? {})).toEqual(['commit', 'run']);
  expect(Object.keys(workflow.on.workflow_dispatch?.inputs ?? {})).toEqual(['commit']);
});

test('deployments wait for each other, and none ends another one', () => {
  expect(workflow.concurrency).toEqual({ group: 'deploy', queue: 'max' });
  // A called workflow that waits for the group of its caller would wait for ever.
  const groups = ['site', 'due'].map((name) => readWorkflow(name).concurrency.group);
  expect(groups).not.toContain('deploy');
});

test('the job that may deploy runs no code of this repository, and all that it may is to deploy', () => {
  expect(deploy?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  expect(deploy?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''))).toEqual(['actions/deploy-pages']);
  expect(deploy?.environment?.name).toBe('github-pages');
  const others = [choose, build, pack].flatMap((job) => Object.values(job?.permissions ?? workflow.permissions));
  expect(new Set(others)).toEqual(new Set(['read']));
});

test('those who call it grant what it asks for', () => {
  const asked = Object.assign({}, ...Object.values(workflow.jobs).map(({ permissions }) => permissions));
  const rank = ['read', 'write'];
  for (const name of ['site', 'due']) {
    const granted = readWorkflow(name).jobs.deploy?.permissions ?? {};
    for (const [permission, access] of Object.entries<string>(asked))
      expect(rank.indexOf(granted[permission] ?? ''), permission).toBeGreaterThanOrEqual(rank.indexOf(access));
  }
});

describe.each([
  ['a run has built it', { inputs: { commit, run: '9' }, chosen: '9', since: '', due: undefined, source: '9' }],
  [
    'its run has it still',
    { inputs: { commit }, chosen: '7', since: '2026-11-25T09:20:00Z', due: 'false', source: '7' },
  ],
  [
    'something is due since',
    { inputs: { commit }, chosen: '7', since: '2026-11-25T09:20:00Z', due: 'true', source: '12' },
  ],
  [
    'the calendar fails',
    { inputs: { commit }, chosen: '7', since: '2026-11-25T09:20:00Z', due: undefined, source: '12' },
  ],
  ['its run has it no more', { inputs: { commit }, chosen: '', since: '', due: undefined, source: '12' }],
])('when %s', (_when, { inputs, chosen, since, due, source }) => {
  const isCalled = 'run' in inputs;
  const isBuilt = source === '12';
  const needs = { choose: { result: 'success', outputs: { commit, run: chosen, since } } };
  const steps = {
    calendar: { outcome: due ? 'success' : 'skipped', outputs: due ? { due } : {} },
    build: { outcome: isBuilt ? 'success' : 'skipped', outputs: {} },
  };
  const contexts = { inputs, needs, steps, github: { run_id: 12 }, vars: { DEPLOY: 'pages' } };

  test(`it is ${isCalled ? 'not looked at again' : 'looked at on its commit'}`, () => {
    expect(build && isRun(build, contexts)).toBe(!isCalled);
    const checkout = build?.steps.find(({ uses }) => uses?.includes('/checkout@'));
    expect(evaluate(String(checkout?.with?.ref), contexts)).toBe(commit);
  });

  test(`the site of run ${source} is deployed`, () => {
    const step = build?.steps.find(({ id }) => id === 'build');
    if (!isCalled) expect(step && isRun(step, contexts)).toBe(isBuilt);
    const run = evaluate(build?.outputs?.run ?? '', contexts);
    const built = isCalled ? { result: 'skipped', outputs: {} } : { result: 'success', outputs: { run } };
    const download = pack?.steps.find(({ uses }) => uses?.includes('/download-artifact@'));
    const later = { ...contexts, needs: { ...needs, build: built } };
    expect(evaluate(String(download?.with?.['run-id']), later)).toBe(source);
    expect(download?.with?.name).toBe('site');
  });
});

const results = (choose: string, build: string) => ({
  needs: { choose: { result: choose, outputs: {} }, build: { result: build, outputs: {} } },
  vars: { DEPLOY: 'pages' },
});

test.each([
  ['success', 'skipped', true],
  ['success', 'success', true],
  ['success', 'failure', false],
  ['failure', 'skipped', false],
])('after %s of the choice and %s of the build, it is packed: %j', (chosen, built, isPacked) => {
  const condition = pack?.if?.replace('!cancelled()', 'true') ?? '';
  expect(isRun({ steps: [], if: condition }, results(chosen, built))).toBe(isPacked);
});

test.each([
  ['success', 'pages', true],
  ['failure', 'pages', false],
  ['skipped', 'pages', false],
  ['success', 'netlify', false],
])('after %s of the package, it is deployed to %s on GitHub Pages: %j', (packed, DEPLOY, isDeployed) => {
  const condition = deploy?.if?.replace('!cancelled()', 'true') ?? '';
  const contexts = { needs: { package: { result: packed } }, vars: { DEPLOY } };
  expect(isRun({ steps: [], if: condition }, contexts)).toBe(isDeployed);
});

test('the hashed files of earlier deployments are restored before the site is packed', () => {
  const steps = pack?.steps.map(({ run, uses }) => (run === undefined ? uses?.replace(/@.*/, '') : 'run'));
  expect(steps).toEqual(['actions/download-artifact', 'actions/cache', 'run', 'actions/upload-pages-artifact']);
  const { key, ...cache } = pack?.steps.find(({ uses }) => uses?.includes('/cache@'))?.with ?? {};
  const newKey = evaluate(String(key), { github: { run_id: 12, run_attempt: 2 } });
  expect({ newKey, ...cache }).toEqual({ newKey: 'assets-12-2', path: 'assets', 'restore-keys': 'assets-' });
});

test('the site is verified as soon as it is deployed', () => {
  const { verify } = workflow.jobs;
  expect(verify?.uses).toBe('./.github/workflows/verify.yml');
  expect(Object.keys(readWorkflow('verify').on.workflow_call?.inputs ?? {})).toEqual(
    expect.arrayContaining(Object.keys(verify?.with ?? {})),
  );
  const download = pack?.steps.find(({ uses }) => uses?.includes('/download-artifact@'));
  expect(verify?.with?.run, 'it is compared with what was deployed').toBe(download?.with?.['run-id']);
  expect(verify?.permissions).toEqual(readWorkflow('verify').permissions);
  expect(verify?.needs).toEqual(['build', 'deploy']);
  expect(verify?.with?.url).toMatch(/^\$\{\{ needs\.deploy\.outputs\.url \}\}$/);
  expect(deploy?.outputs?.url).toBe(deploy?.environment?.url);
  const condition = verify?.if?.replace('!cancelled()', 'true') ?? '';
  for (const result of ['success', 'failure', 'skipped'])
    expect(isRun({ steps: [], if: condition }, { needs: { deploy: { result } } })).toBe(result === 'success');
});
