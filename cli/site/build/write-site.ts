import type { BuildRecord } from '../cache/build-manifest.ts';
import { takeStamps } from '../cache/build-record.ts';
import type { Ledger } from '../cache/ledger.ts';
import { listOwnFiles } from '../publish/own-files.ts';
import { type WriteFiles, writeOutput } from '../publish/write-output.ts';

/**
 * Puts a site into its place: whole, or what has changed of it. Whoever calls this has the lock of the folder.
 * @param write writes what has changed; the ledger knows every file once it is done
 * @param last what is in the folder, if it can be built upon
 * @returns what the file system says of the site
 * @throws {EnvironmentError} when the folder cannot be written, or holds what no build has written
 */
export async function writeSite(
  write: WriteFiles,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord | undefined,
): Promise<BuildRecord['stamps']> {
  if (last) return updateSite(write, outFolder, ledger, last);
  const old = listOwnFiles(outFolder);
  await writeOutput(write, (written) => old.filter((path) => !written.has(path)), outFolder);
  return takeStamps(outFolder, ledger.files());
}

async function updateSite(
  write: WriteFiles,
  outFolder: string,
  ledger: Ledger,
  last: BuildRecord,
): Promise<BuildRecord['stamps']> {
  const changed = await writeOutput(write, () => obsoleteFiles(last, ledger), outFolder);
  for (const path of obsoleteFiles(last, ledger)) changed.add(path);
  return takeStamps(outFolder, ledger.files(), { last: last.stamps, changed });
}

function obsoleteFiles(last: BuildRecord, ledger: Ledger): string[] {
  const files = new Set(ledger.files());
  return last.entries.flatMap(([, entry]) => entry.files.filter((path) => !files.has(path)));
}
