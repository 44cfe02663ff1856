import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFileWrite, type FileWrite } from '../../platform/files/create-file-write.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';
import { filesIn, finishPublishing, publish } from './publish.ts';
import { chooseScratchFolder } from './scratch-folder.ts';

/** The scratch folder of a build. */
export interface Scratch {
  folder: string;
  /** The paths of the files that have been written. */
  written: Set<string>;
  write: FileWrite;
}

/** Writes the changed files of a site into a scratch folder. */
export type WriteFiles = (scratch: Scratch) => void | Promise<void>;

/** Returns the files of the previous site that are not in this one. Called after all files have been written. */
export type Obsolete = (written: ReadonlySet<string>) => readonly string[];

/**
 * Updates a site: files are written to a scratch folder, and moved to the output folder when they are complete. The caller
 * must have the lock of the folder.
 * @returns the paths of the written files
 * @throws {EnvironmentError} when the folder cannot be written
 */
export async function writeOutput(writeFiles: WriteFiles, obsolete: Obsolete, outFolder: string): Promise<Set<string>> {
  try {
    mkdirSync(dirname(outFolder), { recursive: true });
    finishPublishing(outFolder);
    const scratch = chooseScratchFolder(outFolder);
    const clear = () => rmSync(scratch, { recursive: true, force: true });
    // Removes the scratch folder when the process exits early, unless it is killed.
    process.once('exit', clear);
    let written: Set<string>;
    try {
      mkdirSync(filesIn(scratch), { recursive: true });
      written = await writeInto(filesIn(scratch), writeFiles);
    } catch (error) {
      clear();
      throw error;
    } finally {
      process.off('exit', clear);
    }
    publish(scratch, outFolder, { moved: [...written], removed: obsolete(written) });
    return written;
  } catch (error) {
    throw explainUnwritable(error, outFolder);
  }
}

/** Calls a function that writes files into a folder. @returns the paths of the written files */
async function writeInto(folder: string, writeFiles: WriteFiles): Promise<Set<string>> {
  const written = new Set<string>();
  const write = createFileWrite(folder);
  await writeFiles({
    folder,
    written,
    write: (path, content) => {
      write(path, content);
      written.add(path);
    },
  });
  return written;
}
