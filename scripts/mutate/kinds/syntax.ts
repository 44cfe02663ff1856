import { isScalar } from 'yaml';
import { replaceRange } from '../edit.ts';
import type { Candidate, FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf, type Source, type Value } from '../source.ts';

/** Yields the texts that are written in one line, with or without quotes. `written` includes the quotes. */
function* lineTexts({ values, text }: Source): Generator<{ value: Value; written: string; range: [number, number] }> {
  for (const value of values) {
    if (!isText(value.node) || value.schema.schema.enum || value.schema.schema.const !== undefined) continue;
    const range = rangeOf(value.node);
    const written = text.slice(...range);
    if (!written.includes('\n') && !/^[|>&*]/.test(written)) yield { value, written, range };
  }
}

/** Returns a kind of mistake that rewrites texts of one line. `rewrite` returns undefined for a text to leave out. */
function rewriteText(rewrite: (words: string, value: Value) => string | undefined, fix: RegExp): FindCandidates {
  return function* (source): Generator<Candidate> {
    for (const { value, range } of lineTexts(source)) {
      const words = isScalar(value.node) ? String(value.node.value) : '';
      const other = rewrite(words, value);
      if (other !== undefined)
        yield { property: value.property, mutate: () => ({ ...replaceRange(source, range, other), fix }) };
    }
  };
}

const isPlain = (words: string) => /^[A-Za-z][^:#{}[\],&*!|>'"%@`\n]*$/.test(words);

/** Writes a colon and a space into a text without quotes. */
export const colonInText = rewriteText(
  (words, { pair }) =>
    isPlain(words) && words.includes(' ') && pair && !pair.map.flow ? words.replace(' ', ': ') : undefined,
  /in quotes/,
);

/** Begins a text without quotes with a character that is reserved in YAML. */
export const reservedCharacter = rewriteText(
  (words, { pair }) => (isPlain(words) && !pair?.map.flow ? `${'%@`'[words.length % 3]}${words}` : undefined),
  /in quotes/,
);

/** Begins a text with a quote that is not closed. */
export const openQuote = rewriteText((words) => (isPlain(words) ? `"${words}` : undefined), /quote/);

/** Begins a text with a bracket that is not closed. */
export const openBracket = rewriteText((words) => (isPlain(words) ? `[${words}` : undefined), /bracket/);

/** Indents a key with a tab instead of spaces. */
export const tab: FindCandidates = function* (source) {
  for (const { pair, property } of source.values) {
    if (!pair || pair.map.flow) continue;
    const [start] = rangeOf(pair.key);
    const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
    if (start === lineStart || !/^ +$/.test(source.text.slice(lineStart, start))) continue;
    yield { property, mutate: () => ({ ...replaceRange(source, [lineStart, start], '\t'), fix: /spaces/ }) };
  }
};

/** Indents a key by one space more than the keys beside it. */
export const indentation: FindCandidates = function* (source) {
  for (const { pair, property } of source.values) {
    if (!pair || pair.map.flow || pair.map.items[0]?.key === pair.key) continue;
    const [start] = rangeOf(pair.key);
    const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
    if (!/^ *$/.test(source.text.slice(lineStart, start))) continue;
    yield {
      property,
      mutate: () => {
        const { text } = replaceRange(source, [start, start], ' ');
        const line = lineAt(text, start);
        // YAML may read the key as part of the line before, where the problem is reported then.
        return { text, lines: { first: line - 1, last: line }, fix: /two spaces|in quotes/ };
      },
    };
  }
};

/** Removes the space between a colon and the value. */
export const noSpaceAfterColon: FindCandidates = function* (source) {
  for (const { pair, node, property } of source.values) {
    if (!pair || pair.map.flow || !isScalar(node)) continue;
    const [start, end] = [rangeOf(pair.key)[1], rangeOf(node)[0]];
    if (source.text.slice(start, end) !== ': ' || /^["'|>]/.test(source.text.slice(end))) continue;
    yield { property, mutate: () => ({ ...replaceRange(source, [start, end], ':'), fix: /space/ }) };
  }
};
