import { isMap, isSeq } from 'yaml';
import type { FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** Adds an entry to a collection, which no page shows. */
export const unusedEntry: FindCandidates = function* (source) {
  const list = source.document.contents;
  // The list of articles shows all categories, so a new category is shown.
  if (!source.file.startsWith('collections/') || source.file.endsWith('categories.yaml')) return;
  if (!isSeq(list) || list.flow) return;
  for (const entry of list.items) {
    const id = isMap(entry) ? entry.get('id', true) : undefined;
    if (!isMap(entry) || !id || !isText(id)) continue;
    yield {
      property: `${source.file} *`,
      mutate: () => {
        const [start, end] = rangeOf(entry);
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

/** Adds a page that no other page links to. */
export const unlinkedPage: FindCandidates = function* (source) {
  const [, slug = ''] = /^pages\/(.*)\.yaml$/.exec(source.file) ?? [];
  const { contents } = source.document;
  // Only one page may list the articles, so a copy of it would be another problem.
  if (!contents || slug === '' || source.text.includes('- type: articles\n')) return;
  yield {
    property: 'page.schema.json',
    mutate: () => ({
      file: `pages/${slug}-lost.yaml`,
      // Two pages with the same title would be another problem.
      text: source.text.replace(/^title: .*/m, 'title: Lost on the way'),
      lines: { first: 1, last: lineAt(source.text, rangeOf(contents)[0]) },
      fix: /Link to it .* `unlisted: true`/,
    }),
  };
};

/** Adds a fact that no text contains. */
export const unusedFact: FindCandidates = function* (source) {
  if (source.file !== 'facts.yaml') return;
  const text = `${source.text.trimEnd()}\nlost-on-the-way:\n  value: a day or two\n`;
  const line = lineAt(text, text.indexOf('lost-on-the-way'));
  yield {
    property: 'facts.schema.json *',
    mutate: () => ({ text, lines: { first: line, last: line }, fix: /`\{fact:lost-on-the-way\}`/ }),
  };
};
