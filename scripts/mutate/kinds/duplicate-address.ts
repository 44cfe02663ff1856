import type { FindPlaces } from '../mutation.ts';

/** A second file for the address of a page. */
export const duplicateAddress: FindPlaces = function* (source) {
  const [, slug = ''] = /^pages\/(.*)\.yaml$/.exec(source.file) ?? [];
  if (slug === '' || slug === '404' || slug.endsWith('index')) return;
  yield {
    property: 'page.schema.json',
    mutate: () => ({
      file: `pages/${slug}/index.yaml`,
      told: source.file,
      text: source.text,
      lines: { first: 1, last: 1 },
      fix: /Rename or remove one/,
    }),
  };
};
