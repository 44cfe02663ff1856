import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from './run-git.ts';

/**
 * Writes the files of a commit into an empty folder, with an index of its own, so that neither the working tree nor the
 * index of the repository is touched.
 * @param repository the folder of its working tree
 * @param below only files below this path, such as `content/`; '' for all
 * @throws {EnvironmentError} when Git cannot read the commit or write the files
 */
export function checkoutFiles(repository: string, commit: string, below: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const index = join(folder, '.index');
  const env = { GIT_INDEX_FILE: index };
  try {
    runGit(repository, ['read-tree', commit], { env });
    const names = runGit(repository, ['ls-files', '-z', '--', below === '' ? '.' : `:(literal)${below}`], { env });
    runGit(repository, ['checkout-index', '--quiet', `--prefix=${folder}/`, '-z', '--stdin'], { env, input: names });
  } finally {
    rmSync(index, { force: true });
  }
}
