import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '../../platform/files/relative-path.ts';
import { type Asset, type AssetManifest, isAssetPath, manifestName, parseManifest } from './asset-manifest.ts';

/**
 * Lists the hashed files that the build has written into a folder, without those that an earlier run of `site retain` has
 * added.
 */
export function listAssets(folder: string): AssetManifest {
  const added = readOwnManifest(folder);
  const assets = new Map<string, Asset>();
  for (const entry of globSync('assets/**', { cwd: folder, withFileTypes: true })) {
    const path = relativePath(folder, join(entry.parentPath, entry.name));
    if (!entry.isFile() || !isAssetPath(path) || added.get(path)?.removedAt !== undefined) continue;
    assets.set(path, describeAsset(readFileSync(join(folder, path))));
  }
  return assets;
}

/** Reads the manifest that an earlier run has written into the folder; empty if there is none. */
export function readOwnManifest(folder: string): AssetManifest {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), 'utf8'))?.assets ?? new Map();
  } catch {
    return new Map();
  }
}

export function describeAsset(bytes: Uint8Array): Asset {
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
