import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { choosePaths } from '../../../../cli/site/audit/choose-paths.ts';
import { runSite } from '../../../support/cli.ts';
import { writeFiles } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';
import { secondBrandFile } from '../../compiler/graph/second-brand-file.ts';

const page = (title: string, more: string) => `title: ${title}
description: What there is to see on the quay on a day with little wind, and where to stand for it.
${more}sections:
  - type: hero
    title: ${title}
    actions:
      - label: Tell somebody
        share: true
`;

/** The built files of two pages, of which one is unlisted and the other is below it. */
let read: (path: string) => string | undefined;

const folder = mkdtempSync(join(tmpdir(), 'site-test-'));

afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const content = join(folder, 'content');
  cpSync(sites.secondBrand.content, content, { recursive: true });
  writeFiles(content, {
    'pages/wall.yaml': page('The wall', 'unlisted: true\n'),
    'pages/wall/gate.yaml': page('The gate', ''),
    'site.yaml': secondBrandFile('site.yaml').replace(
      '  legal:\n',
      '  legal:\n    - label: Gate\n      to: /wall/gate\n',
    ),
  });
  const out = join(folder, 'dist');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  const files = new Map<string, string>();
  for (const path of ['wall/index.html', 'wall/gate/index.html', 'sitemap.xml', 'llms.txt', '_headers'])
    if (existsSync(join(out, path))) files.set(path, readFileSync(join(out, path), 'utf8'));
  read = (path) => files.get(path);
});

test('an unlisted page is built with noindex', () => {
  const html = read('wall/index.html');
  expect(html).toContain('<h1');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('application/ld+json');
  expect(html).toContain('The wall');
});

test.each(['sitemap.xml', 'llms.txt'])('%s lists only the page below an unlisted page', (path) => {
  expect(read(path)).toContain('/wall/gate');
  expect(read(path)?.replaceAll('/wall/gate', '')).not.toContain('/wall');
});

test('_headers does not reveal the path of an unlisted page', () => {
  expect(read('_headers')).not.toMatch(/wall(?!\/gate)/);
});

test('Lighthouse audits an unlisted page only when it is named', () => {
  const out = join(folder, 'dist');
  expect(choosePaths(out, [])).toEqual(['/', '/garden', '/join', '/wall/gate']);
  expect(choosePaths(out, ['/wall'])).toEqual(['/wall']);
});

test('a listed page below an unlisted page does not have it in its breadcrumbs', () => {
  const html = read('wall/gate/index.html') ?? '';
  expect(html).not.toContain('noindex');
  expect(html).toContain('"@type":"BreadcrumbList"');
  expect(html).toContain('"name":"The gate"');
  expect(html).not.toContain('"name":"The wall"');
});
