import type { FindCandidates } from '../mutation.ts';
import { lineAt, rangeOf } from '../source.ts';

/** Adds a second file for the address of a page, such as `pages/about/index.yaml` beside `pages/about.yaml`. */
export const duplicateAddress: FindCandidates = function* (source) {
  const [, slug = ''] = /^pages\/(.*)\.yaml$/.exec(source.file) ?? [];
  const { contents } = source.document;
  if (!contents || slug === '' || slug === '404' || slug.endsWith('index')) return;
  yield {
    property: 'page.schema.json',
    mutate: () => ({
      file: `pages/${slug}/index.yaml`,
      reportedIn: source.file,
      text: source.text,
      lines: { first: 1, last: lineAt(source.text, rangeOf(contents)[0]) },
      fix: /Rename or delete one/,
    }),
  };
};
