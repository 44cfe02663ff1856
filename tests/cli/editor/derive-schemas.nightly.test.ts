import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { listSchemas, type Schema } from '../../../cli/compiler/schema/schemas.ts';
import { deriveSchemas } from '../../../cli/editor/derive-schemas.ts';
import { copyContent } from '../../support/content.ts';
import { sites } from '../../support/sites.ts';

function derive(folder: string): Map<string, Schema> {
  const { content } = loadContent(folder);
  return new Map([...deriveSchemas(content)].map(([name, text]) => [name, JSON.parse(text)]));
}

/** The definitions of the file of names. */
function namesOf(folder: string): Record<string, Schema> {
  return derive(folder).get('names.schema.json')?.definitions ?? {};
}

/** Whether a definition takes a value, as JSON Schema has it. */
function takes(definition: Schema | undefined, value: string): boolean {
  return new Ajv({ strict: false, validateFormats: false }).validate(definition ?? false, value);
}

const broken = 'a: [\n';

/** Content with unreadable, unexpected or missing files. */
const contents = {
  'the workshop': () => sites.workshop.content,
  'the second brand': () => sites.secondBrand.content,
  'content without facts': () => copyContent({ files: { 'facts.yaml': broken } }),
  'content without integrations': () => copyContent({ files: { 'integrations.yaml': broken } }),
  'content without a readable page': () =>
    copyContent({ files: { 'pages/index.yaml': broken, 'pages/garden.yaml': broken, 'pages/join.yaml': broken } }),
  'content of unexpected types': () =>
    copyContent({
      files: {
        'facts.yaml': '- 1\n',
        'integrations.yaml': 'links:\nvideos: [1]\nframes: { a: 1, b: }\n',
        'collections/ventures.yaml': '- 1\n-\n- id: 3\n- [a]\n- id: shed\n',
        'collections/tiers.yaml': 'id: shed\n',
        'pages/index.yaml': 'title: [a]\nsections: 4\n',
        'pages/garden.yaml': '- a\n',
        'pages/join.yaml': 'just words\n',
      },
    }),
  'content with several files missing': () =>
    copyContent({ without: ['facts.yaml', 'integrations.yaml', 'collections/ventures.yaml', 'media/plot.svg'] }),
};

test.each(Object.entries(contents))('%s gives all schemas, and all are valid', (_, folder) => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schemas = derive(folder());
  expect([...schemas.keys()].sort()).toEqual([...listSchemas(), 'names.schema.json'].sort());
  for (const [name, schema] of schemas) expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText()}`).toBe(true);
  for (const [name, schema] of schemas) ajv.addSchema(schema, `schema:///${name}`);
  for (const name of schemas.keys()) expect(() => ajv.getSchema(`schema:///${name}`), name).not.toThrow();
});

describe('the schema of names', () => {
  test('lists the ids of a collection with the names of its entries', () => {
    const { 'ref-ventures': ventures } = namesOf(sites.workshop.content);
    expect(ventures).toMatchObject({
      enum: ['foundry', 'almanac'],
      markdownEnumDescriptions: ['The Foundry', 'The Almanac'],
    });
  });

  test('lists the readable entries of a file with mistakes, and accepts others', () => {
    const row = '- id: shed\n  name: Shed\n  colour: red\n';
    const { 'ref-ventures': ventures } = namesOf(copyContent({ files: { 'collections/ventures.yaml': row } }));
    expect(ventures?.anyOf).toContainEqual(expect.objectContaining({ enum: ['shed'] }));
    expect(takes(ventures, 'walled-plot')).toBe(true);
    const { link } = namesOf(copyContent({ files: { 'integrations.yaml': broken, 'pages/garden.yaml': broken } }));
    expect(takes(link, 'link:post')).toBe(true);
    expect(takes(link, '/garden')).toBe(true);
    expect(takes(link, '/garden#shed')).toBe(true);
    expect(takes(link, '/gardn')).toBe(false);
  });

  test('lists the existing icons that content uses', () => {
    const page = `title: Shed\nsections:\n  - type: notice\n    icon: shovel\n  - type: notice\n    icon: shove\n`;
    const { icon } = namesOf(copyContent({ files: { 'pages/shed.yaml': page } }));
    expect(icon?.anyOf).toContainEqual(expect.objectContaining({ enum: ['shovel'] }));
    expect(takes(icon, 'anchor')).toBe(true);
    expect(takes(icon, 'shove')).toBe(false);
  });

  test.each([
    ['/', true],
    ['/garden', true],
    ['/garden/', true],
    ['/garden?bed=2', true],
    ['/garden#story', true],
    ['/garden/#story', true],
    ['/garden?bed=2#story', true],
    ['/garden#', true],
    ['link:post', true],
    ['https://example.com/x', true],
    ['mailto:crew@example.com', true],
    ['tel:+44-20-7946-0018', true],
    ['/gardens', false],
    ['/gardens?bed=2', false],
    ['/garden#shed', false],
    ['/garden?bed=2#shed', false],
    ['/404', false],
    ['garden', false],
    ['//garden', false],
    ['link:nobody', false],
    ['https://', false],
    ['javascript:alert(1)', false],
  ])('the link %s is accepted: %s, as by the check', (address, isRight) => {
    const { link } = namesOf(sites.secondBrand.content);
    expect(takes(link, address)).toBe(isRight);
    const page = `title: Shed\ndescription: A shed at the end of the quay where the crew of the garden keeps its tools.\nunlisted: true\nsections:\n  - type: hero\n    title: Shed\n    actions:\n      - label: Go\n        to: ${JSON.stringify(address)}\n`;
    const { problems } = loadContent(copyContent({ files: { 'pages/shed.yaml': page } }));
    expect(problems.map(({ code }) => code.startsWith('link-'))).toEqual(isRight ? [] : [true]);
  });

  test('does not depend on the date, and of many links lists only pages and the newest articles', () => {
    const page = `title: Notes\ndescription: Notes from the quay about boats, tides and salad, the newest first.\nsections:\n  - type: hero\n    title: Notes\n  - type: articles\n    filter: By subject\n    all: All\n    empty:\n      title: Soon\n      text: Not yet.\n`;
    const article = (day: number, draft: boolean) =>
      `title: Note ${day}\nsummary: A note.\ncategory: tides\npublishedAt: 2${String(day).padStart(3, '0')}-01-01\ndraft: ${draft}\nbody: Text.\n`;
    const articles = Array.from({ length: 250 }, (_, day) => [`articles/note-${day}.yaml`, article(day, day === 249)]);
    const folder = copyContent({
      files: {
        'pages/notes.yaml': page,
        'collections/categories.yaml': '- id: tides\n',
        ...Object.fromEntries(articles),
      },
    });
    const { link } = namesOf(folder);
    const [values = {}, further = {}] = (link?.anyOf ?? []) as Schema[];
    expect(values.enum).toContain('/notes/note-249');
    expect(values.markdownEnumDescriptions).toContain('Draft: Note 249');
    expect(values.enum).not.toContain('/notes/note-49');
    expect(further.defaultSnippets).toContainEqual(expect.objectContaining({ label: '/notes/note-49' }));
    expect(takes(link, '/notes/note-49')).toBe(true);
    expect(takes(link, '/notes/note-250')).toBe(false);
  });
});
