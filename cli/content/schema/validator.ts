import { isAbsolute } from 'node:path';
import type { MediaUse } from '../markdown/media-address.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Annotation, type CompiledSchema, compileSchemas } from './compile-schemas.ts';
import { factIds } from './facts.ts';
import { type Mark, parsePointer, type Reference } from './keywords.ts';
import { compileOwnSchema } from './own-schemas.ts';
import { exampleName } from './placeholder-text.ts';
import { loadSchemas, readSchema, type SchemaError, type Schemas } from './schemas.ts';
import { findScripts } from './scripts.ts';

interface Validation {
  /** Whether the schema can be used; a rule reports a schema of the content that cannot. */
  hasSchema: boolean;
  errors: SchemaError[];
  references: Reference[];
  marks: Mark[];
}

export interface Validator {
  /**
   * Checks data against a schema, and finds what the schema says of its values.
   * @param path of the schema; see `readSchema`
   * @param willRender see `parseMarkdown`
   */
  validate(path: string, data: unknown, willRender?: boolean): Validation;
}

let last: { schemas: Schemas; validator: Validator } | undefined;

/** Returns the validator for the current schemas. */
export function loadValidator(): Validator {
  const schemas = loadSchemas();
  if (last?.schemas !== schemas) {
    let compiled: ReturnType<typeof compileSchemas> | undefined;
    const find = (path: string) => {
      if (isAbsolute(path)) return compileOwnSchema(path).check;
      // Throws if there is no such file.
      readSchema(path);
      // Most runs find all files in the cache.
      compiled ??= compileSchemas(schemas);
      return compiled[path];
    };
    last = { schemas, validator: { validate: (path, data, willRender) => validate(find(path), data, willRender) } };
  }
  return last.validator;
}

/** Returns the validator that was loaded last, without looking for changes in `schemas/`, which takes a millisecond. */
export function lastValidator(): Validator {
  return last?.validator ?? loadValidator();
}

function validate(check: CompiledSchema | undefined, data: unknown, willRender?: boolean): Validation {
  const annotations: Annotation[] = [];
  check?.call(annotations, data);
  const errors = check?.errors ?? [];
  const wrong = new Set(errors.map(({ instancePath }) => instancePath));
  const references: Reference[] = [];
  const marks: Mark[] = [];
  for (const { kind, argument, value, pointer, start, ...rest } of annotations) {
    const path = parsePointer(pointer, data);
    const text = String(value);
    if (kind === 'needs') {
      // What a wrong word needs is not what its author wants.
      const isWrong = value === false || (typeof value !== 'object' && wrong.has(pointer));
      if (!isWrong) marks.push(...neededKeys(argument, text).map((key) => ({ kind, path, argument: key })));
    } else if (kind === 'vocabulary') marks.push({ kind, path, argument: String(argument), value: text });
    else if (kind === 'sample' || kind === 'price') {
      if (value !== false) marks.push({ kind, path });
    } else {
      const trimmed = text.trim();
      if (kind === 'text' && trimmed !== '' && (trimmed === start || trimmed === exampleName))
        marks.push({ kind: 'scaffolded', path });
      const markdown = kind === 'text' && argument === 'markdown' ? parseMarkdown(text, willRender) : undefined;
      const media = kind === 'media' ? [{ path: text, use: argument as MediaUse['use'] }] : none;
      references.push({
        kind,
        argument: argument as Reference['argument'],
        value: text,
        path,
        links: markdown?.links ?? (kind === 'link' ? [text] : none),
        media: markdown?.media ?? media,
        facts: kind === 'text' ? factIds(text) : none,
        markdown,
        ...rest,
      });
    }
  }
  return { hasSchema: check !== undefined, errors, references, marks: [...marks, ...findScripts(references)] };
}

const none: readonly never[] = [];

/** Reads an argument of `x-needs`: `messages.{value}` gives `['messages', 'events']` for the value `events`. */
function neededKeys(argument: unknown, value: string): [string, ...string[]][] {
  const keys = Array.isArray(argument) ? argument.map(String) : [];
  return keys.map((key) => {
    const [setting = '', ...steps] = key.replace('{value}', value).split('.');
    return [setting, ...steps];
  });
}
