import { isAbsolute } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import type { MediaUse } from '../markdown/media-address.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { compileOwnSchema } from './compile-own-schema.ts';
import { type Annotation, type CompiledSchema, loadCompiledSchemas } from './compile-schemas.ts';
import { factIds } from './facts.ts';
import { type Need, parsePointer, type Reference, type VocabularyWord } from './keywords.ts';
import type { SchemaError } from './schema-error.ts';
import { listSchemas, readSchema, stampOf } from './schemas.ts';
import { findScripts, type ScriptUse } from './scripts.ts';

interface Validation {
  /** Whether the schema can be used; a rule reports a schema of the content that cannot. */
  hasSchema: boolean;
  errors: SchemaError[];
  references: Reference[];
  /** The texts that are still placeholders of `site new`, as JSON pointers (RFC 6901). */
  scaffolded: string[];
  /** The keys that mark something as a sample, as JSON pointers. */
  samples: string[];
  /** The prices, as JSON pointers. */
  prices: string[];
  words: VocabularyWord[];
  /** The keys of settings files that its values need. */
  needs: Need[];
  scripts: ScriptUse[];
}

const none: readonly never[] = [];

export interface Validator {
  /**
   * Checks data against a schema and collects the annotations of its values.
   * @param path relative to `schemas/`, or absolute for a schema of the content
   * @param willRender see `parseMarkdown`
   */
  validate(path: string, data: unknown, willRender?: boolean): Validation;
}

let last: { stamps: string; validator: Validator } | undefined;

/** Returns the validator for the current schemas. */
export function loadValidator(): Validator {
  const paths = listSchemas();
  const stamps = paths.map(stampOf).join('\n');
  if (last?.stamps !== stamps) {
    const sources = paths.map((path) => [path, readSchema(path)] as const);
    last = { stamps, validator: createValidator(loadCompiledSchemas(sources, JSON.stringify(sources))) };
  }
  return last.validator;
}

/** Returns the validator that was loaded last, without reading the schemas again, which takes some milliseconds. */
export function lastValidator(): Validator {
  return last?.validator ?? loadValidator();
}

/** Creates a validator, which converts the annotations of compiled schemas to references and other data. */
function createValidator(compiled: ReturnType<typeof loadCompiledSchemas>): Validator {
  return {
    validate(path, data, willRender) {
      const check = findSchema(compiled, path);
      const annotations: Annotation[] = [];
      check?.call(annotations, data);
      const references: Reference[] = [];
      const notes: Record<'sample' | 'price' | 'scaffolded', string[]> = {
        sample: [],
        price: [],
        scaffolded: [],
      };
      const words: VocabularyWord[] = [];
      const needs: Need[] = [];
      const wrong = new Set(check?.errors?.map(({ instancePath }) => instancePath));
      for (const { kind, argument, value, limit, pointer, parent, key } of annotations) {
        if (kind === 'sample' || kind === 'price' || kind === 'scaffolded') {
          notes[kind].push(pointer);
          continue;
        }
        const path = parsePointer(pointer, data);
        if (kind === 'needs') {
          // What a wrong word needs is not what its author wants.
          if (typeof value !== 'object' && wrong.has(pointer)) continue;
          needs.push(...neededKeys(argument).map((key) => ({ path, key: readNeed(key, value) })));
          continue;
        }
        if (kind === 'vocabulary') {
          words.push({ vocabulary: String(argument), word: value, path });
          continue;
        }
        const markdown = kind === 'text' && argument === 'markdown' ? parseMarkdown(value, willRender) : undefined;
        const links = markdown?.links ?? (kind === 'link' ? [value] : none);
        const media =
          markdown?.media ?? (kind === 'media' ? [{ path: value, use: argument as MediaUse['use'] }] : none);
        const facts = kind === 'text' ? factIds(value) : none;
        references.push({ kind, argument, value, path, limit, links, media, facts, markdown, parent, key });
      }
      return {
        hasSchema: check !== undefined,
        errors: check?.errors ?? [],
        references,
        scaffolded: notes.scaffolded,
        samples: notes.sample,
        prices: notes.price,
        words,
        needs,
        scripts: findScripts(references),
      };
    },
  };
}

function neededKeys(argument: unknown): string[] {
  return Array.isArray(argument) ? argument.map(String) : [];
}

/** Reads an argument of `x-needs`: `messages.{value}` for the value `events` gives `['messages', 'events']`. */
function readNeed(key: string, value: unknown): Need['key'] {
  const [setting = '', ...steps] = key.replace('{value}', String(value)).split('.');
  return [setting, ...steps];
}

function findSchema(compiled: ReturnType<typeof loadCompiledSchemas>, path: string): CompiledSchema | undefined {
  if (isAbsolute(path)) return compileOwnSchema(path).check;
  const check = compiled[path];
  if (!check) throw new EnvironmentError(`There is no schemas/${path}, which files of the content need. Put it back.`);
  return check;
}
