import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../cli/platform/project-root.ts';

// The parser imports JSON in the way of bundlers, without saying that it is JSON, as Node wants it.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');

const name = '.github/workflows/site.yml';
const content = readFileSync(join(projectRoot, name), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: { pull_request?: unknown; push?: { branches: string[] }; schedule?: { cron: string }[] };
  permissions: Record<string, string>;
  concurrency: { 'cancel-in-progress': boolean };
  jobs: Record<string, { steps: Step[]; 'timeout-minutes': number; permissions?: unknown }>;
}

const workflow: Workflow = parse(content);
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const runs = steps.flatMap(({ run }) => run ?? []);

/** What GitHub's own parser says against a workflow. */
async function faults(text: string): Promise<string[]> {
  const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}

test('GitHub understands it', async () => {
  expect(await faults(content)).toEqual([]);
  expect(await faults(content.replace('timeout-minutes', 'timeout-minuets'))).not.toEqual([]);
  expect(await faults(content.replace('steps.build', 'stops.build'))).not.toEqual([]);
});

test('each step is one npm script, so that everybody can run it by hand', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const names = runs
    .filter((run) => run !== 'npm ci')
    .map((run) => /^npm (?:run )?([a-z]+)(?: -- [^&|;\n]+)?$/.exec(run)?.[1]);
  expect(names).toEqual(['validate', 'validate', 'test', 'build', 'size', 'lighthouse']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
});

test('a pull request is compared with the branch that it goes to, and a push with nothing', () => {
  const checks = steps.filter(({ run }) => run?.includes('validate'));
  expect(checks.map((step) => [step.if, step.run])).toEqual([
    ["github.event_name != 'pull_request'", 'npm run validate -- --format github'],
    ["github.event_name == 'pull_request'", 'npm run validate -- --format github --since "origin/$BASE"'],
  ]);
  // A name that contains commands is a value for the shell, and no command.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
  expect(checks[1]?.env).toEqual({ BASE: '${{ github.base_ref }}' });
});

test('it runs on every pull request and on main, may only read, and ends', () => {
  expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push']);
  expect(workflow.on.pull_request).toBeNull();
  expect(workflow.on.push).toEqual({ branches: ['main'] });
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(workflow.concurrency['cancel-in-progress']).toBe(true);
  for (const job of jobs) {
    expect(job.permissions).toBeUndefined();
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  }
});

test('it uses nothing but actions of GitHub, each pinned by commit beside its version', () => {
  const uses = [...content.matchAll(/^ +(?:- )?uses: (.+)$/gm)].map(([, action]) => action);
  expect(uses).toHaveLength(steps.filter((step) => step.uses !== undefined).length);
  for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('updates of the pinned actions are proposed', () => {
  const { updates } = parse(readFileSync(join(projectRoot, '.github/dependabot.yml'), 'utf8'));
  expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'github-actions', directory: '/' }));
});

test('a pull request keeps the site that it built', () => {
  const built = jobs.flatMap((job) => job.steps.filter((step) => step.with?.name === 'site'));
  expect(built).toEqual([
    expect.objectContaining({
      uses: expect.stringContaining('upload-artifact'),
      with: expect.objectContaining({ path: 'dist', 'if-no-files-found': 'error' }),
    }),
  ]);
  expect(
    steps.slice(
      0,
      steps.findIndex((step) => step.with?.name === 'site'),
    ),
    'It is built before.',
  ).toContainEqual(expect.objectContaining({ run: 'npm run build' }));
});

test('the whole history is there, since the site map is made of it', () => {
  expect(steps[0]?.uses).toContain('checkout');
  expect(steps[0]).toMatchObject({ with: { 'fetch-depth': 0, 'persist-credentials': false } });
});

test('the reports that are kept are those that Lighthouse wrote', () => {
  const source = readFileSync(join(projectRoot, 'cli/commands/options.ts'), 'utf8');
  const folder = steps.find((step) => step.with?.name === 'lighthouse')?.with?.path;
  expect(source).toContain(`.default('${folder}')`);
});

describe('the workflow of the night', () => {
  const file = '.github/workflows/nightly.yml';
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const nightly: Workflow = parse(text);
  const all = Object.values(nightly.jobs).flatMap((job) => job.steps);

  test('is one that GitHub understands, runs each night and by hand, may only read, and ends', async () => {
    expect(await faults(text)).toEqual([]);
    expect(Object.keys(nightly.on)).toEqual(['schedule', 'workflow_dispatch']);
    expect(nightly.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
    expect(nightly.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(nightly.jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  });

  test('builds the site and has the Nu HTML checker look at it, each by one npm script', () => {
    expect(nightly.jobs.html?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run build', 'npm run nu']);
    const { scripts, allowScripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    expect(scripts.nu).toBe('node scripts/nu/nu.ts');
    expect(allowScripts['vnu-jar'], 'Its install script fetches a Java of its own.').toBe(false);
  });

  test('walks through random changes, other ones each night', () => {
    const runs = nightly.jobs.walk?.steps.flatMap(({ run }) => run ?? []);
    expect(runs).toEqual(['npm ci', expect.stringMatching(/^npm run walk -- --seed .*run_number/)]);
  });

  test('tests every file that opens other engines, with all of them installed', () => {
    expect(nightly.jobs.engines?.steps.flatMap(({ run }) => run ?? [])).toEqual([
      'npm ci',
      'sudo apt-get update && sudo apt-get install --yes webkit2gtk-driver xvfb',
      'npm run test:engines',
    ]);
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
    const [, named] = /^vitest run --mode nightly --project site (.+)$/.exec(scripts['test:engines']) ?? [];
    const files = globSync('tests/**/*.test.ts', { cwd: projectRoot });
    const using = files.filter((path) =>
      /from '.*\/support\/(every-)?engines?\.ts'/.test(readFileSync(join(projectRoot, path), 'utf8')),
    );
    const isNamed = (path: string) => (named ?? '').split(' ').some((one) => path.startsWith(one));
    expect(using.length).toBeGreaterThan(4);
    expect(using.filter((path) => !isNamed(path))).toEqual([]);
  });

  test('runs every test at full length, by one npm script', () => {
    expect(nightly.jobs.tests?.steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run test:nightly']);
  });

  test('uses the same actions as the other one', () => {
    const actions = all.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(steps.flatMap(({ uses }) => uses ?? [])).toEqual(expect.arrayContaining(actions));
    for (const action of actions) expect(text).toMatch(new RegExp(`${action} # v\\d+\\.\\d+\\.\\d+$`, 'm'));
  });
});

test('there is no other workflow that nobody looks at', () => {
  expect(globSync('.github/workflows/*', { cwd: projectRoot }).sort()).toEqual(['.github/workflows/nightly.yml', name]);
});
