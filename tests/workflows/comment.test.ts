import { expect, test } from 'vitest';
import { isRun, readWorkflow, readWorkflowText } from '../support/workflow.ts';

const { on, permissions, jobs } = readWorkflow('comment');
const steps = jobs.comment?.steps ?? [];

test('it follows the workflow that makes the report', () => {
  expect(on).toEqual({ workflow_run: { workflows: [readWorkflow('site').name], types: ['completed'] } });
});

test.each([
  ['a pull request that passed', 'pull_request', 'success', true],
  ['a pull request that failed', 'pull_request', 'failure', true],
  ['a pull request whose run a newer one replaced', 'pull_request', 'cancelled', false],
  ['a push', 'push', 'success', false],
])('of %s: %s, %s', (_what, event, conclusion, isCommented) => {
  const github = { event: { workflow_run: { event, conclusion } } };
  expect(jobs.comment && isRun(jobs.comment, { github })).toBe(isCommented);
});

test('only its job may write, and only the comment', () => {
  expect(permissions).toEqual({});
  expect(jobs.comment?.permissions).toEqual({ actions: 'read', contents: 'read', 'pull-requests': 'write' });
});

test('it runs the code of the main branch, and nothing of the pull request', () => {
  const [checkout, node, download, comment] = steps;
  expect(steps).toHaveLength(4);
  expect(checkout?.with).toEqual({
    ref: `\${{ github.event.repository.default_branch }}`,
    'persist-credentials': false,
  });
  expect(node?.with, 'It installs nothing.').toEqual({ 'node-version': 24 });
  expect(download?.with, 'Files of the run stay outside of the checkout.').toMatchObject({
    path: `\${{ runner.temp }}/report`,
  });
  expect(comment?.run).toBe('node scripts/github/comment.ts "$RUNNER_TEMP/report"');
});

test('the token is all that it takes from the event into the environment', () => {
  const text = readWorkflowText('comment');
  const [, afterJobs = ''] = text.split('\njobs:\n');
  expect(new Set(afterJobs.match(/\$\{\{.*?\}\}/g))).toEqual(
    new Set(
      ['github.event.repository.default_branch', 'github.event.workflow_run.id', 'github.token', 'runner.temp'].map(
        (name) => `\${{ ${name} }}`,
      ),
    ),
  );
});
