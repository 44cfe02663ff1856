import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Changes } from '../support/check.ts';
import { problemsIn, runSite } from '../support/cli.ts';
import { secondBrandFile } from '../support/content.ts';
import { commitFolder, git } from '../support/git.ts';
import { hashFiles } from '../support/hash-files.ts';
import { inGerman } from '../support/two-languages.ts';
import { article, changedContent, page, refusal, succeed, today, withNotes } from './site-content.ts';

const text = 'Why a walled bed on a quay grows the best salad for forty miles around.';

/** Renames something in changed content. @returns what is printed, and how files are then */
async function rename(from: string, to: string, changes: Changes = {}, ...options: string[]) {
  const content = changedContent(changes);
  const { stdout } = await succeed('rename', from, to, '--content', content, ...options);
  const read = (name: string) => readFileSync(join(content, name), 'utf8');
  return { stdout, content, read, has: (name: string) => existsSync(join(content, name)) };
}

type Row = [from: string, to: string, before: string, after: string];
const tables = parse(readFileSync(join(import.meta.dirname, 'renames.yaml'), 'utf8')) as Record<
  'uses' | 'comments',
  Row[]
>;

/** The garden with another text. */
const garden = (text: string) => `${secondBrandFile('pages/garden.yaml').split('Somebody')[0]}${text}\n`;

test('a page moves with its links, and every change is listed', async () => {
  const { stdout, content, read, has } = await rename('/garden', '/plot');
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
  expect(has('pages/garden.yaml')).toBe(false);
  expect(read('pages/plot.yaml')).toBe(secondBrandFile('pages/garden.yaml'));
  expect(read('site.yaml')).toBe(secondBrandFile('site.yaml').replaceAll('/garden', '/plot'));
  expect(await problemsIn(content)).toEqual([]);
});

describe('every form of a use is renamed, and nothing else:', () => {
  test.each(tables.uses)('%s → %s in %j', async (from, to, before, after) => {
    // The text no longer uses the link to the post.
    const { read } = await rename(from, to, {
      'pages/garden.yaml': garden(before),
      'pages/index.yaml': { 'to: /garden': 'to: link:post' },
    });
    const id = from === '/garden#story' ? 'tale' : 'story';
    expect(read('pages/garden.yaml')).toBe(garden(after).replace('id: story', `id: ${id}`));
  });

  const german: Changes = {
    ...inGerman,
    'languages/de/collections/ventures.yaml': secondBrandFile('collections/ventures.yaml'),
    'pages/de/join.yaml': secondBrandFile('pages/join.yaml'),
  };
  test.each<[from: string, to: string, file: string, text: string]>([
    ['fact:plots', 'fact:beds', 'languages/de/facts.yaml', 'beds:\n  value: elf\n'],
    ['ventures:walled-plot', 'quay-plot', 'languages/de/collections/ventures.yaml', '- id: quay-plot\n'],
    ['/garden', '/plots', 'pages/de/garten.yaml', 'translationOf: /plots\n'],
    ['/join', '/enrol', 'pages/de/join.yaml', '\ntranslationOf: /enrol\nsections:\n'],
    ['/de/join', '/de/mitmachen', 'pages/de/mitmachen.yaml', 'translationOf: /join\n'],
  ])('%s → %s in %s', async (from, to, file, text) => {
    const { read, content } = await rename(from, to, german);
    expect(read(file)).toContain(text);
    expect((await problemsIn(content)).filter(({ code }) => code !== 'spelling')).toEqual([]);
  });
});

describe('comments that mention it by its full name are changed:', () => {
  test.each(tables.comments)('%s → %s in "%s"', async (from, to, before, after) => {
    const facts = secondBrandFile('facts.yaml');
    const { stdout, read } = await rename(from, to, { 'facts.yaml': `${facts}# ${before}\n` });
    expect(read('facts.yaml').split('\n').at(-2)).toBe(`# ${after}`);
    expect(stdout.includes(`content/facts.yaml:${facts.split('\n').length}  `)).toBe(before !== after);
  });
});

describe('the files', () => {
  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['Windows line endings', (text: string) => text.replaceAll('\n', '\r\n')],
    ['no newline at the end', (text: string) => text.trimEnd()],
    ['tabs on blank lines', (text: string) => text.replace('\n', '\n\t\n \t\n')],
  ])('keep %s', async (_what, convert) => {
    const [moved = '', changed = ''] = ['pages/garden.yaml', 'site.yaml'].map((name) => convert(secondBrandFile(name)));
    const { read } = await rename('/garden', '/plot', { 'pages/garden.yaml': moved, 'site.yaml': changed });
    expect([read('pages/plot.yaml'), read('site.yaml')]).toEqual([moved, changed.replaceAll('/garden', '/plot')]);
  });
});

describe('options', () => {
  test('--children moves the pages below it; without it, they stay', async () => {
    const below: Changes = {
      'pages/garden/beds.yaml': page('The beds', text),
      'pages/garden.yaml': garden('[Beds](/garden/beds), [write](link:post).'),
    };
    const moved = await rename('/garden', '/plot', below, '--children');
    expect(moved.has('pages/plot/beds.yaml')).toBe(true);
    expect(moved.read('pages/plot.yaml')).toContain('(/plot/beds)');
    expect(moved.read('redirects.yaml')).toMatch(/- from: \/garden\/beds\n {2}to: \/plot\/beds\n/);
    const stayed = await rename('/garden', '/plot', below);
    expect(stayed.read('pages/plot.yaml')).toContain('(/garden/beds)');
  });

  test('--dry-run prints a diff that Git applies as the command does, and changes nothing', async () => {
    const content = changedContent();
    const before = hashFiles(content);
    const { stdout, stderr } = await runSite(['rename', 'plot.svg', 'beds.svg', '--content', content, '--dry-run']);
    expect(stdout).toContain('\n-  logo: plot.svg\n+  logo: beds.svg\n');
    expect(stderr).toMatch(
      /Renamed `plot\.svg` .*: 2 changes in 2 files\. Nothing is written: this was a dry run\.\n$/,
    );
    expect(hashFiles(content)).toEqual(before);
    commitFolder(dirname(content));
    writeFileSync(join(content, '../patch'), stdout);
    git(dirname(content), 'apply', 'patch');
    expect(hashFiles(content)).toEqual(hashFiles((await rename('plot.svg', 'beds.svg')).content));
  });
});

const redirect = (from: string, to: string, why = 'The page was renamed.') =>
  `- from: ${from}\n  to: ${to}\n  since: ${today}\n  why: ${why}\n`;

/** Renames something, and returns the redirects, or undefined if there is no file of them. */
async function redirectsAfter(content: string, from: string, to: string) {
  await succeed('rename', from, to, '--content', content);
  const path = join(content, 'redirects.yaml');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

describe('the old address of a page leads to the new one:', () => {
  const modeline = '# yaml-language-server: $schema=../.site/editor/redirects.schema.json\n';
  test.each<[what: string, before: string | null, after: string]>([
    ['in a new file', null, modeline + redirect('/garden', '/plot')],
    [
      'in an empty list, below its comment',
      '# Old addresses\n[]\n',
      `# Old addresses\n${redirect('/garden', '/plot')}`,
    ],
    [
      'in one step, where another leads to the old one',
      redirect('/allotment', '/garden#story', 'It was called so until 2020.'),
      redirect('/allotment', '/plot#story', 'It was called so until 2020.') + redirect('/garden', '/plot'),
    ],
    [
      'without the one from the new address, as a page is there now',
      redirect('/plot', '/garden'),
      redirect('/garden', '/plot'),
    ],
  ])('%s', async (_what, before, after) => {
    const content = changedContent(before === null ? {} : { 'redirects.yaml': before });
    expect(await redirectsAfter(content, '/garden', '/plot')).toBe(after);
  });

  test.each<[what: string, from: string, to: string, changes: Changes]>([
    ['an id', 'walled-plot', 'sea-plot', {}],
    [
      'an article of the future',
      '/notes/salt',
      '/notes/brine',
      { ...withNotes, 'articles/salt.yaml': article().replace('2026-05-01', '2999-01-01') },
    ],
    [
      'a page of the future',
      '/fair',
      '/feast',
      { 'pages/fair.yaml': page('The fair', text, 'unlisted: true\npublishAt: 2999-01-01\n') },
    ],
  ])('but %s has none yet', async (_what, from, to, changes) => {
    expect(await redirectsAfter(changedContent(changes), from, to)).toBeUndefined();
  });
});

describe('articles and their lists', () => {
  const linked = (path: string): Changes => ({
    ...withNotes,
    'articles/cress.yaml': article('tags: [Salt water]\n'),
    'collections/tags.yaml': '- id: Salt water\n',
    'pages/garden.yaml': { 'Somebody left a hose running.': `[Salad](${path})` },
  });
  const garden = (content: string) => readFileSync(join(content, 'pages/garden.yaml'), 'utf8');
  const targets = (text = '') => text.match(/(?<= to: )\S+/g);

  test.each([
    [
      'categories:Tides',
      'Ebb',
      'Low water',
      '/notes/category/tides',
      '/notes/category/ebb',
      '/notes/category/low-water',
    ],
    ['tags:Salt water', 'Brine', 'Pickle', '/notes/tag/salt-water', '/notes/tag/brine', '/notes/tag/pickle'],
  ])(
    'links and redirects to the list of %s follow its name, again and again',
    async (from, to, last, first, second, third) => {
      const content = changedContent(linked(first));
      expect(targets(await redirectsAfter(content, from, to))).toEqual([second]);
      expect(garden(content)).toContain(`[Salad](${second})`);
      const [list = ''] = from.split(':');
      expect(targets(await redirectsAfter(content, `${list}:${to}`, last))).toEqual([third, third]);
      expect(garden(content)).toContain(`[Salad](${third})`);
      expect(readFileSync(join(content, 'articles/cress.yaml'), 'utf8')).toContain(last);
    },
  );

  test('all addresses follow the page that lists the articles', async () => {
    const content = changedContent(linked('/notes/category/tides'));
    await redirectsAfter(content, '/notes', '/journal');
    const redirects = await redirectsAfter(content, '/journal', '/log');
    expect(garden(content)).toContain('[Salad](/log/category/tides)');
    expect(targets(redirects)?.filter((to) => !to.startsWith('/log'))).toEqual([]);
    expect(redirects).toContain('- from: /notes/cress\n  to: /log/cress\n');
  });

  test.each(['/about/cresses', '/cresses', 'cresses', '/notes/2/cresses'])('an article cannot be at %s', async (to) => {
    const says = await refusal(changedContent(withNotes), 'rename', '/notes/cress', to);
    expect(says).toContain(`\`${to}\` cannot be its address: it begins with \`/notes/\``);
  });
});
