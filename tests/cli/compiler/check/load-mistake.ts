import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent, globPaths } from '../../../support/content.ts';
import type { ExcerptExample } from '../../../support/excerpt.ts';
import { sites } from '../../../support/sites.ts';
import { applyExample } from './apply-example.ts';
import { exampleOf } from './example-of.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { mistakes } from './mistakes/mistake-tables.ts';

/** Each folder here contains the files that one mistake changes in the second brand's content. */
export const mistakesFolder = join(projectRoot, 'tests/fixtures/mistakes');

const examplesFolder = join(projectRoot, 'tests/fixtures/examples');

/** The names of all mistakes. */
export const mistakeNames: readonly string[] = [...mistakes.keys()].sort();

/** The date on which mistakes are checked. */
export const today = '2026-11-01';

/** The problems of each mistake that was loaded: several tests go over all of them. */
const cached = new Map<string, readonly LocatedProblem[]>();

interface Change {
  /** The bytes or text of files, by their path in the content folder. */
  files: Record<string, string | Uint8Array>;
  without: readonly string[];
}

/** What a mistake changes in the second brand's content. */
export function changeOf(name: string): Change {
  const mistake = mistakes.get(name);
  if (!mistake) throw new Error(`There is no mistake ${name} in the tables.`);
  const { without } = mistake;
  if (without !== undefined) return { files: {}, without: [without] };
  const excerpt = excerptOf(mistake);
  if (!excerpt) return { files: filesIn(join(mistakesFolder, name)), without: [] };
  const examples = Object.fromEntries(
    (mistake.withExamples ?? []).map((path) => [path, readFileSync(join(examplesFolder, path), 'utf8')]),
  );
  const text = examples[excerpt.file] ?? readFileSync(join(sites.secondBrand.content, excerpt.file), 'utf8');
  return { files: { ...examples, [excerpt.file]: applyExample(text, excerpt) }, without: [] };
}

function excerptOf({ file, wrong, right, isExample, problem }: Mistake): ExcerptExample | undefined {
  if (file !== undefined && wrong !== undefined && right !== undefined) return { file, wrong, right };
  if (!isExample) return undefined;
  const example = exampleOf(problem.split(' ')[0] ?? '');
  return example && 'file' in example ? example : undefined;
}

function filesIn(folder: string): Record<string, Uint8Array> {
  if (!existsSync(folder)) throw new Error(`A mistake has an excerpt in its table, or a folder ${folder}.`);
  const paths = globPaths(['**/*', '**/.*'], folder).filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Makes one mistake in a copy of the second brand's content. @returns its problems */
export function loadMistake(name: string): readonly LocatedProblem[] {
  const problems = cached.get(name) ?? loadContent(copyMistake(name), { at: today }).problems;
  cached.set(name, problems);
  return problems;
}

/** A copy of the second brand's content with one mistake in it. */
export function copyMistake(name: string): string {
  return copyContent(changeOf(name));
}
