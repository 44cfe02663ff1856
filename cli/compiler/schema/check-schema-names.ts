import { didYouMean } from '../../diagnostics/suggest.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { integrationGroups } from './integration-groups.ts';
import type { Schema } from './schemas.ts';

type Sources = readonly (readonly [path: string, schema: Schema])[];

/**
 * Holds the names that keywords give to what other schemas have: content could not be right under a schema that points
 * at a collection or vocabulary that there is not.
 * @param sources paths and contents of all schema files
 * @throws {EnvironmentError} at the first that there is not
 */
export function checkSchemaNames(sources: Sources): void {
  const collections = sources.flatMap(([path]) => /^collections\/([^/]+)\.schema\.json$/.exec(path)?.[1] ?? []);
  const uses = sources.flatMap(([path, schema]) => Array.from(keywordsIn(schema), (use) => ({ path, ...use })));
  const vocabularies = uses.flatMap(({ keyword, name }) => (keyword === 'x-vocabulary' ? name : []));
  const known: Record<string, { what: string; names: readonly string[] }> = {
    'x-ref': { what: 'collection', names: [...collections, ...integrationGroups] },
    'x-entries': { what: 'collection', names: collections },
    'x-word': { what: 'vocabulary', names: [...new Set(vocabularies)] },
  };
  for (const { path, keyword, name } of uses) {
    const { what, names } = known[keyword] ?? {};
    if (!names || names.includes(name)) continue;
    const fault = `\`${keyword}\` names \`${name}\`, and there is no such ${what}`;
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
