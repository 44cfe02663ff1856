import type { BuildCache } from '../cache/build-cache.ts';
import type { BuildManifest } from '../cache/build-manifest.ts';
import { takeStamps } from '../cache/output-stamps.ts';
import { listSiteFiles } from '../publish/site-file-list.ts';
import { type WriteFiles, writeOutput } from '../publish/write-output.ts';

/**
 * Publishes a site as a whole, or what has changed of it. The caller has the lock of the folder.
 * @param write writes what has changed; afterwards the cache has every file of the site
 * @param last the manifest of what is in the folder, if this build reuses it
 * @returns the stamps of the site
 * @throws {EnvironmentError} when the folder cannot be written, or has files that no build wrote
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

function obsoleteFiles(last: BuildManifest, cache: BuildCache): string[] {
  const files = new Set(cache.files());
  return last.steps.flatMap(([, step]) => step.files.filter((path) => !files.has(path)));
}
