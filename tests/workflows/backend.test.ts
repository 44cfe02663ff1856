import { describe, expect, test } from 'vitest';
import { evaluate, isRun, readWorkflow, readWorkflowText } from '../support/workflow.ts';

const { on, jobs } = readWorkflow('backend');
const { backend } = jobs;

test('it runs each day and by hand', () => {
  expect(Object.keys(on)).toEqual(['schedule', 'workflow_dispatch']);
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

describe.each([
  ['both settings are there', 'https://project.example', 'sb_secret_x', true],
  ['the secret is not', 'https://project.example', '', false],
  ['the variable is not', '', 'sb_secret_x', false],
  ['neither is', '', '', false],
])('when %s', (_when, url, key, isAsked) => {
  const contexts = { vars: { VITE_SUPABASE_URL: url }, secrets: { SUPABASE_SECRET_KEY: key } };
  const env = Object.fromEntries(
    Object.entries(backend?.env ?? {}).map(([name, value]) => [name, evaluate(value, contexts)]),
  );
  const run = backend?.steps.filter((step) => isRun(step, { env })).flatMap((step) => step.run ?? []) ?? [];

  test(isAsked ? 'the project is asked' : 'a notice says which settings it needs, and nothing else runs', () => {
    if (isAsked) expect(run.at(-1)).toBe('npm run site -- backend status --format github');
    else expect(run).toEqual([expect.stringMatching(/^echo "::notice .*VITE_SUPABASE_URL.*SUPABASE_SECRET_KEY/)]);
  });
});

test('only the step that asks has the key, and no script of a package runs before it', () => {
  const holders = backend?.steps.filter((step) => JSON.stringify(step.env ?? {}).includes('secrets.')) ?? [];
  expect(holders.map(({ name }) => name)).toEqual(['State of the backend']);
  expect(readWorkflowText('backend').match(/secrets\.\w+\b(?! != '')/g)).toEqual(['secrets.SUPABASE_SECRET_KEY']);
  expect(backend?.steps.flatMap(({ run }) => run?.match(/npm ci.*/g) ?? [])).toEqual([
    'npm ci --omit=dev --ignore-scripts',
  ]);
});
