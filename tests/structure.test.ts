import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { globPaths, temporaryFolder, writeFiles } from './support/content.ts';
import { isBrandTested } from './support/is-brand-tested.ts';
import { loadSchema, type Schema } from './support/schemas.ts';

const root = join(import.meta.dirname, '..');
const schemas = globPaths('**/*.schema.json', join(root, 'schemas'));
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Where a schema says nothing about a property, or lets unknown keys through. */
function undescribed(schema: Schema, path: string): string[] {
  const found: string[] = [];
  if (schema.$ref !== undefined) return found;
  if (schema.properties && schema.additionalProperties !== false) found.push(`${path} allows unknown keys`);
  for (const [name, property] of Object.entries({ ...schema.properties, ...schema.definitions })) {
    if (property.$ref === undefined && !property.description) found.push(`${path}/${name} has no description`);
    found.push(...undescribed(property, `${path}/${name}`));
  }
  for (const inner of [schema.items, schema.additionalProperties])
    if (typeof inner === 'object') found.push(...undescribed(inner, `${path}/*`));
  return found;
}

describe('editors tell what each key is for', () => {
  test.each(schemas)('%s describes every property, and allows no others', (path) => {
    expect(undescribed(loadSchema(path), path)).toEqual([]);
  });
});

test('what schemas refer to is there', () => {
  const text = JSON.stringify(schemas.map(loadSchema));
  const argumentsOf = (keyword: string, before = '') => {
    const found = text.matchAll(new RegExp(`${before}"${keyword}":"([^"]+)"`, 'g'));
    return [...new Set(Array.from(found, ([, argument]) => argument))];
  };
  const collections = globPaths('*', join(root, 'schemas/collections')).map((name) => name.split('.')[0]);
  const groups = Object.keys(loadSchema('integrations.schema.json').properties ?? {});
  expect([...collections, ...groups]).toEqual(expect.arrayContaining(argumentsOf('x-ref')));
  expect(collections).toEqual(expect.arrayContaining(argumentsOf('x-collection')));
  const [defined, used] = ['"propertyNames":\\{', '(?<!"propertyNames":\\{)'].map((before) =>
    argumentsOf('x-word', before),
  );
  expect(used).toEqual(defined);
});

test('VS Code maps a schema to each kind of file that comes and goes; the others name theirs', () => {
  const mapped = Object.keys(read('.vscode/settings.json')['yaml.schemas']);
  const lasting = /^(?:sections|collections)\/|^definitions\./;
  const names = schemas.filter((path) => !lasting.test(path)).map((path) => `./.site/editor/${path}`);
  expect(names).toEqual(expect.arrayContaining(mapped));
  expect(mapped).toEqual(
    expect.arrayContaining(['page', 'article'].map((name) => `./.site/editor/${name}.schema.json`)),
  );
});

const tested = 'name: Harbor';

test.each([
  { what: 'the site that they are about', site: 'url: https://example.com\nname: Harbor\n', is: true },
  { what: 'a site of another name', site: 'name: Field\n', is: false },
  { what: 'no site', site: '', is: false },
  { what: 'a list in place of a site', site: '- Harbor', is: false },
  { what: 'SITE_CONTENT naming that folder', site: tested, env: { SITE_CONTENT: './content' }, is: true },
  { what: 'SITE_CONTENT naming another folder', site: tested, env: { SITE_CONTENT: 'mine' }, is: false },
])('with $what in content/, the tests of the brand run: $is', ({ site, env = {}, is }) => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'content/site.yaml': site, 'tests/spec/tested-site.yaml': tested });
  expect(isBrandTested(env, folder)).toBe(is);
});

test('without content/, the tests of the brand do not run', () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'tests/spec/tested-site.yaml': tested });
  expect(isBrandTested({}, folder)).toBe(false);
  expect(isBrandTested({}, join(root, 'tests/fixtures')), 'nor without either file').toBe(false);
});

/** The files outside tests/spec that name the folder: what declares it, what builds its site, and this one. */
const declarations = ['support/sites.ts', 'setup.ts', 'structure.test.ts'];

test('no test outside tests/spec reads content/', () => {
  const folder = join(root, 'tests');
  const others = globPaths('**/*.{ts,tsx}', folder).filter(
    (path) => !path.startsWith('spec/') && !declarations.includes(path),
  );
  expect(others.length).toBeGreaterThan(170);
  const naming =
    /\bsites\.real\b|'real'|\{[^}\n]*\breal\b[^}\n]*\} = sites|projectRoot, ['"`]content\b|read\('content\/README|Object\.\w+\(sites\)|from '[./]*\/spec\//;
  const found = others.filter((path) => naming.test(readFileSync(join(folder, path), 'utf8')));
  expect(found, 'Read a fixture, such as sites.workshop, or move what is about the first brand to tests/spec.').toEqual(
    [],
  );
});
