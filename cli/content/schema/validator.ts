import { isAbsolute } from 'node:path';
import { memoizeFor } from '../../platform/memoize.ts';
import type { MediaUse } from '../markdown/media-address.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { type Annotation, type CompiledSchema, compileSchemas } from './compile-schemas.ts';
import { factIds } from './facts.ts';
import { type Mark, parsePointer, type Reference } from './keywords.ts';
import { compileContentSchema } from './own-schemas.ts';
import { exampleName } from './placeholder-text.ts';
import { currentSchemas, readSchema, type SchemaError } from './schemas.ts';
import { findScripts } from './scripts.ts';

interface Validation {
  /** Whether the schema has no faults of its own, which a rule reports. */
  hasSchema: boolean;
  errors: SchemaError[];
  references: Reference[];
  marks: Mark[];
}

const compiledSchemas = memoizeFor(compileSchemas);

/** Returns the compiled check of a schema, compiled again only if it has changed; undefined if it has faults. */
function findCheck(path: string): CompiledSchema | undefined {
  if (isAbsolute(path)) return compileContentSchema(path).check;
  readSchema(path); // Throws if there is no such file.
  return compiledSchemas(currentSchemas())[path];
}

/**
 * Checks data against a schema, and lists the references and marks that the schema gives to its values.
 * @param path of the schema, relative to `schemas/`; absolute for a schema of the content
 * @param willRender whether to render the Markdown as well, which a build needs
 */
export function validate(path: string, data: unknown, willRender?: boolean): Validation {
  const check = findCheck(path);
  const annotations: Annotation[] = [];
  check?.call(annotations, data); // The check adds annotations to the list that it gets as `this`.
  const errors = check?.errors ?? [];
  const wrong = new Set(errors.map(({ instancePath }) => instancePath));
  const references: Reference[] = [];
  const marks: Mark[] = [];
  for (const { kind, argument, value, pointer, start: placeholder, limit } of annotations) {
    const path = parsePointer(pointer, data);
    const text = String(value);
    if (kind === 'needs') {
      // `false` needs nothing, and a misspelt word would need other keys than the word that is meant.
      const isWrong = value === false || (typeof value !== 'object' && wrong.has(pointer));
      const keys = isWrong ? [] : (argument as string[]).map((key) => key.replace('{value}', text));
      marks.push(...keys.map((key) => ({ kind, path, argument: key })));
    } else if (kind === 'unique') marks.push({ kind, path, argument: String(argument) });
    else if (kind === 'vocabulary') marks.push({ kind, path, argument: String(argument), value: text });
    else if (kind === 'sample' || kind === 'price') {
      if (value !== false) marks.push({ kind, path });
    } else {
      const trimmed = text.trim();
      if (kind === 'text' && trimmed !== '' && (trimmed === placeholder || trimmed === exampleName))
        marks.push({ kind: 'scaffolded', path }); // The text is still as `site new` wrote it.
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
        limit,
      });
    }
  }
  return { hasSchema: check !== undefined, errors, references, marks: [...marks, ...findScripts(references)] };
}

const none: readonly never[] = [];
