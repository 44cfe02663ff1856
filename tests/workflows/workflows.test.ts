import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { projectRoot } from '../../cli/platform/project-root.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  uses?: string;
  steps?: Step[];
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const names = readdirSync(join(projectRoot, '.github/workflows'));

/** What a workflow may write, or ask for in its name. All others only read. */
const writes: Record<string, string[]> = {
  'comment.yml': ['pull-requests'],
  'deploy.yml': ['pages', 'id-token'],
  'site.yml': ['pages', 'id-token'],
};

describe.each(names)('%s', (name) => {
  const text = read(`.github/workflows/${name}`);
  const { permissions, jobs }: Workflow = parse(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test('is YAML without a problem', () => {
    const { errors, warnings } = parseDocument(text);
    expect([...errors, ...warnings]).toEqual([]);
  });

  test('ends within an hour', () => {
    for (const job of Object.values(jobs).filter(({ uses }) => uses === undefined))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('may write only what it is there to write', () => {
    const granted = [permissions, ...Object.values(jobs).map((job) => job.permissions ?? {})].flatMap(Object.entries);
    const written = granted.filter(([, access]) => access !== 'read').map(([permission]) => permission);
    expect(written).toEqual(writes[name] ?? []);
  });

  test('pins each action by commit, beside its version', () => {
    const uses = [...text.matchAll(/^ +(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
    for (const action of uses.filter((action) => !action.startsWith('./')))
      expect(action).toMatch(/^(?:actions|denoland)\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    for (const action of uses.filter((action) => action.startsWith('./')))
      expect(names.map((each) => `./.github/workflows/${each}`)).toContain(action);
  });

  test('leaves no token in a checkout', () => {
    for (const checkout of steps.filter(({ uses }) => uses?.includes('/checkout@')))
      expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('has nothing in a command that a stranger can choose', () => {
    const expressions = steps.flatMap(({ run = '' }) => run.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(expressions.filter((expression) => !expression.includes('github.run_number'))).toEqual([]);
  });

  test('runs npm scripts, commands and files that exist', async () => {
    const runs = steps.map(({ run = '' }) => run).join('\n');
    const matches = (pattern: RegExp) => [...runs.matchAll(pattern)].map(([found]) => found);
    const { scripts } = JSON.parse(read('package.json'));
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(matches(/(?<=npm run )[a-z][a-z:-]*/g)));
    const { commands } = await import('../../cli/commands/index.ts');
    expect(Object.keys(commands)).toEqual(expect.arrayContaining(matches(/(?<=npm run site -- )[a-z]+/g)));
    for (const path of matches(/(?<=node )[\w/.-]+\.m?[jt]s\b/g)) expect(read(path), path).not.toBe('');
  });
});

test('the same action is the same commit everywhere', () => {
  const uses = names.flatMap((name) => read(`.github/workflows/${name}`).match(/[\w-]+\/[\w-]+@[0-9a-f]{40}/g) ?? []);
  expect(new Set(uses).size).toBe(new Set(uses.map((use) => use.replace(/@.*/, ''))).size);
});

test('updates of the pinned actions are proposed', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }));
});
