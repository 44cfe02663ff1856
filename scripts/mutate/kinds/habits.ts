import { didYouMean, literally, replaceRange, replaceWords } from '../edit.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** A `#` in a text without quotes, which YAML cuts there. */
export const cutText: FindPlaces = function* (source) {
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

/** A fact in braces of another number, or with spaces. */
export const otherFactForm: FindPlaces = function* (source, random) {
  for (const { node, property } of source.values) {
    if (!isText(node)) continue;
    for (const [fact, id = ''] of node.value.matchAll(/\{fact:([^{}]+)\}/g)) {
      const forms = [`{{fact:${id}}}`, `{ fact:${id} }`, `{facts:${id}}`, `{fact:${id}`];
      const form = forms[Math.floor(random() * forms.length)] ?? '';
      const edit = replaceWords(source, node, fact, form);
      if (edit) yield { property, mutate: () => ({ ...edit, fix: new RegExp(`Write \`${literally(fact)}\``) }) };
    }
  }
};

/** HTML around a word of Markdown, which visitors would read. */
export const markupInMarkdown: FindPlaces = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] !== 'markdown' || !isText(node)) continue;
    const word = /(?:^|[.,] )([A-Za-z]{3,}) /.exec(node.value)?.[1] ?? '';
    const edit = word === '' ? undefined : replaceWords(source, node, word, `<b>${word}</b>`);
    if (edit) yield { property, mutate: () => ({ ...edit, fix: /Write Markdown instead/ }) };
  }
};

/** A link of Markdown with a space between its brackets. */
export const brokenLink: FindPlaces = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] !== 'markdown' || !isText(node)) continue;
    for (const [link, words, address] of node.value.matchAll(/(\[[^[\]]+\])(\([^()]+\))/g)) {
      const edit = replaceWords(source, node, link, `${words} ${address}`);
      if (edit) yield { property, mutate: () => ({ ...edit, fix: /right after the square brackets/ }) };
    }
  }
};

/** Another word for a key that must be there. */
export const otherWord: FindPlaces = function* (source) {
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

/** Two versions of a key, with the conflict markers of Git. */
export const conflict: FindPlaces = function* (source) {
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
