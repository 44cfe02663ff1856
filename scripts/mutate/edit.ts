import { isScalar, type Node } from 'yaml';
import type { Mutation } from './mutation.ts';
import { lineAt, rangeOf, type Source } from './source.ts';

/** A file after a part of it was replaced. */
interface Edit extends Pick<Mutation, 'lines'> {
  text: string;
}

/** Puts something else into the place of a part of a file. The message must point at the line where it begins. */
export function replaceRange({ text }: Source, [start, end]: readonly [number, number], other: string): Edit {
  const line = lineAt(text, start);
  return { text: text.slice(0, start) + other + text.slice(end), lines: { first: line, last: line } };
}

/** Puts another value, in one line, into the place of one. */
export function replaceValue(source: Source, node: Node, other: string): Edit {
  const [start, end] = rangeOf(node);
  // Text in a block of its own ends with the line, and a block of keys begins on the next one.
  const isInOwnLines = source.text.slice(start, end).endsWith('\n');
  return replaceRange(source, [start, end], isInOwnLines ? `${other}\n` : other);
}

/** Puts other words into a text, as it is written. @returns nothing where an escape or a fold stands in between */
export function replaceWords(source: Source, node: Node, words: string, other: string, from = 0): Edit | undefined {
  if (!isScalar(node)) return undefined;
  const [start, end] = rangeOf(node);
  const at = source.text.indexOf(words, start + from);
  return at < 0 || at + words.length > end ? undefined : replaceRange(source, [at, at + words.length], other);
}

/** A pattern for words as they stand. */
export function literally(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The fix that messages name: `Did you mean` comes first. */
export function didYouMean(words: string): RegExp {
  return new RegExp(`Did you mean \`${literally(words)}\`\\?`);
}
