import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode, errorMessage } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { isRecord } from '../../platform/records.ts';
import { listOwnSchemas, parseOwnSchema, readOwnText } from './own-schemas.ts';

export const schemaFolder = join(projectRoot, 'schemas');

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  not?: Schema;
  propertyNames?: Schema;
  discriminator?: { propertyName: string };
  'x-placeholders'?: string[];
  definitions?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Whether a value in a schema file is an object, such as a schema. */
export function isSchema(value: unknown): value is Schema {
  return isRecord(value);
}

/** Returns the paths of all schema files, relative to `schemas/`, sorted. @throws {EnvironmentError} when there is no such folder */
export function listSchemas(): string[] {
  return readFolder()
    .filter((path) => path.endsWith('.schema.json'))
    .sort();
}

/** Lists the files of `schemas/` and of its folders. */
function readFolder(): string[] {
  try {
    // Recursive reading asks for the type of each file again, and a check lists the schemas several times.
    return readdirSync(schemaFolder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory()
        ? readdirSync(join(schemaFolder, entry.name)).map((name) => `${entry.name}/${name}`)
        : entry.name,
    );
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new EnvironmentError(`There is no folder ${schemaFolder}, which says what content may be. Put it back.`);
  }
}

/** Returns what changes when a schema file does: its path, size and time of change. */
export function stampOf(path: string): string {
  const { size, mtimeMs } = statSync(join(schemaFolder, path));
  return `${path} ${size} ${mtimeMs}`;
}

/** Reads a schema. @param path relative to `schemas/`; absolute for a schema of the content (see `own-schemas.ts`) */
export function readSchema(path: string): Schema {
  if (isAbsolute(path)) return readOwnSchema(path);
  const text = readFileSync(join(schemaFolder, path), 'utf8');
  try {
    // A reviver function doubles the time to parse, and only one file needs it.
    return withSpan(path, JSON.parse(text, text.includes('*.schema.json') ? expandChoice : undefined));
  } catch (error) {
    throw new EnvironmentError(`schemas/${path} is not JSON: ${errorMessage(error)}`);
  }
}

function readOwnSchema(path: string): Schema {
  const schema = parseOwnSchema(readOwnText(path));
  return isSchema(schema) ? withSpan('collections/', schema) : {};
}

/** Adds the keys that all sections and all entries of collections may have: when they are there. */
function withSpan(path: string, schema: Schema): Schema {
  const holder = path.startsWith('collections/') ? schema.items : path.startsWith('sections/') ? schema : undefined;
  if (!isSchema(holder?.properties)) return schema;
  const definitions = '../definitions.schema.json#/definitions';
  holder.properties.publishAt = { $ref: `${definitions}/PublishAt` };
  holder.properties.expireAt = { $ref: `${definitions}/ExpireAt` };
  return schema;
}

/**
 * Replaces `{ "$ref": "sections/*.schema.json" }` in a `oneOf` by references to all files of that folder, sorted by
 * name.
 */
function expandChoice(key: string, value: unknown): unknown {
  if (key !== 'oneOf' || !Array.isArray(value)) return value;
  return value.flatMap((branch: Schema) => {
    const [, folder] = /^([^*]+)\/\*\.schema\.json$/.exec(branch.$ref ?? '') ?? [];
    if (folder === undefined) return branch;
    return listSchemas().flatMap((path) => (dirname(path) === folder ? { $ref: path } : []));
  });
}

/** Settings files that are optional. */
const optionalSettings: ReadonlySet<string> = new Set([
  'budgets',
  'dictionary',
  'facts',
  'integrations',
  'redirects',
  'statuses',
]);

export function listRequiredSettings(): string[] {
  return listSettings().filter((name) => !optionalSettings.has(name));
}

/** Lists the settings files, which are directly in the content folder. */
export function listSettings(): string[] {
  const shared = new Set(['definitions', 'page', 'article']);
  return namesIn(/^([^/]+)\.schema\.json$/).filter((name) => !shared.has(name));
}

/** Settings files that a further language may have in the same form as the main one. */
const translatedSettings = ['facts', 'messages', 'statuses'] as const;

/**
 * Returns the settings files that a further language may have, with their schemas: those that have the same form in all
 * languages, and those in `schemas/languages/`.
 */
export function listLanguageSettings(): Map<string, string> {
  return new Map([
    ...translatedSettings.map((name) => [name, `${name}.schema.json`] as const),
    ...namesIn(/^languages\/([^/]+)\.schema\.json$/).map((name) => [name, `languages/${name}.schema.json`] as const),
  ]);
}

/** Lists the collections of `schemas/`, which every site has, and those of a content folder, if one is given. */
export function listCollections(contentFolder?: string): string[] {
  return listCollectionSchemas(contentFolder).map(({ name }) => name);
}

/** Lists collections like `listCollections`, each with the path of its schema for `readSchema`. */
export function listCollectionSchemas(contentFolder?: string): { name: string; path: string }[] {
  const shared = namesIn(/^collections\/([^/]+)\.schema\.json$/);
  const own = contentFolder === undefined ? [] : listOwnSchemas(contentFolder);
  return [
    ...shared.map((name) => ({ name, path: `collections/${name}.schema.json` })),
    ...own.filter(({ name }) => !shared.includes(name)),
  ];
}

export function listSectionTypes(): string[] {
  return namesIn(/^sections\/([^/]+)\.schema\.json$/);
}

function namesIn(pattern: RegExp): string[] {
  return listSchemas().flatMap((path) => pattern.exec(path)?.[1] ?? []);
}
