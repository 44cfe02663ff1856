import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyChanges } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';
import { journalPage } from '../support/journal-page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { changedContent, folderState, inGerman, problemsIn, refusal, succeed, today } from './site-content.ts';

const workshop = () => copyContent({ from: sites.workshop.content });
const scaffold = (content: string, ...argv: string[]) => succeed('new', ...argv, '--content', content);
const refused = (content: string, ...argv: string[]) => refusal(content, 'new', ...argv);
const read = (content: string, name: string) => readFileSync(join(content, name), 'utf8');

const lists = 'Such lists are in:\n  content/';
/** Each kind of entry, its file, and what `new` says of how visitors get to see one. */
const kinds: readonly (readonly [kind: string, file: string, step: string])[] = [
  ['page', 'pages/green-works.yaml', 'Its address is /green-works.'],
  ['article', 'articles/green-works.yaml', 'Its address is /writing/green-works.'],
  ['asset', 'collections/assets.yaml', lists],
  ['category', 'collections/categories.yaml', 'Refer to it as `category: green-works` in an article.'],
  ['contact', 'collections/contacts.yaml', lists],
  ['episode', 'collections/episodes.yaml', lists],
  [
    'event',
    'collections/events.yaml',
    'write `from:` with `collection: events` in a section, such as one of type `events`.',
  ],
  ['faq-item', 'collections/faq.yaml', lists],
  ['ledger-entry', 'collections/ledger.yaml', lists],
  ['photo', 'collections/photos.yaml', lists],
  ['product', 'collections/products.yaml', lists],
  ['tag', 'collections/tags.yaml', 'Refer to it as `tags: [green-works]` in an article'],
  ['testimonial', 'collections/testimonials.yaml', lists],
  ['tier', 'collections/tiers.yaml', lists],
  ['venture', 'collections/ventures.yaml', lists],
  ['fact', 'facts.yaml', 'To use one in a text, write `{fact:green-works}`.'],
  ['link', 'integrations.yaml', 'To use one, write `link:green-works`.'],
  ['video', 'integrations.yaml', 'Refer to it as `items: [green-works]` in a section of the type `video`.'],
  ['frame', 'integrations.yaml', 'Refer to it as `frame: green-works` in a section of the type `embed`.'],
];

test.each(sample(kinds, 3))('a new %s in %s has no problems, and a next step', async (kind, file, step) => {
  const content = workshop();
  const { stdout } = await scaffold(content, kind, 'green-works');
  expect(stdout).toMatch(new RegExp(`^content/${file}:\\d+ is written\\.\n`));
  expect(stdout).toContain(step);
  expect(stdout).toMatch(/\n✓ Checked \d+ files: no problems\.\n$/);
});

/** Texts in which one key is no comment any more, for each that is one. */
function withEachKey(text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, first) => {
    const [, indent] = /^( *)# \w+:(?: .*)?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    const rest = lines.slice(first + 1).findIndex((next) => !next.startsWith(`${indent}#  `));
    const end = rest === -1 ? lines.length : first + 1 + rest;
    // What has no example value is for the editor to name.
    if (end === first + 1 && /:(?: \{\})?$/.test(line)) return [];
    return [lines.map((each, at) => (at >= first && at < end ? each.replace('# ', '') : each)).join('\n')];
  });
}

test.each(
  sample(
    kinds.filter(([kind]) => !['category', 'tag', 'link', 'fact'].includes(kind)),
    8,
  ),
)('each optional key of a new %s is right when its comment is taken away', async (kind, file) => {
  const content = workshop();
  applyChanges(content, { 'media/tour.vtt': 'WEBVTT\n', 'collections/tags.yaml': '- id: Salt\n' });
  await scaffold(content, kind, 'green-works');
  const texts = withEachKey(read(content, file));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    writeFileSync(join(content, file), text);
    // A key may be there in place of others.
    const codes = (await problemsIn(content)).map(({ code }) => code).filter((code) => code !== 'schema-too-many-keys');
    expect(
      codes.filter((code) => /^(schema|yaml)/.test(code)),
      text,
    ).toEqual([]);
  }
});

describe('what is written', () => {
  test('a page is unlisted, and names its schema and what each key is for', async () => {
    const content = changedContent();
    const { stdout } = await scaffold(content, 'page', 'beds/herbs');
    expect(stdout).toMatch(
      /Its address is \/beds\/herbs\.\n[\s\S]*^ {2}content\/site\.yaml:\d+ {2}navigation\.items$/m,
    );
    const text = read(content, 'pages/beds/herbs.yaml');
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/\.\.\/\.site\/editor\/page\.schema\.json\n/);
    expect(text).toContain(
      "# The title in the browser's tab and in search results. At most 65 characters.\ntitle: Herbs\n",
    );
    expect(parse(text)).toEqual({
      title: 'Herbs',
      description: 'One or two sentences about the page, for search results',
      unlisted: true,
      sections: [
        { type: 'hero', title: 'Herbs' },
        { type: 'prose', body: 'The text, in Markdown\n' },
      ],
    });
  });

  test('an article is a draft of today', async () => {
    const content = workshop();
    const { stdout } = await scaffold(content, 'article', 'the-first-step');
    expect(stdout).toContain(
      'It is a draft, which `npm run dev` shows. Delete its `draft` when visitors may read it.\n',
    );
    const { title, draft, publishedAt, body } = parse(read(content, 'articles/the-first-step.yaml'));
    expect({ title, draft, body }).toEqual({ title: 'The first step', draft: true, body: 'The text, in Markdown\n' });
    // In the time zone of the site, where it may be another day.
    expect(Math.abs(Date.parse(publishedAt) - Date.parse(today))).toBeLessThanOrEqual(864e5);
  });

  test('an article of a further language has an address and a category of that language', async () => {
    const content = changedContent({
      ...inGerman,
      'pages/notes.yaml': journalPage,
      'pages/de/notizen.yaml': journalPage.replace('\nsections', '\ntranslationOf: /notes\nsections'),
      'collections/categories.yaml': '- id: Tides\n',
      'languages/de/collections/categories.yaml': '- id: Gezeiten\n',
    });
    const { exitCode, stdout } = await runSite(['new', 'article', 'de/erste-kresse', '--content', content]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Its address is /de/notizen/erste-kresse.\n');
    expect(read(content, 'articles/de/erste-kresse.yaml')).toMatch(/^category: Gezeiten$/m);
    expect(await refused(content, 'article', 'de/Zweite Kresse')).toContain('Write `de/zweite-kresse`.');
  });

  test('an entry is added to its file, whose line endings and byte order mark stay', async () => {
    const before = `\uFEFF${secondBrandFile('collections/ventures.yaml').replaceAll('\n', '\r\n')}`;
    const content = changedContent({ 'collections/ventures.yaml': before });
    await scaffold(content, 'venture', 'salt-beds');
    const text = read(content, 'collections/ventures.yaml');
    expect(text.startsWith(before)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    // What is no text is that of another entry.
    expect(parse(text.slice(1))[1]).toMatchObject({
      id: 'salt-beds',
      name: 'Salt beds',
      logo: 'plot.svg',
      color: '#7be0a3',
    });
  });

  test('an entry that no page shows yet has a comment that allows it for thirty days', async () => {
    const until = new Date(Date.parse(today) + 30 * 864e5).toISOString().slice(0, 10);
    const comment = `# allow unused-entry until ${until}: Created on ${today}, and not on a page yet.`;
    for (const [kind = '', file = '', first = ''] of [
      ['venture', 'collections/ventures.yaml', '- id: salt-beds'],
      ['fact', 'facts.yaml', 'salt-beds:'],
      ['link', 'integrations.yaml', '  salt-beds:'],
    ]) {
      const content = changedContent();
      const { stdout } = await scaffold(content, kind, 'salt-beds');
      expect(stdout).toContain('Until a page shows it, the comment above it keeps it from being reported.');
      expect(read(content, file)).toContain(`\n${first.replace(/\S.*/, '')}${comment}\n${first}\n`);
    }
  });

  test.each(['123', 'null', 'true'])('the id %s is one, though YAML reads something else', async (id) => {
    const content = changedContent();
    for (const kind of ['fact', 'venture']) await scaffold(content, kind, id);
    await scaffold(content, 'venture', `${id}4`, '--in', '/');
    expect(read(content, 'pages/index.yaml')).toContain(`[walled-plot, ${id === '123' ? '"1234"' : `${id}4`}]`);
    expect(read(content, 'collections/ventures.yaml').match(/# allow/g), 'a listed one needs no comment').toHaveLength(
      1,
    );
  });
});

describe('--in', () => {
  test('lists it on a page', async () => {
    const content = workshop();
    const before = read(content, 'pages/ventures.yaml');
    const { stdout } = await runSite(['new', 'venture', 'green-works', '--in', '/ventures', '--content', content]);
    expect(stdout).toMatch(/^content\/pages\/ventures\.yaml:\d+ is written\.$/m);
    const after = read(content, 'pages/ventures.yaml');
    expect(after).not.toBe(before);
    expect(after.replace(/\n {6}- green-works(?=\n)|, green-works/, '')).toBe(before);
    // Visitors see it, so its placeholder texts must be written before the site can be built.
    expect(new Set((await problemsIn(content)).map(({ code }) => code))).toEqual(new Set(['text-scaffolded']));
  });

  test('--dry-run prints what would be written, and writes nothing', async () => {
    const content = workshop();
    const before = folderState(content);
    const { stdout } = await scaffold(content, 'venture', 'green-works', '--in', '/', '--dry-run');
    expect(stdout).toMatch(/^content\/collections\/ventures\.yaml:\d+ would be:\n {2}- id: green-works\n/);
    expect(stdout).toMatch(/^content\/pages\/index\.yaml:\d+ would be:\n {2}- green-works\n/m);
    expect(folderState(content)).toEqual(before);
  });
});
