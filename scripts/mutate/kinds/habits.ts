import { didYouMean, escapePattern, replaceRange, replaceWords } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** Writes ` #` into a text without quotes. YAML reads the rest of the line as a comment, so the text is cut off there. */
export const cutText: FindCandidates = function* (source) {
  for (const { node, schema, pair, property } of source.values) {
    if (schema.schema['x-text'] === undefined || !isText(node) || pair?.map.flow) continue;
    const [start, end] = rangeOf(node);
    const written = source.text.slice(start, end);
    const space = written.lastIndexOf(' ');
    if (!/^[A-Za-z][^#"'{}\n]*$/.test(written) || space < 40) continue;
    yield {
      property,
      mutate: () => ({ ...replaceRange(source, [start + space, start + space + 1], ' #1 '), fix: /in quotes/ }),
    };
  }
};

/** Writes `{fact:id}` in a wrong form: with two pairs of braces, with spaces, or without the closing brace. */
export const otherFactForm: FindCandidates = function* (source, random) {
  for (const { node, property } of source.values) {
    if (!isText(node)) continue;
    for (const [fact, id = ''] of node.value.matchAll(/\{fact:([^{}]+)\}/g)) {
      const forms = [`{{fact:${id}}}`, `{ fact:${id} }`, `{facts:${id}}`, `{fact:${id}`];
      const form = forms[Math.floor(random() * forms.length)] ?? '';
      const edit = replaceWords(source, node, fact, form);
      if (edit) yield { property, mutate: () => ({ ...edit, fix: new RegExp(`Write \`${escapePattern(fact)}\``) }) };
    }
  }
};

/** Puts HTML tags around a word of a Markdown text. Visitors would read the tags. */
export const markupInMarkdown: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] !== 'markdown' || !isText(node)) continue;
    const word = /(?:^|[.,] )([A-Za-z]{3,}) /.exec(node.value)?.[1] ?? '';
    const edit = word === '' ? undefined : replaceWords(source, node, word, `<b>${word}</b>`);
    if (edit) yield { property, mutate: () => ({ ...edit, fix: /Write Markdown instead/ }) };
  }
};

/** Puts a space between the brackets and the parentheses of a Markdown link. */
export const brokenLink: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] !== 'markdown' || !isText(node)) continue;
    for (const [link, words, address] of node.value.matchAll(/(\[[^[\]]+\])(\([^()]+\))/g)) {
      const edit = replaceWords(source, node, link, `${words} ${address}`);
      if (edit) yield { property, mutate: () => ({ ...edit, fix: /right after the square brackets/ }) };
    }
  }
};

/** Renames a required key to a word that is nothing like it. */
export const renamedKey: FindCandidates = function* (source) {
  for (const { pair, property } of source.values) {
    const name = String(pair?.key.value);
    const { required, discriminator } = pair?.mapSchema.schema ?? {};
    if (!pair || !required?.includes(name) || discriminator || name === 'type') continue;
    yield {
      property,
      mutate: () => ({ ...replaceRange(source, rangeOf(pair.key), 'zzzzzzzzzzzz'), fix: didYouMean(name) }),
    };
  }
};

/** Writes a key in two versions, with the conflict markers of Git. */
export const conflict: FindCandidates = function* (source) {
  for (const { pair, node, property } of source.values) {
    if (!pair || pair.map.flow || !isText(node) || pair.map.items[0]?.key === pair.key) continue;
    const start = source.text.lastIndexOf('\n', rangeOf(pair.key)[0]) + 1;
    const end = source.text.indexOf('\n', rangeOf(node)[0]) + 1;
    if (!/^["'A-Za-z]/.test(source.text.slice(rangeOf(node)[0])) || end < rangeOf(node)[1]) continue;
    const line = source.text.slice(start, end);
    const { text } = replaceRange(source, [start, end], `<<<<<<< HEAD\n${line}=======\n${line}>>>>>>> other\n`);
    const first = lineAt(text, start);
    yield { property, mutate: () => ({ text, lines: { first, last: first }, fix: /delete the markers/ }) };
  }
};
