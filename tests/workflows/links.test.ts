import { expect, test } from 'vitest';
import { readWorkflow, runsOf, stepsOf } from '../support/workflow.ts';

const { on, jobs } = readWorkflow('links');

test('other sites are asked each week and by hand, about the built site', () => {
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }]);
  expect(runsOf(jobs.links)).toEqual(['npm ci', 'npm run build', 'npx --yes linkinator@8.1.0 dist']);
});

test('they are never asked when the site is built', () => {
  for (const name of ['site', 'due'])
    expect(stepsOf(readWorkflow(name)).filter(({ run }) => run?.includes('links'))).toEqual([]);
});
