import { cpSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '../../../../cli/diagnostics/problem.ts';
import { categories, metrics } from '../../../../cli/site/audit/page-scores.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

const hosted = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };

/** What is not about the content alone, as `code path: message`. */
async function launchProblems(content: string, out: string, { env = hosted, reports = 'nowhere' }: Options = {}) {
  const argv = ['--content', content, '--out', out, '--reports', reports, '--format', 'json'];
  const { stdout, stderr } = await runSite(['validate', '--launch', ...argv], { env });
  expect(stderr).toBe('');
  const { problems }: { problems: Problem[] } = JSON.parse(stdout);
  return problems
    .filter(({ code }) => /^launch-(?:backend|budget|build|lighthouse)$/.test(code))
    .map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

interface Options {
  env?: Record<string, string>;
  reports?: string;
}

/** The report of Lighthouse on a page: full scores and no time at all, except for some figures. */
function report(figures: Record<string, number> = {}): string {
  return JSON.stringify({
    categories: Object.fromEntries(categories.map((id) => [id, { score: figures[id] ?? 1, auditRefs: [] }])),
    audits: Object.fromEntries(metrics.map((id) => [id, { score: 1, numericValue: figures[id] ?? 0 }])),
  });
}

const paths = ['index', 'garden', 'join'];

/** A folder with a report on each page of the second brand. */
function reportsOn(changes: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, Object.fromEntries(paths.map((path) => [`${path}.json`, changes[path] ?? report()])));
  return folder;
}

/** A copy of the second brand's site, of which nobody knows when it was built. */
function copyOfSite(): string {
  const out = join(temporaryFolder(), 'dist');
  cpSync(sites.secondBrand.dist, out, { recursive: true });
  return out;
}

const notAudited = 'launch-lighthouse scores: Lighthouse has not audited any of the 3 pages since the last build.';

describe('the settings of the backend', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['none', {}, ['launch-backend url: The forms of the public site have no server: no Supabase project is set.']],
    ['a project on the web', hosted, []],
    [
      'a project on this machine',
      { ...hosted, VITE_SUPABASE_URL: 'http://localhost:54321' },
      [
        'launch-backend url: The forms of the public site send to http://localhost:54321, which is only on this machine.',
      ],
    ],
    [
      'only one of them',
      { VITE_SUPABASE_URL: hosted.VITE_SUPABASE_URL },
      [expect.stringMatching(/^launch-backend url: VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not\./)],
    ],
  ])('%s', async (_what, env, expected) => {
    const { content, dist } = sites.secondBrand;
    expect(await launchProblems(content, dist, { env, reports: reportsOn() })).toEqual(expected);
  });
});

describe('the built site', () => {
  const folder = { parent: '' };
  beforeAll(async () => {
    folder.parent = join(sites.secondBrand.dist, '../launch');
    rmSync(folder.parent, { recursive: true, force: true });
    mkdirSync(folder.parent);
    const content = copyContent({ parent: folder.parent });
    const { exitCode } = await runSite(['build', '--content', content, '--out', join(folder.parent, 'dist')]);
    expect(exitCode).toBe(0);
    return () => rmSync(folder.parent, { recursive: true, force: true });
  });

  /** Sets when a content file was saved, in seconds from now. */
  const save = (name: string, seconds: number) => {
    const time = Date.now() / 1000 + seconds;
    utimesSync(join(folder.parent, 'content', name), time, time);
  };
  const problems = (options?: Options) =>
    launchProblems(join(folder.parent, 'content'), join(folder.parent, 'dist'), options);

  test('is missing', async () => {
    const out = join(temporaryFolder(), 'dist');
    expect(await launchProblems(sites.secondBrand.content, out)).toEqual([
      `launch-build url: There is no built site in ${out}.`,
    ]);
  });

  test('lacks a file', async () => {
    const out = copyOfSite();
    rmSync(join(out, 'assets'), { recursive: true });
    expect(await launchProblems(sites.secondBrand.content, out)).toEqual([
      expect.stringMatching(/^launch-build url: .*\/dist has no \/assets\/.*, and a page refers to it\./),
    ]);
  });

  test('is of the content as it is now', async () => {
    expect(await problems({ reports: reportsOn() })).toEqual([]);
  });

  test.each(['pages/garden.yaml', 'media/plot.svg'])('is older than %s', async (name) => {
    save(name, 60);
    expect(await problems({ reports: reportsOn() })).toEqual([
      `launch-build url: content/${name} has changed since the site was built.`,
    ]);
    save(name, -60);
  });

  test('does not depend on the budgets', async () => {
    save('budgets.yaml', 60);
    expect(await problems({ reports: reportsOn() })).toEqual([]);
    save('budgets.yaml', -60);
  });
});

test('pages over their budget are reported at the limit that they exceed', async () => {
  const budgets = 'weights:\n  html: 1000\nscores:\n  seo: 100\nroutes:\n  /join:\n    weights:\n      html: 2000\n';
  const content = copyContent({ files: { 'budgets.yaml': budgets } });
  expect(await launchProblems(content, copyOfSite(), { reports: reportsOn() })).toEqual([
    expect.stringMatching(/^launch-budget weights\.html: \/404: html [\d,]+ of 1,000 bytes, [\d,]+ too many\.$/),
    expect.stringMatching(/^launch-budget weights\.html: \/: html [\d,]+ of 1,000 bytes, /),
    expect.stringMatching(/^launch-budget weights\.html: \/garden: html [\d,]+ of 1,000 bytes, /),
    expect.stringMatching(/^launch-budget routes\.\/join\.weights\.html: \/join: html [\d,]+ of 2,000 bytes, /),
  ]);
});

describe('Lighthouse', () => {
  const lighthouse = (reports: string) =>
    launchProblems(sites.secondBrand.content, sites.secondBrand.dist, { reports });

  test('has not been run', async () => {
    expect(await lighthouse(join(temporaryFolder(), 'reports'))).toEqual([notAudited]);
  });

  test('has not audited one page, or was killed while it wrote its report', async () => {
    const reports = reportsOn({ garden: report().slice(0, 40) });
    rmSync(join(reports, 'join.json'));
    expect(await lighthouse(reports)).toEqual([
      'launch-lighthouse scores: Lighthouse has not audited /garden, /join since the last build.',
    ]);
  });

  test('has audited an older build', async () => {
    const reports = reportsOn();
    for (const path of paths) utimesSync(join(reports, `${path}.json`), 1, 1);
    expect(await lighthouse(reports)).toEqual([notAudited]);
  });

  test('has found scores below the budgets, and slow pages', async () => {
    const garden = report({ 'largest-contentful-paint': 2500 });
    const reports = reportsOn({ garden, join: report({ seo: 0.92 }) });
    expect(await lighthouse(reports)).toEqual([
      'launch-lighthouse scores.seo: Lighthouse: /join: seo 92 of 100, 8 too few.',
      'launch-lighthouse metrics.largest-contentful-paint: Lighthouse: /garden: largest-contentful-paint 2,500 of 1,800 ms, 700 too many.',
    ]);
  });
});

const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test('a comment can allow each problem, and the exit code is 0 only when none is left', async () => {
  const content = copyContent({});
  const check = async () => {
    const argv = ['--content', content, '--out', copyOfSite(), '--reports', 'nowhere', '--format', 'json'];
    const { exitCode, stdout } = await runSite(['validate', '--launch', ...argv], { env: hosted });
    return { exitCode, problems: (JSON.parse(stdout) as { problems: Problem[] }).problems };
  };
  const { problems } = await check();
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(['launch-address', 'launch-checkout', 'launch-example', 'launch-lighthouse', 'launch-share']),
  );
  // From the end, so that lines stay where they are.
  const places = problems.map(({ file, line, code }) => ({ file, line, code })).sort((a, b) => b.line - a.line);
  for (const [index, { file, line, code }] of places.entries()) {
    if (index === places.length - 1) {
      const last = await check();
      expect({ exitCode: last.exitCode, codes: last.problems.map((problem) => problem.code) }).toEqual({
        exitCode: 1,
        codes: [code],
      });
    }
    const path = join(content, '..', file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const indent = /^[ ]*/.exec(lines[line - 1] ?? '')?.[0];
    lines.splice(line - 1, 0, `${indent}# allow ${code} until ${inAMonth}: Only the neighbours know it.`);
    writeFileSync(path, lines.join('\n'));
  }
  expect(await check()).toEqual({ exitCode: 0, problems: [] });
});

test('`--launch` checks once', async () => {
  const { content } = sites.secondBrand;
  expect(await runSite(['validate', '--launch', '--watch', '--content', content])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: '`--launch` checks once: leave out `--watch`.\n',
  });
});
