import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditSite } from '../../../cli/site/audit/audit-site.ts';
import { measureSite } from '../../../cli/site/weight/measure-site.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { commitFolder } from '../../support/git.ts';
import { edit } from '../../support/open-changed-site.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { expectSameAsFreshBuild } from '../../support/same-as-fresh-build.ts';
import { sites } from '../../support/sites.ts';

const url = 'https://harborfield.example.com';
const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
const dist = join(folder, 'dist');
let content: string;

beforeAll(async () => {
  content = copyContent({ parent: folder, files: { 'redirects.yaml': redirectsYaml({ '/plots': '/garden#story' }) } });
  commitFolder(folder);
  edit(content, 'site.yaml', url, `${url}/quay`);
  const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stdout + stderr).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('pages below a path weigh what they load there', () => {
  const measure = (out: string) => measureSite(out).map(({ path, weight: { html: _, ...files } }) => ({ path, files }));
  const below = measure(dist);
  expect(below.find(({ path }) => path === '/')?.files).toMatchObject({ fontFiles: expect.any(Number) });
  expect(below).toEqual(measure(sites.secondBrand.dist));
});

test('Lighthouse opens the pages below the path', async () => {
  const answers: string[] = [];
  const { pages } = await auditSite({
    folder: dist,
    paths: ['/', '/garden'],
    runs: 1,
    isSlow: () => false,
    reports: join(folder, 'reports'),
    onProgress: () => {},
    async auditOnce(address) {
      const { status } = await fetch(address, { redirect: 'manual' });
      answers.push(`${new URL(address).pathname} ${status}`);
      return { browser: 'Chrome/1', result: { categories: {}, audits: {} } as never, html: '', json: '{}' };
    },
  });
  expect(answers).toEqual(['/quay/ 200', '/quay/garden 200']);
  expect(
    pages.map(({ path }) => path),
    'Scores are of pages, wherever the site is.',
  ).toEqual(['/', '/garden']);
});

test('a comparison shows the move once, and no link or image of any page', async () => {
  const { exitCode, stdout } = await runSite(['diff', 'main', '--content', content, '--format', 'json']);
  expect(exitCode).toBe(0);
  const { pages } = JSON.parse(stdout) as {
    pages: {
      route: string;
      change: string;
      links: unknown[];
      images: unknown[];
      words: unknown[];
      search: { name: string }[];
    }[];
  };
  expect(pages.map(({ route }) => route)).toEqual(['/', '/404', '/garden', '/join']);
  for (const { route, change, links, images, words, search } of pages) {
    expect({ route, change, links, images, words }).toEqual({
      route,
      change: 'changed',
      links: [],
      images: [],
      words: [],
    });
    expect(
      search.every(({ name }) => /canonical|image/i.test(name)),
      JSON.stringify(search),
    ).toBe(true);
  }
});

test('the launch checklist finds the built site, and knows its pages', async () => {
  const reports = join(folder, 'no-reports');
  const { stdout } = await runSite([
    'validate',
    '--launch',
    '--content',
    content,
    '--out',
    dist,
    '--reports',
    reports,
    '--format',
    'json',
  ]);
  const { problems } = JSON.parse(stdout) as { problems: { code: string; message: string }[] };
  expect(problems.filter(({ code }) => code === 'launch-size')).toEqual([]);
  const incomplete = problems.filter(
    ({ code, message }) => code === 'launch-build' && !message.includes('has changed since'),
  );
  expect(incomplete, 'Every file that a page names is there.').toEqual([]);
  expect(
    problems.some(({ code, message }) => code === 'launch-lighthouse' && message.includes('any of the 3 pages')),
  ).toBe(true);
});

test('a site that moves is built again below its new path, with nothing of the old one', async () => {
  const copy = join(folder, 'moved');
  cpSync(content, join(copy, 'content'), { recursive: true });
  const moved = join(copy, 'content');
  const build = () => runSite(['build', '--content', moved, '--out', join(copy, 'dist')]);
  await build();
  edit(moved, 'site.yaml', `${url}/quay`, `${url}/pier`);
  expect((await build()).exitCode).toBe(0);
  await expectSameAsFreshBuild(moved, join(copy, 'dist'));
});
