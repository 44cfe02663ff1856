import { momentForm } from '../content/moments/moment-form.ts';
import type { Schema } from '../content/schema/schemas.ts';
import { placeholderPattern } from './copy-schemas.ts';
import { namesFile } from './names-file.ts';

/**
 * Converts the custom keywords of a string schema for editors: references become a `$ref` into the file of names, and
 * limits become patterns with a message. In draft-07 other keywords beside a `$ref` are ignored, but the language server
 * uses them.
 * @param path the path of its schema file, relative to `schemas/`
 */
export function deriveString(schema: Schema, path: string): Schema {
  const entries = Object.entries(schema).filter(([key]) => key !== 'maxLength' && !key.startsWith('x-'));
  const derived: Schema = Object.fromEntries(entries);
  const { title, description, markdownDescription, type: _, ...bounds } = derived;
  if (bounds.pattern !== undefined || bounds.format !== undefined)
    bounds.patternErrorMessage = derived.patternErrorMessage = description;
  // Editors do not know this format.
  if (bounds.format === 'moment') bounds.pattern = derived.pattern = momentForm.source;
  const further = furtherBounds(schema);
  const name = nameOf(schema);
  if (!name) return further.length === 0 ? derived : { ...derived, allOf: further };

  const about = { title, description, markdownDescription };
  const $ref = `${'../'.repeat(path.split('/').length - 1)}${namesFile}#/definitions/${name}`;
  const all = [...(Object.keys(bounds).length > 0 ? [bounds] : []), ...further];
  return all.length === 0 ? { ...about, $ref } : { ...about, type: 'string', allOf: [{ $ref }, ...all] };
}

/** Returns the name of the definition in the file of names that lists the allowed values. */
function nameOf(schema: Schema): string | undefined {
  if (schema['x-ref'] !== undefined) return `ref-${schema['x-ref']}`;
  if (schema['x-collection'] !== undefined) return 'collection';
  if (schema['x-link'] !== undefined) return schema['x-link'] === 'web' ? 'link-web' : 'link';
  if (schema['x-media'] !== undefined) return `media-${schema['x-media']}`;
  if (schema['x-icon'] !== undefined) return 'icon';
  if (schema['x-text'] === undefined) return undefined;
  return schema['x-text'] === 'markdown' || schema['x-placeholders'] !== undefined ? 'text' : 'copy';
}

/**
 * Returns limits as patterns, which can have a message and, unlike `maxLength`, make the language server count
 * characters as JSON Schema does. Texts with facts match at any length: only `site validate` knows their length with
 * the values of facts.
 */
function furtherBounds({ maxLength, 'x-text': text, 'x-placeholders': words }: Schema): Schema[] {
  const bounds: Schema[] = [];
  if (maxLength !== undefined) {
    const fits = String.raw`^[\s\S]{0,${maxLength}}$`;
    bounds.push({
      pattern: text === undefined ? fits : String.raw`${fits}|\{fact:`,
      patternErrorMessage: `This text is too long: it may have at most ${maxLength} characters.`,
    });
  }
  if (words !== undefined) bounds.push(placeholderPattern(words));
  return bounds;
}
