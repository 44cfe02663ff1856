import { EnvironmentError } from '../problem.ts';
import { type BuildRecord, dropBuildRecord, takeStamps } from './build-record.ts';
import type { Ledger } from './ledger.ts';
import type { OutputFile } from './output.ts';
import { updateOutput, writeOutput } from './write-output.ts';

/**
 * Puts a site into its place: whole, or what has changed of it.
 * @param files those that have changed; the ledger knows all of them once they are given
 * @param last what is in the folder, if it can be built upon
 * @returns what the file system says of the site
 * @throws {EnvironmentError} when the folder cannot be written, or another build into it has begun meanwhile
 */
export function writeSite(
  files: Iterable<OutputFile>,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord | undefined,
): BuildRecord['stamps'] {
  if (last) return updateSite(files, outFolder, ledger, last);
  dropBuildRecord(outFolder);
  writeOutput(files, outFolder);
  return takeStamps(outFolder, ledger.files());
}

function updateSite(
  files: Iterable<OutputFile>,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord,
): BuildRecord['stamps'] {
  const claim = function* (): Iterable<OutputFile> {
    yield* files;
    if (!dropBuildRecord(outFolder))
      throw new EnvironmentError(`Another build into ${outFolder} has begun meanwhile. Build again when it is done.`);
  };
  const changed = updateOutput(claim(), () => obsoleteFiles(last, ledger), outFolder);
  for (const path of obsoleteFiles(last, ledger)) changed.add(path);
  return takeStamps(outFolder, ledger.files(), { last: last.stamps, changed });
}

function obsoleteFiles(last: BuildRecord, ledger: Ledger): string[] {
  const files = new Set(ledger.files());
  return last.entries.flatMap(([, entry]) => entry.files.filter((path) => !files.has(path)));
}
