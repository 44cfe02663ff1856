import { compile } from 'json-schema-to-typescript';
import {
  isSchema,
  listCollections,
  listSchemas,
  listSectionTypes,
  listSettings,
  readSchema,
  type Schema,
} from './schemas.ts';

/** Markdown is HTML once the site is resolved, which is what these types are of. */
const banner = `// Generated from schemas/ by \`npm run types\`. Do not edit.
import type { Html } from './html.ts';`;

/** The TypeScript of every schema that has a title, for `src/content.gen.ts`. */
export async function generateTypes(): Promise<string> {
  const root: Schema = {
    title: 'ContentFiles',
    type: 'object',
    additionalProperties: false,
    properties: {},
    required: [],
  };
  const files = [...listSettings(), 'page', 'article', ...listCollections().map((name) => `collections/${name}`)];
  for (const file of files) {
    root.properties = { ...root.properties, [file]: inline(`${file}.schema.json`) };
    root.required?.push(file);
  }
  const source = await compile(root as Parameters<typeof compile>[0], 'ContentFiles', {
    bannerComment: banner,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const sectionTypes = listSectionTypes()
    .map((type) => `'${type}'`)
    .join(' | ');
  return `${source.trimEnd()}\n\nexport type SectionType = ${sectionTypes};\n`;
}

const parts = new Map<string, Schema>();

/**
 * A schema with its references replaced by what they point at. The same target is the same object
 * each time, which is how the generator knows that it is one type.
 */
function inline(path: string): Schema {
  let schema = parts.get(path);
  if (!schema) {
    schema = follow(readSchema(path), path);
    parts.set(path, schema);
  }
  return schema;
}

function follow(node: Schema, path: string): Schema {
  if (typeof node.$ref === 'string') return target(node.$ref, path);
  const result: Schema = node['x-text'] === 'markdown' ? { tsType: 'Html' } : {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'definitions' || key === '$schema' || isChoiceOfKeys(key, value)) continue;
    result[key] = followValue(value, path);
  }
  return result;
}

function followValue(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => followValue(item, path));
  return isSchema(value) ? follow(value, path) : value;
}

/** `oneOf` that only says which keys go together adds nothing to a type. */
function isChoiceOfKeys(key: string, value: unknown): boolean {
  return (
    key === 'oneOf' &&
    Array.isArray(value) &&
    value.every((branch: Schema) => branch.required !== undefined && branch.properties === undefined)
  );
}

function target(reference: string, from: string): Schema {
  const [file = '', pointer = ''] = reference.split('#');
  const path = file === '' ? from : listSchemas().find((name) => name === resolvePath(from, file));
  if (!path) throw new Error(`${from} refers to ${reference}, which does not exist.`);
  if (pointer === '') return inline(path);
  const key = `${path}#${pointer}`;
  let schema = parts.get(key);
  if (!schema) {
    const name = pointer.split('/').at(-1) ?? '';
    const definition = readSchema(path).definitions?.[name];
    if (!definition) throw new Error(`${from} refers to ${reference}, which does not exist.`);
    schema = follow(definition, path);
    parts.set(key, schema);
  }
  return schema;
}

function resolvePath(from: string, file: string): string {
  return new URL(file, `schema:///${from}`).pathname.slice(1);
}
