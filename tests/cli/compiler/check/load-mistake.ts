import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../support/content-folder.ts';

/** Each folder here holds what one mistake changes in the second brand's content. */
export const mistakesFolder = join(projectRoot, 'tests/fixtures/mistakes');

/** Mistakes that are a file too few: what is deleted, by the name of the mistake. */
export const deletions: Record<string, string[]> = {
  'file-missing-settings': ['messages.yaml'],
  'file-missing-facts': ['facts.yaml'],
  'file-missing-not-found': ['pages/404.yaml'],
  'file-missing-home': ['pages/index.yaml'],
  'file-missing-collection': ['collections/tiers.yaml'],
};

/** Every mistake there is. */
export const mistakeNames: readonly string[] = [...readdirSync(mistakesFolder), ...Object.keys(deletions)].sort();

/** The day on which mistakes are looked at. */
export const today = '2026-11-01';

/** The problems of each mistake that a test has asked for, since several tests go over all of them. */
const known = new Map<string, readonly LocatedProblem[]>();

/** Makes one mistake in a copy of the second brand's content. @returns what the checker says to it */
export function loadMistake(name: string): readonly LocatedProblem[] {
  const problems = known.get(name) ?? loadContent(copyMistake(name), { today }).problems;
  known.set(name, problems);
  return problems;
}

/** A copy of the second brand's content with one mistake in it. */
export function copyMistake(name: string): string {
  const over = join(mistakesFolder, name);
  const without = deletions[name];
  if (without === undefined && !existsSync(over)) throw new Error(`There is no mistake ${name} in ${mistakesFolder}.`);
  return copyContent(without === undefined ? { over } : { without });
}
