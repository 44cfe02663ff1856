import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { problemsIn, runSite } from '../support/cli.ts';
import { copyContent, globPaths, secondBrandFile, temporaryFolder } from '../support/content.ts';
import { journalPage } from '../support/journal-page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { inGerman } from '../support/two-languages.ts';
import { changedContent, refusal, succeed } from './site-content.ts';

const workshop = () => copyContent({ from: sites.workshop.content });
const scaffold = (content: string, ...argv: string[]) => succeed('new', ...argv, '--content', content);
const refused = (content: string, ...argv: string[]) => refusal(content, 'new', ...argv);
const read = (content: string, name: string) => readFileSync(join(content, name), 'utf8');

const where = 'Write `green-works` where it belongs, such as in';
/** Each kind of entry, its file, and what `new` says of how visitors get to see one. */
const kinds: readonly (readonly [kind: string, file: string, step: string])[] = [
  ['page', 'pages/green-works.yaml', 'Its address is /green-works. Link to it, and delete its `unlisted`.'],
  ['article', 'articles/green-works.yaml', 'Its address is /writing/green-works.'],
  ['asset', 'collections/assets.yaml', where],
  ['category', 'collections/categories.yaml', 'Replace the placeholder texts as the comments describe'],
  ['contact', 'collections/contacts.yaml', where],
  ['episode', 'collections/episodes.yaml', where],
  ['event', 'collections/events.yaml', 'Show all of them by `from:` with `collection: events` in a section of a page'],
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

test.each(sample(kinds, 3))('a new %s in %s has no problem, also while nothing shows it', async (kind, file, step) => {
  const content = workshop();
  const { stdout } = await scaffold(content, kind, 'green-works');
  expect(stdout).toMatch(new RegExp(`^content/${file}:\\d+ is written\\.\n`));
  expect(await problemsIn(content)).toEqual([]);
  expect(stdout).toContain(step);
  const isShown = ['page', 'article', 'category'].includes(kind);
  expect(read(content, file).includes('# allow unused-entry until ')).toBe(!isShown);
  expect(stdout.includes('Nothing shows it yet, which its comment allows for now.')).toBe(!isShown);
});

test.each(['en', 'de'])(
  'the first article of a new site in %s brings its category, its list and its texts',
  async (language) => {
    const content = join(temporaryFolder(), 'content');
    await succeed('new', 'site', content, '--language', language);
    const { stdout } = await scaffold(content, 'article', 'first-snow');
    const [list, category] = language === 'de' ? ['artikel', 'Notizen'] : ['articles', 'Notes'];
    for (const name of ['messages', `pages/${list}`, 'collections/categories'])
      expect(stdout).toContain(`content/${name}.yaml now has what it needs.\n`);
    expect(stdout).toContain(`Its address is /${list}/first-snow. It is a draft, which \`npm run dev -- --content `);
    const problems = async () => (await problemsIn(content)).map(({ code, file }) => `${code} ${file}`).sort();
    expect((await problems()).filter((problem) => !problem.startsWith('dictionary-missing'))).toEqual([]);
    const article = join(content, 'articles/first-snow.yaml');
    expect(readFileSync(article, 'utf8')).toContain(`\ncategory: ${category}\n`);
    // Once it is public, the list needs a link.
    const written =
      'title: First snow\nsummary: It is late.\ncategory: X\npublishedAt: 2026-05-01\nbody: It is cold.\n';
    writeFileSync(article, written.replace('X', category));
    expect(await problems()).toContain(`unlisted-linked content/pages/${list}.yaml`);
  },
);

test('the comment that allows a new entry is deleted by a fix once a page shows the entry', async () => {
  const content = changedContent();
  await scaffold(content, 'fact', 'salt');
  const page = join(content, 'pages/garden.yaml');
  writeFileSync(page, read(content, 'pages/garden.yaml').replace('a hose', '{fact:salt}, a hose'));
  const { stdout } = await runSite(['validate', '--fix', '--content', content]);
  expect(stdout).toMatch(/^fixed: content\/facts\.yaml:\d+:1 .* `# allow unused-entry until [^`]+` → nothing\n/);
  expect(read(content, 'facts.yaml')).not.toContain('# allow');
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
    ['link', 'integrations.yaml', 'links:\n  COMMENT\n  salt:\n'],
    ['fact', 'facts.yaml', 'COMMENT\nsalt:\n'],
    ['tag', 'collections/tags.yaml', 'COMMENT\n- id: salt\n'],
    // It needs texts of messages.yaml, which are added as well.
    ['frame', 'integrations.yaml', 'frames:\n  COMMENT\n  salt:\n'],
  ])('the first %s begins the file %s', async (kind, file, start) => {
    const content = join(temporaryFolder(), 'content');
    await succeed('new', 'site', content);
    await scaffold(content, kind, 'salt');
    const schema = `${dirname(file) === '.' ? '' : '../'}../.site/editor/${file.replace('yaml', 'schema.json')}`;
    const text = read(content, file).replace(/# allow unused-entry until \S+: nothing shows it yet/, 'COMMENT');
    expect(text.startsWith(`# yaml-language-server: $schema=${schema}\n${start}`), text).toBe(true);
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

async function begin(...options: string[]) {
  const folder = join(temporaryFolder(), 'site');
  return { folder, ...(await runSite(['new', 'site', folder, ...options])) };
}

/** The texts that are still to be written, as `file:path`. */
async function placeholders(folder: string): Promise<string[]> {
  const problems = await problemsIn(folder, '--launch');
  return problems.filter(({ code }) => code === 'launch-placeholder').map(({ file, path }) => `${file}:${path}`);
}

describe('new site', () => {
  test.each(['de', 'en'])(
    'begins a site in %s that is valid, and reports each text until it is written',
    async (tag) => {
      const { folder, exitCode, stdout, stderr } = await begin('--language', tag);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^8 files are written in \\S+: a site in the language \`${tag}\`\\.\n`));
      expect(stdout).toContain('npm run validate -- --launch --content');
      // Not every language has a dictionary here.
      expect((await problemsIn(folder)).filter(({ code }) => code !== 'dictionary-missing')).toEqual([]);
      const left = (await placeholders(folder)).map((place) => place.replace(/^site\/|:.*/g, ''));
      const pages = globPaths('pages/**/*.yaml', folder).filter((path) => path !== 'pages/404.yaml');
      expect(pages).toHaveLength(4);
      expect([...new Set(left)].sort()).toEqual([...pages, 'site.yaml'].sort());
      expect(readdirSync(folder).sort()).toEqual(['messages.yaml', 'pages', 'site.yaml', 'theme.yaml']);
    },
  );

  test.each(['de', 'en'])('in %s has the name in six texts, and reports those in which it is left', async (tag) => {
    const { folder } = await begin('--language', tag);
    const name: string = parse(read(folder, 'site.yaml')).name;
    writeFileSync(join(folder, 'site.yaml'), read(folder, 'site.yaml').replace(name, 'Kiln Street'));
    const problems = await problemsIn(folder, '--launch');
    const left = problems.filter(({ file, line }) => read(folder, `../${file}`).split('\n')[line - 1]?.includes(name));
    expect(left.map(({ code, file, path }) => `${code} ${file}:${path}`)).toEqual([
      'launch-placeholder site/pages/index.yaml:title',
      'launch-placeholder site/site.yaml:titleTemplate',
      'launch-placeholder site/site.yaml:logo.label',
      'launch-placeholder site/site.yaml:logo.title',
      'launch-placeholder site/site.yaml:footer.copyright',
    ]);
  });

  test.each(['de', 'en'])('in %s reports no text without a `✎`', async (tag) => {
    const { folder } = await begin('--language', tag);
    for (const name of globPaths('**/*.yaml', folder))
      writeFileSync(join(folder, name), read(folder, name).replaceAll('✎ ', ''));
    // Not every language has a dictionary here.
    const left = (await problemsIn(folder, '--launch')).filter(({ code }) => code !== 'dictionary-missing');
    expect(left.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'launch-address url',
      'launch-backend url',
      'launch-share description',
      'launch-example email',
    ]);
  });

  test('looks the same in each language', async () => {
    const [theme, ...others] = await Promise.all(
      ['en', 'de'].map(async (tag) => parse(read((await begin('--language', tag)).folder, 'theme.yaml'))),
    );
    expect(others).toEqual([theme]);
  });

  test('has English texts in a language without a starter, says so, and reports those that are left', async () => {
    const { folder, stdout } = await begin('--language', 'fr-CA');
    expect(stdout).toContain('There are no texts in `fr-CA` yet, so they are in `en`');
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('\nlanguage: fr-CA\n');
    const left = async () =>
      (await problemsIn(folder, '--launch'))
        .filter(({ message }) => message.includes(' in English, but the language of this file is `fr-CA`.'))
        .map(({ file, message }) => `${file.replace('site/', '')}: ${message.replace(/ texts? .*/, '')}`);
    const found = await left();
    expect(found).toEqual([
      expect.stringMatching(/^messages.yaml: \d\d$/),
      'pages/404.yaml: 5',
      'pages/contact.yaml: 4',
      'pages/index.yaml: 2',
      'pages/legal.yaml: 5',
      'site.yaml: This',
    ]);
    for (const name of found.map((text) => text.replace(/: .*/, '')))
      writeFileSync(join(folder, name), read(folder, name).replace(/: (?:"[^"]+"|.+ .+)$/gm, ': Un texte'));
    expect(await left()).toEqual([]);
  });

  test('refuses what is not a language, and a folder that is not empty', async () => {
    expect(await begin('--language', 'German')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('`German` is not a language tag'),
    });
    const { folder } = await begin();
    const { exitCode, stderr } = await runSite(['new', 'site', folder]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is not empty, and nothing in it is overwritten.')]);
  });
});
