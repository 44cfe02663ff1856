import type { Schema } from './schemas.ts';

/**
 * Returns placeholder text for a string: its description, shortened to the maximum length. Markdown ends with a line
 * break, so that YAML writes it as a block, to which authors can add lines.
 */
export function placeholderText({ description = '', maxLength, minLength = 0, ...schema }: Schema): string {
  const limit = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
  const first = cutAt(description, /,? such as |[.;] |[`{<*]/);
  const words = first.length >= Number(minLength) ? first : plainWords(description);
  const text = fitWords(words, limit);
  const filled = (schema['x-placeholders'] ?? []).map((word) => ` {${word}}`);
  return text + filled.join('') + (schema['x-text'] === 'markdown' ? '\n' : '');
}

/** Whether a text is certainly a placeholder: it has several words. A single word could be intended. */
export function isInstruction(start: string): boolean {
  return start.includes(' ');
}

/** The name of an entry that was scaffolded with the id of our examples, as in `site new venture its-id`. */
export const exampleName = 'Its id';

/** Returns a name for an id: `green-works` gives `Green works`. */
export function wordsOfId(id: string, { maxLength }: Schema): string {
  const segment = id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ');
  const words = segment.charAt(0).toUpperCase() + segment.slice(1);
  return fitWords(words, typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY);
}

/** Cuts a text off before the first match of a pattern, without punctuation at the end. */
function cutAt(text: string, pattern: RegExp): string {
  const end = text.search(pattern);
  return (end === -1 ? text : text.slice(0, end)).replace(/[\s.,:;]+$/, '');
}

/** Removes characters that are markup in texts of the content. */
function plainWords(text: string): string {
  return text.replace(/[`{}<>*]/g, '').replace(/\.$/, '');
}

/** Shortens a text to the words that fit. */
function fitWords(text: string, limit: number): string {
  if ([...text].length <= limit) return text;
  const cut = [...text].slice(0, limit + 1).join('');
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end).replace(/[\s.,:;]+$/, '') : [...text].slice(0, limit).join('');
}
