import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listKinds } from '../../../cli/compiler/schema/kinds.ts';
import { modelineChanges } from '../../../cli/editor/modeline-changes.ts';
import { refreshSchemas, schemaChanges } from '../../../cli/editor/schema-changes.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent } from '../../support/content.ts';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { folderState, refused, scaffold, withNotes } from './scaffold-new.ts';

const kinds = listKinds().map(({ name }) => name);

test('there are kinds for pages, articles, each collection, and settings with ids', () => {
  expect(kinds).toEqual(
    expect.arrayContaining(['page', 'article', 'venture', 'tier', 'faq-item', 'category', 'fact', 'link', 'video']),
  );
});

describe('scaffolded entries have no problems', () => {
  nightly('of every kind in the content of the workshop, one after another', async () => {
    const content = copyContent({ from: sites.workshop.content });
    await runSite(['generate', '--content', content]);
    for (const kind of kinds) {
      const { exitCode, stdout, stderr } = await scaffold(content, kind, 'green-works');
      expect({ kind, exitCode, stderr }).toEqual({ kind, exitCode: 0, stderr: '' });
      expect(stdout, kind).toMatch(/: no problems\.\n$/);
    }
    expect(modelineChanges(loadContent(content).content)).toEqual([]);
  });

  test.each(sample(kinds, 5))('in the content of the second brand: %s', async (kind) => {
    const content = copyContent({ files: ['article', 'ledger-entry', 'episode'].includes(kind) ? withNotes() : {} });
    const { exitCode, stdout } = await scaffold(content, kind, 'green-works');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/: no problems\.\n$/);
  });
});

/** Uncomments optional keys. */
function withOptionalKeys(text: string, keys: readonly string[]): string {
  const key = new RegExp(`^(\\s*)# ((?:${keys.join('|')}):(?: .*)?)$`);
  let indent = '';
  let isIn = false;
  return text
    .split('\n')
    .map((line) => {
      const start = key.exec(line);
      if (start) [indent, isIn] = [start[1] ?? '', true];
      else if (!line.startsWith(`${indent}#  `)) isIn = false;
      return isIn ? line.replace('# ', '') : line;
    })
    .join('\n');
}

test.each(
  sample(
    kinds.filter((kind) => !['link', 'fact', 'category', 'tag'].includes(kind)),
    6,
  ),
)('commented keys are valid when uncommented: %s', async (name) => {
  const files = { 'collections/tags.yaml': '- id: Salt\n', 'media/tour.vtt': 'WEBVTT\n' };
  const content = copyContent({ from: sites.workshop.content, files });
  await scaffold(content, name, 'green-works');
  const kind = listKinds().find((other) => other.name === name);
  // Of keys that exclude each other, only one is uncommented.
  const { not, oneOf = [] } = kind?.located.schema ?? {};
  const excluded = [not?.required?.slice(1) ?? [], ...oneOf.slice(1).map(({ required = [] }) => required)].flat();
  const properties = Object.keys(kind?.located.schema.properties ?? {}).filter((key) => !excluded.includes(key));
  const path = join(content, kind?.shape === 'file' ? `${kind.home}/green-works.yaml` : (kind?.home ?? ''));
  const text = readFileSync(path, 'utf8');
  const more = withOptionalKeys(text, properties);
  writeFileSync(path, more);
  // An update on the day of publication, and a product with a link before it can be had, are for the rules.
  const codes = loadContent(content).problems.map(({ code }) => code);
  expect(codes.filter((code) => code.startsWith('schema') || code.startsWith('yaml'))).toEqual([]);
  if (properties.some((key) => text.includes(`# ${key}:`))) expect(more).not.toBe(text);
});

test('a page is a file with a comment for each key', async () => {
  const content = copyContent({});
  const { stdout } = await scaffold(content, 'page', 'beds/herbs');
  expect(stdout).toContain('content/pages/beds/herbs.yaml:1 is written.\nIts address is /beds/herbs.\n');
  expect(stdout).toMatch(/^ {2}content\/site\.yaml:\d+ {2}navigation\.items$/m);
  const text = readFileSync(join(content, 'pages/beds/herbs.yaml'), 'utf8');
  expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/\.site\/editor\/page\.schema\.json\n/);
  expect(text).toContain(
    "# The title in the browser's tab and in search results. At most 65 characters.\ntitle: Herbs\n",
  );
  expect(text).toContain('    # A few words above the title. At most 60 characters.\n');
  const page = loadContent(content).content.files.find(({ slug }) => slug === 'beds/herbs');
  expect(page?.data).toEqual({
    title: 'Herbs',
    description: 'One or two sentences about the page, for search results',
    unlisted: true,
    sections: [
      { type: 'hero', title: 'Herbs' },
      { type: 'prose', body: 'The text, in Markdown\n' },
    ],
  });
});

test('a row links to the page of the same name', async () => {
  const content = copyContent({});
  await scaffold(content, 'page', 'beds/salt-beds');
  await scaffold(content, 'venture', 'salt-beds');
  expect(readFileSync(join(content, 'collections/ventures.yaml'), 'utf8')).toContain('  href: /beds/salt-beds\n');
});

test('a commented block with names of its own has one entry, named as in another entry', async () => {
  const content = copyContent({ from: sites.workshop.content });
  await scaffold(content, 'tier', 'green-works');
  const tiers = readFileSync(join(content, 'collections/tiers.yaml'), 'utf8');
  expect(tiers).toContain('  # prices:\n  #   month:\n  #     amount: 10\n');
});

test('an article is a draft with the date of today', async () => {
  const content = copyContent({ from: sites.workshop.content });
  const { stdout } = await scaffold(content, 'article', 'the-first-step');
  expect(stdout).toContain('Its address is /writing/the-first-step.\n');
  expect(stdout).toContain('It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.\n');
  const { files, options } = loadContent(content).content;
  const article = files.find(({ kind }) => kind === 'article');
  expect(article?.text).toMatch(/\nbody: \|\n {2}The text, in Markdown\n$/);
  // In the time zone of the site, where it may be yesterday.
  expect(article?.data).toMatchObject({ title: 'The first step', publishedAt: options.today, draft: true });
});

test('a row is appended to its file, and takes values that are not text from existing rows', async () => {
  const content = copyContent({});
  const path = join(content, 'collections/ventures.yaml');
  const before = readFileSync(path, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(path, `\uFEFF${before}`);
  const { stdout } = await scaffold(content, 'venture', 'salt-beds');
  const line = before.split('\n').length;
  expect(stdout).toContain(`content/collections/ventures.yaml:${line} is written.\n`);
  const text = readFileSync(path, 'utf8');
  expect(
    text
      .replace(/# allow .*\r\n/, '')
      .startsWith(`\uFEFF${before}- id: salt-beds\r\n  # The name of the venture. At most 60 characters.\r\n`),
  ).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toContain('\n');
  expect(loadContent(content).content.files.find(({ slug }) => slug === 'ventures')?.data).toMatchObject([
    {},
    { id: 'salt-beds', name: 'Salt beds', logo: 'plot.svg', color: '#7be0a3', href: '/' },
  ]);
});

test('an event has the time zone of the site, and shows how to name another', async () => {
  const content = copyContent({ from: sites.workshop.content });
  const site = readFileSync(join(content, 'site.yaml'), 'utf8').replace(/^timeZone:.*\n/m, '');
  writeFileSync(join(content, 'site.yaml'), `${site}timeZone: Europe/Lisbon\n`);
  await scaffold(content, 'event', 'first-night');
  const text = readFileSync(join(content, 'collections/events.yaml'), 'utf8');
  expect(text).toContain('\n  # timeZone: Europe/Lisbon\n');
});

test('creates the file of a collection', async () => {
  const content = copyContent({});
  const { stdout } = await scaffold(content, 'testimonial', 'neighbour');
  expect(stdout).toContain('content/collections/testimonials.yaml:');
  expect(readFileSync(join(content, 'collections/testimonials.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: .*\n# allow .*\n- id: neighbour\n/,
  );
});

test('creates a file whose entries are in groups', async () => {
  const content = copyContent({ from: sites.workshop.content, without: ['integrations.yaml'] });
  await runSite(['new', 'link', 'ferry', '--content', content]);
  expect(readFileSync(join(content, 'integrations.yaml'), 'utf8')).toMatch(
    /^# .+\nlinks:\n {2}# allow .*\n {2}ferry:\n {4}# /,
  );
});

test('creates the file of facts', async () => {
  const content = copyContent({ without: ['facts.yaml'] });
  const { stdout } = await scaffold(content, 'fact', 'boats');
  expect(stdout).toContain('content/facts.yaml:2 is written.\n');
  expect(readFileSync(join(content, 'facts.yaml'), 'utf8')).toMatch(
    /^# yaml-language-server: .*\n# allow .*\nboats:\n {2}# .+\n/,
  );
});

test('the first row of an empty collection is valid, and has a color with enough contrast', async () => {
  const files = { 'collections/ventures.yaml': '[]\n' };
  const content = copyContent({ files });
  await scaffold(content, 'venture', 'salt-beds');
  const own = loadContent(content).problems.filter(({ file }) => file.endsWith('ventures.yaml'));
  expect(own).toEqual([]);
});

test('the editor schemas are updated with the new entry', async () => {
  const content = copyContent({});
  refreshSchemas(loadContent(content).content);
  await scaffold(content, 'venture', 'salt-beds');
  await scaffold(content, 'page', 'beds');
  expect(schemaChanges(loadContent(content).content)).toEqual([]);
});

describe('the next steps', () => {
  test('show the lists where such a row can be added, by file and line', async () => {
    const content = copyContent({ from: sites.workshop.content });
    const { stdout } = await scaffold(content, 'venture', 'green-works');
    const [, line] = /content\/pages\/ventures\.yaml:(\d+) {2}sections/.exec(stdout) ?? [];
    const lines = readFileSync(join(content, 'pages/ventures.yaml'), 'utf8').split('\n');
    expect(lines[Number(line) - 1]?.trim()).toMatch(/^items:/);
  });

  test('show how to refer to a fact in copy', async () => {
    const { stdout } = await scaffold(copyContent({}), 'fact', 'opening-hours');
    expect(stdout).toContain('To use one in a text, write `{fact:opening-hours}`.');
  });

  test('--in adds it to a list on a page', async () => {
    const content = copyContent({ from: sites.workshop.content });
    const path = join(content, 'pages/ventures.yaml');
    const before = readFileSync(path, 'utf8');
    const { stdout } = await scaffold(content, 'venture', 'green-works', '--in', '/ventures');
    expect(stdout).toMatch(/^content\/pages\/ventures\.yaml:\d+ is written\.$/m);
    // What is listed is seen, so it must be written before the site can be built.
    expect(new Set(loadContent(content).problems.map(({ code, file }) => `${code} ${file}`))).toEqual(
      new Set(['text-scaffolded content/collections/ventures.yaml']),
    );
    const after = readFileSync(path, 'utf8');
    expect(after.replace(/\n {6}- green-works(?=\n)|, green-works/, '')).toBe(before);
    expect(after).not.toBe(before);
  });

  test('--in names a page whose section shows all entries of a collection', async () => {
    const content = copyContent({ over: join(projectRoot, 'tests/fixtures/events') });
    const before = readFileSync(join(content, 'pages/events.yaml'), 'utf8');
    const { exitCode, stdout } = await scaffold(content, 'event', 'spring-dance', '--in', '/events');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^content\/collections\/events\.yaml:\d+ is written\.\nReplace the placeholder texts/);
    expect(readFileSync(join(content, 'pages/events.yaml'), 'utf8')).toBe(before);
    expect(await refused(content, 'event', 'winter-dance', '--in', '/garden')).toContain(
      'No page has a list of events',
    );
  });

  test('--in with a line chooses among several lists of a page', async () => {
    const content = copyContent({ from: sites.workshop.content });
    const message = await refused(content, 'asset', 'poster', '--in', 'media-kit');
    const [, choice = ''] = /--in (\S+:\d+)/.exec(message) ?? [];
    expect(message).toContain('Choose one: --in /media-kit:');
    const { stdout } = await scaffold(content, 'asset', 'poster', '--in', choice);
    expect(stdout).toContain(`content/pages${choice.replace(':', '.yaml:')} is written.\n`);
    const listed = loadContent(content).content.files.find(({ slug }) => slug === 'media-kit');
    expect(listed?.references.map(({ value }) => value)).toContain('poster');
  });
});

test('--dry-run prints the changes and writes nothing', async () => {
  const content = copyContent({ from: sites.workshop.content });
  const before = folderState(content);
  const { exitCode, stdout } = await scaffold(content, 'venture', 'green-works', '--in', '/', '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^content\/collections\/ventures\.yaml:\d+ would be:\n {2}- id: green-works\n/);
  expect(stdout).toMatch(/^content\/pages\/index\.yaml:\d+ would be:\n {2}- green-works\n/m);
  expect(folderState(content)).toEqual(before);
});
