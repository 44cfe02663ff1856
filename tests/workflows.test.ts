import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { runSite } from './support/cli.ts';

interface Job {
  uses?: string;
  steps?: { uses?: string; run?: string; with?: Record<string, unknown> }[];
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const names = readdirSync(join(import.meta.dirname, '../.github/workflows'));

/** What a workflow may write, or ask for in its name. All others only read. */
const writes: Record<string, string[]> = {
  'comment.yml': ['pull-requests'],
  'deploy.yml': ['pages', 'id-token'],
  'site.yml': ['pages', 'id-token'],
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
    expect(expressions.filter((expression) => !expression.includes('github.run_number'))).toEqual([]);
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
