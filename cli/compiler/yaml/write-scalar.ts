import { stringify } from 'yaml';

/**
 * Writes a text as a scalar of YAML that replaces another: in the same quotes, or without quotes where YAML reads it as
 * this text there. `"/abuot"` and `/about` give `"/about"`.
 * @param written the scalar that it replaces, as it is in the file
 * @returns nothing where the other one is a block (`|`, `>`), has several lines, or is an alias
 */
export function writeScalar(value: string, written: string): string | undefined {
  if (/^[|>*&!]|\n/.test(written)) return undefined;
  if (written.startsWith("'") && !/[\n\t]/.test(value)) return `'${value.replaceAll("'", "''")}'`;
  if (written.startsWith('"')) return JSON.stringify(value);
  const plain = stringify(value, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd();
  // These characters have a meaning between braces and brackets.
  return /^[\w/#]|^"/.test(plain) && !/[,[\]{}\n]/.test(plain) ? plain : JSON.stringify(value);
}

/**
 * Writes a part of a text, as it is within a scalar.
 * @returns nothing where it would have to be escaped, or end the text
 */
export function writePart(part: string): string | undefined {
  return /["'\\\n]|: | #|^\s|:$/.test(part) ? undefined : part;
}
