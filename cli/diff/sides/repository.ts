import { realpathSync } from 'node:fs';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { relativePath } from '../../platform/files/relative-path.ts';
import { askGit } from '../../platform/git/run-git.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** The Git repository of the content. Paths have `/` and are relative to its root. */
export interface Repository {
  root: string;
  contentPath: string;
  /** The path of this project, `.` for the root; undefined if its code is not in the repository. */
  projectPath: string | undefined;
}

/** Finds the repository of a content folder. @throws {EnvironmentError} when it is in none */
export function findRepository(contentFolder: string): Repository {
  const found = askGit(contentFolder, ['rev-parse', '--show-toplevel']);
  if (found === undefined)
    throw new EnvironmentError(
      askGit('.', ['--version']) === undefined
        ? 'Git cannot be run, and it knows what the site was before. Install it.'
        : `${contentFolder} is not in a Git repository, so there is no earlier version to compare with. Create one: git init && git add . && git commit`,
    );
  const root = realpathSync(found);
  return { root, contentPath: pathIn(root, contentFolder) ?? '.', projectPath: pathIn(root, projectRoot) };
}

function pathIn(root: string, folder: string): string | undefined {
  const path = relativePath(root, realpathSync(folder));
  return path === '..' || path.startsWith('../') ? undefined : path || '.';
}
