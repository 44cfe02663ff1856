import { yaml } from './yaml.ts';

/** Escapes a text for use within these quotes; if `quotes` is empty, returns it unchanged. */
export function escapeIn(quotes: string, text: string): string {
  if (quotes === '"') return JSON.stringify(text).slice(1, -1);
  return quotes === "'" ? text.replaceAll("'", "''") : text;
}

/**
 * Formats a text as a scalar of one line (YAML 1.2, 7.3), in the quotes of the scalar that it replaces; without quotes
 * if that has none, and the text needs none. `/about` in place of `"/abuot"` gives `"/about"`.
 * @param written the scalar that it replaces, as written in the file; empty if there was none
 * @returns undefined if the replaced scalar is a block (`|`, `>`) or an alias, or has several lines
 */
export function writeScalar(value: string, written: string): string | undefined {
  if (/^[|>*&!]|\n/.test(written)) return undefined;
  const quotes = /^["']/.exec(written)?.[0];
  const isPlain = yaml().stringify(value, { lineWidth: 0 }) === `${value}\n` && !/[,[\]{}]/.test(value);
  if (quotes === undefined && isPlain) return value;
  const canBeSingle = !/[\p{Cc}\u2028\u2029\uFEFF]/u.test(value);
  const style = (canBeSingle && quotes) || '"';
  return style + escapeIn(style, value) + style;
}

/**
 * Returns a part of a text as it is, for use within a scalar.
 * @returns undefined if it would need escaping, or would end the scalar
 */
export function writePart(part: string): string | undefined {
  return /["'\\\n]|: | #|^\s|:$/.test(part) ? undefined : part;
}
