import { isScalar } from 'yaml';
import { replaceRange } from '../edit.ts';
import type { FindPlaces, Place } from '../mutation.ts';
import { isText, lineAt, rangeOf, type Source, type Value } from '../source.ts';

/** Texts in one line, as they are written, without quotes or with. */
function* lineTexts({ values, text }: Source): Generator<{ value: Value; written: string; range: [number, number] }> {
  for (const value of values) {
    if (!isText(value.node) || value.schema.schema.enum || value.schema.schema.const !== undefined) continue;
    const range = rangeOf(value.node);
    const written = text.slice(...range);
    if (!written.includes('\n') && !/^[|>&*]/.test(written)) yield { value, written, range };
  }
}

function rewriteText(rewrite: (words: string, value: Value) => string | undefined, fix: RegExp): FindPlaces {
  return function* (source): Generator<Place> {
    for (const { value, range } of lineTexts(source)) {
      const words = isScalar(value.node) ? String(value.node.value) : '';
      const other = rewrite(words, value);
      if (other !== undefined)
        yield { property: value.property, mutate: () => ({ ...replaceRange(source, range, other), fix }) };
    }
  };
}

const isPlain = (words: string) => /^[A-Za-z][^:#{}[\],&*!|>'"%@`\n]*$/.test(words);

/** A colon in a text without quotes. */
export const colonInText = rewriteText(
  (words, { pair }) =>
    isPlain(words) && words.includes(' ') && pair && !pair.map.flow ? words.replace(' ', ': ') : undefined,
  /in quotes/,
);

/** A character with a meaning in YAML at the start of a text without quotes. */
export const strayCharacter = rewriteText(
  (words, { pair }) => (isPlain(words) && !pair?.map.flow ? `${'%@`'[words.length % 3]}${words}` : undefined),
  /in quotes/,
);

/** A quote that is opened and not closed. */
export const openQuote = rewriteText((words) => (isPlain(words) ? `"${words}` : undefined), /quote/);

/** A bracket that is opened and not closed. */
export const openBracket = rewriteText((words) => (isPlain(words) ? `[${words}` : undefined), /bracket/);

/** A tab in the place of the spaces before a key. */
export const tab: FindPlaces = function* (source) {
  for (const { pair, property } of source.values) {
    if (!pair || pair.map.flow) continue;
    const [start] = rangeOf(pair.key);
    const lineStart = source.text.lastIndexOf('\n', start - 1) + 1;
    if (start === lineStart || !/^ +$/.test(source.text.slice(lineStart, start))) continue;
    yield { property, mutate: () => ({ ...replaceRange(source, [lineStart, start], '\t'), fix: /spaces/ }) };
  }
};

/** A key that does not line up with its neighbours. */
export const indentation: FindPlaces = function* (source) {
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
        // With the line before, which it now seems to belong to.
        return { text, lines: { first: line - 1, last: line }, fix: /two spaces|in quotes/ };
      },
    };
  }
};

/** No space between a key and its value. */
export const noSpaceAfterColon: FindPlaces = function* (source) {
  for (const { pair, node, property } of source.values) {
    if (!pair || pair.map.flow || !isScalar(node)) continue;
    const [start, end] = [rangeOf(pair.key)[1], rangeOf(node)[0]];
    if (source.text.slice(start, end) !== ': ' || /^["'|>]/.test(source.text.slice(end))) continue;
    yield { property, mutate: () => ({ ...replaceRange(source, [start, end], ':'), fix: /space/ }) };
  }
};
