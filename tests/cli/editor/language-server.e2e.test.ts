import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic, Position } from 'vscode-languageserver-protocol';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listSectionTypes } from '../../../cli/compiler/schema/schemas.ts';
import { modelineChanges } from '../../../cli/editor/modeline-changes.ts';
import { refreshSchemas } from '../../../cli/editor/schema-changes.ts';
import { type LanguageServer, openLanguageServer } from '../../support/language-server.ts';
import { sites } from '../../support/sites.ts';
import { copyMistake } from '../compiler/check/load-mistake.ts';

/** Contains a project of the workshop, and one for each mistake. */
let workspace: string;
let server: LanguageServer;

beforeAll(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'site-editor-'));
  makeProject('', sites.workshop.content);
  server = await openLanguageServer(workspace);
});

afterAll(() => {
  server.close();
  rmSync(workspace, { recursive: true, force: true });
});

/** Writes content, with its schemas and modelines for editors, into the workspace. */
function makeProject(name: string, ...layers: string[]): void {
  const folder = join(workspace, name, 'content');
  for (const layer of layers) cpSync(layer, folder, { recursive: true });
  const { content } = loadContent(folder);
  refreshSchemas(content);
  for (const { path, bytes } of modelineChanges(content)) writeFileSync(path, bytes);
}

function read(name: string): string {
  return readFileSync(join(workspace, name), 'utf8');
}

/** Where a part of a text ends. */
function endOf(text: string, part: string): Position {
  const lines = text.slice(0, text.indexOf(part) + part.length).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const about = 'content/pages/about.yaml';

/** The completions after a text that replaces a part of a page. */
async function complete(part: string, written: string) {
  const text = read(about).replace(part, written);
  expect(text, `${about} holds: ${part}`).not.toBe(read(about));
  await server.show(about, text);
  const items = await server.complete(about, endOf(text, written));
  return new Map(
    items.map(({ label, documentation = '' }) => [
      label,
      typeof documentation === 'string' ? documentation : documentation.value,
    ]),
  );
}

test('the content of the workshop has no diagnostics', async () => {
  const names = globSync('content/**/*.yaml', { cwd: workspace });
  const found = await Promise.all(names.map(async (name) => [name, await server.show(name, read(name))]));
  expect(found.length).toBeGreaterThan(25);
  expect(found.filter(([, diagnostics]) => diagnostics?.length !== 0)).toEqual([]);
});

describe('completion offers', () => {
  test('section types', async () => {
    const offered = await complete('type: hero', 'type: ');
    expect([...offered.keys()].sort()).toEqual(listSectionTypes());
    expect(offered.get('faq')).toContain('one at a time.');
  });

  test('the keys of a section, with the keys they require', async () => {
    const text = `${read(about).split('  - type: prose')[0]}  - type: stats\n    `;
    await server.show(about, text);
    const items = await server.complete(about, endOf(text, '  - type: stats\n    '));
    const written = new Map(items.map(({ label, textEdit }) => [label, textEdit?.newText]));
    expect(written.get('title')).toBe('title: ');
    expect(written.get('items')).toBe('items:\n  - value: $1\n    label: $2');
  });

  test('the ids of a collection, with their names', async () => {
    const offered = await complete('layout: portrait', 'venture: ');
    expect(Object.fromEntries(offered)).toEqual({
      foundry: 'The Foundry',
      almanac: 'The Almanac',
    });
    expect(await complete('  - type: prose', '  - type: ventures\n    items:\n      - ')).toEqual(offered);
  });

  test('pages, their anchors and the links of integrations.yaml', async () => {
    const offered = await complete('to: /visit', 'to: ');
    expect(offered.get('/ventures/foundry')).toBe('The foundry');
    expect(offered.get('/contact#message')).toBe('Your message');
    expect(offered.get('link:shop')).toBe('https://shop.example.com/copper-lane');
    expect([...offered.keys()]).not.toContain('/404');
  });

  test('images', async () => {
    const offered = [...(await complete('src: photos/portrait.jpg', 'src: ')).keys()];
    expect(offered).toContain('photos/portrait.jpg');
    expect(offered).toContain('ventures/foundry.svg');
  });

  test('facts and icons', async () => {
    expect((await complete('eyebrow: About', 'eyebrow: ')).get('{fact:vanes}')).toBe('212');
    const card = '  - type: cards\n    items:\n      - title: A\n        text: B\n        icon: ';
    const icons = [...(await complete('  - type: prose', card)).keys()];
    expect(icons).toContain('compass');
    expect(icons.length).toBeGreaterThan(1000);
  });
});

describe('hovering shows the description of', () => {
  test.each([
    ['a key', 'eyebrow', 'A few words above the heading.'],
    ['a link', 'to: /visit', 'Where it links to: a page (`/about`), an anchor (`#story`'],
    ['the target of a link', 'to: /visit', '* `/visit`: Book a visit\n'],
    ['a type', 'type: hero', '`hero`: the top of a page with its main heading'],
    ['an image', 'src: photos', 'The file, from content/media, such as `ventures/garden.svg`.'],
  ])('%s: %s', async (_, part, words) => {
    await server.show(about, read(about));
    expect(await server.hover(about, endOf(read(about), part))).toContain(words);
  });
});

describe('the quick fixes are the values that the schemas list:', () => {
  test.each([
    ['an id', 'layout: portrait', 'venture: foundri', 'foundry'],
    ['an image', 'src: photos/portrait.jpg', 'src: photos/portrat.jpg', 'photos/portrait.jpg'],
    ['a key', 'eyebrow: About', 'eyebow: About', 'eyebrow'],
  ])('%s', async (_what, part, wrong, right) => {
    const text = read(about).replace(part, wrong);
    const diagnostics = await server.show(about, text);
    const fixes = await Promise.all(diagnostics.map((diagnostic) => server.quickFixes(about, diagnostic)));
    expect(fixes.flat()).toContain(right);
  });
});

/** Mistakes of a whole key or value: the editor underlines exactly what the check does. */
const exact = [
  'enum-tone',
  'format-color',
  'format-row-id',
  'icon-unknown',
  'key-unknown',
  'key-unknown-case',
  'length-long',
  'link-anchor',
  'link-anchor-here',
  'link-anchor-shared',
  'link-form-script',
  'link-id',
  'link-page',
  'link-page-not-found',
  'link-web-mail',
  'media-case',
  'media-missing',
  'picture-tiff',
  'placeholder-missing',
  'range-high',
  'ref-tier',
  'ref-venture',
  'ref-video',
  'section-type-unknown',
  'type-choice-number',
  'type-section-text',
  'type-text-number',
];

/** Mistakes for which the check underlines a part alone, such as the first key of a block: the same start. */
const sameStart = [
  'items-too-many',
  'key-missing',
  'key-missing-menu',
  'key-missing-section-type',
  'key-two-of-a-choice',
  'type-list-map',
  'type-section-null',
  'type-text-null',
];

/** Mistakes within a text: the check underlines the words, and the editor the whole text. */
const around = ['fact-unknown', 'fact-unknown-markdown', 'placeholder-unknown'];

test('a mistake has one diagnostic, at the position that the check reports', async () => {
  const found = await Promise.all([...exact, ...sameStart, ...around].map(diagnose));
  for (const { name, problem, diagnostics } of found) {
    const [diagnostic, ...others] = diagnostics.map(placeOf);
    expect(others, `${name} has one message`).toEqual([]);
    const { line, column, excerpt } = problem;
    if (around.includes(name)) {
      expect(diagnostic?.line, name).toBeLessThanOrEqual(line);
      continue;
    }
    const place = exact.includes(name) ? { line, column, length: excerpt.length } : { line, column };
    expect(diagnostic, name).toMatchObject(place);
  }
});

/** What the check and the editor report in the same file. */
async function diagnose(name: string) {
  makeProject(name, copyMistake(name));
  const { problems } = loadContent(join(workspace, name, 'content'));
  const [problem] = problems;
  if (!problem) throw new Error(`The check finds nothing wrong in ${name}.`);
  const file = join(name, problem.file);
  return { name, problem, diagnostics: await server.show(file, read(file)) };
}

function placeOf({ range, message }: Diagnostic) {
  const { start, end } = range;
  const length = start.line === end.line ? end.character - start.character : undefined;
  return { line: start.line + 1, column: start.character + 1, length, message };
}

test('a new entry is accepted as soon as the schemas are refreshed', async () => {
  const text = read(about).replace('layout: portrait', 'venture: shed');
  const before = await server.show(about, text);
  expect(before.map(({ message }) => message)).toEqual([
    'There is no entry with this id in collections/ventures.yaml.',
  ]);
  const path = join(workspace, 'content/collections/ventures.yaml');
  writeFileSync(path, read('content/collections/ventures.yaml').replace('- id: foundry', '- id: shed'));
  refreshSchemas(loadContent(join(workspace, 'content')).content);
  await server.noteChange('.site/editor/names.schema.json');
  expect(await server.show(about, text)).toEqual([]);
});

test('a new page is validated without a modeline', async () => {
  const diagnostics = await server.show('content/pages/shed.yaml', 'titel: Shed\n');
  expect(diagnostics.map(({ message }) => message)).toContain('Property titel is not allowed.');
});

test('the dates that all sections have are explained, and checked in their format', async () => {
  const section = (more: string) =>
    `${read(about).split('  - type: prose')[0]}  - type: prose\n    body: Words.\n    ${more}`;
  await server.show(about, section(''));
  const items = await server.complete(about, endOf(section(''), 'body: Words.\n    '));
  const documentation = items.find(({ label }) => label === 'publishAt')?.documentation;
  expect(JSON.stringify(documentation)).toContain('from which on it is on the site');
  expect(await server.show(about, section('publishAt: 2027-01-01T09:00\n'))).toEqual([]);
  const diagnostics = await server.show(about, section('publishAt: 2027-02-29\n'));
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The moment from which on it is on the site/),
  ]);
});
