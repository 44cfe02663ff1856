import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pick } from '../../../tests/support/random.ts';
import { damage } from '../damage.ts';
import { listFiles, type Workspace } from '../workspace.ts';
import type { Change } from './index.ts';

/** The name of the list of files that builds wrote. It is never damaged, because a build refuses a folder without it. */
const listOfFiles = '.site-files';

function filesIn({ project }: Workspace, folder: string): string[] {
  return listFiles(join(project, folder))
    .filter((name) => name !== listOfFiles)
    .map((name) => join(folder, name));
}

/** Damages one file of the site or of the cache. */
const damageOne =
  (folder: string): Change =>
  (workspace) => {
    const paths = filesIn(workspace, folder);
    if (paths.length === 0) return undefined;
    const path = pick(workspace.random, paths);
    return `${path}: ${damage(join(workspace.project, path), workspace.random)}`;
  };

const deleteHalf =
  (folder: string): Change =>
  (workspace) => {
    const paths = filesIn(workspace, folder).filter(() => workspace.random() < 0.5);
    for (const path of paths) rmSync(join(workspace.project, path));
    return `${paths.length} files of ${folder} are gone`;
  };

const deleteAll =
  (folder: string): Change =>
  (workspace) => {
    rmSync(join(workspace.project, folder), { recursive: true, force: true });
    return `${folder} is gone`;
  };

export const generatedChanges: readonly Change[] = [
  ...['dist', '.site'].flatMap((folder) => [
    damageOne(folder),
    damageOne(folder),
    damageOne(folder),
    deleteHalf(folder),
  ]),
  deleteAll('dist'),
  deleteAll('.site'),
];
