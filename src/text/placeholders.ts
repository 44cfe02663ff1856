/** Replaces each `{name}` in a text from content with its value, if `values` has one. */
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

/** Shortens a text to as many whole words as fit, or to the start of a first word that is too long, and an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const lastSpace = text.slice(0, limit).lastIndexOf(' ');
  const end = lastSpace > 0 ? lastSpace : limit - 1;
  return `${text.slice(0, end).replace(/[\s,;:.–—-]+$/, '')}…`;
}
