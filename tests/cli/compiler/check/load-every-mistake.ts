import { cpSync, existsSync, globSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HeldContent } from '../../../../cli/compiler/check/held-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { copyContent } from '../../../support/content-folder.ts';
import { sites } from '../../../support/sites.ts';
import { deletions, mistakeNames, mistakesFolder, today } from './load-mistake.ts';

/**
 * Makes every mistake, one after the other, in one copy of the second brand's content. Returns all problems, as
 * `loadMistake` does for one mistake, in a third of the time: only the files that change are read again.
 */
export async function loadEveryMistake(): Promise<LocatedProblem[]> {
  const folder = copyContent({});
  const content = await HeldContent.open(folder, { today });
  let last: readonly string[] = [];
  return mistakeNames.flatMap((name) => {
    for (const path of last) restoreFile(folder, path);
    const paths = makeMistake(folder, name);
    const changed = [...last, ...paths].map((path) => join(folder, path));
    last = paths;
    return content.update(changed).problems;
  });
}

/** Returns the files that are changed, added or deleted, as `pages/garden.yaml`. */
function makeMistake(folder: string, name: string): readonly string[] {
  const without = deletions[name];
  if (without) {
    for (const path of without) rmSync(join(folder, path));
    return without;
  }
  const over = join(mistakesFolder, name);
  cpSync(over, folder, { recursive: true });
  return globSync(['**/*', '**/.*'], { cwd: over }).filter((path) => statSync(join(over, path)).isFile());
}

function restoreFile(folder: string, path: string): void {
  const original = join(sites.secondBrand.content, path);
  if (existsSync(original)) cpSync(original, join(folder, path));
  else rmSync(join(folder, path));
}
