import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { KeywordCxt } from 'ajv';
import { day, readEntry, removeOldEntries, writeEntry } from '../../platform/cache.ts';
import { codeKey } from '../../platform/code-key.ts';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { hashText } from '../../platform/files.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { keysOf } from '../../platform/records.ts';
import { momentForm } from '../moments.ts';
import type { Mark, Reference, ReferenceKind } from './keywords.ts';
import { placeholderText } from './placeholder-text.ts';
import type { SchemaError, Schemas } from './schemas.ts';

/** A value with an `x-` keyword in its schema, and the argument of the keyword. */
export interface Annotation extends Pick<Reference, 'limit'> {
  kind: ReferenceKind | Exclude<Mark['kind'], 'scaffolded' | 'script'>;
  argument: unknown;
  value: unknown;
  /** The location of the value, as a JSON pointer (RFC 6901). */
  pointer: string;
  /** The placeholder that `site new` writes for a text; empty if an author could want to write the same. */
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

/**
 * Returns the compiled schemas by the paths of their files. Compiling takes longer than all other checks, so the code
 * is cached under the hash of everything that it depends on. It exports `schema_0`, `schema_1` and so on.
 * @throws {EnvironmentError} when one of them is not a valid schema
 */
export function compileSchemas(schemas: Schemas): Readonly<Record<string, CompiledSchema | undefined>> {
  const key = codeKey('cli/content/schema', 'cli/content/moments.ts');
  const path = join(cacheFolder, `${hashText(key + JSON.stringify([...schemas]))}.cjs`);
  let code = readEntry(path)?.toString();
  if (code === undefined) {
    code = generateCode(schemas);
    writeEntry(path, code);
    removeOldEntries(cacheFolder, day);
  }
  const compiled: Record<string, CompiledSchema> = {};
  compileFunction(code, ['require', 'exports'], { filename: path })(require, compiled);
  return Object.fromEntries(Array.from(schemas.keys(), (name, index) => [name, compiled[`schema_${index}`]]));
}

/** The `x-` keywords that create annotations, with the type of the annotated values; undefined for any type. */
const keywords: Readonly<
  Record<Exclude<Annotation['kind'], 'vocabulary'>, 'string' | 'boolean' | 'object' | 'array' | undefined>
> = {
  ...{ text: 'string', placeholders: 'string', link: 'string', route: 'string', media: 'string', icon: 'string' },
  ...{ ref: 'string', collection: 'string', key: 'string', word: 'string' },
  ...{ sample: 'boolean', price: 'object', unique: 'array', needs: undefined },
};

/** Returns code that exports the checks as `schema_0`, `schema_1`, … Only this loads Ajv, since most runs need none. */
function generateCode(schemas: Schemas): string {
  const { Ajv, _, str, stringify }: typeof import('ajv') = require('ajv');
  const { default: names }: typeof import('ajv/dist/compile/names.js') = require('ajv/dist/compile/names');
  const { default: standaloneCode }: typeof import('ajv/dist/standalone/index.js') = require('ajv/dist/standalone');
  const { default: addFormats }: typeof import('ajv-formats') = require('ajv-formats');
  const ajv = new Ajv({
    ...{ allErrors: true, discriminator: true, strict: true, strictTypes: false, strictRequired: false },
    ...{ verbose: true, passContext: true }, // So errors have their schemas, and all parts of the code get `this`.
    // Optimizing doubles the time to compile, and the code does not get faster.
    code: { source: true, optimize: false },
  });
  addFormats.default(ajv);
  ajv.addFormat('moment', momentForm);
  // A rule checks time zones instead, since it knows which one was probably meant.
  ajv.addFormat('time-zone', true);
  // The keyword for the value that `site new` writes. It checks nothing.
  ajv.addKeyword('x-start');

  /** Returns the code, by Ajv's templates `_` and `str`, that adds an `Annotation` to the list in `this`. */
  const annotate = (keyword: keyof typeof keywords, { data, schema, it }: KeywordCxt) => {
    const limit = it.schema.maxLength ?? Number.MAX_SAFE_INTEGER;
    const placeholder = keyword === 'text' ? placeholderText(it.schema).trim() : '';
    // A text of one word that equals a placeholder may be intended.
    const start = placeholder.includes(' ') ? placeholder : '';
    const parent = str`${names.instancePath}${it.errorPath}`;
    // A keyword in `propertyNames` applies to a key of the parent.
    const isKey = it.propertyName !== undefined;
    const pointer = isKey ? _`${parent} + "/" + ${data}.replace(/~/g, "~0").replace(/[/]/g, "~1")` : parent;
    // A key that is a word, such as a status in statuses.yaml, defines this word.
    const kind: Annotation['kind'] = isKey && keyword === 'word' ? 'vocabulary' : keyword;
    return _`this.push({ kind: ${kind}, argument: ${stringify(schema)}, value: ${data}, limit: ${limit}, pointer: ${pointer}, start: ${start} })`;
  };
  for (const kind of keysOf(keywords)) {
    const type = keywords[kind];
    const code = (context: KeywordCxt) => void context.gen.code(annotate(kind, context));
    ajv.addKeyword({ keyword: `x-${kind}`, ...(type && { type }), errors: false, code });
  }

  /** The base URI of the references between the files. Nothing is loaded from it. */
  const base = 'schema:///';
  try {
    for (const [path, schema] of schemas) ajv.addSchema(schema, base + path);
    const uris = Array.from(schemas.keys(), (path, index) => [`schema_${index}`, base + path] as const);
    return standaloneCode(ajv, Object.fromEntries(uris));
  } catch (error) {
    // Somebody has probably just changed a schema.
    throw new EnvironmentError(`schemas/ cannot be compiled: ${errorMessage(error)}.`);
  }
}
