import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { globPaths } from '../support/glob-paths.ts';
import { faults, readWorkflow, readWorkflowText, runsOf, stepsOf } from '../support/workflow.ts';

const names = ['backend', 'comment', 'deploy', 'due', 'links', 'nightly', 'site', 'verify'];

/** What a workflow may write, or ask for in its name. */
const writes: Record<string, string[]> = {
  comment: ['pull-requests'],
  deploy: ['pages', 'id-token'],
  due: ['pages', 'id-token'],
  site: ['pages', 'id-token'],
};

test('there is no other workflow that nobody looks at', () => {
  const files = globPaths('.github/workflows/*', projectRoot);
  expect(files).toEqual(names.map((name) => `.github/workflows/${name}.yml`));
});

describe.each(names)('%s.yml', (name) => {
  const workflow = readWorkflow(name);
  const jobs = Object.values(workflow.jobs);
  const steps = stepsOf(workflow);

  test('is one that GitHub understands', async () => {
    expect(await faults(name)).toEqual([]);
  });

  test('ends in all cases', () => {
    for (const job of jobs.filter(({ uses }) => uses === undefined))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('may only read, unless it writes the comment or deploys', () => {
    const granted = [workflow, ...jobs].flatMap(({ permissions = {} }) => Object.entries(permissions));
    const written = granted.filter(([, access]) => access !== 'read').map(([permission]) => permission);
    expect(written).toEqual(writes[name] ?? []);
  });

  test('uses nothing but actions of GitHub, each pinned by commit beside its version', () => {
    const all = [...readWorkflowText(name).matchAll(/^ +(?:- )?uses: (.+)$/gm)].map(([, action]) => action);
    const uses = all.filter((action = '') => !action.startsWith('./'));
    for (const workflow of all.filter((action = '') => action.startsWith('./')))
      expect(names.map((each) => `./.github/workflows/${each}.yml`)).toContain(workflow);
    expect(uses).toHaveLength(steps.filter((step) => step.uses !== undefined).length);
    for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('leaves no token in a checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.includes('/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('has nothing in a command that somebody else can choose', () => {
    const commands = steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(commands.filter((expression) => !expression.includes('github.run_number'))).toEqual([]);
  });

  test('runs npm scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const called = jobs.flatMap((job) =>
      runsOf(job).flatMap((run) => run.match(/(?<=npm run (?:--\S+ )*)[a-z][a-z:-]*/g) ?? []),
    );
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
  });
});

test('the same action is the same commit everywhere', () => {
  const uses = names.flatMap((name) => stepsOf(readWorkflow(name)).flatMap((step) => step.uses ?? []));
  const actions = new Set(uses.map((use) => use.replace(/@.*/, '')));
  expect(new Set(uses).size).toBe(actions.size);
});

test('a mistake in a workflow is found', async () => {
  const text = readWorkflowText('site');
  expect(await faults('site', text.replace('timeout-minutes', 'timeout-minuets'))).not.toEqual([]);
  expect(await faults('site', text.replace('steps.build', 'stops.build'))).not.toEqual([]);
});

test('updates of the pinned actions are proposed', () => {
  const { updates } = parse(readFileSync(join(projectRoot, '.github/dependabot.yml'), 'utf8'));
  expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }));
});
