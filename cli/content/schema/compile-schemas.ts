import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { KeywordCxt } from 'ajv';
import { day, readEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache/entry.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { mediaUses } from '../markdown/media-address.ts';
import { momentForm } from '../moments.ts';
import { checkSchemaNames } from './check-schema-names.ts';
import { keyUses } from './key-uses.ts';
import { type Reference, type ReferenceKind, referenceKinds } from './keywords.ts';
import { exampleName, isInstruction, placeholderText } from './placeholder-text.ts';
import type { SchemaError } from './schema-error.ts';
import type { Schema } from './schemas.ts';

/**
 * The kinds of annotations for values that are not references:
 * - `vocabulary`: the key defines a value of a vocabulary (the argument is its name)
 * - `sample`: whether the object with the value was made up, and must be replaced before the site is public
 * - `price`: the value is a price
 * - `scaffolded`: the text is still the placeholder that `site new` writes
 * - `needs`: the value needs keys of settings files (the argument lists them), unless it is `false`
 */
type NoteKind = 'vocabulary' | 'sample' | 'price' | 'scaffolded' | 'needs';

/** The `x-` keyword of a schema that applies to a value, with its argument. */
export interface Annotation extends Pick<Reference, 'argument' | 'value' | 'limit' | 'parent' | 'key'> {
  kind: ReferenceKind | NoteKind;
  /** The location of the value, as a JSON pointer (RFC 6901). */
  pointer: string;
}

/** A function that checks data, and adds annotations to the list that it gets as `this`. */
export interface CompiledSchema {
  call(annotations: Annotation[], data: unknown): boolean;
  /** The errors of the last call. */
  errors?: SchemaError[] | null;
}

type Sources = readonly (readonly [path: string, schema: Schema])[];

const momentFormFile = join(projectRoot, 'cli/content/moments.ts');
const keywordsFile = join(projectRoot, 'cli/content/schema/keywords.ts');
const placeholderTextFile = join(projectRoot, 'cli/content/schema/placeholder-text.ts');
const cacheFolder = join(projectRoot, '.site', 'validators');
const require = createRequire(import.meta.url);

/** The base URI of relative `$ref`s between the files. Nothing is loaded from it. */
const base = 'schema:///';

/**
 * Returns the compiled schemas by the paths of their files. Compiling takes longer than all other checks, so the code
 * is cached under the hash of everything that it depends on.
 * @param sources paths and contents of all schema files
 * @param key the sources as one string
 * @param checkNames called before they are compiled
 * @throws {EnvironmentError} when one of them is not a valid schema
 */
export function loadCompiledSchemas(
  sources: Sources,
  key: string,
  checkNames: (sources: Sources) => void = checkSchemaNames,
): Record<string, CompiledSchema | undefined> {
  const versions = ['ajv', 'ajv-formats'].map((name) => String(require(`${name}/package.json`).version)).join();
  const generator = [import.meta.filename, keywordsFile, placeholderTextFile, momentFormFile]
    .map((path) => readFileSync(path, 'utf8'))
    .join();
  const hash = createHash('sha256')
    .update(process.version)
    .update(versions)
    .update(generator)
    .update(key)
    .digest('hex');
  const path = join(cacheFolder, `${hash.slice(0, 16)}.cjs`);
  const code = readEntry(path)?.toString() ?? cacheCode(path, compileSchemas(sources, checkNames));
  const compiled: Record<string, CompiledSchema> = {};
  compileFunction(code, ['require', 'exports'], { filename: path })(require, compiled);
  return Object.fromEntries(sources.map(([name], index) => [name, compiled[`schema_${index}`]]));
}

/** Caches compiled schemas, and removes those of earlier versions. */
function cacheCode(path: string, code: string): string {
  tryWriteEntry(path, code);
  removeOldEntries(cacheFolder, day);
  return code;
}

/** Compiles the schemas. Ajv is loaded only here, since most runs do not need it. */
function compileSchemas(sources: Sources, checkNames: (sources: Sources) => void): string {
  checkNames(sources);
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
  /** Returns the code that a keyword adds to the compiled schema: it adds an annotation to the list in `this`. */
  const annotate = (kind: Annotation['kind'], { data, schema, it }: KeywordCxt) => {
    const limit = it.schema.maxLength ?? Number.MAX_SAFE_INTEGER;
    const parent = str`${names.instancePath}${it.errorPath}`;
    // A keyword in `propertyNames` applies to a key of the parent.
    const isKey = it.propertyName !== undefined;
    const pointer = isKey ? _`${parent} + "/" + ${data}.replace(/~/g, "~0").replace(/[/]/g, "~1")` : parent;
    const key = isKey ? data : it.parentDataProperty;
    return _`this.push({ kind: ${kind}, argument: ${stringify(schema)}, value: ${data}, limit: ${limit}, pointer: ${pointer}, parent: ${it.parentData}, key: ${key} })`;
  };
  for (const kind of referenceKinds) {
    ajv.addKeyword({
      keyword: `x-${kind}`,
      type: 'string',
      metaSchema: kind === 'media' ? { enum: mediaUses } : kind === 'key' ? { enum: keyUses } : {},
      errors: false,
      code(context) {
        const { gen, data, it } = context;
        gen.code(annotate(kind, context));
        const start = kind === 'text' ? placeholderText(it.schema).trim() : '';
        if (kind !== 'text') return;
        const isStart = isInstruction(start) ? _`${data}.trim() === ${start} || ` : _``;
        gen.if(_`${isStart}${data}.trim() === ${exampleName}`, () => gen.code(annotate('scaffolded', context)));
      },
    });
  }
  ajv.addKeyword({
    keyword: 'x-vocabulary',
    metaSchema: { type: 'string', minLength: 1 },
    errors: false,
    code: (context) => void context.gen.code(annotate('vocabulary', context)),
  });
  ajv.addKeyword({
    keyword: 'x-sample',
    type: 'boolean',
    metaSchema: { const: true },
    errors: false,
    code: (context) => void context.gen.if(context.data, () => context.gen.code(annotate('sample', context))),
  });
  ajv.addKeyword({
    keyword: 'x-price',
    type: 'object',
    metaSchema: { const: true },
    errors: false,
    code: (context) => void context.gen.code(annotate('price', context)),
  });
  ajv.addKeyword({
    keyword: 'x-needs',
    metaSchema: { type: 'array', items: { type: 'string', pattern: '^[a-z]+(\\.(\\{value\\}|\\w+))+$' }, minItems: 1 },
    errors: false,
    code: (context) =>
      void context.gen.if(_`${context.data} !== false`, () => context.gen.code(annotate('needs', context))),
  });
  // The keyword for the value that `site new` writes. It checks nothing.
  ajv.addKeyword('x-start');
  for (const [path, schema] of sources)
    orEnvironmentError(`schemas/${path} cannot be read as a schema`, () => ajv.addSchema(schema, base + path));
  const ids = Object.fromEntries(sources.map(([path], index) => [`schema_${index}`, base + path]));
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
