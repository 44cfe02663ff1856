import type { DataPath } from '../../../problems/problem.ts';
import { documentOf } from '../../yaml/parse/find-range.ts';
import { removalRange } from '../../yaml/removal-range.ts';
import type { Range, SourceFile } from '../../yaml/source-file.ts';
import { isValidWithout } from './is-valid-without.ts';

/**
 * Returns the edit that deletes a key or an entry, with its line and nothing else.
 * @returns undefined if the schema requires it, or if it is the only one in its block or list
 */
export function findRemoval(file: SourceFile, path: DataPath): { source: string; range: Range } | undefined {
  if (!isValidWithout(file, path)) return undefined;
  const range = removalRange(file.text, documentOf(file), path);
  return range && { source: '', range };
}
