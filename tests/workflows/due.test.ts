import { describe, expect, test } from 'vitest';
import { evaluate, isRun, readWorkflow, runsOf } from '../support/workflow.ts';

const { on, jobs } = readWorkflow('due');
const { due, site, deploy } = jobs;

test('it runs each hour and by hand', () => {
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
});

const commit = 'c0ffee0000000000000000000000000000000001';

describe.each([
  ['something is due', { commit, since: '2026-11-25T10:07:31Z' }, { due: 'true' }, true],
  ['nothing is due', { commit, since: '2026-11-25T10:07:31Z' }, { due: 'false' }, false],
  ['it is asked for, or has never run', { commit, since: '' }, {}, true],
  ['no commit has passed its checks', { commit: '', since: '' }, {}, false],
])('when %s', (_when, last, calendar, isBuilt) => {
  const steps = { last: { outputs: last }, calendar: { outputs: calendar } };
  const outputs = Object.fromEntries(
    Object.entries(due?.outputs ?? {}).map(([name, value]) => [name, evaluate(value, { steps })]),
  );

  test(`the site is ${isBuilt ? 'built' : 'not built'}`, () => {
    expect(site && isRun(site, { needs: { due: { outputs } } })).toBe(isBuilt);
  });

  test('packages are installed only to look into the calendar', () => {
    const later = due?.steps.filter((step) => step.if !== undefined) ?? [];
    expect(later).toHaveLength(3);
    for (const step of later) expect(isRun(step, { steps })).toBe(last.since !== '');
  });

  test('what is looked at is what is built: the commit that passed its checks', () => {
    const refs = [...(due?.steps ?? []), ...(site?.steps ?? [])].flatMap((step) => step.with?.ref ?? []);
    expect(refs).toHaveLength(2);
    for (const ref of refs) expect(evaluate(String(ref), { steps, needs: { due: { outputs } } })).toBe(last.commit);
  });
});

test.each([
  ['pages', true],
  ['none', false],
  [undefined, false],
])('what was built is deployed if the variable DEPLOY is %j', (DEPLOY, isDeployed) => {
  expect(deploy?.needs).toEqual(['due', 'site']);
  expect(deploy && isRun(deploy, { vars: DEPLOY ? { DEPLOY } : {} })).toBe(isDeployed);
  const contexts = { github: { run_id: 9 }, needs: { due: { outputs: { commit } } } };
  expect(Object.values(deploy?.with ?? {}).map((value) => evaluate(value, contexts))).toEqual([commit, '9']);
});

test('the site is built and kept as after a push', () => {
  expect(site?.needs).toBe('due');
  expect(runsOf(site)).toEqual(['npm ci', 'npm run build']);
  const [pushed, scheduled] = ['site', 'due'].map((name) =>
    readWorkflow(name).jobs.site?.steps.find((step) => step.with?.name === 'site'),
  );
  expect(scheduled).toEqual(pushed);
});
