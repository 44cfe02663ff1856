import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../support/check.ts';
import { article, changedContent, page, refusal, succeed, today, withNotes } from './site-content.ts';

const redirect = (from: string, to: string, why = 'The page was renamed.') =>
  `- from: ${from}\n  to: ${to}\n  since: ${today}\n  why: ${why}\n`;

const beds = page(
  'The beds',
  'Why a walled bed on a quay grows the best salad for forty miles around.',
  'unlisted: true\n',
);

/** Renames something, and returns the redirects, or undefined if there is no file of them. */
async function redirectsAfter(content: string, from: string, to: string, ...options: string[]) {
  await succeed('rename', from, to, '--content', content, ...options);
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
      { 'pages/fair.yaml': beds.replace('sections:', 'publishAt: 2999-01-01\nsections:') },
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

const twice: Changes = { 'integrations.yaml': { 'links:': 'links:\n  walled-plot:\n    url: tel:+441' } };
const typo: Changes = { 'pages/garden.yaml': { 'title: The garden': 'titel: The garden' } };
const repeated = '&t walled-plot\n    items: [*t]';
const alias: Changes = { 'pages/index.yaml': { 'What we grow\n    items: [walled-plot]': repeated } };
const address =
  'cannot be its address: it begins with `/`, and each part has only lowercase letters, digits and single hyphens.';

describe('rename writes nothing, and says why:', () => {
  test.each<[from: string, to: string, says: string, changes?: Changes]>([
    ['walled-plott', 'x', 'Nothing is called `walled-plott`. Did you mean `walled-plot`?'],
    ['walled-plot', 'x', 'Name one of them: `ventures:walled-plot`, `links:walled-plot`.', twice],
    ['/garden', '/join', '`/join` exists already.'],
    ['links:chart', 'POST', '`links:post` exists already.'],
    ['fact:plots', 'fact:plots', '`fact:plots` is its name already.'],
    ['walled-plot', 'Walled Plot', 'The content would not be valid with this name.'],
    ['/garden', '/Über uns/The Garden', address],
    ['/garden', '/a//plot', address],
    ['/garden', '/庭', address],
    ['/garden', 'plot', address],
    ['/', '/home', 'Every site needs the page `/`.'],
    ['/garden', '/', address],
    ['plot.svg', '../../plot.svg', '`../../plot.svg` is not a path in media/'],
    ['plot.svg', 'plot.png', 'ends in `.svg`'],
    ['plot.svg', 'beds', 'ends in `.svg`'],
    ['ventures:walled-plot', 'products:plot', 'A rename cannot move it: write `ventures:…`, or the new name alone.'],
    ['/garden#story', '/join#story', 'A rename cannot move it: write `/garden#…`, or the new name alone.'],
    ['compass', 'needle', 'Nothing is called `compass`.'],
    ['site.yaml', 'x.yaml', 'Nothing is called `site.yaml`.'],
    ['/garden', '/plot', 'The content has problems, which may hide uses of the name.', typo],
    ['walled-plot', 'sea-plot', 'The content would not be valid with this name.', alias],
  ])('%s → %s', async (from, to, says, changes = {}) => {
    const message = await refusal(changedContent(changes), 'rename', from, to);
    expect(message).toContain(says);
    expect(message).toMatch(/Nothing is written\.\n$/);
  });
});
