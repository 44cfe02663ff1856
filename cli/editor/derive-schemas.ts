import type { Content } from '../compiler/model/content.ts';
import { listCollectionSchemas, listSchemas, readSchema, type Schema } from '../content/schema/schemas.ts';
import { deriveNames } from './derive-names.ts';
import { deriveSchema } from './derive-schema.ts';
import { editorSchema } from './editor-folder.ts';
import { namesFile } from './names-file.ts';

/**
 * Returns the schemas for editors by file name: those of `schemas/`, and one that lists the names in the content. The
 * content may have problems; references to a file that cannot be read are not checked then.
 */
export function deriveSchemas(content: Content): Map<string, string> {
  const shared = listSchemas();
  const own = listCollectionSchemas(content.folder).map(({ path }) => path);
  const sources = [...new Set([...shared, ...own])].map((path) => [editorSchema(path), readSchema(path)] as const);
  const names = deriveNames(content, new Set(sources.flatMap(([, schema]) => collectionsIn(schema))));
  const derived = sources.map(([path, schema]) => [path, deriveSchema(schema, path)] as const);
  return new Map([...derived, [namesFile, names] as const].map(([path, schema]) => [path, format(schema)]));
}

/** Returns the collections that the `x-ref`s in a schema refer to. */
function collectionsIn(schema: object): string[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'x-ref') return String(value);
    return typeof value === 'object' && value !== null ? collectionsIn(value) : [];
  });
}

function format(schema: Schema): string {
  return `${JSON.stringify(schema, undefined, 1)}\n`;
}
