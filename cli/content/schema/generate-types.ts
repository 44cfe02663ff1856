import { compile } from 'json-schema-to-typescript';
import { resolveReference } from './located-schema.ts';
import { isSchema, listCollections, listSectionTypes, listSettings, type Schema } from './schemas.ts';

/** The types describe the resolved site, in which Markdown has become HTML. */
const banner = `// Generated from schemas/ by \`npm run generate\`. Do not edit.
import type { Html } from './html.ts';`;

/** Returns the TypeScript types of all schemas with a title, for `src/content.gen.ts`. */
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

const inlined = new Map<string, Schema>();

/**
 * Returns a schema in which references are replaced by their targets. Each target is one object, so that the generator
 * makes one type for it.
 * @param reference a reference to a file in `schemas/`, or to a definition in one, as in the schemas
 */
function inline(reference: string, from = ''): Schema {
  const { schema, file } = resolveReference(reference, from);
  const key = `${file}#${reference.split('#')[1] ?? ''}`;
  let result = inlined.get(key);
  if (!result) {
    result = inlineReferences(schema, file);
    inlined.set(key, result);
  }
  return result;
}

/** Copies a schema for the type generator: inlines references, and leaves out what the types do not express. */
function inlineReferences(node: Schema, path: string): Schema {
  if (typeof node.$ref === 'string') return inline(node.$ref, path);
  const result: Schema = node['x-text'] === 'markdown' ? { tsType: 'Html' } : {};
  for (const [key, value] of Object.entries(node)) {
    if (key === 'definitions' || key === '$schema' || isChoiceOfKeys(key, value)) continue;
    result[key] = inlineValue(value, path);
  }
  return result;
}

function inlineValue(value: unknown, path: string): unknown {
  if (Array.isArray(value)) return value.map((item) => inlineValue(item, path));
  return isSchema(value) ? inlineReferences(value, path) : value;
}

/** Whether a `oneOf` only says which keys exclude each other, which the types do not express. */
function isChoiceOfKeys(key: string, value: unknown): boolean {
  return (
    key === 'oneOf' &&
    Array.isArray(value) &&
    value.every((branch: Schema) => branch.required !== undefined && branch.properties === undefined)
  );
}
