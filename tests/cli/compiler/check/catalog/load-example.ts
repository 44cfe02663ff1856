import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import type { LoadedContent } from '../../../../../cli/compiler/check/loaded-content.ts';
import type { ExcerptExample, NameExample } from '../../../../../cli/diagnostics/explanation.ts';
import type { LocatedProblem } from '../../../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content-folder.ts';
import { applyExample } from '../apply-example.ts';
import { mistakesFolder } from '../load-mistake.ts';

/** Files that the examples need beside the content of the second brand. */
const more = join(projectRoot, 'tests/fixtures/examples');

/** Images that only a wrong example names, in the folder of their mistake. */
const wrongPictures: Readonly<Record<string, string>> = {
  'image-format': 'picture-ending/media/plot.jpg',
  'image-size': 'picture-too-wide/media/plot.png',
  'image-unreadable': 'picture-empty/media/plot.jpg',
};

/** The date on which examples are checked: a right example may be out of date on another. */
const today = '2026-11-01';

/** Checks the content with all examples right. @returns its problems */
export function loadRightExamples(): LocatedProblem[] {
  return loadContent(copyRightContent(), { at: today }).problems;
}

function copyRightContent(): string {
  return copyContent({ over: more });
}

/** The text of a file with the right example. */
export function rightText(file: string): string {
  return readFileSync(join(copyRightContent(), file), 'utf8');
}

/** The text of a file with the wrong example. */
export function wrongText(example: ExcerptExample): string {
  return applyExample(rightText(example.file), example);
}

/** Checks the content with one wrong example. @returns its problems */
export function loadWrongExample(code: string, example: ExcerptExample | NameExample): LocatedProblem[] {
  if ('wrongName' in example) {
    const { wrongName, rightName } = example;
    return loadWith({ [wrongName]: rightText(rightName) }, [rightName]).problems;
  }
  const files: Record<string, string | Uint8Array> = { [example.file]: wrongText(example) };
  if (example.savedAs !== undefined) files[example.file] = Buffer.from(rightText(example.file), 'latin1');
  const picture = wrongPictures[code];
  if (picture !== undefined) files[picture.replace(/^[^/]+\//, '')] = readFileSync(join(mistakesFolder, picture));
  if (code === 'media-size') files['media/heron-uncut.webm'] = ofSize('media/heron.webm', 80_000_000);
  return loadWith(files, []).problems;
}

/** A file of the examples with nothing after its end, since a repository is no place for a large one. */
function ofSize(path: string, bytes: number): Uint8Array {
  const large = Buffer.alloc(bytes);
  readFileSync(join(more, path)).copy(large);
  return large;
}

function loadWith(files: Record<string, string | Uint8Array>, without: readonly string[]): LoadedContent {
  return loadContent(copyContent({ from: copyRightContent(), files, without }), { at: today, willRender: true });
}
