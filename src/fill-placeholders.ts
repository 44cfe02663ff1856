/** Replaces each `{name}` in a text from content with its value. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{([^{}]+)\}/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? String(values[word]) : whole,
  );
}
