import { isScalar, type Node } from 'yaml';
import type { Mutation } from './mutation.ts';
import { lineAt, rangeOf, type Source } from './source.ts';

/** The text of a file after an edit, and the lines that the message may point at. */
interface Edit extends Pick<Mutation, 'lines'> {
  text: string;
}

/** Replaces a range of a file. The message must point at the line in which the range begins. */
export function replaceRange({ text }: Source, [start, end]: readonly [number, number], other: string): Edit {
  const line = lineAt(text, start);
  return { text: text.slice(0, start) + other + text.slice(end), lines: { first: line, last: line } };
}

/** Replaces a value by another one, which is written in one line. */
export function replaceValue(source: Source, node: Node, other: string): Edit {
  const [start, end] = rangeOf(node);
  // The range of a block scalar or of a block of keys includes the last line break.
  const isInOwnLines = source.text.slice(start, end).endsWith('\n');
  return replaceRange(source, [start, end], isInOwnLines ? `${other}\n` : other);
}

/**
 * Replaces words in a text as it is written in the file.
 * @returns undefined if the words are not found, because of an escape or a line break among them
 */
export function replaceWords(source: Source, node: Node, words: string, other: string, from = 0): Edit | undefined {
  if (!isScalar(node)) return undefined;
  const [start, end] = rangeOf(node);
  const at = source.text.indexOf(words, start + from);
  return at < 0 || at + words.length > end ? undefined : replaceRange(source, [at, at + words.length], other);
}

/** Escapes a text for use in a regular expression. */
export function escapePattern(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Returns a pattern for a hint that suggests a value. */
export function didYouMean(words: string): RegExp {
  return new RegExp(`Did you mean \`${escapePattern(words)}\`\\?`);
}
