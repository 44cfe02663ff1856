import type { Schema } from './schemas.ts';

/**
 * Copy to begin with: it says what to write there, in the words of its description, at a length that fits. Markdown ends
 * its line, so that YAML writes it as a block, in which more lines may follow.
 */
export function placeholderText({ description = '', maxLength, minLength = 0, ...schema }: Schema): string {
  const limit = typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY;
  const first = cutAt(description, /,? such as |[.;] |[`{<*]/);
  const words = first.length >= Number(minLength) ? first : plainWords(description);
  const text = fitWords(words, limit);
  const filled = (schema['x-placeholders'] ?? []).map((word) => ` {${word}}`);
  return text + filled.join('') + (schema['x-text'] === 'markdown' ? '\n' : '');
}

/** Whether nobody would write such a text but to say what to write: a single word could be meant. */
export function isInstruction(start: string): boolean {
  return start.includes(' ');
}

/** What a thing is called that was scaffolded under the id of our own examples, as in `site new venture its-id`. */
export const exampleName = 'Its id';

/** `green-works` → `Green works`: what a thing is called that has such an id. */
export function wordsOfId(id: string, { maxLength }: Schema): string {
  const step = id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ');
  const words = step.charAt(0).toUpperCase() + step.slice(1);
  return fitWords(words, typeof maxLength === 'number' ? maxLength : Number.POSITIVE_INFINITY);
}

function cutAt(text: string, pattern: RegExp): string {
  const end = text.search(pattern);
  return (end === -1 ? text : text.slice(0, end)).replace(/[\s.,:;]+$/, '');
}

/** Without signs that mean something in copy. */
function plainWords(text: string): string {
  return text.replace(/[`{}<>*]/g, '').replace(/\.$/, '');
}

/** As many words as there is room for. */
function fitWords(text: string, limit: number): string {
  if ([...text].length <= limit) return text;
  const cut = [...text].slice(0, limit + 1).join('');
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end).replace(/[\s.,:;]+$/, '') : [...text].slice(0, limit).join('');
}
