import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { KeywordCxt } from 'ajv';
import { readEntry, writeEntry } from '../../platform/cache/entry.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { mediaUses } from '../markdown/media-use.ts';
import { checkSchemaNames } from './check-schema-names.ts';
import { type Reference, type ReferenceKind, referenceKinds } from './keywords.ts';
import { exampleName, isInstruction, placeholderText } from './placeholder-text.ts';
import type { SchemaError } from './schema-error.ts';
import type { Schema } from './schemas.ts';

/**
 * What is noted of a place beside what it points at:
 * - `off-page`: no page need show it (the argument says why)
 * - `vocabulary`: it is a word that strings may say (the argument is what they call its vocabulary)
 * - `scaffolded`: it is copy as `site new` writes it
 */
type NoteKind = 'off-page' | 'vocabulary' | 'scaffolded';

/** A value that its schema marks, as a compiled schema notes it down. The longest it may be comes before its pointer (RFC 6901). */
export type Mark = [
  kind: ReferenceKind | NoteKind,
  argument: Reference['argument'],
  value: string,
  limit: number,
  pointer: string,
  parent: Reference['parent'],
  key: Reference['key'],
];

/** Checks data; called with a list as `this`, it adds what is marked to it. */
interface CompiledSchema {
  call(marks: Mark[], data: unknown): boolean;
  /** Of the last call. */
  errors?: SchemaError[] | null;
}

type Sources = readonly (readonly [path: string, schema: Schema])[];

const referencesFile = join(projectRoot, 'cli/compiler/schema/keywords.ts');
const placeholderTextFile = join(projectRoot, 'cli/compiler/schema/placeholder-text.ts');
const cacheFolder = join(projectRoot, '.site', 'validators');
const require = createRequire(import.meta.url);

/** Resolves relative `$ref`s between the files. Nothing is ever fetched from it. */
const base = 'schema:///';

/**
 * The schemas as functions, by the paths of their files. Compiling costs more than all other checks, so the functions
 * are kept as code, under the hash of everything that they are made of.
 * @param sources paths and contents of all schema files
 * @param key the same as a text
 * @throws {EnvironmentError} when one of them is no schema
 */
export function loadCompiledSchemas(sources: Sources, key: string): Record<string, CompiledSchema | undefined> {
  const versions = ['ajv', 'ajv-formats'].map((name) => String(require(`${name}/package.json`).version)).join();
  const own = [import.meta.filename, referencesFile, placeholderTextFile]
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const hash = createHash('sha256').update(process.version).update(versions).update(own).update(key).digest('hex');
  const path = join(cacheFolder, `${hash.slice(0, 16)}.cjs`);
  const code = readEntry(path)?.toString() ?? keepCode(path, compileSchemas(sources));
  const compiled: Record<string, CompiledSchema> = {};
  compileFunction(code, ['require', 'exports'], { filename: path })(require, compiled);
  return Object.fromEntries(sources.map(([name], index) => [name, compiled[`schema_${index}`]]));
}

/** Caches compiled schemas instead of those of earlier versions. A folder that cannot be written only costs time. */
function keepCode(path: string, code: string): string {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    for (const name of readdirSync(cacheFolder)) rmSync(join(cacheFolder, name), { recursive: true, force: true });
    writeEntry(path, code);
  } catch {
    // The schemas are compiled again next time.
  }
  return code;
}

/** Ajv is loaded here alone, since most runs need none of it. */
function compileSchemas(sources: Sources): string {
  checkSchemaNames(sources);
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
    // Its own optimizing takes as long as all the rest, for a sixteenth less code that runs no faster.
    code: { source: true, optimize: false },
  });
  addFormats.default(ajv);
  const note = (kind: Mark[0], { data, schema, it }: KeywordCxt) => {
    const limit = it.schema.maxLength ?? Number.MAX_SAFE_INTEGER;
    const pointer = str`${names.instancePath}${it.errorPath}`;
    const value = _`${kind}, ${stringify(schema)}, ${data}, ${limit}`;
    // What is said of the names of keys is about a key of the parent.
    return it.propertyName === undefined
      ? _`this.push([${value}, ${pointer}, ${it.parentData}, ${it.parentDataProperty}])`
      : _`this.push([${value}, ${pointer} + "/" + ${data}.replace(/~/g, "~0").replace(/[/]/g, "~1"), ${it.parentData}, ${data}])`;
  };
  for (const kind of referenceKinds) {
    ajv.addKeyword({
      keyword: `x-${kind}`,
      type: 'string',
      metaSchema: kind === 'media' ? { enum: mediaUses } : {},
      errors: false,
      code(context) {
        const { gen, data, it } = context;
        gen.code(note(kind, context));
        const start = kind === 'text' ? placeholderText(it.schema).trim() : '';
        if (kind !== 'text') return;
        const isStart = isInstruction(start) ? _`${data}.trim() === ${start} || ` : _``;
        gen.if(_`${isStart}${data}.trim() === ${exampleName}`, () => gen.code(note('scaffolded', context)));
      },
    });
  }
  for (const kind of ['off-page', 'vocabulary'] as const) {
    ajv.addKeyword({
      keyword: `x-${kind}`,
      metaSchema: { type: 'string', minLength: 1 },
      errors: false,
      code: (context) => void context.gen.code(note(kind, context)),
    });
  }
  // What `site new` begins with. It checks nothing.
  ajv.addKeyword('x-start');
  for (const [path, schema] of sources)
    orSentence(`schemas/${path} cannot be read as a schema`, () => ajv.addSchema(schema, base + path));
  const ids = Object.fromEntries(sources.map(([path], index) => [`schema_${index}`, base + path]));
  return orSentence('schemas/ cannot be compiled', () => standaloneCode(ajv, ids));
}

/** What Ajv does not take is the mistake of whoever has just changed a schema, and no bug of what reads it. */
function orSentence<Result>(what: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new EnvironmentError(`${what}: ${errorMessage(error)}.`);
  }
}
