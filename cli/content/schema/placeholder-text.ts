import type { Schema } from './schema.ts';

/** The name of an entry that was scaffolded with the id of our examples, as in `site new venture its-id`. */
export const exampleName = 'Its id';

/**
 * Returns placeholder text for a string: the beginning of its description, as far as it fits, and its placeholders.
 * Markdown ends with a line break, so that YAML writes it as a block, to which authors can add lines.
 */
export function placeholderText({ description = '', maxLength, minLength = 0, ...schema }: Schema): string {
  const [beginning = ''] = description.split(/,? such as |[.;] |[`{<*]/);
  const first = beginning.replace(/[\s.,:;]+$/, '');
  // If the beginning is too short, the whole description is used, without characters of markup.
  const words = first.length >= Number(minLength) ? first : description.replace(/[`{}<>*]/g, '').replace(/\.$/, '');
  const placeholders = (schema['x-placeholders'] ?? []).map((word) => ` {${word}}`);
  return fitWords(words, maxLength) + placeholders.join('') + (schema['x-text'] === 'markdown' ? '\n' : '');
}

/** Returns a name for an id: `green-works` gives `Green works`. */
export function wordsOfId(id: string, { maxLength }: Schema): string {
  const words = id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return fitWords(words.charAt(0).toUpperCase() + words.slice(1), maxLength);
}

/** Shortens a text to the words that fit into `maxLength` characters, if `maxLength` is a number. */
function fitWords(text: string, maxLength: unknown): string {
  const characters = [...text];
  if (typeof maxLength !== 'number' || characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength + 1).join('');
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end).replace(/[\s.,:;]+$/, '') : characters.slice(0, maxLength).join('');
}
