import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../cli/compiler/check/load-content.ts';
import { allSections } from '../cli/compiler/model/sections.ts';
import {
  listCollections,
  listSchemas,
  listSectionTypes,
  listSettings,
  readSchema,
  type Schema,
} from '../cli/compiler/schema/schemas.ts';
import { projectRoot } from '../cli/platform/project-root.ts';
import { sections } from '../src/sections/index.ts';
import { globPaths } from './support/content.ts';
import { sectionFixtures } from './support/section-fixtures.ts';
import { sites } from './support/sites.ts';

const types = listSectionTypes();

/** `call-to-action` → `CallToAction`. */
function pascalCase(type: string): string {
  return type.replace(/(^|-)([a-z])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
}

describe('a section type is one word in every place', () => {
  test('the union of page.schema.json names each schema of schemas/sections', () => {
    const union = readSchema('page.schema.json').properties?.sections?.items?.oneOf ?? [];
    expect(union.map((branch) => branch.$ref)).toEqual(types.map((type) => `sections/${type}.schema.json`));
  });

  test('each schema has the type as its constant, and its name as the name of the TypeScript type', () => {
    for (const type of types) {
      const { title, properties } = readSchema(`sections/${type}.schema.json`);
      expect(properties?.type?.const, `the constant of schemas/sections/${type}.schema.json`).toBe(type);
      expect(title, `the title of schemas/sections/${type}.schema.json`).toBe(`${pascalCase(type)}Section`);
    }
  });

  test('the registry of components has each type and no other', () => {
    expect(Object.keys(sections).sort()).toEqual(types);
  });

  test('each component has its own file, named for the type', () => {
    const files = globPaths('*.tsx', join(projectRoot, 'src/sections'));
    expect(files).toEqual(types.map((type) => `${pascalCase(type)}.tsx`).sort());
  });

  test('the content uses each type, or a fixture shows it until the content does', () => {
    const { content } = loadContent(sites.workshop.content);
    const used = new Set(allSections(content).map(({ section }) => section.type));
    const shown = new Set([...used, ...sectionFixtures().map((section) => section.type)]);
    expect([...shown].sort()).toEqual(types);
  });
});

describe('the schemas', () => {
  test.each(listSchemas())('%s describes every property, and allows no others', (path) => {
    expect(undescribed(readSchema(path), path)).toEqual([]);
  });

  test('are mapped to the files that come and go in the settings of VS Code; others name theirs', () => {
    const settings = JSON.parse(readFileSync(join(projectRoot, '.vscode/settings.json'), 'utf8'));
    const mapped = Object.keys(settings['yaml.schemas']).map((path) => path.replace('./.site/editor/', ''));
    const lasting = new Set([...listSettings(), ...listCollections().map((name) => `collections/${name}`)]);
    const needed = listSchemas().filter((path) => {
      const name = path.replace('.schema.json', '');
      return !lasting.has(name) && name !== 'definitions' && !name.startsWith('sections/');
    });
    expect(mapped.sort()).toEqual(needed.sort());
  });
});

/** Where a schema says nothing about a property, or lets unknown keys through. */
function undescribed(schema: Schema, path: string): string[] {
  const found: string[] = [];
  if (schema.$ref !== undefined) return found;
  if (schema.properties && schema.additionalProperties !== false) found.push(`${path} allows unknown keys`);
  for (const [name, property] of Object.entries({ ...schema.properties, ...schema.definitions })) {
    const at = `${path}/${name}`;
    if (property.$ref === undefined && !property.description) found.push(`${at} has no description`);
    found.push(...undescribed(property, at));
  }
  for (const inner of [schema.items, schema.additionalProperties]) {
    if (typeof inner === 'object') found.push(...undescribed(inner, `${path}/*`));
  }
  return found;
}
