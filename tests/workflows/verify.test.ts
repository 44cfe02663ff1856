import { describe, expect, test } from 'vitest';
import { evaluate, isRun, readWorkflow, runsOf } from '../support/workflow.ts';

const { on, jobs, permissions } = readWorkflow('verify');
const steps = jobs.verify?.steps ?? [];

test('it runs each hour, by hand, and when a workflow that deploys calls it', () => {
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch', 'workflow_call']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }]);
});

test('it installs what the command line needs, and runs one npm script', () => {
  expect(runsOf(jobs.verify)).toEqual([
    'npm ci --omit=dev --ignore-scripts',
    'npm run site -- verify "$URL" --format github',
  ]);
});

describe('the address is', () => {
  const url = steps.find(({ env }) => env?.URL)?.env?.URL ?? '';
  test.each([
    [
      'the one that was deployed',
      { url: 'https://deployed.example' },
      { SITE_URL: 'https://variable.example' },
      'https://deployed.example',
    ],
    ['that of the variable', { url: '' }, { SITE_URL: 'https://variable.example' }, 'https://variable.example'],
    [
      'that of the variable, each hour, when there are no inputs',
      {},
      { SITE_URL: 'https://variable.example' },
      'https://variable.example',
    ],
    ['empty, so that the content says it', {}, {}, ''],
  ])('%s', (_what, inputs, vars, expected) => {
    expect(evaluate(url, { inputs, vars })).toBe(expected);
  });
});

test('a built site is there to compare with only when one was deployed', () => {
  const [download, ...others] = steps.filter((step) => step.if !== undefined);
  expect(others).toEqual([]);
  for (const run of ['12', '']) expect(download && isRun(download, { inputs: { run } })).toBe(run !== '');
  expect(download && isRun(download, { inputs: {} })).toBe(false);
  expect(download?.with).toMatchObject({ name: 'site', path: 'dist' });
  expect(evaluate(String(download?.with?.['run-id']), { inputs: { run: '12' } })).toBe('12');
  expect(permissions.actions, 'the artifact of another run can be read').toBe('read');
});
