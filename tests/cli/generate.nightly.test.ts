import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { copyContent } from '../support/content.ts';
import { createProject } from '../support/project.ts';
import { sites } from '../support/sites.ts';

const { folder, read, edit, node, site } = createProject(mkdtempSync(join(tmpdir(), 'site-project-')));
afterAll(() => rmSync(folder, { recursive: true }));
const texts = 'supabase/functions/_shared/strings.gen.ts';
/** Each command is a process of its own. */
const patience = { timeout: 180_000 };
const isWritten = { exitCode: 0, stderr: '' };
const stale = (...names: string[]) => ({
  exitCode: 1,
  stdout: '',
  stderr: `${names.map((name) => `${name} is stale.\n`).join('')}Run: npm run generate\n`,
});

describe('the texts of the functions', () => {
  const original = join(folder, 'original');
  beforeAll(async () => {
    expect(await site('generate')).toMatchObject(isWritten);
    for (const part of ['content', 'supabase']) cpSync(join(folder, part), join(original, part), { recursive: true });
  });
  afterEach(() => {
    for (const part of ['content', 'supabase']) rmSync(join(folder, part), { recursive: true });
    cpSync(original, folder, { recursive: true });
  });

  test('follow the content: --check reports it without a change, and generate writes them', async () => {
    const before = read(texts);
    edit('content/messages.yaml', 'tooLong: "', 'tooLong: "{fact:plots} plots. ');
    edit('content/messages.yaml', 'title: Moored', 'title: Moored at {fact:plots}');
    edit(
      'content/site.yaml',
      'url: https://harborfield.example.com',
      'subscriptions:\n  confirm: true\nurl: https://quay.example.org',
    );
    expect(await site('generate', '--check')).toEqual(stale(texts));
    expect(read(texts)).toBe(before);
    expect(await site('generate')).toMatchObject(isWritten);
    for (const text of [
      '"tooLong": "14 plots. ',
      '"siteName": "Harbor & Field"',
      '"homeUrl": "https://quay.example.org"',
      '"origins": [\n    "https://quay.example.org"\n  ]',
    ])
      expect(read(texts)).toContain(text);
    expect(read(texts)).toContain('"requiresConfirmation": true');
    expect(read(texts)).toContain('"title": "Moored at 14"');
    expect(await site('generate', '--check')).toMatchObject(isWritten);
  });

  test('are restored when they are missing or were edited, by a check of the content too', async () => {
    const fresh = read(texts);
    writeFileSync(join(folder, texts), `${fresh}// by hand\n`);
    expect(await site('generate', '--check')).toEqual(stale(texts));
    rmSync(join(folder, texts));
    expect(await site('validate', '--content', copyContent({}))).toMatchObject({ exitCode: 0 });
    expect(existsSync(join(folder, texts)), 'not by one of other content').toBe(false);
    expect(await site('validate')).toMatchObject({ exitCode: 0 });
    expect(read(texts)).toBe(fresh);
  });

  test('have the labels of the contact form, or the names of its fields where there is none', async () => {
    expect(read(texts)).toMatch(/"labels": \{\s*"name": \{\s*"label": "name"\s*\},/);
    rmSync(join(folder, 'content'), { recursive: true });
    cpSync(sites.workshop.content, join(folder, 'content'), { recursive: true });
    edit('content/pages/contact.yaml', '        label: Name\n', '        label: Your name\n');
    expect(await site('generate')).toMatchObject(isWritten);
    expect(read(texts)).toMatch(/"labels": \{\s*"name": \{\s*"label": "Your name"\s*\},/);
  });

  test('stay as they are while the content has a problem', async () => {
    const before = read(texts);
    edit('content/messages.yaml', 'tooLong: "', 'tooLang: "');
    expect(await site('generate')).toMatchObject({
      exitCode: 1,
      stderr: 'The content has problems, so the texts of the functions stay as they are. Run: npm run validate\n',
    });
    expect(read(texts)).toBe(before);
  });
});

test('types follow the schemas, also where they are missing', patience, async () => {
  const target = 'src/content.gen.ts';
  rmSync(join(folder, target), { force: true });
  expect(await site('generate', '--check'), 'they are not in Git').toMatchObject(isWritten);
  expect(await site('validate')).toMatchObject(isWritten);
  const before = read(target);
  const key = '"knownSince": { "description": "A year.", "type": "integer" },\n      "asOf": {';
  edit('schemas/facts.schema.json', '"asOf": {', key);
  expect((await site('generate')).stdout).toContain(`${target} is written.`);
  expect(read(target)).toContain('knownSince?: number');
  edit('schemas/facts.schema.json', key, '"asOf": {');
  expect(await site('validate')).toMatchObject(isWritten);
  expect(read(target)).toBe(before);
});

test(
  'new section writes a section type that is formatted, typed, and has all that is generated from it',
  patience,
  async () => {
    const names = [
      'schemas/sections/photo-wall.schema.json',
      'src/sections/PhotoWall.tsx',
      'tests/fixtures/sections/photo-wall.yaml',
      'src/sections/index.ts',
      'src/content.gen.ts',
    ];
    const { stdout } = await site('new', 'section', 'photo-wall');
    for (const name of names) expect(stdout).toContain(`${name} is written.\n`);
    expect(await node('node_modules/@biomejs/biome/bin/biome', 'ci', 'src', 'schemas')).toMatchObject({ exitCode: 0 });
    writeFileSync(join(folder, 'tsconfig.new.json'), '{ "extends": "./tsconfig.json", "include": ["src"] }');
    expect(await node('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual({
      ...isWritten,
      stdout: '',
    });
    expect(await site('generate', '--check')).toMatchObject(isWritten);
  },
);

test('a schema for a new collection is enough to scaffold its entries', async () => {
  const { folder, read, site } = createProject();
  const schema = join(import.meta.dirname, '../fixtures/boats.schema.json');
  cpSync(schema, join(folder, 'schemas/collections/boats.schema.json'));
  const { exitCode, stdout, stderr } = await site('new', 'boat', 'heron');
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('Show all of them by `from:` with `collection: boats` in a section of a page');
  const written = read('content/collections/boats.yaml').replace(/(?<=# allow \S+ until )[\d-]+/, 'A YEAR LATER');
  await expect(written).toMatchFileSnapshot('../golden/new-collection.yaml');
});
