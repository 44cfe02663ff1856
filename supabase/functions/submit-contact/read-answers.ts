import type { RawForm } from './read-form.ts';

const prefix = 'answers.';

/**
 * Returns the unchecked answers of a form of one's own by the names of their fields: from `answers` in JSON, or from the
 * fields `answers.day`, `answers.place` … of a page without JavaScript.
 */
export function readAnswers(raw: RawForm): RawForm {
  if (typeof raw.answers === 'object' && raw.answers !== null) return { ...raw.answers };
  const pairs = Object.entries(raw).flatMap(([key, value]): [string, unknown][] =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
  );
  return Object.fromEntries(pairs);
}
