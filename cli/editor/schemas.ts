import { basename, isAbsolute, posix } from 'node:path';
import { momentForm } from '../content/moments.ts';
import { isSchema, type Schema } from '../content/schema/schema.ts';
import { listCollectionSchemas, listSchemas, readSchema } from '../content/schema/schemas.ts';
import { asRecord } from '../platform/records.ts';
import type { Content } from '../site/content.ts';
import { nameSchemas } from './names.ts';

/** The schema that lists the names in the content. All other schemas for editors depend only on `schemas/`. */
const namesFile = 'names.schema.json';

/** Returns the path of a schema among the schemas for editors. An absolute `path` is in a content folder. */
export function editorSchema(path: string): string {
  return isAbsolute(path) ? `collections/${basename(path)}` : path;
}

/**
 * Returns the texts of the schemas for editors by file name: those of `schemas/`, and one that lists the names in the
 * content. They use keywords of the YAML language server (https://github.com/redhat-developer/yaml-language-server).
 * @param content may have problems; references to a file that cannot be read are not checked then
 */
export function deriveSchemas(content: Content): Map<string, string> {
  const paths = [...listSchemas(), ...listCollectionSchemas(content.folder).map(({ path }) => path)];
  const derived = paths.map((path): [string, Schema] => {
    const name = editorSchema(path);
    return [name, deriveSchema(readSchema(path), name)];
  });
  const schemas = [...derived, [namesFile, { title: 'Names', definitions: nameSchemas(content) }] as const];
  return new Map(schemas.map(([name, schema]) => [name, `${JSON.stringify(schema, undefined, 1)}\n`]));
}

/**
 * Converts a schema for editors: `x-` keywords become references to the names in the content, and messages are written
 * for authors.
 * @param schema a file of `schemas/`, or a part of one
 * @param path the path of that file, relative to `schemas/`
 */
function deriveSchema(schema: Schema, path: string): Schema {
  const keywords = Object.entries(schema).filter(([key]) => !key.startsWith('x-'));
  const derived: Schema = Object.fromEntries(keywords.map(([key, value]) => [key, deriveKeyword(key, value, path)]));
  // Without this keyword, the language server would show the Markdown of a description as plain text.
  if (schema.description !== undefined) derived.markdownDescription = schema.description;
  if (schema.discriminator) return deriveUnion(derived, schema.discriminator.propertyName, path);
  if (schema.format === 'moment') derived.pattern = momentForm.source;
  if (derived.pattern !== undefined) derived.patternErrorMessage = schema.description;
  const name = definitionFor(schema);
  if (name === undefined) return derived;
  const names = `${'../'.repeat(path.split('/').length - 1)}${namesFile}#/definitions`;
  derived.allOf = [{ $ref: `${names}/${name}` }];
  if (name === 'text' && schema.maxLength !== undefined && derived.pattern === undefined) {
    // The length of a text with facts is known only with their values.
    derived.pattern = String.raw`^[\s\S]{0,${schema.maxLength}}$|\{fact:`;
    derived.patternErrorMessage = `This text is too long: it may have at most ${schema.maxLength} characters.`;
    delete derived.maxLength;
  }
  return derived;
}

/** Returns a keyword's value with the schemas in it converted, or a `$ref` made relative to the file at `path`. */
function deriveKeyword(key: string, value: unknown, path: string): unknown {
  // A reference is absolute, as if `schemas/` were the root, and becomes relative to the file.
  if (key === '$ref') return posix.relative(posix.dirname(`/${path}`), String(value));
  const derive = (part: unknown) => (isSchema(part) ? deriveSchema(part, path) : part);
  if (key === 'properties' || key === 'definitions')
    return Object.fromEntries(Object.entries(asRecord(value)).map(([name, part]) => [name, derive(part)]));
  if (key === 'oneOf' && Array.isArray(value)) return value.map(derive);
  return ['items', 'additionalProperties', 'propertyNames'].includes(key) ? derive(value) : value;
}

/** Returns the name of the definition that checks the names in a string: of entries, files, facts …; or undefined. */
function definitionFor({ 'x-ref': ref, 'x-media': media, ...schema }: Schema): string | undefined {
  if (ref !== undefined) return `ref-${ref}`;
  if (media !== undefined) return `media-${media}`;
  if (schema['x-collection'] === true) return 'collection';
  return ['icon', 'link', 'text'].find((keyword) => schema[`x-${keyword}`] !== undefined);
}

/**
 * Converts a union with a `discriminator`, which the language server does not know: it would report the problems of the
 * most similar branch. So each branch becomes the `then` of an `if` on the key.
 */
function deriveUnion({ discriminator: _, oneOf = [], ...rest }: Schema, key: string, path: string): Schema {
  const branches = oneOf.map((branch) => {
    const tag = readSchema(posix.join(posix.dirname(path), branch.$ref ?? '')).properties?.[key];
    return { branch, tag: tag?.const, about: tag?.description?.replace(`\`${tag.const}\`: `, '') ?? '' };
  });
  return {
    ...rest,
    properties: {
      [key]: { enum: branches.map(({ tag }) => tag), markdownEnumDescriptions: branches.map(({ about }) => about) },
    },
    allOf: branches.map(({ branch, tag }) => ({
      if: { required: [key], properties: { [key]: { const: tag } } },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: branch,
    })),
  };
}
