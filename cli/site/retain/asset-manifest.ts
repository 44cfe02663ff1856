/** The file of a deployed site that lists its hashed files. It is outside of `assets/`, which caches keep for a year. */
export const manifestName = 'asset-manifest.json';

/** A file with a hash in its name. */
export interface Asset {
  sha256: string;
  bytes: number;
  /** The moment of the deployment whose build no longer had the file; undefined for a file of the build. */
  removedAt?: string;
}

/** The hashed files of a deployed site by path: those of its build, and those that were retained. */
export type AssetManifest = ReadonlyMap<string, Asset>;

/** What a manifest says, and how many of its entries name no hashed file that a build may have written. */
export interface ReadManifest {
  assets: AssetManifest;
  ignored: number;
}

/**
 * Matches `assets/fonts/a.1f2e3d4c.woff2`: what `hashedName` and Vite write, and nothing that leads elsewhere. No build
 * writes a page there. The images for shared links are left out: they are called as the pages, some of which are not
 * listed anywhere, and no page loads them.
 */
const hashedPath = /^assets\/(?!share\/)(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[\w-]{8}\.(?!x?html?$)[a-z0-9]{1,12}$/;

/** The longest path that is written, in characters; file systems allow 255 in a name. */
const maxLength = 200;

/** Returns whether a path is that of a file that is retained: below `assets/`, with a hash in its name. */
export function isAssetPath(path: string): boolean {
  return path.length <= maxLength && hashedPath.test(path);
}

export function formatManifest(assets: Iterable<[path: string, asset: Asset]>): string {
  const files = Object.fromEntries([...assets].sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ version: 1, files }, null, 1)}\n`;
}

/** Reads a manifest that anybody may have written. @returns undefined when it is not one */
export function parseManifest(text: string): ReadManifest | undefined {
  const manifest = parseJson(text);
  if (!isRecord(manifest) || manifest.version !== 1 || !isRecord(manifest.files)) return undefined;
  const entries = Object.entries(manifest.files);
  const assets = new Map(
    entries.flatMap(([path, value]) => (isAssetPath(path) && isAsset(value) ? [[path, value]] : [])),
  );
  return { assets, ignored: entries.length - assets.size };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAsset(value: unknown): value is Asset {
  if (!isRecord(value)) return false;
  const { sha256, bytes, removedAt } = value;
  const isHash = typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256);
  const isMoment = removedAt === undefined || (typeof removedAt === 'string' && !Number.isNaN(Date.parse(removedAt)));
  return isHash && isMoment && Number.isSafeInteger(bytes) && Number(bytes) >= 0;
}
