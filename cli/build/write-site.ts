import { EnvironmentError } from '../problem.ts';
import { type BuildRecord, dropBuildRecord, takeStamps } from './build-record.ts';
import type { Ledger } from './ledger.ts';
import { updateOutput, type WriteFiles, writeOutput } from './write-output.ts';

/**
 * Puts a site into its place: whole, or what has changed of it.
 * @param write writes what has changed; the ledger knows every file once it is done
 * @param last what is in the folder, if it can be built upon
 * @returns what the file system says of the site
 * @throws {EnvironmentError} when the folder cannot be written, or another build into it has begun meanwhile
 */
export async function writeSite(
  write: WriteFiles,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord | undefined,
): Promise<BuildRecord['stamps']> {
  if (last) return updateSite(write, outFolder, ledger, last);
  dropBuildRecord(outFolder);
  await writeOutput(write, outFolder);
  return takeStamps(outFolder, ledger.files());
}

async function updateSite(
  write: WriteFiles,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord,
): Promise<BuildRecord['stamps']> {
  const writeAndClaim: WriteFiles = async (scratch) => {
    await write(scratch);
    if (!dropBuildRecord(outFolder))
      throw new EnvironmentError(`Another build into ${outFolder} has begun meanwhile. Build again when it is done.`);
  };
  const changed = await updateOutput(writeAndClaim, () => obsoleteFiles(last, ledger), outFolder);
  for (const path of obsoleteFiles(last, ledger)) changed.add(path);
  return takeStamps(outFolder, ledger.files(), { last: last.stamps, changed });
}

function obsoleteFiles(last: BuildRecord, ledger: Ledger): string[] {
  const files = new Set(ledger.files());
  return last.entries.flatMap(([, entry]) => entry.files.filter((path) => !files.has(path)));
}
