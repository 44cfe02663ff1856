import { listRequiredSettings } from '../../../cli/content/schema/schemas.ts';
import { misspell } from '../misspell.ts';
import type { Candidate, FindCandidates, Mutation } from '../mutation.ts';
import type { Source } from '../source.ts';

/** Whether the name of a file is fixed, as for settings and collections, whereas editors choose the names of pages. */
function hasFixedName({ file }: Source): boolean {
  return !file.startsWith('pages/') && !file.startsWith('articles/');
}

/** Returns the candidate for a mistake in a whole file, reported at its first line. */
function fileCandidate(
  source: Source,
  mutation: Pick<Mutation, 'file' | 'text' | 'fix'> & Partial<Mutation>,
): Candidate {
  return {
    property: source.values[0]?.property ?? source.file,
    mutate: () => ({ lines: { first: 1, last: 1 }, ...mutation }),
  };
}

/** Removes a file that is required, or a collection to which the content refers more than once. */
export const missingFile: FindCandidates = function* (source, _random, { sources }) {
  const { file } = source;
  const collection = /^collections\/(.*)\.yaml$/.exec(file)?.[1];
  const required = [...listRequiredSettings(), 'pages/index', 'pages/404'].map((name) => `${name}.yaml`);
  const refs = sources.flatMap(({ values }) => values.filter(({ schema }) => schema.schema['x-ref'] === collection));
  if (collection === undefined ? required.includes(file) : refs.length > 1)
    yield fileCandidate(source, { file, text: undefined, fix: /Create it|give it back this name/ });
};

/** Makes a typo in the name of a file. */
export const misnamedFile: FindCandidates = function* (source, random) {
  if (!hasFixedName(source)) return;
  const [, folder = '', name = ''] = /^(.*?)([^/]+)\.yaml$/.exec(source.file) ?? [];
  const { text } = source;
  yield fileCandidate(source, {
    file: `${folder}${misspell(name, random)}.yaml`,
    previousFile: source.file,
    text,
    fix: new RegExp(`Did you mean \`${source.file}\``),
  });
};

/** Moves a file to another folder. */
export const misplacedFile: FindCandidates = function* (source) {
  if (!hasFixedName(source)) return;
  const { file, text } = source;
  const elsewhere = file.startsWith('collections/') ? file.slice('collections/'.length) : `collections/${file}`;
  yield fileCandidate(source, {
    file: elsewhere,
    previousFile: file,
    text,
    fix: new RegExp(`Did you mean \`${file}\``),
  });
};

/** Renames a page to `.yml`, which is not read, or to a name with a capital letter, which cannot be an address. */
export const misnamedPage: FindCandidates = function* (source) {
  const { file, text } = source;
  const [, folder = '', name = ''] = /^(pages\/(?:.*\/)?)([^/]+)\.yaml$/.exec(file) ?? [];
  if (name === '') return;
  yield fileCandidate(source, { file: `${folder}${name}.yml`, previousFile: file, text, fix: /ends in `\.yaml`/ });
  if (name === 'index' || name === '404') return;
  const capital = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const lines = { first: 1, last: text.split('\n').length };
  yield fileCandidate(source, {
    file: `${folder}${capital}.yaml`,
    previousFile: file,
    text,
    lines,
    fix: new RegExp(`\`${name}\``),
  });
};
