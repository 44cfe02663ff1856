import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { walk } from '../../content/find-files.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { loadContent } from '../../rules/check/load-content.ts';
import type { LoadedContent } from '../../rules/check/loaded-content.ts';
import type { ContentChange } from '../write-changes.ts';

/**
 * Loads the content as it would be with changes: applies them to a copy in `.site/`, whose unchanged files are hard links.
 * @throws {EnvironmentError} when the copy cannot be written
 */
export function tryChanges(contentFolder: string, changes: readonly ContentChange[]): LoadedContent {
  const scratch = takeScratchPath(join(projectRoot, '.site', 'trial'));
  try {
    copyWith(contentFolder, scratch.path, changes);
    return loadContent(join(scratch.path, basename(contentFolder)));
  } finally {
    scratch.clear();
  }
}

function copyWith(contentFolder: string, target: string, changes: readonly ContentChange[]): void {
  try {
    for (const local of walk(contentFolder)) {
      const path = join(target, basename(contentFolder), local);
      mkdirSync(dirname(path), { recursive: true });
      try {
        linkSync(join(contentFolder, local), path);
      } catch {
        // Another file system, or one without hard links.
        writeFileSync(path, readContentFile(contentFolder, local));
      }
    }
    // The links are removed first, because writing to one would change the content; and all of them, because a disk may
    // take `Plot.svg` and `plot.svg` for one file.
    for (const { name, from } of changes) rmSync(join(target, from ?? name), { force: true });
    for (const { name, after } of changes) {
      mkdirSync(dirname(join(target, name)), { recursive: true });
      writeFileSync(join(target, name), after);
    }
  } catch (error) {
    throw new EnvironmentError(
      `${target} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`,
    );
  }
}
