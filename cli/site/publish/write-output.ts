import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFileWrite, type FileWrite } from '../../platform/files/create-file-write.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';
import { filesIn, finishPublishing, publish } from './publish.ts';
import { chooseScratchFolder } from './scratch-folder.ts';

/** The folder that a run writes into until it is done. */
export interface Scratch {
  folder: string;
  /** The paths of the files that are there. */
  written: Set<string>;
  write: FileWrite;
}

/** Writes files, and is done when all of them are there, or none will come any more. */
export type WriteFiles = (scratch: Scratch) => void | Promise<void>;

/** Files of the last site in the same folder that this one has no more, once all of its own are written. */
export type Obsolete = (written: ReadonlySet<string>) => readonly string[];

/**
 * Brings a site up to date: files are written aside, and moved into place when all of them are there. Whoever calls
 * this has the lock of the folder.
 * @param writeFiles writes those that have changed
 * @returns the paths of the files that were written
 * @throws {EnvironmentError} when the folder cannot be written
 */
export async function writeOutput(writeFiles: WriteFiles, obsolete: Obsolete, outFolder: string): Promise<Set<string>> {
  try {
    mkdirSync(dirname(outFolder), { recursive: true });
    finishPublishing(outFolder);
    const scratch = chooseScratchFolder(outFolder);
    const clear = () => rmSync(scratch, { recursive: true, force: true });
    // However the process ends, but for a kill.
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
