import type { FindPlaces } from '../mutation.ts';
import { lineAt, rangeOf } from '../source.ts';

/** A second file for the address of a page. */
export const duplicateAddress: FindPlaces = function* (source) {
  const [, slug = ''] = /^pages\/(.*)\.yaml$/.exec(source.file) ?? [];
  const { contents } = source.document;
  if (!contents || slug === '' || slug === '404' || slug.endsWith('index')) return;
  yield {
    property: 'page.schema.json',
    mutate: () => ({
      file: `pages/${slug}/index.yaml`,
      told: source.file,
      text: source.text,
      lines: { first: 1, last: lineAt(source.text, rangeOf(contents)[0]) },
      fix: /Rename or delete one/,
    }),
  };
};
