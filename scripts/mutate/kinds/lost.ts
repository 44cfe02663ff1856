import { isMap, isSeq } from 'yaml';
import type { FindPlaces } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** A row under an id that no page names. */
export const lostEntry: FindPlaces = function* (source) {
  const list = source.document.contents;
  // The list of articles shows all categories.
  if (!source.file.startsWith('collections/') || source.file.endsWith('categories.yaml')) return;
  if (!isSeq(list) || list.flow) return;
  for (const row of list.items) {
    const id = isMap(row) ? row.get('id', true) : undefined;
    if (!isMap(row) || !id || !isText(id)) continue;
    yield {
      property: `${source.file} *`,
      mutate: () => {
        const [start, end] = rangeOf(row);
        const [from, to] = rangeOf(id);
        const lost = `${source.text.slice(start, from)}lost-on-the-way${source.text.slice(to, end)}`;
        const copy = `\n- ${lost.trimEnd()}\n`;
        const text = source.text.trimEnd() + copy;
        const first = lineAt(text, text.length - copy.length + 1);
        return {
          text,
          lines: { first, last: lineAt(text, text.length - 1) },
          fix: /such as in `.*`.*, or delete the entry/,
        };
      },
    };
  }
};

/** A page that no link leads to. */
export const lostPage: FindPlaces = function* (source) {
  const [, slug = ''] = /^pages\/(.*)\.yaml$/.exec(source.file) ?? [];
  const { contents } = source.document;
  // Articles have one page that lists them.
  if (!contents || slug === '' || source.text.includes('- type: articles\n')) return;
  yield {
    property: 'page.schema.json',
    mutate: () => ({
      file: `pages/${slug}-lost.yaml`,
      // Under the title of another page it would be two problems.
      text: source.text.replace(/^title: .*/m, 'title: Lost on the way'),
      lines: { first: 1, last: lineAt(source.text, rangeOf(contents)[0]) },
      fix: /Link to it .* `unlisted: true`/,
    }),
  };
};

/** A fact that no copy refers to. */
export const lostFact: FindPlaces = function* (source) {
  if (source.file !== 'facts.yaml') return;
  const text = `${source.text.trimEnd()}\nlost-on-the-way:\n  value: a day or two\n`;
  const line = lineAt(text, text.indexOf('lost-on-the-way'));
  yield {
    property: 'facts.schema.json *',
    mutate: () => ({ text, lines: { first: line, last: line }, fix: /`\{fact:lost-on-the-way\}`/ }),
  };
};
