import { expect, test } from 'vitest';
import { didYouMean } from '../../../cli/diagnostics/suggest.ts';
import { copyContent } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { secondBrandFile } from '../compiler/graph/second-brand-file.ts';

const list = (kind?: string, content = sites.secondBrand.content, ...options: string[]) =>
  runSite(['list', ...(kind === undefined ? [] : [kind]), '--content', content, ...options]);

test.each([
  ['pages', '/garden  The garden\n/        Salad beside salt water\n/join    Join\n'],
  ['anchors', '/garden#story  How it began\n/join#prices   Two boats\n'],
  ['media', 'plot.svg\n'],
  ['facts', 'plots  14\n'],
  ['tiers', 'dinghy    Dinghy\nschooner  Schooner\n'],
  ['links', 'chart  https://charts.harborfield.example.com/tide\npost   A question from the quay\n'],
  ['videos', ''],
  ['articles', ''],
])('lists %s, one per line', async (kind, stdout) => {
  expect(await list(kind)).toEqual({ exitCode: 0, stdout, stderr: '' });
});

test('lists all icons, languages, section types and kinds of entries', async () => {
  for (const [kind, name] of [
    ['icons', 'compass'],
    ['languages', 'elixir'],
    ['sections', 'pricing'],
    ['kinds', 'article'],
  ] as const)
    expect((await list(kind)).stdout.split('\n').map((line) => line.split(' ')[0])).toContain(name);
});

test('--format json prints the names as JSON', async () => {
  const { stdout } = await list('tiers', undefined, '--format', 'json');
  expect(JSON.parse(stdout)).toEqual({
    kind: 'tiers',
    names: [
      { name: 'dinghy', about: 'Dinghy' },
      { name: 'schooner', about: 'Schooner' },
    ],
    errors: 0,
  });
});

test.each([undefined, 'pags', 'constructor'])('lists the kinds for %s', async (kind) => {
  const { exitCode, stdout, stderr } = await list(kind);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/ There are: pages, anchors, .*ventures.*links, videos, frames, keys, values, parts\.\n$/);
});

test('lists what is readable of content with problems, and reports the problems', async () => {
  const files = { 'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('title: Salad', 'titel: Salad') };
  const { exitCode, stdout, stderr } = await list('pages', copyContent({ files }));
  expect(exitCode).toBe(0);
  expect(stdout).toContain('/garden  The garden\n');
  expect(stderr).toBe('The content has 1 problem, which can hide names. Run: npm run validate\n');
});

test('a hint lists the closest names first, and the command', async () => {
  const { stdout } = await list('sections');
  const names = stdout.split('\n').flatMap((line) => line.split(' ')[0] || []);
  expect(names.length).toBeGreaterThan(20);
  expect(didYouMean('herro', names, 'sections')).toMatch(
    /^Did you mean `hero`\? Closest: `hero`(?:, `[a-z-]+`){4}\. `npm run site -- list sections` lists them all\.$/,
  );
});

const listWithin = (kind: string, whole: string) =>
  runSite(['list', kind, whole, '--content', sites.secondBrand.content]);

test('lists keys, values and parts, with the descriptions of their schema', async () => {
  const keys = await listWithin('keys', 'ThemeColors');
  expect(keys.stdout).toMatch(/^ground +The background of the page\.$/m);
  expect((await listWithin('values', 'HeroSection.layout')).stdout).toBe(
    'statement\nstage\nsplit\nportrait\nsales\nreading\n',
  );
  expect((await listWithin('parts', 'collections/tiers.yaml')).stdout).toBe('dinghy\nschooner\n');
});

test.each([
  ['keys', 'ThemeColor', 'There are no keys of `ThemeColor`. Closest: `ThemeColors`, `Theme`, '],
  ['values', 'HeroSection', 'There are no values of `HeroSection`. '],
  ['parts', 'tiers.yaml', 'There are no parts of `tiers.yaml`. '],
  ['tiers', 'dinghy', '`list tiers` lists all of them: leave out `dinghy`.'],
])('suggests the closest names for %s of %s', async (kind, whole, words) => {
  const { exitCode, stdout, stderr } = await listWithin(kind, whole);
  expect([exitCode, stdout]).toEqual([1, '']);
  expect(stderr).toContain(words);
});
