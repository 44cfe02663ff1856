import { stringify } from 'yaml';
import { wrapLike } from './wrap-lines.ts';

/** How a file formats its texts. */
export interface TextStyle {
  /** The quotes that it uses most. */
  quotes: "'" | '"';
  /** The maximum length of a line of a wrapped text, with its indentation. */
  width: number;
}

/** The quotes of a scalar; empty for a plain one. */
type Quotes = '' | "'" | '"';

interface FlowContext extends TextStyle {
  /** Whether the scalar is within brackets or braces, or is a key. */
  isInline: boolean;
}

/**
 * Formats a text as a plain or quoted scalar (YAML 1.2, 7.3) that replaces another: in the same quotes if it has some,
 * and wrapped as before if it has several lines.
 * @param written the scalar that it replaces, without a comment after it; empty if there was none
 */
export function writeFlowScalar(value: string, written: string, { quotes, isInline, width }: FlowContext): string {
  const before = /^["']/.exec(written)?.[0] as Quotes | undefined;
  const style = chooseQuotes(value, before ?? '', quotes, isInline);
  const text = style === '' ? value : style === '"' ? JSON.stringify(value).slice(1, -1) : value.replaceAll("'", "''");
  const lines = written.slice(before ? 1 : 0, before ? -1 : undefined).split(/\r?\n/);
  const [, indent] = /\n( *)\S/.exec(written) ?? [];
  // Blank lines are line breaks of the text, which were written in another way than an escape.
  const isWrapped = indent !== undefined && !lines.some((line) => line.trim() === '');
  const rows = isWrapped
    ? wrapLike(
        lines.map((line) => line.trim()),
        text,
        width - indent.length,
      )
    : [text];
  return style + rows.join(`\n${indent}`) + style;
}

/** Returns the quotes that a text needs: those that it has, none if YAML reads it as it is, or those of the file. */
function chooseQuotes(value: string, before: Quotes, ofFile: Exclude<Quotes, ''>, isInline: boolean): Quotes {
  const canBeSingle = !/[^\P{Cc}]|[\u0085\u2028\u2029\uFEFF]/u.test(value);
  if (before === '"') return before;
  if (before === '' && canBePlain(value, isInline)) return '';
  const wanted = before === '' ? ofFile : before;
  return wanted === "'" && canBeSingle ? "'" : '"';
}

/** Whether YAML reads a text without quotes as this text. */
function canBePlain(value: string, isInline: boolean): boolean {
  if (isInline && /[,[\]{}]/.test(value)) return false;
  return stringify(value, { lineWidth: 0 }) === `${value}\n`;
}

/**
 * Formats a text as a scalar that replaces another on one line, wherever it is: in the same quotes, or without quotes if
 * YAML then still reads the same text. `/about` instead of `"/abuot"` gives `"/about"`.
 * @param written the scalar that it replaces, as written in the file
 * @returns undefined if the replaced scalar is a block (`|`, `>`) or an alias, or has several lines
 */
export function writeScalar(value: string, written: string): string | undefined {
  if (/^[|>*&!]|\n/.test(written)) return undefined;
  return writeFlowScalar(value, written, { quotes: '"', isInline: true, width: Number.POSITIVE_INFINITY });
}

/**
 * Formats a part of a text for use within a scalar.
 * @returns undefined if it would need escaping, or would end the scalar
 */
export function writePart(part: string): string | undefined {
  return /["'\\\n]|: | #|^\s|:$/.test(part) ? undefined : part;
}
