/** Replaces each `{name}` in a text from content with its value. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? String(values[word]) : whole,
  );
}

/**
 * Matches the singular and plural forms of a text, written as in ICU messages; `other` is required:
 * `{minutes, plural, one {# minute} other {# minutes}}`.
 * @see https://unicode-org.github.io/icu/userguide/format_parse/messages/#complex-argument-types
 */
export const pluralForms =
  /\{(\w+), *plural,((?: *(?:zero|one|two|few|many|=\d+) *\{[^{}]*\})* *other *\{[^{}]*\}) *\}/g;

/** Shortens a text to as many whole words as fit, with an ellipsis if some are left out. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit);
  const end = Math.max(room.lastIndexOf(' '), 0) || limit - 1;
  return `${text.slice(0, end).replace(/[\s,;:.–—-]+$/, '')}…`;
}
