import { chmodSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { article, withNotes } from '../compiler/rules/on-the-quay.ts';
import { folderState } from './scaffold-new.ts';

/** Renames something in a copy of the second brand's content. */
async function rename(from: string, to: string, { files = {}, options = [] as string[] } = {}) {
  const content = copyContent({ files });
  const before = folderState(content);
  const result = await runSite(['rename', from, to, '--content', content, ...options]);
  const text = (name: string) => readFileSync(join(content, name), 'utf8');
  return { ...result, content, before, text };
}

test('an icon of the same name is not offered, since it cannot be renamed', async () => {
  const content = copyContent({ from: sites.real.content });
  const { stderr } = await runSite(['rename', 'linkedin', 'network', '--content', content]);
  expect(stderr).toContain('Name one of them: `contacts:linkedin`, `links:linkedin`. ');
});

test('a page moves with its links, and every change is listed', async () => {
  const { exitCode, stdout, stderr, content, text } = await rename('/garden', '/plot');
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
    const { exitCode, stderr, text } = await rename(from, to, { files: { 'pages/garden.yaml': body(before) } });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const expected = from === '/garden#story' ? body(after).replace('id: story', 'id: tale') : body(after);
    expect(text('pages/garden.yaml')).toBe(expected);
  });
});

describe('comments that mention it by its full name are changed', () => {
  test.each<[string, string, string, string, string]>([
    [
      'an address',
      '/garden',
      '/plot',
      'On /garden, (/garden), `/garden#story` and /garden.',
      'On /plot, (/plot), `/plot#story` and /plot.',
    ],
    [
      'no other address',
      '/garden',
      '/plot',
      '/gardens /garden/beds /garden-2 a/garden /garden.md',
      '/gardens /garden/beds /garden-2 a/garden /garden.md',
    ],
    [
      'the file of a page',
      '/garden',
      '/plot',
      'pages/garden.yaml content/pages/garden.yaml',
      'pages/plot.yaml content/pages/plot.yaml',
    ],
    ['a fact', 'fact:plots', 'beds', '{fact:plots} fact:plots plots', '{fact:beds} fact:beds plots'],
    ['an entry', 'walled-plot', 'sea-plot', 'ventures:walled-plot, a walled-plot', 'ventures:sea-plot, a walled-plot'],
    ['a link', 'links:chart', 'tides', 'link:chart, links:chart, chart', 'link:tides, links:tides, chart'],
    [
      'an image',
      'plot.svg',
      'beds.svg',
      'plot.svg media/plot.svg walled-plot.svg x/plot.svg',
      'beds.svg media/beds.svg walled-plot.svg x/plot.svg',
    ],
  ])('%s', async (_, from, to, before, after) => {
    const facts = secondBrandFile('facts.yaml');
    const { stdout, text } = await rename(from, to, { files: { 'facts.yaml': `${facts}# ${before}\n` } });
    expect(text('facts.yaml').split('\n').at(-2)).toBe(`# ${after}`);
    const line = facts.split('\n').length;
    if (before !== after) expect(stdout).toContain(`content/facts.yaml:${line}  `);
  });

  test('words of a text that begin with # are not', async () => {
    const body = `${gardenHead}A wall\n  - type: prose\n    body: |\n      ### About /join\n\n      Text.\n`;
    const { text } = await rename('/join', '/berth', { files: { 'pages/garden.yaml': body } });
    expect(text('pages/garden.yaml')).toBe(body);
  });
});

describe('what names it outside of pages is renamed', () => {
  const waiver = (path: string) =>
    `- rule: unused-entry\n  path: ${path}\n  reason: It is shown again in the summer.\n  until: 2099-01-31\n`;
  const ventures = secondBrandFile('collections/ventures.yaml');
  const unused = {
    'facts.yaml': `${secondBrandFile('facts.yaml')}winters:\n  value: "9"\n`,
    'collections/ventures.yaml':
      ventures + ventures.replace('walled-plot', 'salt-beds').replace('The Walled Plot', 'The Salt Beds'),
    'integrations.yaml': secondBrandFile('integrations.yaml').replace(/^links:/, 'links:\n  phone:\n    url: tel:+441'),
  };
  test.each([
    [
      'an entry',
      'salt-beds',
      'salt-pans',
      'collections/ventures.yaml#salt-beds',
      'collections/ventures.yaml#salt-pans',
    ],
    ['a fact', 'fact:winters', 'years', 'facts.yaml#winters', 'facts.yaml#years'],
    ['a link', 'links:phone', 'call', 'integrations.yaml#links.phone', 'integrations.yaml#links.call'],
  ])('a waiver for %s', async (_, from, to, before, after) => {
    const { text } = await rename(from, to, { files: { ...unused, 'waivers.yaml': waiver(before) } });
    expect(text('waivers.yaml')).toBe(waiver(after));
  });

  test('a route that is a key of the budgets', async () => {
    const budgets = 'routes:\n  /join: # the longest\n    weights: { html: 15000 }\n';
    const { text } = await rename('/join', '/berth', { files: { 'budgets.yaml': budgets } });
    expect(text('budgets.yaml')).toBe(budgets.replace('/join', '/berth'));
  });
});

test.each([
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
  ['no newline at the end', (text: string) => text.trimEnd()],
  ['tabs on blank lines', (text: string) => text.replace('\n', '\n\t\n \t\n')],
])('a file keeps %s when it is moved or changed', async (_, convert) => {
  const names = ['pages/garden.yaml', 'site.yaml'];
  const [garden = '', site = ''] = names.map((name) => convert(secondBrandFile(name)));
  const { text } = await rename('/garden', '/plot', { files: { 'pages/garden.yaml': garden, 'site.yaml': site } });
  expect(text('pages/plot.yaml')).toBe(garden);
  expect(text('site.yaml')).toBe(site.replaceAll('/garden', '/plot'));
});

test('the comment with the schema of a page follows it into another folder', async () => {
  const modeline = (up: string) => `# yaml-language-server: $schema=${up}.site/editor/page.schema.json\n`;
  const garden = secondBrandFile('pages/garden.yaml');
  const files = { 'pages/garden.yaml': modeline('../../') + garden };
  const { text } = await rename('/garden', '/quay/plot', { files });
  expect(text('pages/quay/plot.yaml')).toBe(modeline('../../../') + garden);
});

describe('the old address of a page leads to the new one', () => {
  const redirect = (from: string, to: string, why = 'The page was renamed.') =>
    `- from: ${from}\n  to: ${to}\n  since: 2026-11-01\n  why: ${why}\n`;

  /** The redirects after a rename, with the day of the rename as in the others. */
  const redirectsAfter = async (from: string, to: string, files: Record<string, string>, options: string[] = []) => {
    const { text, exitCode, stderr } = await rename(from, to, { files, options });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    return text('redirects.yaml').replace(/since: \S+/g, 'since: 2026-11-01');
  };

  test('in a new file', async () => {
    expect(await redirectsAfter('/garden', '/plot', {})).toBe(
      `# yaml-language-server: $schema=../.site/editor/redirects.schema.json\n${redirect('/garden', '/plot')}`,
    );
  });

  test('in an empty list, below its comment', async () => {
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': '# Old addresses\n[]\n' })).toBe(
      `# Old addresses\n${redirect('/garden', '/plot')}`,
    );
  });

  test('in one step: a redirect to the old address leads to the new one', async () => {
    const before = redirect('/allotment', '/garden#story', 'It was called so until 2020.');
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': before })).toBe(
      before.replace('/garden', '/plot') + redirect('/garden', '/plot'),
    );
  });

  test('and a redirect from the new address is removed, since a page is there now', async () => {
    expect(await redirectsAfter('/garden', '/plot', { 'redirects.yaml': redirect('/plot', '/garden') })).toBe(
      redirect('/garden', '/plot'),
    );
  });

  test('for each page that moves with it', async () => {
    const beds = `${gardenHead.replace('The garden', 'The beds').replace('How', 'Why')}Beds\n`;
    const garden = `${gardenHead}A wall\n    actions:\n      - label: Beds\n        to: /garden/beds\n`;
    const files = { 'pages/garden/beds.yaml': beds, 'pages/garden.yaml': garden, 'redirects.yaml': '[]\n' };
    expect(await redirectsAfter('/garden', '/plot', files, ['--children'])).toBe(
      redirect('/garden', '/plot') + redirect('/garden/beds', '/plot/beds'),
    );
  });

  test('an id, a fact or an image has no address', async () => {
    const { content } = await rename('walled-plot', 'sea-plot');
    expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  });
});

describe('articles and their lists', () => {
  const gardenWith = (text: string) => `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${text}\n`;
  const files = {
    ...withNotes,
    'articles/cress.yaml': article(''),
    'pages/garden.yaml': gardenWith('[Salad](/notes/category/salad)'),
    'redirects.yaml': '- from: /greens\n  to: /notes/category/salad\n  since: 2025-01-31\n  why: It was called so.\n',
  };
  const targets = (text: string) => text.match(/(?<= to: )\S+/g);

  test('links and redirects to the list of a category follow its name, again and again', async () => {
    const { content, text, stderr } = await rename('categories:Salad', 'Greens', { files });
    expect(stderr).toBe('');
    expect(text('pages/garden.yaml')).toBe(gardenWith('[Salad](/notes/category/greens)'));
    expect(targets(text('redirects.yaml'))).toEqual(['/notes/category/greens', '/notes/category/greens']);
    const again = await runSite(['rename', 'categories:Greens', 'Leaves', '--content', content]);
    expect(again.stderr).toBe('');
    expect(targets(text('redirects.yaml'))).toEqual(Array(3).fill('/notes/category/leaves'));
  });

  test('all addresses follow the page that lists the articles', async () => {
    const { content, text, stderr } = await rename('/notes', '/journal', { files });
    expect(stderr).toBe('');
    expect(text('pages/garden.yaml')).toBe(gardenWith('[Salad](/journal/category/salad)'));
    const again = await runSite(['rename', '/journal', '/log', '--content', content]);
    expect(again.stderr).toBe('');
    expect(targets(text('redirects.yaml'))?.every((to) => to.startsWith('/log'))).toBe(true);
    expect(text('redirects.yaml')).toContain('- from: /notes/cress\n  to: /log/cress\n');
  });

  test('an article with a future date gets no redirect, since nobody has its address', async () => {
    const later = article('').replace('2026-05-01', '2999-01-01');
    const { exitCode, content } = await rename('/notes/salt', '/notes/brine', {
      files: { ...withNotes, 'articles/salt.yaml': later },
    });
    expect(exitCode).toBe(0);
    expect(existsSync(join(content, 'articles/brine.yaml'))).toBe(true);
    expect(existsSync(join(content, 'redirects.yaml'))).toBe(false);
  });

  test.each([['/about/cresses'], ['/cresses'], ['cresses'], ['/notes/2/cresses']])(
    'an article cannot be at %s, and the right address is suggested',
    async (to) => {
      const { exitCode, stderr } = await rename('/notes/cress', to, { files });
      expect(exitCode).toBe(1);
      expect(stderr).toContain('The addresses of articles are `/notes/` and ');
      expect(stderr).toMatch(/write `\/notes\/(2-)?cresses`/);
    },
  );
});

test.each([
  ['![A plot](plot.svg)', 'a(b.svg', '![A plot](a%28b.svg)'],
  ['![A plot](plot.svg "One")', 'the plot (1).svg', '![A plot](the%20plot%20%281%29.svg "One")'],
  ['![A plot](<plot.svg>)', 'the plot (1).svg', '![A plot](<the plot (1).svg>)'],
  ['![A plot](plot.svg)', 'a%20b&amp;.svg', '![A plot](a%2520b%26amp;.svg)'],
])('in %s, the path %s is written so that Markdown reads it', async (before, to, after) => {
  const body = (text: string) => `${gardenHead}A wall\n  - type: prose\n    body: |\n      ${text}\n`;
  const { stderr, text, content } = await rename('plot.svg', to, { files: { 'pages/garden.yaml': body(before) } });
  expect(stderr).toBe('');
  expect(text('pages/garden.yaml')).toBe(body(after));
  expect(existsSync(join(content, 'media', to))).toBe(true);
  const back = await runSite(['rename', to, 'plot.svg', '--content', content]);
  expect(back.stderr).toBe('');
  expect(text('pages/garden.yaml')).toContain('plot.svg');
});

test('a page that moves keeps its permissions', async () => {
  const content = copyContent({});
  chmodSync(join(content, 'pages/garden.yaml'), 0o640);
  await runSite(['rename', '/garden', '/plot', '--content', content]);
  expect(statSync(join(content, 'pages/plot.yaml')).mode & 0o777).toBe(0o640);
});

test('the path of an image may begin with the content folder, whatever its name', async () => {
  const content = join(temporaryFolder(), 'Inhalt ü');
  cpSync(sites.secondBrand.content, content, { recursive: true });
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
    const { stdout, text, content } = await rename('/plot', '/bed', { files, options });
    expect(stdout).toContain('Renamed `/plot` to `/bed`, and 2 more: ');
    const garden = files['pages/garden.yaml'];
    expect(text('pages/garden.yaml')).toBe(garden.replace('link:plot', 'link:bed').replace('/plot', '/bed'));
    expect(text('integrations.yaml')).toBe(links.replace('  plot:', '  bed:'));
    expect(text('collections/ventures.yaml')).toContain('logo: bed.svg\n');
    const names = ['pages/plot.yaml', 'media/plot.svg', 'pages/bed.yaml', 'media/bed.svg'];
    expect(names.filter((name) => existsSync(join(content, name)))).toEqual(['pages/bed.yaml', 'media/bed.svg']);
  });

  test('renames only what is named', async () => {
    const { text } = await rename('/plot', '/bed', { files, options: ['--with', 'links'] });
    expect(text('collections/ventures.yaml')).toContain('logo: plot.svg\n');
    expect(text('integrations.yaml')).toBe(links.replace('  plot:', '  bed:'));
  });

  test('another word is refused', async () => {
    const { exitCode, stderr } = await rename('walled-plot', 'x', { options: ['--with', 'pages'] });
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
    const { exitCode, content, text } = await rename('/garden', '/plot', { files, options: ['--children'] });
    expect(exitCode).toBe(0);
    expect(existsSync(join(content, 'pages/plot/beds.yaml'))).toBe(true);
    expect(text('pages/plot.yaml')).toContain('to: /plot/beds');
  });

  test('without it they stay', async () => {
    const { text } = await rename('/garden', '/plot', { files });
    expect(text('pages/garden/beds.yaml')).toContain('title: The beds');
    expect(text('pages/plot.yaml')).toContain('to: /garden/beds');
  });
});

test('--dry-run prints a diff on standard output and the changes on standard error, and changes nothing', async () => {
  const { exitCode, stdout, stderr, content, before } = await rename('walled-plot', 'sea-plot', {
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
  const { stdout } = await rename('walled-plot', 'sea-plot', { options: ['--format', 'json'] });
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

describe('nothing is written, and the reason is reported', () => {
  const typo = `${gardenHead}A wall\n    titel: x\n`;
  const twice = secondBrandFile('integrations.yaml').replace(/^links:/, 'links:\n  walled-plot:\n    url: tel:+441');
  test.each<[string, string, string, string, Record<string, string>?]>([
    ['a name that nothing has', 'walled-plott', 'x', 'Nothing is called `walled-plott`. Did you mean `walled-plot`?'],
    [
      'a name of several things',
      'walled-plot',
      'x',
      'Several things are called `walled-plot`. Name one of them: `ventures:walled-plot`, `links:walled-plot`.',
      { 'integrations.yaml': twice },
    ],
    ['a new name that exists', '/garden', '/join', '`/join` exists already.'],
    ['the same name', 'fact:plots', 'fact:plots', '`fact:plots` is its name already.'],
    ['a new name that exists in capitals', 'links:chart', 'POST', '`links:post` exists already.'],
    ['an invalid id', 'walled-plot', 'Walled Plot', 'The content would not be valid with this name.'],
    [
      'an invalid address',
      '/garden',
      '/Über uns/The Garden',
      '`/Über uns/The Garden` cannot be an address: use only lowercase letters, digits and single hyphens, such as `/uber-uns/the-garden`.',
    ],
    ['an address with an empty part', '/garden', '/a//plot', 'such as `/a/plot`.'],
    ['an address without Latin letters', '/garden', '/庭', 'use only lowercase letters, digits and single hyphens.'],
    ['a path that leaves media/', 'plot.svg', '../../plot.svg', '`../../plot.svg` is not a path in media/'],
    ['a path that begins with a slash', 'plot.svg', '/plots/plot.svg', '`/plots/plot.svg` is not a path in media/'],
    [
      'an address without a slash',
      '/garden',
      'plot',
      '`plot` cannot be an address: it begins with a slash. Use only lowercase letters, digits and single hyphens, such as `/plot`.',
    ],
    ['the first page', '/', '/home', 'Every site needs the page `/`.'],
    ['the address of the first page', '/garden', '/', 'The address `/` is that of the first page.'],
    [
      'another collection',
      'ventures:walled-plot',
      'products:plot',
      'A new name cannot move it: write `ventures:…`, or the name alone.',
    ],
    [
      'an anchor on another page',
      '/garden#story',
      '/join#story',
      'An anchor stays on its page: write `/garden#…`, or the name alone.',
    ],
    ['another extension', 'plot.svg', 'plot.png', 'keep the extension `.svg`.'],
    ['no extension', 'plot.svg', 'beds', 'Write its new path with the extension, such as `beds.svg`.'],
    ['an icon', 'compass', 'needle', '`compass` is an icon of Lucide, which has its own names.'],
    ['a settings file', 'site.yaml', 'x.yaml', '`content/site.yaml` has the name that the schemas expect.'],
    [
      'content with problems',
      '/garden',
      '/plot',
      'The content has problems, which may hide uses of it.',
      { 'pages/garden.yaml': typo },
    ],
    [
      'a file that cannot be parsed',
      '/garden',
      '/plot',
      'The content has problems',
      { 'pages/join.yaml': 'title: [\n' },
    ],
    [
      'a value that an alias repeats',
      'walled-plot',
      'sea-plot',
      'It cannot be changed at content/pages/index.yaml:',
      {
        'pages/index.yaml':
          'title: Salad beside salt water\ndescription: Two gardeners in a boatyard teach people to grow salad where the wind tastes of salt.\nsections:\n  - type: hero\n    title: Lettuce\n    actions:\n      - label: See\n        to: /garden\n      - label: Tides\n        to: link:chart\n  - type: ventures\n    title: &t walled-plot\n    items: [*t]\n',
      },
    ],
  ])('%s', async (_, from, to, says, files) => {
    const { exitCode, stdout, stderr, content, before } = await rename(from, to, files ? { files } : {});
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(says);
    expect(stderr).toMatch(/Nothing is written\.\n$/);
    expect(folderState(content)).toEqual(before);
  });
});
