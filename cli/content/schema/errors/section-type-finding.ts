import { type DataPath, shorten } from '../../../problems/problem.ts';
import { didYouMean, suggest, suggestedFix } from '../../../problems/suggest.ts';
import type { Finding } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import { readSchema } from '../schemas.ts';
import type { SchemaCode } from './schema-codes.ts';
import { nameType } from './type-finding.ts';

/** Explains a section with an unknown type: the type or its key is misspelt or missing. */
export function explainSectionType(error: SchemaError, path: DataPath): Finding<SchemaCode> {
  const types = (error.parentSchema?.oneOf ?? []).flatMap(
    (branch) => /([a-z-]+)\.schema\.json$/.exec(branch.$ref ?? '')?.[1] ?? [],
  );
  const tag = error.params.tagValue;
  const type = typeof tag === 'object' && tag !== null ? nameType(tag) : tag;
  const misspelt = type === undefined ? misspeltType(types, error.data) : undefined;
  if (misspelt !== undefined)
    return {
      code: 'schema-unknown-key',
      path: [...path, misspelt],
      target: 'key',
      message: `There is no key \`${misspelt}\` here.`,
      hint: 'Did you mean `type`? It is the kind of the section.',
      fix: { value: 'type' },
    };
  if (type === undefined)
    return {
      code: 'schema-missing-key',
      path,
      message: 'The key `type` is missing here.',
      hint: `Add \`type:\` with the kind of the section. ${didYouMean('', fittingFirst(types, error.data))}`,
    };
  return {
    code: 'schema-section-type',
    path: [...path, 'type'],
    message: `There is no section type \`${shorten(String(type))}\`.`,
    hint: didYouMean(String(type), types),
    fix: suggestedFix(String(type), types),
  };
}

/** Sorts the types by how well the keys of a section fit them. */
function fittingFirst(types: readonly string[], data: unknown): string[] {
  const keys = Object.keys(Object(data));
  const misfit = (type: string) => {
    const { properties = {}, required = [] } = readSchema(`sections/${type}.schema.json`);
    const unknown = keys.filter((key) => properties[key] === undefined);
    return unknown.length + required.filter((key) => key !== 'type' && !keys.includes(key)).length;
  };
  const rated = types.map((type) => ({ type, misfit: misfit(type) }));
  return rated.sort((a, b) => a.misfit - b.misfit).map(({ type }) => type);
}

/** Returns the key that is similar to `type`, if its value is a section type. */
function misspeltType(types: readonly string[], data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const found = Object.entries(data).find(
    ([key, value]) => types.includes(String(value)) && suggest(key, ['type']) !== undefined,
  );
  return found?.[0];
}
