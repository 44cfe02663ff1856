import { misspell } from '../misspell.ts';
import type { FindPlaces, Mutation, Place } from '../mutation.ts';
import type { Source } from '../source.ts';

/** Files that others cannot do without, each known by its name: settings and collections. */
function isNamed({ file }: Source): boolean {
  return !file.startsWith('pages/') && !file.startsWith('articles/');
}

function place(source: Source, mutation: Pick<Mutation, 'file' | 'text' | 'fix'> & Partial<Mutation>): Place {
  return {
    property: source.values[0]?.property ?? source.file,
    mutate: () => ({ lines: { first: 1, last: 1 }, ...mutation }),
  };
}

/** A file too few: one that must exist, or whose rows several places name. */
export const missingFile: FindPlaces = function* (source, _random, { sources }) {
  const { file } = source;
  const collection = /^collections\/(.*)\.yaml$/.exec(file)?.[1];
  const isRequired = isNamed(source) || file === 'pages/index.yaml' || file === 'pages/404.yaml';
  const refs = sources.flatMap(({ values }) => values.filter(({ schema }) => schema.schema['x-ref'] === collection));
  if (isRequired && (collection === undefined || refs.length > 1))
    yield place(source, { file, text: undefined, fix: /Create it|give it back this name/ });
};

/** A file under a name with a letter wrong. */
export const misnamedFile: FindPlaces = function* (source, random) {
  if (!isNamed(source)) return;
  const [, folder = '', name = ''] = /^(.*?)([^/]+)\.yaml$/.exec(source.file) ?? [];
  const { text } = source;
  yield place(source, {
    file: `${folder}${misspell(name, random)}.yaml`,
    instead: source.file,
    text,
    fix: new RegExp(`Did you mean \`${source.file}\``),
  });
};

/** A file in another folder. */
export const misplacedFile: FindPlaces = function* (source) {
  if (!isNamed(source)) return;
  const { file, text } = source;
  const elsewhere = file.startsWith('collections/') ? file.slice('collections/'.length) : `collections/${file}`;
  yield place(source, { file: elsewhere, instead: file, text, fix: new RegExp(`Did you mean \`${file}\``) });
};

/** The file of a page under a name that nothing reads, or that cannot be an address. Links lead there. */
export const misnamedPage: FindPlaces = function* (source) {
  const { file, text } = source;
  const [, folder = '', name = ''] = /^(pages\/(?:.*\/)?)([^/]+)\.yaml$/.exec(file) ?? [];
  if (name === '') return;
  yield place(source, { file: `${folder}${name}.yml`, instead: file, text, fix: /ends in `\.yaml`/ });
  if (name === 'index' || name === '404') return;
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const lines = { first: 1, last: text.split('\n').length };
  yield place(source, { file: `${folder}${capital}.yaml`, instead: file, text, lines, fix: new RegExp(`\`${name}\``) });
};
