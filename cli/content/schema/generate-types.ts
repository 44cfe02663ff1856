import { compile } from 'json-schema-to-typescript';
import { isSchema, type Schema } from './schema.ts';
import { followReference, listCollections, listSectionTypes, listSettings } from './schemas.ts';

/** The types describe the resolved site, in which Markdown has become HTML. */
const banner = `// Generated from schemas/ by \`npm run generate\`. Do not edit.
import type { Html } from './html.ts';`;

/** Returns the TypeScript types of all schemas with a title, for `src/content.gen.ts`. */
export async function generateTypes(): Promise<string> {
  const required = [...listSettings(), 'page', 'article', ...listCollections().map((name) => `collections/${name}`)];
  const properties = Object.fromEntries(required.map((file) => [file, inline(`/${file}.schema.json`)]));
  const root = { title: 'ContentFiles', type: 'object', additionalProperties: false, properties, required };
  const source = await compile(root as Parameters<typeof compile>[0], 'ContentFiles', {
    bannerComment: banner,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const sectionTypes = listSectionTypes().map((type) => `'${type}'`);
  return `${source.trimEnd()}\n\nexport type SectionType = ${sectionTypes.join(' | ')};\n`;
}

const inlined = new Map<string, unknown>();

/** Returns the target of a reference, always as the same object, so that the generator makes one type for it. */
function inline(reference: string): unknown {
  if (!inlined.has(reference)) inlined.set(reference, withoutReferences(followReference({ $ref: reference })));
  return inlined.get(reference);
}

/** Copies a part of a schema: inlines references, and leaves out what the types do not express. */
function withoutReferences(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutReferences);
  if (!isSchema(node)) return node;
  if (typeof node.$ref === 'string') return inline(node.$ref);
  const kept = Object.entries(node).filter(
    ([key, value]) => !['$schema', 'allOf', 'definitions'].includes(key) && !(key === 'oneOf' && isChoiceOfKeys(value)),
  );
  return {
    ...(node['x-text'] === 'markdown' && { tsType: 'Html' }),
    ...Object.fromEntries(kept.map(([key, value]) => [key, withoutReferences(value)])),
  };
}

/** Whether a `oneOf` only says which keys exclude each other. */
function isChoiceOfKeys(branches: unknown): boolean {
  return Array.isArray(branches) && branches.every(({ required, properties }: Schema) => required && !properties);
}
