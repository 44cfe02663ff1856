import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendAddress } from '../../../src/islands/subscriptions.ts';
import { loadContent } from '../../compiler/check/load-content.ts';
import { cachesIn } from '../../platform/cache/cache-folders.ts';
import { createScratchFolder } from '../../platform/cache/cached-folder.ts';
import { relativePath } from '../../platform/files/relative-path.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { dropManifest } from '../cache/build-manifest.ts';
import { buildSite, type Progress } from './build-site.ts';

/**
 * Builds a site again without any cache, and compares the two sites.
 * @param source the content, the moment for which the site was built, and whether its texts are compressed
 * @param outFolder a site that was just built from the same content
 * @returns the paths of files that differ, or that only one of the two sites contains
 */
export async function verifyBuild(
  source: { contentFolder: string; at: string; precompresses: boolean },
  outFolder: string,
  backend: BackendAddress,
  onProgress?: Progress,
): Promise<string[]> {
  const scratch = createScratchFolder(join(projectRoot, '.site', 'verify'));
  const fresh = join(scratch.path, 'dist');
  try {
    const { content } = loadContent(source.contentFolder, { willRender: true, at: source.at });
    const { precompresses } = source;
    await buildSite(content, fresh, backend, { onProgress, precompresses, caches: cachesIn(scratch.path) });
    const files = [outFolder, fresh].map(readFiles);
    const paths = new Set(files.flatMap((site) => [...site.keys()]));
    return [...paths].filter((path) => !isSame(files.map((site) => site.get(path)))).sort();
  } finally {
    dropManifest(fresh);
    scratch.clear();
  }
}

function isSame([a, b]: (Buffer | undefined)[]): boolean {
  return a !== undefined && b !== undefined && a.equals(b);
}

function readFiles(folder: string): Map<string, Buffer> {
  const entries: Dirent[] = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries.flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isFile() ? [[relativePath(folder, path), readFileSync(path)] as const] : [];
    }),
  );
}
