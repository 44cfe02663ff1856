import { EnvironmentError } from '../../platform/environment-error.ts';
import { didYouMean } from '../../problems/suggest.ts';
import { integrationGroups } from './integration-groups.ts';
import type { Schema } from './schemas.ts';

type Sources = readonly (readonly [path: string, schema: Schema])[];

/**
 * Checks that the collections and vocabularies which keywords name exist: otherwise no content could be valid.
 * @param sources paths and contents of all schema files
 * @throws {EnvironmentError} for the first unknown name
 */
export function checkSchemaNames(sources: Sources): void {
  const collections = sources.flatMap(([path]) => /^collections\/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? []);
  const uses = sources.flatMap(([path, schema]) => Array.from(keywordsIn(schema), (use) => ({ path, ...use })));
  const vocabularies = uses.flatMap(({ keyword, name }) => (keyword === 'x-vocabulary' ? name : []));
  const namesByKeyword: Record<string, { noun: string; names: readonly string[] }> = {
    'x-ref': { noun: 'collection', names: [...collections, ...integrationGroups] },
    'x-entries': { noun: 'collection', names: collections },
    'x-word': { noun: 'vocabulary', names: [...new Set(vocabularies)] },
  };
  for (const { path, keyword, name } of uses) {
    const { noun, names } = namesByKeyword[keyword] ?? {};
    if (!names || names.includes(name)) continue;
    const fault = `\`${keyword}\` names \`${name}\`, and there is no such ${noun}`;
    throw new EnvironmentError(`schemas/${path} cannot be read as a schema: ${fault}. ${didYouMean(name, names)}`);
  }
}

function* keywordsIn(node: unknown): Iterable<{ keyword: string; name: string }> {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (/^x-(ref|entries|word|vocabulary)$/.test(key)) yield { keyword: key, name: String(value) };
    else yield* keywordsIn(value);
  }
}
