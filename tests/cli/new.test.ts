import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile, temporaryFolder } from '../support/content.ts';
import { journalPage } from '../support/journal-page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { changedContent, inGerman, problemsIn, refusal, succeed } from './site-content.ts';

const workshop = () => copyContent({ from: sites.workshop.content });
const scaffold = (content: string, ...argv: string[]) => succeed('new', ...argv, '--content', content);
const refused = (content: string, ...argv: string[]) => refusal(content, 'new', ...argv);
const read = (content: string, name: string) => readFileSync(join(content, name), 'utf8');

const where = 'Write `green-works` where it belongs, such as in';
/** Each kind of entry, its file, and what `new` says of how visitors get to see one, if nothing shows it yet. */
const kinds: readonly (readonly [kind: string, file: string, step: string])[] = [
  ['page', 'pages/green-works.yaml', 'Its address is /green-works. Link to it, and delete its `unlisted`.'],
  ['article', 'articles/green-works.yaml', 'Its address is /writing/green-works.'],
  ['asset', 'collections/assets.yaml', where],
  ['category', 'collections/categories.yaml', 'Replace the placeholder texts as the comments describe'],
  ['contact', 'collections/contacts.yaml', where],
  ['episode', 'collections/episodes.yaml', where],
  ['event', 'collections/events.yaml', 'or show all of them by `from:` with `collection: events`'],
  ['faq-item', 'collections/faq.yaml', where],
  ['ledger-entry', 'collections/ledger.yaml', where],
  ['photo', 'collections/photos.yaml', where],
  ['product', 'collections/products.yaml', where],
  ['tag', 'collections/tags.yaml', 'Write `green-works` under `tags` of an article'],
  ['testimonial', 'collections/testimonials.yaml', where],
  ['tier', 'collections/tiers.yaml', where],
  ['venture', 'collections/ventures.yaml', where],
  ['fact', 'facts.yaml', 'Write `{fact:green-works}` in the texts that say its value'],
  ['link', 'integrations.yaml', 'Write `link:green-works` as the address of a link'],
  ['video', 'integrations.yaml', where],
  ['frame', 'integrations.yaml', where],
];

test.each(sample(kinds, 3))('a new %s in %s has no problem but that nothing shows it', async (kind, file, step) => {
  const content = workshop();
  const { stdout } = await scaffold(content, kind, 'green-works');
  expect(stdout).toMatch(new RegExp(`^content/${file}:\\d+ is written\\.\n`));
  const isShown = ['page', 'article', 'category'].includes(kind);
  expect((await problemsIn(content)).map(({ code }) => code)).toEqual(isShown ? [] : ['unused-entry']);
  if (!isShown) expect(stdout).toContain('error No page shows `green-works`. unused-entry');
  expect(stdout).toContain(
    step ?? (isShown ? 'Replace the placeholder texts' : 'Write `green-works` where it belongs'),
  );
});

describe('what is written', () => {
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
    expect(stdout).toContain('Its address is /de/notizen/erste-kresse.');
    expect(read(content, 'articles/de/erste-kresse.yaml')).toMatch(/^category: Gezeiten$/m);
    expect(await refused(content, 'article', 'de/Zweite Kresse')).toContain('Rename the file to `zweite-kresse`.');
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

  test.each(['123', 'null', 'true'])('the id %s is one, though YAML reads something else', async (id) => {
    const content = changedContent();
    for (const kind of ['fact', 'venture', 'link']) await scaffold(content, kind, id);
    expect(Object.keys(parse(read(content, 'facts.yaml')))).toContain(id);
    expect(parse(read(content, 'collections/ventures.yaml')).at(-1).id).toBe(id);
  });

  test.each([
    [
      'link',
      'integrations.yaml',
      '# yaml-language-server: $schema=../.site/editor/integrations.schema.json\nlinks:\n  salt:\n',
    ],
    ['fact', 'facts.yaml', '# yaml-language-server: $schema=../.site/editor/facts.schema.json\nsalt:\n'],
    [
      'tag',
      'collections/tags.yaml',
      '# yaml-language-server: $schema=../../.site/editor/collections/tags.schema.json\n- id: salt\n',
    ],
    // It needs texts of messages.yaml, which can only be added by a fix once it is there.
    [
      'frame',
      'integrations.yaml',
      '# yaml-language-server: $schema=../.site/editor/integrations.schema.json\nframes:\n  salt:\n',
    ],
  ])('the first %s begins the file %s', async (kind, file, start) => {
    const content = join(temporaryFolder(), 'content');
    await succeed('new', 'site', content);
    await scaffold(content, kind, 'salt');
    expect(read(content, file).startsWith(start), read(content, file)).toBe(true);
    // A file with settings need not have the block of the entry.
    await scaffold(content, 'link', 'tide');
    await scaffold(content, 'frame', 'shore');
    expect(parse(read(content, 'integrations.yaml'))).toMatchObject({ links: { tide: {} }, frames: { shore: {} } });
  });

  test('nothing without a kind, of which all are listed', async () => {
    const { stdout } = await succeed('new', '--content', workshop());
    expect(stdout).toMatch(/^There are: page, article, .*venture, .*, section, site\.\nName one of them, and an id: /);
  });
});
