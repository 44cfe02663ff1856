import type { DataPath } from '../../../diagnostics/problem.ts';
import { isRecord, valueAt } from '../../../platform/records.ts';
import { documentOf } from '../../yaml/parse/find-range.ts';
import { removalRange } from '../../yaml/removal-range.ts';
import type { Range, SourceFile } from '../../yaml/source-file.ts';
import { isNeededByHero } from '../hero-parts.ts';
import type { SchemaError } from '../schema-error.ts';
import { lastValidator } from '../validator.ts';
import { withoutFollowUps } from './schema-errors.ts';

/**
 * Returns the edit that deletes a key or an entry, with its line and nothing else.
 * @returns undefined if the schema requires it, or if it is the only one in its block or list
 */
export function findRemoval(file: SourceFile, path: DataPath): { source: string; range: Range } | undefined {
  if (file.kind === 'page' && isNeededByHero(file.data, path)) return undefined;
  const before = errorsOf(file, file.data);
  const data = structuredClone(file.data);
  const step = path.at(-1);
  const parent = valueAt(data, path.slice(0, -1));
  if (step === undefined) return undefined;
  if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else if (isRecord(parent)) delete parent[step];
  else return undefined;
  // Compares the number of errors, because the paths of the remaining errors may have changed.
  const left = errorsOf(file, data);
  if (before.length === 0 ? left.length > 0 : left.length >= before.length) return undefined;
  const range = removalRange(file.text, documentOf(file), path);
  return range && { source: '', range };
}

function errorsOf({ schema }: SourceFile, data: unknown): SchemaError[] {
  return withoutFollowUps(lastValidator().validate(schema, data).errors);
}
