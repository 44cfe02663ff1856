import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { EnvironmentError } from '../problem.ts';
import { projectRoot } from '../project-root.ts';
import { mediaUses, parsePointer, type Reference, type ReferenceKind, referenceKinds } from './references.ts';

const schemaFolder = join(projectRoot, 'schemas');

/** Resolves relative `$ref`s between the files. Nothing is ever fetched from it. */
const base = 'schema:///';

export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  definitions?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Paths of all schema files, relative to `schemas/`, sorted. */
export function listSchemas(): string[] {
  return globSync('**/*.schema.json', { cwd: schemaFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

export function readSchema(path: string): Schema {
  const text = readFileSync(join(schemaFolder, path), 'utf8');
  try {
    return JSON.parse(text) as Schema;
  } catch (error) {
    throw new EnvironmentError(`schemas/${path} is not JSON: ${(error as Error).message}`);
  }
}

/** The settings that must exist: one file each at the top of the content folder. */
export function listSettings(): string[] {
  const shared = new Set(['definitions', 'page', 'article']);
  return namesIn(/^([^/]+)\.schema\.json$/).filter((name) => !shared.has(name));
}

export function listCollections(): string[] {
  return namesIn(/^collections\/([^/]+)\.schema\.json$/);
}

export function listSectionTypes(): string[] {
  return namesIn(/^sections\/([^/]+)\.schema\.json$/);
}

function namesIn(pattern: RegExp): string[] {
  return listSchemas().flatMap((path) => pattern.exec(path)?.[1] ?? []);
}

interface Validation {
  errors: ErrorObject[];
  references: Reference[];
}

export interface Validator {
  /** Checks data against `schemas/<path>` and collects the strings that its schema marks. */
  validate(path: string, data: unknown): Validation;
}

let last: { key: string; validator: Validator } | undefined;

/** The validator for the schemas as they are now. Compiling them costs more than all else, so it is done again only after a change. */
export function loadValidator(): Validator {
  const sources = listSchemas().map((path) => [path, readSchema(path)] as const);
  const key = JSON.stringify(sources);
  if (last?.key !== key) last = { key, validator: createValidator(sources) };
  return last.validator;
}

function createValidator(sources: (readonly [path: string, schema: Schema])[]): Validator {
  let references: Reference[] = [];
  let root: unknown;
  const collect =
    (kind: ReferenceKind) => (argument: Reference['argument'], value: string, schema?: Schema, at?: DataContext) => {
      if (!at) return true;
      const path = parsePointer(at.instancePath, root);
      const limit = Number(schema?.maxLength ?? Number.POSITIVE_INFINITY);
      references.push({ kind, argument, value, path, limit, parent: at.parentData, key: at.parentDataProperty });
      return true;
    };
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
  });
  addFormats.default(ajv);
  for (const kind of referenceKinds) {
    const metaSchema = kind === 'media' ? { enum: mediaUses } : {};
    ajv.addKeyword({ keyword: `x-${kind}`, type: 'string', metaSchema, errors: false, validate: collect(kind) });
  }
  for (const [path, schema] of sources) ajv.addSchema(schema, base + path);

  return {
    validate(path, data) {
      const check: ValidateFunction | undefined = ajv.getSchema(base + path);
      if (!check) throw new Error(`There is no schema ${path}.`);
      references = [];
      root = data;
      check(data);
      return { errors: check.errors ?? [], references };
    },
  };
}

interface DataContext {
  instancePath: string;
  parentData: Record<string | number, unknown>;
  parentDataProperty: string | number;
}
