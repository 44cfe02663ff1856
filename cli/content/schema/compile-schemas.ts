import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { KeywordCxt, KeywordDefinition } from 'ajv';
import { day, readEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache.ts';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { keysOf } from '../../platform/records.ts';
import { mediaUses } from '../markdown/media-address.ts';
import { momentForm } from '../moments.ts';
import { keyUses, type Mark, type Reference, type ReferenceKind } from './keywords.ts';
import { isInstruction, placeholderText } from './placeholder-text.ts';
import { integrationGroups, type SchemaError, type Schemas } from './schemas.ts';

/** The `x-` keyword of a schema that applies to a value, with its argument. */
export interface Annotation extends Pick<Reference, 'limit' | 'parent' | 'key'> {
  kind: ReferenceKind | Exclude<Mark['kind'], 'scaffolded' | 'script'>;
  argument: unknown;
  value: unknown;
  /** The location of the value, as a JSON pointer (RFC 6901). */
  pointer: string;
  /** What `site new` writes for a text; empty if it could be what somebody wanted to write. */
  start: string;
}

/** A function that checks data, and adds annotations to the list that it gets as `this`. */
export interface CompiledSchema {
  call(annotations: Annotation[], data: unknown): boolean;
  /** The errors of the last call. */
  errors?: SchemaError[] | null;
}

const cacheFolder = join(projectRoot, '.site', 'validators');
const require = createRequire(import.meta.url);

/** The modules on which the compiled code depends. */
const generators = ['schema/compile-schemas', 'schema/keywords', 'schema/placeholder-text', 'moments'];

/**
 * Returns the compiled schemas by the paths of their files. Compiling takes longer than all other checks, so the code
 * is cached under the hash of everything that it depends on.
 * @param collections the names that an `x-ref` may have, besides the groups of integrations.yaml
 * @throws {EnvironmentError} when one of them is not a valid schema
 */
export function compileSchemas(
  schemas: Schemas,
  collections: readonly string[],
): Readonly<Record<string, CompiledSchema | undefined>> {
  const versions = ['ajv', 'ajv-formats'].map((name) => String(require(`${name}/package.json`).version));
  const texts = generators.map((name) => readFileSync(join(projectRoot, `cli/content/${name}.ts`), 'utf8'));
  const source = JSON.stringify([process.version, versions, texts, [...schemas], collections]);
  const path = join(cacheFolder, `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.cjs`);
  let code = readEntry(path)?.toString();
  if (code === undefined) {
    code = generateCode(schemas, collections);
    tryWriteEntry(path, code);
    removeOldEntries(cacheFolder, day);
  }
  const compiled: Record<string, CompiledSchema> = {};
  compileFunction(code, ['require', 'exports'], { filename: path })(require, compiled);
  return Object.fromEntries(Array.from(schemas.keys(), (name, index) => [name, compiled[`schema_${index}`]]));
}

/** Compiles schemas. Ajv is loaded only here, since most runs do not need it. */
function generateCode(schemas: Schemas, collections: readonly string[]): string {
  const { Ajv, _, str, stringify }: typeof import('ajv') = require('ajv');
  const { default: names }: typeof import('ajv/dist/compile/names.js') = require('ajv/dist/compile/names');
  const { default: standaloneCode }: typeof import('ajv/dist/standalone/index.js') = require('ajv/dist/standalone');
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats');
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    verbose: true,
    passContext: true,
    // Optimizing doubles the time to compile, and the code does not get faster.
    code: { source: true, optimize: false },
  });
  addFormats.default(ajv);
  ajv.addFormat('moment', momentForm);
  // A rule checks it, which knows what was probably meant.
  ajv.addFormat('time-zone', true);
  // The keyword for the value that `site new` writes. It checks nothing.
  ajv.addKeyword('x-start');

  /** Returns the code that adds an annotation to the list in `this`. */
  const annotate = (kind: Annotation['kind'], { data, schema, it }: KeywordCxt) => {
    const limit = it.schema.maxLength ?? Number.MAX_SAFE_INTEGER;
    const start = kind === 'text' ? placeholderText(it.schema).trim() : '';
    const parent = str`${names.instancePath}${it.errorPath}`;
    // A keyword in `propertyNames` applies to a key of the parent.
    const isKey = it.propertyName !== undefined;
    const pointer = isKey ? _`${parent} + "/" + ${data}.replace(/~/g, "~0").replace(/[/]/g, "~1")` : parent;
    const key = isKey ? data : it.parentDataProperty;
    return _`this.push({ kind: ${kind}, argument: ${stringify(schema)}, value: ${data}, limit: ${limit}, pointer: ${pointer}, parent: ${it.parentData}, key: ${key}, start: ${isInstruction(start) ? start : ''} })`;
  };
  const vocabularies = Array.from(
    JSON.stringify([...schemas]).matchAll(/"x-vocabulary":"([^"]+)"/g),
    ([, name]) => name,
  );
  const string = { type: 'string' } as const;
  const keywords: Record<Annotation['kind'], Pick<KeywordDefinition, 'type' | 'metaSchema'>> = {
    text: string,
    ref: { ...string, metaSchema: { enum: [...collections, ...integrationGroups] } },
    entries: { ...string, metaSchema: { enum: collections } },
    collection: string,
    key: { ...string, metaSchema: { enum: keyUses } },
    word: { ...string, metaSchema: { pattern: `^(${vocabularies.join('|')})$` } },
    link: string,
    route: string,
    media: { ...string, metaSchema: { enum: mediaUses } },
    icon: string,
    placeholders: string,
    vocabulary: { metaSchema: { type: 'string', minLength: 1 } },
    sample: { type: 'boolean', metaSchema: { const: true } },
    price: { type: 'object', metaSchema: { const: true } },
    needs: {
      metaSchema: {
        type: 'array',
        items: { type: 'string', pattern: '^[a-z]+(\\.(\\{value\\}|\\w+))+$' },
        minItems: 1,
      },
    },
  };
  for (const kind of keysOf(keywords))
    ajv.addKeyword({
      keyword: `x-${kind}`,
      ...keywords[kind],
      errors: false,
      code: (context) => void context.gen.code(annotate(kind, context)),
    });

  /** The base URI of the references between the files. Nothing is loaded from it. */
  const base = 'schema:///';
  for (const [path, schema] of schemas)
    orEnvironmentError(`schemas/${path} cannot be read as a schema`, () => ajv.addSchema(schema, base + path));
  const ids = Object.fromEntries(Array.from(schemas.keys(), (path, index) => [`schema_${index}`, base + path]));
  return orEnvironmentError('schemas/ cannot be compiled', () => standaloneCode(ajv, ids));
}

/** Turns errors of Ajv into readable errors, since somebody has probably just changed a schema. */
function orEnvironmentError<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new EnvironmentError(`${what}: ${errorMessage(error)}.`);
  }
}
