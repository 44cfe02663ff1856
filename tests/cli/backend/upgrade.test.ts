import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../../cli/backend/database/migration-files.ts';
import { compareMigrations } from '../../../cli/backend/operator/compare-migrations.ts';
import type { AppliedMigration } from '../../../cli/backend/operator/list-applied.ts';
import { planUpgrade } from '../../../cli/backend/upgrade/plan-upgrade.ts';
import { runSteps } from '../../../cli/backend/upgrade/run-steps.ts';
import { supabaseCli } from '../../../cli/backend/upgrade/supabase-cli.ts';
import type { Context } from '../../../cli/platform/process/context.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';

const files = readMigrations();
const applied: AppliedMigration[] = files.map(({ version, name, hash }) => ({ version, name, hash }));
const commands = { site: ['site'], supabase: ['supabase'] };
const plan = (of: readonly AppliedMigration[], url = 'https://abcdefgh.supabase.co') =>
  planUpgrade(url, compareMigrations(of, files), commands).map(({ command }) => command.join(' '));

/** A folder with a program `supabase`, which records how it is called; `deploy` fails while `broken` is there. */
function createCli(version = '3.1.0') {
  const bin = temporaryFolder();
  const calls = join(bin, 'calls');
  writeFileSync(
    join(bin, 'supabase'),
    `#!/bin/sh
if [ "$1" = --version ]; then echo ${version}; exit; fi
echo "$*" >> ${calls}
if [ "$2" = deploy ] && [ -e ${join(bin, 'broken')} ]; then echo "Not logged in." >&2; exit 1; fi
`,
  );
  chmodSync(join(bin, 'supabase'), 0o755);
  writeFileSync(calls, '');
  const path = `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`;
  return {
    path,
    calls: () => readFileSync(calls, 'utf8').split('\n').slice(0, -1),
    breakIt: () => writeFileSync(join(bin, 'broken'), ''),
  };
}

/** The context of a command, and what it prints. */
function createContext(env: Context['env']): { context: Context; output(): string } {
  let text = '';
  const stream = { write: (added: string) => (text += added) };
  return {
    context: { argv: [], cwd: temporaryFolder(), env, stdout: stream, stderr: stream },
    output: () => text,
  };
}

describe('an upgrade', () => {
  test('builds first, and applies only new migrations, to the project that the URL names', () => {
    expect(plan(applied)).toEqual([
      'site words',
      'site build',
      'supabase functions deploy submit-contact newsletter --use-api --remote=abcdefgh --yes',
    ]);
    expect(plan(applied.slice(0, -1))[2]).toBe('supabase db push --remote=abcdefgh --yes');
    expect(plan([], 'https://api.example.com')[2], 'the linked project').toBe('supabase db push --remote --yes');
  });

  test('is refused where a migration was edited, or the project is newer', () => {
    const edited = applied.map((each, index) => (index === 2 ? { ...each, hash: 'another' } : each));
    expect(() => plan(edited)).toThrow(`${files[2]?.path} was changed after the project applied it. Restore the file`);
    const newer = [...applied, { version: '29990101000000', name: 'later', hash: '' }];
    expect(() => plan(newer)).toThrow('The project has applied 29990101000000_later, which is not in this folder');
  });

  test('uses an installed Supabase CLI of version 3 only', () => {
    const npx = ['npx', '--yes', 'supabase@3'];
    expect(supabaseCli({ PATH: createCli().path })).toEqual(['supabase']);
    expect(supabaseCli({ PATH: createCli('2.122.1').path })).toEqual(npx);
    expect(supabaseCli({ PATH: temporaryFolder() })).toEqual(npx);
  });

  test('calls the Supabase CLI, until it fails', async () => {
    const cli = createCli();
    const { context, output } = createContext({ PATH: cli.path });
    const differences = compareMigrations(applied.slice(0, -1), files);
    const steps = planUpgrade('https://abcdefgh.supabase.co', differences, {
      site: ['true'],
      supabase: supabaseCli(context.env),
    });
    await runSteps(steps, context);
    const calls = [
      'db push --remote=abcdefgh --yes',
      'functions deploy submit-contact newsletter --use-api --remote=abcdefgh --yes',
    ];
    expect(cli.calls()).toEqual(calls);
    cli.breakIt();
    await expect(runSteps(steps, context)).rejects.toThrow(
      'supabase functions deploy submit-contact newsletter --use-api --remote=abcdefgh --yes ended with 1. Done before: true words; true build; supabase db push --remote=abcdefgh --yes. Correct',
    );
    expect(output()).toContain('Not logged in.');
  });

  test('stops at the first step that fails, and says what was done', async () => {
    const { context, output } = createContext(process.env);
    const node = (code: string) => ({ about: '', command: [process.execPath, '-e', code] });
    const steps = [node('console.log(1)'), node('process.exit(3)'), node('console.log(2)')];
    await expect(runSteps(steps, context)).rejects.toThrow(
      / -e process\.exit\(3\) ended with 3\. Done before: .+ -e console\.log\(1\)\. Correct what it says and run the upgrade again/,
    );
    expect(output()).toMatch(/\n1\n/);
    expect(output()).not.toMatch(/\n2\n/);
    await expect(runSteps([{ about: '', command: ['no-such-program'] }], context)).rejects.toThrow(
      'no-such-program cannot be run: spawn no-such-program ENOENT. Nothing was done before.',
    );
  });
});

describe('site backend upgrade', () => {
  let url = '';
  let answer: readonly AppliedMigration[] = applied;
  beforeAll(async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
    url = await listen(server, 0);
    return () => close(server);
  });
  const upgrade = (path: string, ...argv: string[]) =>
    runSite(['backend', 'upgrade', ...argv], {
      env: { VITE_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'sb_secret_x', PATH: path },
    });

  test('lists the steps and does nothing without --yes', async () => {
    const cli = createCli();
    answer = applied.slice(0, -1);
    onTestFinished(() => {
      answer = applied;
    });
    const { exitCode, stdout } = await upgrade(cli.path);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^1\. writes the texts of the functions\n {3}.+ words\n2\. builds the site\n/);
    expect(stdout).toContain(`3. applies ${applied.at(-1)?.version}_`);
    expect(stdout).toMatch(/Nothing was changed\. To do this, add --yes\n$/);
    expect(cli.calls()).toEqual([]);
  });

  test('builds the content that is named', async () => {
    const { stdout } = await upgrade(createCli().path, '--content', 'their/content');
    expect(stdout).toMatch(/ words --content their\/content\n2\. builds the site\n.+ build --content their\/content\n/);
  });

  test('lists the steps as JSON', async () => {
    const cli = createCli();
    const { exitCode, stdout } = await upgrade(cli.path, '--format', 'json');
    const { steps, isDone } = JSON.parse(stdout);
    expect([exitCode, isDone]).toEqual([0, false]);
    expect(steps.map(({ command }: { command: string[] }) => command.slice(-1))).toEqual([
      ['words'],
      ['build'],
      ['--yes'],
    ]);
    expect(cli.calls()).toEqual([]);
  });

  test('reports an edited migration', async () => {
    answer = applied.map((each) => ({ ...each, hash: 'another' }));
    onTestFinished(() => {
      answer = applied;
    });
    const { exitCode, stderr } = await upgrade(createCli().path, '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('was changed after the project applied it');
  });

  test('is not for the embedded backend', async () => {
    const { exitCode, stderr } = await runSite(['backend', 'upgrade']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('applies migrations by itself when it starts');
  });
});
