import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyChanges, type Changes, type LocatedProblem, locate } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { changesOf, readCases } from './cases.ts';

const hosted = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
const { content: secondBrandContent } = sites.secondBrand;

/** Runs `validate --launch`. */
async function launch(content: string, env: Record<string, string> = hosted) {
  const argv = ['--content', content, '--format', 'json'];
  const { exitCode, stdout, stderr } = await runSite(['validate', '--launch', ...argv], { env });
  expect(stderr).toBe('');
  const { problems } = JSON.parse(stdout) as { problems: LocatedProblem[] };
  return { exitCode, problems };
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
    test.each(cases)('%s', async (_what, { problems: expected, ...row }) => {
      const content = copyContent({});
      applyChanges(content, ready);
      applyChanges(content, changesOf(row));
      const testimonials = join(content, 'collections/testimonials.yaml');
      if (existsSync(testimonials)) {
        const text = readFileSync(testimonials, 'utf8');
        writeFileSync(testimonials, text.replace('IN-A-MONTH', inDays(30)).replace('YESTERDAY', inDays(-1)));
      }
      const found = (await launch(content)).problems;
      expect(found.map(locate)).toEqual(expected);
    });
  });
});

describe('the settings of the backend', () => {
  const settings: [string, Record<string, string>, string[]][] = [
    ['none', {}, ['url: The forms of the public site have no server: no Supabase project is set.']],
    [
      'a project on this machine',
      { ...hosted, VITE_SUPABASE_URL: 'http://localhost:54321' },
      ['url: The forms of the public site send to http://localhost:54321, which is only on this machine.'],
    ],
    [
      'only one of them',
      { VITE_SUPABASE_URL: hosted.VITE_SUPABASE_URL },
      [expect.stringMatching(/^url: VITE_SUPABASE_URL is set, but VITE_SUPABASE_ANON_KEY is not\./)],
    ],
    ['a project on the web', hosted, []],
  ];
  test.each(settings)('%s', async (_what, env, expected) => {
    const { problems } = await launch(secondBrandContent, env);
    const ofBackend = problems.filter(({ code }) => code === 'launch-backend');
    expect(ofBackend.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
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
    const argv = ['validate', '--launch', '--content', content(), '--format', 'json'];
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
      'launch-embed integrations.yaml:9:29 This address redirects to https://tides.net, which pages may not embed.',
    ]);
  });

  test('may be out of reach', async () => {
    const { stderr, found } = await run(() => Promise.reject(new TypeError('fetch failed')));
    expect(stderr).toBe(
      'These hosts of embeds did not answer; redirects are not checked: tide.harborfield.co.uk, boat.harborfield.co.uk\n',
    );
    expect(found).toEqual([]);
  });
});

test('a comment can allow each problem, and the exit code is 0 only when none is left', async () => {
  const content = copyContent({});
  const { problems } = await launch(content);
  expect(new Set(problems.map(({ code }) => code))).toEqual(
    new Set(['launch-address', 'launch-checkout', 'launch-example', 'launch-share']),
  );
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // From the end, so that lines stay where they are.
  const places = problems.toSorted((a, b) => b.line - a.line);
  for (const [index, { file, line, code }] of places.entries()) {
    if (index === places.length - 1) {
      const last = await launch(content);
      expect([last.exitCode, last.problems.map((problem) => problem.code)]).toEqual([1, [code]]);
    }
    const path = join(content, '..', file);
    const lines = readFileSync(path, 'utf8').split('\n');
    const indent = /^[ ]*/.exec(lines[line - 1] ?? '')?.[0];
    lines.splice(line - 1, 0, `${indent}# allow ${code} until ${inAMonth}: Only the neighbours know it.`);
    writeFileSync(path, lines.join('\n'));
  }
  expect(await launch(content)).toEqual({ exitCode: 0, problems: [] });
});
