import { stringify } from 'yaml';

/**
 * Formats a text as a YAML scalar that replaces another: in the same quotes, or without quotes if YAML then still reads
 * the same text. `/about` instead of `"/abuot"` gives `"/about"`.
 * @param written the scalar that it replaces, as written in the file
 * @returns undefined if the replaced scalar is a block (`|`, `>`) or an alias, or has several lines
 */
export function writeScalar(value: string, written: string): string | undefined {
  if (/^[|>*&!]|\n/.test(written)) return undefined;
  if (written.startsWith("'") && !/[\n\t]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (written.startsWith('"')) return JSON.stringify(value);
  const plain = stringify(value, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd();
  // Quotes a text with characters that have a meaning within braces and brackets, where it may be written.
  return /^[\w/#]|^"/.test(plain) && !/[,[\]{}\n]/.test(plain) ? plain : JSON.stringify(value);
}

/**
 * Formats a part of a text for use within a scalar.
 * @returns undefined if it would need escaping, or would end the scalar
 */
export function writePart(part: string): string | undefined {
  return /["'\\\n]|: | #|^\s|:$/.test(part) ? undefined : part;
}
