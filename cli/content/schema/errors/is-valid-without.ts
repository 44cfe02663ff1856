import { deleteAt } from '../../../platform/records.ts';
import type { DataPath } from '../../../problems/problem.ts';
import type { SourceFile } from '../../yaml/source-file.ts';
import { isNeededByHero } from '../hero-parts.ts';
import type { SchemaError } from '../schema-error.ts';
import { lastValidator } from '../validator.ts';
import { withoutFollowUps } from './schema-errors.ts';

/**
 * Returns whether a file has no more errors without some keys or entries: the schema does not require them. A file with
 * errors must have fewer.
 * @param paths to them, of which several may be entries of one list
 */
export function isValidWithout(
  file: Pick<SourceFile, 'kind' | 'schema' | 'data'>,
  ...paths: readonly DataPath[]
): boolean {
  if (file.kind === 'page' && paths.some((path) => isNeededByHero(file.data, path))) return false;
  const data = structuredClone(file.data);
  // From the last entry of a list to the first, so that the indexes of the others stay.
  const steps = paths.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  if (!steps.every((path) => deleteAt(data, path))) return false;
  // Compares the number of errors, because the paths of the remaining errors may have changed.
  const before = errorsOf(file, file.data);
  const left = errorsOf(file, data);
  return before.length === 0 ? left.length === 0 : left.length < before.length;
}

function errorsOf({ schema }: Pick<SourceFile, 'schema'>, data: unknown): SchemaError[] {
  return withoutFollowUps(lastValidator().validate(schema, data).errors);
}
