import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, errorCode } from '../../platform/errors.ts';
import { hashText } from '../../platform/files.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { writeFiles } from '../../platform/write-files.ts';
import { isSchema, type Schema } from './schema.ts';
import { followReference, listCollections, listSectionTypes, listSettings, loadSchemas } from './schemas.ts';

/** The file with the types of the content, which is not in Git. */
export const typesFile = 'src/content.gen.ts';

/**
 * Updates the types after a command, if the schemas have changed. Ignores two failures, which are harmless: the folder
 * cannot be written, or only the packages of production are installed.
 */
export async function refreshTypes(): Promise<void> {
  const path = join(projectRoot, typesFile);
  try {
    if (existsSync(path) && readFileSync(path, 'utf8').startsWith(banner())) return;
    writeFiles([{ path, content: await generateTypes() }]);
  } catch (error) {
    if (!(error instanceof EnvironmentError) && errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
}

/** Returns the first lines of the file, with a hash of schemas and generator: when it differs, the types are stale. */
function banner(): string {
  const key = hashText(readFileSync(import.meta.filename, 'utf8') + JSON.stringify([...loadSchemas()]));
  return `// Generated from schemas/ (${key}). Do not edit.\nimport type { Html } from './html.ts';`;
}

/** Returns TypeScript types for all schemas with a title. They describe the resolved site: Markdown has become HTML. */
export async function generateTypes(): Promise<string> {
  const { compile } = await import('json-schema-to-typescript');
  const bannerComment = banner();
  const inline = inliner();
  const required = [...listSettings(), 'page', 'article', ...listCollections().map((name) => `collections/${name}`)];
  const properties = Object.fromEntries(required.map((file) => [file, inline(`/${file}.schema.json`)]));
  const root = { title: 'ContentFiles', type: 'object', additionalProperties: false, properties, required };
  const source = await compile(root as Parameters<typeof compile>[0], 'ContentFiles', {
    bannerComment,
    additionalProperties: false,
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
  });
  const sectionTypes = listSectionTypes().map((type) => `'${type}'`);
  return `${source.trimEnd()}\n\nexport type SectionType = ${sectionTypes.join(' | ')};\n`;
}

/** Returns a function that returns the target of a reference: the same object each time, so that it gets one type. */
function inliner(): (reference: string) => unknown {
  const inlined = new Map<string, unknown>();
  const inline = (reference: string) => {
    if (!inlined.has(reference)) inlined.set(reference, withoutReferences(followReference({ $ref: reference })));
    return inlined.get(reference);
  };
  /** Copies a part of a schema: inlines references, and leaves out what the types do not express. */
  const withoutReferences = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(withoutReferences);
    if (!isSchema(node)) return node;
    if (typeof node.$ref === 'string') return inline(node.$ref);
    const kept = Object.entries(node).filter(
      ([key, value]) =>
        !['$schema', 'allOf', 'definitions'].includes(key) && !(key === 'oneOf' && isChoiceOfKeys(value)),
    );
    return {
      ...(node['x-text'] === 'markdown' && { tsType: 'Html' }),
      ...Object.fromEntries(kept.map(([key, value]) => [key, withoutReferences(value)])),
    };
  };
  return inline;
}

/** Whether a `oneOf` only says which keys exclude each other. */
function isChoiceOfKeys(branches: unknown): boolean {
  return Array.isArray(branches) && branches.every(({ required, properties }: Schema) => required && !properties);
}
