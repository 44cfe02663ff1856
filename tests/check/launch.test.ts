import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyChanges, type Changes, type LocatedProblem, locate } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile, temporaryFolder, writeFiles } from '../support/content.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { changesOf, readCases } from './cases.ts';

const hosted = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
const { content: secondBrandContent, dist } = sites.secondBrand;

interface Options {
  out?: string;
  reports?: string;
  env?: Record<string, string>;
}

/** Runs `validate --launch`. */
async function launch(content: string, { out = dist, reports = 'nowhere', env = hosted }: Options = {}) {
  const argv = ['--content', content, '--out', out, '--reports', reports, '--format', 'json'];
  const { exitCode, stdout, stderr } = await runSite(['validate', '--launch', ...argv], { env });
  expect(stderr).toBe('');
  const { problems } = JSON.parse(stdout) as { problems: LocatedProblem[] };
  return { exitCode, problems };
}

const isOfSite = ({ code }: LocatedProblem) => /^launch-(?:backend|budget|build|lighthouse)$/.test(code);

/** What is wrong outside of the content, as `code path: message`. */
async function siteProblems(content: string, options: Options): Promise<string[]> {
  const { problems } = await launch(content, options);
  return problems.filter(isOfSite).map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

describe('the content', () => {
  /** The second brand with real addresses, checkouts, and an image for links to it. */
  const ready: Changes = {
    'media/share.jpg': readFileSync(join(sites.workshop.content, 'media/site/share.jpg')),
    'site.yaml': `${secondBrandFile('site.yaml').replaceAll('harborfield.example.com', 'harborfield.co.uk')}share:\n  image: share.jpg\n  alt: A boat full of lettuce\n`,
    'integrations.yaml': { 'charts.harborfield.example.com': 'charts.harborfield.co.uk' },
    'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml').replaceAll(
      '  description:',
      '  to: https://pay.harborfield.co.uk/bed\n  description:',
    ),
  };

  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

  describe.each(readCases('launch.yaml'))('%s', (_group, cases) => {
    test.each(sample(cases, 3))('%s', async (_what, { problems: expected, ...row }) => {
      const content = copyContent({});
      applyChanges(content, ready);
      applyChanges(content, changesOf(row));
      const testimonials = join(content, 'collections/testimonials.yaml');
      if (existsSync(testimonials)) {
        const text = readFileSync(testimonials, 'utf8');
        writeFileSync(testimonials, text.replace('IN-A-MONTH', inDays(30)).replace('YESTERDAY', inDays(-1)));
      }
      const found = (await launch(content)).problems.filter((problem) => !isOfSite(problem));
      expect(found.map((problem) => `${problem.severity === 'warning' ? 'warning ' : ''}${locate(problem)}`)).toEqual(
        expected,
      );
    });
  });

  test('still has the texts that `new site` wrote', async () => {
    const content = join(temporaryFolder(), 'content');
    await runSite(['new', 'site', content]);
    const { problems } = await launch(content);
    const left = problems.filter(({ code }) => code === 'launch-placeholder').map(({ file }) => file);
    expect(left).toEqual(expect.arrayContaining(['content/pages/index.yaml', 'content/site.yaml']));
    const lead = 'Write one or two sentences about your work and the people it is for.';
    applyChanges(content, { 'pages/index.yaml': { [lead]: 'Chairs of ash, made to order.' } });
    expect((await launch(content)).problems.filter(({ code }) => code === 'launch-placeholder')).toHaveLength(
      left.length - 1,
    );
  });
});

/** The report of Lighthouse on a page: full scores and no time at all, except for some figures. */
function report(figures: Record<string, number> = {}): string {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'];
  const metrics = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight'];
  return JSON.stringify({
    categories: Object.fromEntries(categories.map((id) => [id, { score: figures[id] ?? 1, auditRefs: [] }])),
    audits: Object.fromEntries(metrics.map((id) => [id, { score: 1, numericValue: figures[id] ?? 0 }])),
  });
}

const pages = ['index', 'garden', 'join'];

/** A folder with a report on each page of the second brand. */
function reportsOn(changes: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, Object.fromEntries(pages.map((name) => [`${name}.json`, changes[name] ?? report()])));
  return folder;
}

/** A copy of the built site, of which nobody knows when it was built. */
function copyOfSite(): string {
  const out = join(temporaryFolder(), 'dist');
  cpSync(dist, out, { recursive: true });
  return out;
}

describe('the settings of the backend', () => {
  const settings: [string, Record<string, string>, string[]][] = [
    ['none', {}, ['launch-backend url: The forms of the public site have no server: no Supabase project is set.']],
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
    ['a project on the web', hosted, []],
  ];
  test.each(sample(settings, 2))('%s', async (_what, env, expected) => {
    expect(await siteProblems(secondBrandContent, { env, reports: reportsOn() })).toEqual(expected);
  });
});

describe('the built site', () => {
  const folder = join(dist, '../launch');
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const { exitCode } = await runSite([
      'build',
      '--content',
      copyContent({ parent: folder }),
      '--out',
      join(folder, 'dist'),
    ]);
    expect(exitCode).toBe(0);
    return () => rmSync(folder, { recursive: true, force: true });
  });

  test('is missing', async () => {
    const out = join(temporaryFolder(), 'dist');
    expect(await siteProblems(secondBrandContent, { out })).toEqual([
      `launch-build url: There is no built site in ${out}.`,
    ]);
  });

  test('lacks a file', async () => {
    const out = copyOfSite();
    rmSync(join(out, 'assets'), { recursive: true });
    expect(await siteProblems(secondBrandContent, { out })).toEqual([
      expect.stringMatching(/^launch-build url: .*\/dist has no \/assets\/.*, and a page refers to it\./),
    ]);
  });

  const older = [
    ['pages/garden.yaml', ['launch-build url: content/pages/garden.yaml has changed since the site was built.']],
    ['media/plot.svg', ['launch-build url: content/media/plot.svg has changed since the site was built.']],
    ['budgets.yaml', []],
  ] as const;
  test.each(sample(older, 3))('is older than %s', async (name, expected) => {
    const content = join(folder, 'content');
    const problems = () => siteProblems(content, { out: join(folder, 'dist'), reports: reportsOn() });
    expect(await problems()).toEqual([]);
    const save = (seconds: number) => utimesSync(join(content, name), Date.now() / 1000, Date.now() / 1000 + seconds);
    save(60);
    expect(await problems()).toEqual(expected);
    save(-60);
  });
});

describe('the address of an embed', () => {
  const frames = `frames:
  tide: { title: Tide, url: "https://tide.harborfield.co.uk/a", height: 400 }
  boat: { title: Boat, url: "https://boat.harborfield.co.uk/a", height: 400, hosts: ["https://book.boats.co.uk"] }
`;
  const content = () => {
    const integrations = secondBrandFile('integrations.yaml').replace('frames: {}\n', frames);
    return copyContent({ files: { 'integrations.yaml': integrations } });
  };
  const run = async (fetch: (url: string) => Promise<Response>) => {
    const argv = ['validate', '--launch', '--content', content(), '--out', dist, '--format', 'json'];
    const { stdout, stderr } = await runSite(argv, { env: hosted, fetch });
    const { problems } = JSON.parse(stdout) as { problems: LocatedProblem[] };
    const found = problems.filter(({ code }) => code === 'launch-embed');
    return { stderr, found: found.map((problem) => `${locate(problem)} ${problem.message}`) };
  };

  test('is asked once, and a host that it leads to must be named', async () => {
    const asked: string[] = [];
    const { stderr, found } = await run(async (url) => {
      asked.push(url);
      const Location = url.includes('tide') ? '//tides.net/x' : 'https://book.boats.co.uk/x';
      return url.endsWith('/a') ? new Response(null, { status: 302, headers: { Location } }) : new Response('here');
    });
    expect(asked).toHaveLength(4);
    expect(stderr).toBe('');
    expect(found).toEqual([
      'launch-embed integrations.yaml:9:29 This address leads to https://tides.net, from which pages show nothing.',
    ]);
  });

  test('may be out of reach', async () => {
    const { stderr, found } = await run(() => Promise.reject(new TypeError('fetch failed')));
    expect(stderr).toBe(
      'Not reached, so it is not known whether their embeds lead to other hosts: tide.harborfield.co.uk, boat.harborfield.co.uk\n',
    );
    expect(found).toEqual([]);
  });
});

test('pages over their budget are reported at the limit that they exceed', async () => {
  const budgets = 'weights:\n  html: 1000\nscores:\n  seo: 100\nroutes:\n  /join:\n    weights:\n      html: 2000\n';
  const content = copyContent({ files: { 'budgets.yaml': budgets } });
  expect(await siteProblems(content, { out: copyOfSite(), reports: reportsOn() })).toEqual([
    expect.stringMatching(/^launch-budget weights\.html: \/404: html [\d,]+ of 1,000 bytes, [\d,]+ too many\.$/),
    expect.stringMatching(/^launch-budget weights\.html: \/: html [\d,]+ of 1,000 bytes, /),
    expect.stringMatching(/^launch-budget weights\.html: \/garden: html [\d,]+ of 1,000 bytes, /),
    expect.stringMatching(/^launch-budget routes\.\/join\.weights\.html: \/join: html [\d,]+ of 2,000 bytes, /),
  ]);
});

describe('Lighthouse', () => {
  const lighthouse = (reports: string) => siteProblems(secondBrandContent, { reports });
  const notAudited = 'launch-lighthouse scores: Lighthouse has not audited any of the 3 pages since the last build.';

  test('has not been run, or before the last build', async () => {
    expect(await lighthouse(join(temporaryFolder(), 'reports'))).toEqual([notAudited]);
    const reports = reportsOn();
    for (const name of pages) utimesSync(join(reports, `${name}.json`), 1, 1);
    expect(await lighthouse(reports)).toEqual([notAudited]);
  });

  test('has not audited one page, or was killed while it wrote its report', async () => {
    const reports = reportsOn({ garden: report().slice(0, 40) });
    rmSync(join(reports, 'join.json'));
    expect(await lighthouse(reports)).toEqual([
      'launch-lighthouse scores: Lighthouse has not audited /garden, /join since the last build.',
    ]);
  });

  test('has found scores below the budgets, and slow pages', async () => {
    const reports = reportsOn({ garden: report({ 'largest-contentful-paint': 2500 }), join: report({ seo: 0.92 }) });
    expect(await lighthouse(reports)).toEqual([
      'launch-lighthouse scores.seo: Lighthouse: /join: seo 92 of 100, 8 too few.',
      'launch-lighthouse metrics.largest-contentful-paint: Lighthouse: /garden: largest-contentful-paint 2,500 of 1,800 ms, 700 too many.',
    ]);
  });
});

test('a comment can allow each problem, and the exit code is 0 only when none is left', async () => {
  const content = copyContent({});
  const out = copyOfSite();
  const { problems } = await launch(content, { out });
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(['launch-address', 'launch-checkout', 'launch-example', 'launch-lighthouse', 'launch-share']),
  );
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // From the end, so that lines stay where they are.
  const places = problems.toSorted((a, b) => b.line - a.line);
  for (const [index, { file, line, code }] of places.entries()) {
    if (index === places.length - 1) {
      const last = await launch(content, { out });
      expect([last.exitCode, last.problems.map((problem) => problem.code)]).toEqual([1, [code]]);
    }
    const path = join(content, '..', file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const indent = /^[ ]*/.exec(lines[line - 1] ?? '')?.[0];
    lines.splice(line - 1, 0, `${indent}# allow ${code} until ${inAMonth}: Only the neighbours know it.`);
    writeFileSync(path, lines.join('\n'));
  }
  expect(await launch(content, { out })).toEqual({ exitCode: 0, problems: [] });
});
