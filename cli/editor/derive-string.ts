import type { Schema } from '../compiler/schema/schemas.ts';
import { placeholderPattern } from './copy-schemas.ts';
import { namesFile } from './names-file.ts';

/**
 * A schema whose keywords of our own have become words that an editor understands: what a string points at is a reference
 * into the file of names, and bounds are told as sentences. Draft-07 knows a `$ref` only by itself; the language server takes
 * what is said beside it all the same.
 * @param path of the file that it stands in, relative to `schemas/`
 */
export function deriveString(schema: Schema, path: string): Schema {
  const entries = Object.entries(schema).filter(([key]) => key !== 'maxLength' && !key.startsWith('x-'));
  const derived: Schema = Object.fromEntries(entries);
  const { title, description, markdownDescription, type: _, ...bounds } = derived;
  if (bounds.pattern !== undefined || bounds.format !== undefined)
    bounds.patternErrorMessage = derived.patternErrorMessage = description;
  const further = furtherBounds(schema);
  const name = nameOf(schema);
  if (!name) return further.length === 0 ? derived : { ...derived, allOf: further };

  const about = { title, description, markdownDescription };
  const $ref = `${'../'.repeat(path.split('/').length - 1)}${namesFile}#/definitions/${name}`;
  const all = [...(Object.keys(bounds).length > 0 ? [bounds] : []), ...further];
  return all.length === 0 ? { ...about, $ref } : { ...about, type: 'string', allOf: [{ $ref }, ...all] };
}

/** Which definition in the file of names says what the string may be. */
function nameOf(schema: Schema): string | undefined {
  if (schema['x-ref'] !== undefined) return `ref-${schema['x-ref']}`;
  if (schema['x-link'] !== undefined) return schema['x-link'] === 'web' ? 'link-web' : 'link';
  if (schema['x-media'] !== undefined) return `media-${schema['x-media']}`;
  if (schema['x-icon'] !== undefined) return 'icon';
  if (schema['x-text'] === undefined) return undefined;
  return schema['x-text'] === 'markdown' || schema['x-placeholders'] !== undefined ? 'text' : 'copy';
}

/**
 * What is a pattern here, to have a message. The language server counts characters as JSON Schema does in a pattern only.
 * How long copy is with its facts filled in, the check alone knows.
 */
function furtherBounds({ maxLength, 'x-text': text, 'x-placeholders': words }: Schema): Schema[] {
  const bounds: Schema[] = [];
  if (maxLength !== undefined) {
    const fits = String.raw`^[\s\S]{0,${maxLength}}$`;
    bounds.push({
      pattern: text === undefined ? fits : String.raw`${fits}|\{fact:`,
      patternErrorMessage: `This is too long for its place: ${maxLength} characters fit.`,
    });
  }
  if (words !== undefined) bounds.push(placeholderPattern(words));
  return bounds;
}
