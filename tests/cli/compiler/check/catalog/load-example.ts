import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../../../cli/compiler/check/loaded-content.ts';
import type { ExcerptExample, NameExample } from '../../../../../cli/diagnostics/explanation.ts';
import type { LocatedProblem } from '../../../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { coverKeys } from '../../../../../cli/site/build/cover-keys.ts';
import { unusedKeys } from '../../../../../cli/site/coverage/unused-keys.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { applyExample } from '../apply-example.ts';
import { mistakesFolder } from '../load-mistake.ts';

/** What examples need and the second brand has not. */
const more = join(projectRoot, 'tests/fixtures/examples');

/** Pictures that only a wrong example names: the folder of the mistake that has them. */
const wrongPictures: Readonly<Record<string, string>> = {
  'image-format': 'picture-ending/media/plot.jpg',
  'image-size': 'picture-too-wide/media/plot.png',
  'image-unreadable': 'picture-empty/media/plot.jpg',
};

/** The day on which examples are looked at: what is right on it may be out of date on another. */
const today = '2026-11-01';

/** The content in which all examples are right. @returns what the checker says to it */
export function loadRightExamples(): LocatedProblem[] {
  return loadContent(copyRightContent(), { today }).problems;
}

function copyRightContent(): string {
  return copyContent({ over: more });
}

/** The text of a file with an example in it, as it is right. */
export function rightText(file: string): string {
  return readFileSync(join(copyRightContent(), file), 'utf8');
}

/** The text of the file of an example with the mistake in it. */
export function wrongText(example: ExcerptExample): string {
  return applyExample(rightText(example.file), example);
}

/** The content of an example with its mistake. @returns what the checker says to it */
export async function loadWrongExample(code: string, example: ExcerptExample | NameExample): Promise<LocatedProblem[]> {
  if ('wrongName' in example) {
    const { wrongName, rightName } = example;
    return loadWith({ [wrongName]: rightText(rightName) }, [rightName]).problems;
  }
  const files: Record<string, string | Uint8Array> = { [example.file]: wrongText(example) };
  if (example.savedAs !== undefined) files[example.file] = Buffer.from(rightText(example.file), 'latin1');
  const picture = wrongPictures[code];
  if (picture !== undefined) files[picture.replace(/^[^/]+\//, '')] = readFileSync(join(mistakesFolder, picture));
  const { content, problems } = loadWith(files, []);
  // What is sound is drawn, as a build does.
  return problems.length > 0 ? problems : unusedKeys(content, await coverKeys(content)).problems;
}

function loadWith(files: Record<string, string | Uint8Array>, without: readonly string[]): LoadedContent {
  return loadContent(copyContent({ from: copyRightContent(), files, without }), { today, willRender: true });
}
