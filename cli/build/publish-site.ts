import type { BuildCache } from './cache/build-cache.ts';
import type { BuildManifest } from './cache/build-manifest.ts';
import { takeStamps } from './cache/output-stamps.ts';
import { listSiteFiles } from './publish/site-file-list.ts';
import { type WriteFiles, writeOutput } from './publish/write-output.ts';

/**
 * Publishes a whole site, or only its changed files. The caller must have the lock of the folder.
 * @param write writes the changed files; afterwards the cache lists all files of the site
 * @param last the manifest of the site in the folder, if this build reuses its files
 * @returns the stamps of the site
 * @throws {EnvironmentError} when the folder cannot be written, or contains files that no build wrote
 */
export async function publishSite(
  write: WriteFiles,
  outFolder: string,
  cache: BuildCache,
  last: BuildManifest | undefined,
): Promise<BuildManifest['stamps']> {
  if (last) return publishChanges(write, outFolder, cache, last);
  const old = listSiteFiles(outFolder);
  await writeOutput(write, (written) => old.filter((path) => !written.has(path)), outFolder);
  return takeStamps(outFolder, cache.files());
}

/** Publishes the changed files into the folder of the last build, and removes its obsolete files. */
async function publishChanges(
  write: WriteFiles,
  outFolder: string,
  cache: BuildCache,
  last: BuildManifest,
): Promise<BuildManifest['stamps']> {
  const changed = await writeOutput(write, () => obsoleteFiles(last, cache), outFolder);
  for (const path of obsoleteFiles(last, cache)) changed.add(path);
  return takeStamps(outFolder, cache.files(), { last: last.stamps, changed });
}

/** Lists the files of the last build that are not part of the site any more. */
function obsoleteFiles(last: BuildManifest, cache: BuildCache): string[] {
  const files = new Set(cache.files());
  return last.steps.flatMap(([, step]) => step.files.filter((path) => !files.has(path)));
}
