import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gardenHead, secondBrandFile } from '../compiler/graph/second-brand-file.ts';
import { files, removeFromCopy, saltBeds, ventures } from './remove-from-copy.ts';
import { folderState } from './scaffold-new.ts';

test('an entry is removed with the entries of lists that name it, and what it alone used', async () => {
  const { exitCode, stdout, stderr, text, content } = await removeFromCopy('salt-beds', ['--unused']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toBe(`content/media/salt.svg  removed
content/collections/ventures.yaml:11  removed: - id: salt-beds
content/pages/index.yaml:15  removed: items: [walled-plot, salt-beds]
Removed \`ventures:salt-beds\`, \`salt.svg\`: 3 changes in 3 files.
`);
  expect(text('collections/ventures.yaml')).toBe(ventures);
  expect(text('pages/index.yaml')).toBe(secondBrandFile('pages/index.yaml'));
  expect(existsSync(join(content, 'media/salt.svg'))).toBe(false);
});

test('a page is removed with the links of menus that lead to it', async () => {
  const { exitCode, text, content } = await removeFromCopy('/beds');
  expect(exitCode).toBe(0);
  expect(existsSync(join(content, 'pages/beds.yaml'))).toBe(false);
  expect(text('site.yaml')).toBe(files['site.yaml'].replace('    - label: Beds\n      to: /beds\n', ''));
});

test('the waiver for a removed entry is removed', async () => {
  const waivers = `- rule: unused-media
  path: media/salt.svg
  reason: It is shown again in the summer.
  until: 2099-01-31
`;
  const withoutLogo = { 'collections/ventures.yaml': ventures + saltBeds.replace('salt.svg', 'plot.svg') };
  const { exitCode, text } = await removeFromCopy('salt.svg', [], { ...withoutLogo, 'waivers.yaml': waivers });
  expect(exitCode).toBe(0);
  expect(text('waivers.yaml')).toBe('[]\n');
});

describe('nothing is written when a person must decide', () => {
  test('words that refer to it are listed', async () => {
    const { exitCode, stdout, stderr, content, before } = await removeFromCopy('/join');
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toBe(`1 use of \`/join\` must be changed by hand first:
  content/pages/garden.yaml:13  [Write to us](link:post) or see [what a bed costs](/join#prices).
Or use \`--force\`, and change it afterwards. Nothing is written.
`);
    expect(folderState(content)).toEqual(before);
  });

  test('a value that an entry needs is listed', async () => {
    const { exitCode, stderr } = await removeFromCopy('salt.svg');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('  content/collections/ventures.yaml:16  logo: salt.svg\n');
  });

  test('what only it used is reported, with the option that removes it', async () => {
    const { exitCode, stderr, content, before } = await removeFromCopy('salt-beds');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('content/media/salt.svg:1:1 error No page uses this file.');
    expect(stderr).toMatch(/Add `--unused` to remove these as well\. Nothing is written\.\n$/);
    expect(folderState(content)).toEqual(before);
  });

  test.each([
    ['a name that nothing has', 'salt-bed', 'Nothing is called `salt-bed`. Did you mean `salt-beds`?'],
    ['the first page', '/', 'Every site needs the page `/`.'],
    ['the page that is shown for unknown addresses', '/404', 'Every site needs the page `/404`.'],
    ['an icon', 'compass', '`compass` is an icon of Lucide, which is not part of the content.'],
    ['a settings file', 'site.yaml', '`content/site.yaml` is a file of settings. Delete what is in it.'],
  ])('%s', async (_, name, says) => {
    const { exitCode, stderr, content, before } = await removeFromCopy(name);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(says);
    expect(folderState(content)).toEqual(before);
  });

  test('content with problems', async () => {
    const { exitCode, stderr } = await removeFromCopy('/beds', [], { 'pages/join.yaml': 'title: [\n' });
    expect(exitCode).toBe(1);
    expect(stderr).toContain('The content has problems, which may hide uses of it.');
  });
});

describe('entries of one list', () => {
  const withActions = (...addresses: string[]) =>
    `${gardenHead.replace('The garden', 'The quay').replace('How', 'Why')}Quay\n    actions:\n${addresses
      .map((to, index) => `      - label: Go ${index}\n        to: ${to}\n`)
      .join('')}`;

  test('that would all be removed take the list with them, if it may be missing', async () => {
    const quay = withActions('/beds', '/beds#story');
    const beds = `${files['pages/beds.yaml']}  - type: prose\n    id: story\n    body: Text.\n`;
    const { exitCode, stderr, text } = await removeFromCopy('/beds', ['--redirect', '/'], {
      'pages/quay.yaml': quay,
      'pages/beds.yaml': beds,
      'site.yaml': files['site.yaml'].replace(
        '    - label: Join\n',
        '    - label: Quay\n      to: /quay\n    - label: Join\n',
      ),
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(text('pages/quay.yaml')).toBe(quay.slice(0, quay.indexOf('    actions:')));
  });

  test('move the waivers for those after them', async () => {
    const links = (...items: string[]) =>
      `${withActions('/join')}  - type: links\n    title: More\n    items:\n${items.join('')}`;
    const [first, second] = [
      '      - label: Beds\n        to: /beds\n',
      '      - label: All 14 plots of the wall\n        to: link:chart\n',
    ];
    const waiver = (index: number) =>
      `- rule: fact-literal\n  path: pages/quay.yaml#sections[1].items[${index}].label\n  reason: It is the number of another wall.\n  until: 2099-01-31\n`;
    const { exitCode, stdout, text } = await removeFromCopy('/beds', ['--redirect', '/'], {
      'pages/quay.yaml': links(first, second),
      'waivers.yaml': waiver(1),
      'site.yaml': files['site.yaml'].replace(
        '    - label: Join\n',
        '    - label: Quay\n      to: /quay\n    - label: Join\n',
      ),
    });
    expect(exitCode).toBe(0);
    expect(text('pages/quay.yaml')).toBe(links(second));
    expect(text('waivers.yaml')).toBe(waiver(0));
    expect(stdout).not.toContain('waiver-unneeded');
  });
});

test('what an alias repeats is refused, also with --force', async () => {
  const { exitCode, stderr, content, before } = await removeFromCopy('fact:plots', ['--force'], {
    'facts.yaml': 'plots: &p\n  value: "14"\nbeds: *p\n',
    'pages/garden.yaml': `${gardenHead}A wall\n  - type: prose\n    id: story\n    body: "{fact:plots} and {fact:beds}"\n`,
  });
  expect(exitCode).toBe(1);
  expect(stderr).toContain('It cannot be removed at content/facts.yaml:1, since an alias repeats it');
  expect(folderState(content)).toEqual(before);
});

test('--force removes it, and reports the problems that remain', async () => {
  const { exitCode, stdout, text, content } = await removeFromCopy('/join', ['--force']);
  expect(exitCode).toBe(0);
  expect(existsSync(join(content, 'pages/join.yaml'))).toBe(false);
  expect(text('site.yaml'), 'links that a site can do without').not.toContain('/join');
  expect(stdout).toContain('content/pages/garden.yaml:13:');
  expect(stdout).toContain('There is no page /join.');
});

test('--dry-run prints a diff and changes nothing', async () => {
  const { exitCode, stdout, stderr, content, before } = await removeFromCopy('/beds', ['--dry-run']);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('--- a/content/pages/beds.yaml\n+++ /dev/null\n');
  expect(stderr).toMatch(/Removed `\/beds`: 2 changes in 2 files\. Nothing is written: this was a dry run\.\n/);
  expect(folderState(content)).toEqual(before);
});

test('--format json lists what was removed, each change, and what a person must look at', async () => {
  const { stdout } = await removeFromCopy('/beds', ['--format', 'json']);
  expect(JSON.parse(stdout)).toEqual({
    removed: [{ kind: 'page', name: '/beds' }],
    open: [],
    lost: ['/beds'],
    steps: [
      { file: 'content/pages/beds.yaml', from: 'content/pages/beds.yaml' },
      { file: 'content/site.yaml', line: 19, from: '- label: Beds' },
    ],
    problems: [],
  });
});
