import { chmodSync, cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { renameInCopy } from './rename-in-copy.ts';
import { folderState } from './scaffold-new.ts';

test('an icon of the same name is not offered, since it cannot be renamed', async () => {
  const content = copyContent({ from: sites.workshop.content });
  const { stderr } = await runSite(['rename', 'linkedin', 'network', '--content', content]);
  expect(stderr).toContain('Name one of them: `contacts:linkedin`, `links:linkedin`. ');
});

test('a checkout in test mode hides no uses, so it does not prevent a new name', async () => {
  const checkout = 'https://buy.stripe.com/test_4gw00b';
  const text = secondBrandFile('integrations.yaml').replace('https://charts.harborfield.example.com/tide', checkout);
  expect(text).toContain(checkout);
  const { stderr, exitCode } = await renameInCopy('/garden', '/plot', { files: { 'integrations.yaml': text } });
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
});

test('a page moves with its links, and every change is listed', async () => {
  const { exitCode, stdout, stderr, content, text } = await renameInCopy('/garden', '/plot');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toBe(`content/pages/garden.yaml → content/pages/plot.yaml
content/collections/ventures.yaml:9  /garden → /plot
content/pages/index.yaml:10  /garden → /plot
content/site.yaml:14  /garden → /plot
content/site.yaml:17  /garden → /plot
content/site.yaml:37  /garden → /plot
content/site.yaml:44  /garden → /plot
content/redirects.yaml  added: redirect from /garden to /plot
Renamed \`/garden\` to \`/plot\`: 8 changes in 5 files.
`);
  expect(existsSync(join(content, 'pages/garden.yaml'))).toBe(false);
  expect(text('pages/plot.yaml')).toContain('Somebody left a hose running.');
  expect(text('site.yaml')).toContain('      within: /plot\n');
});

describe('every form of a use is renamed, and nothing else', () => {
  const body = (text: string) => `${gardenHead}A wall\n  - type: prose\n    id: story\n    body: |\n      ${text}\n`;
  test.each<[string, string, string, string, string]>([
    [
      'an address with a query and an anchor',
      '/join',
      '/berth',
      '[a](/join?plan=one#prices)',
      '[a](/berth?plan=one#prices)',
    ],
    ['an address with a slash at its end', '/join', '/berth', '[a](/join/)', '[a](/berth)'],
    ['a link definition', '/join', '/berth', '[a]\n\n      [a]: /join "Join"', '[a]\n\n      [a]: /berth "Join"'],
    ['an address twice in one text', '/join', '/berth', '[a](/join) [b](</join>)', '[a](/berth) [b](</berth>)'],
    ['an address, but not its words', '/join', '/berth', '[/join](/join) or /join', '[/join](/berth) or /join'],
    [
      'an address, but not a longer one',
      '/join',
      '/berth',
      '[a](/join) [b](https://x.example.org/join)',
      '[a](/berth) [b](https://x.example.org/join)',
    ],
    [
      'an address, but not in code',
      '/join',
      '/berth',
      '`[a](/join)` [a](/join)\n\n      ```md\n      [a](/join)\n      ```\n\n      ``x` [a](/join)`` [`a`](/join)',
      '`[a](/join)` [a](/berth)\n\n      ```md\n      [a](/join)\n      ```\n\n      ``x` [a](/join)`` [`a`](/berth)',
    ],
    ['an anchor of another page', '/join#prices', '/join#costs', '[a](/join#prices)', '[a](/join#costs)'],
    ['an anchor of the same page', '/garden#story', '#tale', '[a](#story)', '[a](#tale)'],
    [
      'a fact',
      'fact:plots',
      'beds',
      'We have {fact:plots}, yes {fact:plots}.',
      'We have {fact:beds}, yes {fact:beds}.',
    ],
    ['a named link', 'links:chart', 'tides', '[a](link:chart)', '[a](link:tides)'],
    ['an image in a text', 'plot.svg', 'beds.svg', '![A plot](plot.svg)', '![A plot](beds.svg)'],
  ])('%s', async (_, from, to, before, after) => {
    const { exitCode, stderr, text } = await renameInCopy(from, to, { files: { 'pages/garden.yaml': body(before) } });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const expected = from === '/garden#story' ? body(after).replace('id: story', 'id: tale') : body(after);
    expect(text('pages/garden.yaml')).toBe(expected);
  });
});

test('a route that is a key of the budgets is renamed', async () => {
  const budgets = 'routes:\n  /join: # the longest\n    weights: { html: 15000 }\n';
  const { text } = await renameInCopy('/join', '/berth', { files: { 'budgets.yaml': budgets } });
  expect(text('budgets.yaml')).toBe(budgets.replace('/join', '/berth'));
});

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
  ['no newline at the end', (text: string) => text.trimEnd()],
  ['tabs on blank lines', (text: string) => text.replace('\n', '\n\t\n \t\n')],
])('a file keeps %s when it is moved or changed', async (_, convert) => {
  const names = ['pages/garden.yaml', 'site.yaml'];
  const [garden = '', site = ''] = names.map((name) => convert(secondBrandFile(name)));
  const { text } = await renameInCopy('/garden', '/plot', {
    files: { 'pages/garden.yaml': garden, 'site.yaml': site },
  });
  expect(text('pages/plot.yaml')).toBe(garden);
  expect(text('site.yaml')).toBe(site.replaceAll('/garden', '/plot'));
});

test('the comment with the schema of a page follows it into another folder', async () => {
  const modeline = (up: string) => `# yaml-language-server: $schema=${up}.site/editor/page.schema.json\n`;
  const garden = secondBrandFile('pages/garden.yaml');
  const files = { 'pages/garden.yaml': modeline('../../') + garden };
  const { text } = await renameInCopy('/garden', '/quay/plot', { files });
  expect(text('pages/quay/plot.yaml')).toBe(modeline('../../../') + garden);
});

test.each([
  ['![A plot](plot.svg)', 'a(b.svg', '![A plot](a%28b.svg)'],
  ['![A plot](plot.svg "One")', 'the plot (1).svg', '![A plot](the%20plot%20%281%29.svg "One")'],
  ['![A plot](<plot.svg>)', 'the plot (1).svg', '![A plot](<the plot (1).svg>)'],
  ['![A plot](plot.svg)', 'a%20b&amp;.svg', '![A plot](a%2520b%26amp;.svg)'],
])('in %s, the path %s is written so that Markdown reads it', async (before, to, after) => {
  const body = (text: string) => `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${text}\n`;
  const { stderr, text, content } = await renameInCopy('plot.svg', to, {
    files: { 'pages/garden.yaml': body(before) },
  });
  expect(stderr).toBe('');
  expect(text('pages/garden.yaml')).toBe(body(after));
  expect(existsSync(join(content, 'media', to))).toBe(true);
  const back = await runSite(['rename', to, 'plot.svg', '--content', content]);
  expect(back.stderr).toBe('');
  expect(text('pages/garden.yaml')).toContain('plot.svg');
});

// Windows knows only whether a file can be written.
test.skipIf(process.platform === 'win32')('a page that moves keeps its permissions', async () => {
  const content = copyContent({});
  chmodSync(join(content, 'pages/garden.yaml'), 0o640);
  await runSite(['rename', '/garden', '/plot', '--content', content]);
  expect(statSync(join(content, 'pages/plot.yaml')).mode & 0o777).toBe(0o640);
});

test('the path of an image may begin with the content folder, whatever its name', async () => {
  const content = join(temporaryFolder(), 'Inhalt ü');
  // Without a filter, Node copies to another folder on Windows.
  cpSync(sites.secondBrand.content, content, { recursive: true, filter: () => true });
  const { exitCode } = await runSite(['rename', 'plot.svg', 'Inhalt ü/media/beds.svg', '--content', content]);
  expect(exitCode).toBe(0);
  expect(existsSync(join(content, 'media/beds.svg'))).toBe(true);
});

describe('--with', () => {
  const links = secondBrandFile('integrations.yaml').replace(/^links:/, 'links:\n  plot:\n    url: tel:+441');
  const files = {
    'integrations.yaml': links,
    'pages/plot.yaml': `${gardenHead.replace('The garden', 'The plot').replace('How', 'Why')}A plot\n`,
    'pages/garden.yaml': `${gardenHead}A wall\n    actions:\n      - label: Go\n        to: link:plot\n      - label: See\n        to: /plot\n`,
  };

  test('renames the page, image and link of the same name', async () => {
    const options = ['--with', 'page,media,links'];
    const { stdout, text, content } = await renameInCopy('/plot', '/bed', { files, options });
    expect(stdout).toContain('Renamed `/plot` to `/bed`, and 2 more: ');
    const garden = files['pages/garden.yaml'];
    expect(text('pages/garden.yaml')).toBe(garden.replace('link:plot', 'link:bed').replace('/plot', '/bed'));
    expect(text('integrations.yaml')).toBe(links.replace('  plot:', '  bed:'));
    expect(text('collections/ventures.yaml')).toContain('logo: bed.svg\n');
    const names = ['pages/plot.yaml', 'media/plot.svg', 'pages/bed.yaml', 'media/bed.svg'];
    expect(names.filter((name) => existsSync(join(content, name)))).toEqual(['pages/bed.yaml', 'media/bed.svg']);
  });

  test('renames only what is named', async () => {
    const { text } = await renameInCopy('/plot', '/bed', { files, options: ['--with', 'links'] });
    expect(text('collections/ventures.yaml')).toContain('logo: plot.svg\n');
    expect(text('integrations.yaml')).toBe(links.replace('  plot:', '  bed:'));
  });

  test('another word is refused', async () => {
    const { exitCode, stderr } = await renameInCopy('walled-plot', 'x', { options: ['--with', 'pages'] });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Allowed: page, media, links.');
  });
});

describe('--children', () => {
  const files = {
    'pages/garden/beds.yaml': `${gardenHead.replace('The garden', 'The beds').replace('How', 'Why')}Beds\n`,
    'pages/garden.yaml': `${gardenHead}A wall\n    actions:\n      - label: Beds\n        to: /garden/beds\n`,
  };

  test('moves the pages below a page', async () => {
    const { exitCode, content, text } = await renameInCopy('/garden', '/plot', { files, options: ['--children'] });
    expect(exitCode).toBe(0);
    expect(existsSync(join(content, 'pages/plot/beds.yaml'))).toBe(true);
    expect(text('pages/plot.yaml')).toContain('to: /plot/beds');
  });

  test('without it they stay', async () => {
    const { text } = await renameInCopy('/garden', '/plot', { files });
    expect(text('pages/garden/beds.yaml')).toContain('title: The beds');
    expect(text('pages/plot.yaml')).toContain('to: /garden/beds');
  });
});

test('--dry-run prints a diff on standard output and the changes on standard error, and changes nothing', async () => {
  const { exitCode, stdout, stderr, content, before } = await renameInCopy('walled-plot', 'sea-plot', {
    options: ['--dry-run'],
  });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^--- a\/content\/collections\/ventures\.yaml\n/);
  expect(stdout).toContain('\n-    items: [walled-plot]\n+    items: [sea-plot]\n');
  expect(stderr).toMatch(
    /Renamed `ventures:walled-plot` .*: 3 changes in 3 files\. Nothing is written: this was a dry run\.\n$/,
  );
  expect(folderState(content)).toEqual(before);
});

test('--format json lists what was renamed, each change and the remaining problems', async () => {
  const { stdout } = await renameInCopy('walled-plot', 'sea-plot', { options: ['--format', 'json'] });
  expect(JSON.parse(stdout)).toEqual({
    renamed: [{ kind: 'entry', from: 'ventures:walled-plot', to: 'ventures:sea-plot' }],
    steps: [
      { file: 'content/collections/ventures.yaml', line: 1, from: 'walled-plot', to: 'sea-plot' },
      { file: 'content/pages/garden.yaml', line: 6, from: 'walled-plot', to: 'sea-plot' },
      { file: 'content/pages/index.yaml', line: 15, from: 'walled-plot', to: 'sea-plot' },
    ],
    problems: [],
  });
});
