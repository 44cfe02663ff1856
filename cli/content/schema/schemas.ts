import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { ErrorObject } from 'ajv';
import type { Integrations } from '../../../src/content.gen.ts';
import { findContentFile, readContentText } from '../../platform/content-file.ts';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import { expandSchema, isSchema, type Schema } from './schema.ts';
import { isId } from './to-id.ts';

export const schemaFolder = join(projectRoot, 'schemas');

/** An error of Ajv with the schema that it comes from, which the option `verbose` adds. */
export type SchemaError = ErrorObject<string, Record<string, unknown>> & { parentSchema?: Schema };

/** The schemas by the paths of their files, relative to `schemas/`. */
export type Schemas = ReadonlyMap<string, Schema>;

let loaded: { stamp: string; schemas: Schemas } | undefined;

/**
 * Reads `schemas/`, unless no file there has changed since the last time. The other functions use what was read last.
 * @throws {EnvironmentError} if a file is not JSON
 */
export function loadSchemas(): Schemas {
  const names = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' });
  const paths = names.flatMap((name) => (name.endsWith('.schema.json') ? name.replaceAll('\\', '/') : [])).sort();
  const stamp = JSON.stringify(paths.map((path) => [path, statSync(join(schemaFolder, path)).mtimeMs]));
  if (loaded?.stamp !== stamp) {
    const sections = paths.filter((path) => path.startsWith('sections/')).map((path) => `{ "$ref": "${path}" }`);
    const schemas = paths.map((path) => {
      // The files have short forms for the schemas of all sections, and for a line with its maximum length.
      const text = readFileSync(join(schemaFolder, path), 'utf8')
        .replace('{ "$ref": "sections/*" }', sections.join())
        .replace(/"x-line": /g, '"x-text": "line", "maxLength": ');
      return [path, addCommonKeys(expandSchema(parseSchema(path, text), path), path)] as const;
    });
    loaded = { stamp, schemas: new Map(schemas) };
  }
  return loaded.schemas;
}

/** Returns the schemas as they were read last, without looking for changes, which takes a millisecond. */
export const currentSchemas = (): Schemas => loaded?.schemas ?? loadSchemas();

/** The keys that all sections and all entries of collections may have: the dates between which they are on the site. */
const span = {
  publishAt: { $ref: '/definitions.schema.json#/definitions/PublishAt' },
  expireAt: { $ref: '/definitions.schema.json#/definitions/ExpireAt' },
};

/** Adds to a schema what all sections or collections have: the keys of `span`, and for collections unique ids. */
function addCommonKeys(schema: Schema, path: string): Schema {
  const folder = dirname(path);
  const holder = folder === 'collections' ? schema.items : folder === 'sections' ? schema : undefined;
  if (folder === 'collections') schema['x-unique'] = 'id';
  if (isSchema(holder?.properties)) Object.assign(holder.properties, span);
  return schema;
}

/** Parses a schema, and makes its references absolute: to its own file, to other files, and to names of definitions. */
function parseSchema(path: string, text: string): Schema {
  const absolute = (_: string, keyword: string, reference: string) => {
    if (/^\w+$/.test(reference)) return `${keyword}/definitions.schema.json#/definitions/${reference}`;
    return `${keyword}/${reference.startsWith('#') ? path : ''}${reference.replace('../', '')}`;
  };
  try {
    return JSON.parse(text.replace(/("\$ref"\s*:\s*")([^"]*)/g, absolute));
  } catch (error) {
    throw new EnvironmentError(`schemas/${path} is not JSON: ${errorMessage(error)}`);
  }
}

/** Returns the paths of all schema files, relative to `schemas/`, sorted. */
export function listSchemas(): string[] {
  return [...currentSchemas().keys()];
}

/**
 * Returns a schema; an empty one for a schema of the content that is not JSON, which a rule reports.
 * @param path relative to `schemas/`; absolute for a schema of the content, which is read each time
 */
export function readSchema(path: string): Schema {
  if (isAbsolute(path)) {
    const text = readOwnText(path);
    try {
      return addCommonKeys(parseSchema('collections/own', text), 'collections/own');
    } catch {
      return {};
    }
  }
  const schema = currentSchemas().get(path);
  if (!schema) throw new EnvironmentError(`There is no schemas/${path}, which files of the content need. Put it back.`);
  return schema;
}

/** Follows a schema's reference, if any. Keywords beside it override those of its target. @throws without a target */
export function followReference({ $ref, ...beside }: Schema): Schema {
  if ($ref === undefined) return beside;
  const [file = '', pointer = ''] = $ref.slice(1).split('#');
  const target = valueAt(readSchema(file), pointer.split('/').slice(1));
  if (!isSchema(target)) throw new Error(`A schema refers to ${$ref}, which does not exist.`);
  return followReference({ ...target, ...beside });
}

/** Returns the schemas of the properties of an object, in the order of the schema. */
export function propertiesOf(schema: Schema): [key: string, property: Schema][] {
  return Object.entries(schema.properties ?? {}).map(([key, property]) => [key, followReference(property)]);
}

/**
 * Returns the schema of the entries of a list. If these are of several kinds, returns that for the kind of `entry`.
 * @param entry at least the key with the kind: `{ type: 'hero' }`
 */
export function entrySchema(list: Schema, entry?: unknown): Schema {
  const items = followReference(list.items ?? {});
  const key = items.discriminator?.propertyName;
  if (key === undefined) return items;
  const kinds = (items.oneOf ?? []).map(followReference);
  return kinds.find((kind) => kind.properties?.[key]?.const === asRecord(entry)[key]) ?? items;
}

function namesIn(folder: string): string[] {
  return listSchemas().flatMap((path) => (dirname(path) === folder ? basename(path, '.schema.json') : []));
}

export function listSectionTypes(): string[] {
  return namesIn('sections');
}

/** Lists the names that settings files can have, such as `site`; their schemas are directly in the schema folder. */
export function listSettings(): string[] {
  return namesIn('.').filter((name) => !['definitions', 'page', 'article'].includes(name));
}

const optionalSettings = ['budgets', 'dictionary', 'facts', 'integrations', 'redirects', 'statuses'];

export function listRequiredSettings(): string[] {
  return listSettings().filter((name) => !optionalSettings.includes(name));
}

/**
 * Returns the settings files that a further language may have, with their schemas: those that have the same form in all
 * languages, and those in `schemas/languages/`.
 */
export function listLanguageSettings(): Map<string, string> {
  const same = ['facts', 'messages', 'statuses'].map((name) => [name, `${name}.schema.json`] as const);
  return new Map([...same, ...namesIn('languages').map((name) => [name, `languages/${name}.schema.json`] as const)]);
}

/** The groups of integrations.yaml, whose entries have their ids as keys. */
export const integrationGroups: readonly string[] = ['links', 'videos', 'frames'] satisfies (keyof Integrations)[];

/** Whether a collection is a group of integrations.yaml. */
export function isIntegrationGroup(collection: string): collection is keyof Integrations {
  return integrationGroups.includes(collection);
}

/** A collection, and the path of its schema for `readSchema`. */
export interface CollectionSchema {
  name: string;
  path: string;
}

/** Lists the collections of `schemas/`, which every site has, and those of a content folder, if one is given. */
export function listCollectionSchemas(contentFolder?: string): CollectionSchema[] {
  const shared = namesIn('collections').map((name) => ({ name, path: `collections/${name}.schema.json` }));
  const own = contentFolder === undefined ? [] : listOwnSchemas(contentFolder);
  return [...shared, ...own.filter(({ name }) => !shared.some((other) => other.name === name))];
}

/** Lists the names of the collections that `listCollectionSchemas` returns. */
export function listCollections(contentFolder?: string): string[] {
  return listCollectionSchemas(contentFolder).map(({ name }) => name);
}

/**
 * Lists the schemas of a content folder, such as `schemas/concerts.schema.json`, sorted. Leaves out files whose names
 * cannot be names of collections, and symbolic links, which are never read.
 */
export function listOwnSchemas(contentFolder: string): CollectionSchema[] {
  if (!findContentFile(contentFolder, 'schemas').stats?.isDirectory()) return [];
  const names = readdirSync(join(contentFolder, 'schemas')).sort();
  return names.flatMap((file) => {
    const name = ownCollection(`schemas/${file}`);
    const isRead = name !== undefined && findContentFile(contentFolder, `schemas/${file}`).stats?.isFile();
    return isRead ? [{ name, path: join(contentFolder, 'schemas', file) }] : [];
  });
}

/** Returns the name of the collection whose schema is at a path in a content folder; undefined for other files. */
export function ownCollection(local: string): string | undefined {
  const [, name] = /^schemas\/([^/]+)\.schema\.json$/.exec(local) ?? [];
  return name !== undefined && isId(name) ? name : undefined;
}

/** Returns the text of a schema of the content. @param path absolute @throws {LinkedFileError} for a link */
export function readOwnText(path: string): string {
  return readContentText(dirname(dirname(path)), `schemas/${basename(path)}`).replace(/^\uFEFF/, '');
}

/** Returns the texts of all schemas of a content folder, for cache keys. */
export function ownSchemasKey(contentFolder: string): string {
  return JSON.stringify(listOwnSchemas(contentFolder).map(({ name, path }) => [name, readOwnText(path)]));
}
