import type { Asset, AssetManifest } from './asset-manifest.ts';

/** How long a file is retained after the deployment whose build no longer had it, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** What retained files may take, since hosts limit sites: 1 GB at GitHub Pages, 20,000 files and 25 MiB each at Cloudflare. */
export const limits = { bytes: 100_000_000, files: 5000, fileBytes: 25 * 1024 * 1024 };

export interface ChosenAssets {
  /** The files to retain, with the moment since which no build has them. */
  retained: [path: string, asset: Asset & { removedAt: string }][];
  /** How many files are older than `maxAge`. */
  expired: number;
  /** The files that the limits leave out. */
  left: [path: string, asset: Asset][];
}

/**
 * Chooses which files of earlier deployments to retain: those that the new build does not have, and that were part of a
 * build less than 30 days ago. When there are too many, scripts and styles come first, since forms need them, and then
 * what was part of a build last.
 * @param now the moment of this deployment, in milliseconds
 */
export function chooseAssets(earlier: AssetManifest, built: AssetManifest, now: number): ChosenAssets {
  const candidates = Array.from(earlier)
    .filter(([path]) => !built.has(path))
    .map(([path, asset]) => [path, { ...asset, removedAt: removalOf(asset, now) }] as const);
  const young = candidates.filter(([, { removedAt }]) => now - Date.parse(removedAt) < maxAge);
  const chosen: ChosenAssets = { retained: [], expired: candidates.length - young.length, left: [] };
  let bytes = 0;
  for (const [path, asset] of young.sort(byImportance)) {
    const isIn =
      asset.bytes <= limits.fileBytes && bytes + asset.bytes <= limits.bytes && chosen.retained.length < limits.files;
    if (isIn) bytes += asset.bytes;
    (isIn ? chosen.retained : chosen.left).push([path, asset]);
  }
  return chosen;
}

/** A file without a moment was part of the last build until now. A moment to come would retain the file for ever. */
function removalOf({ removedAt }: Asset, now: number): string {
  const at = removedAt === undefined ? now : Math.min(now, Date.parse(removedAt));
  return new Date(at).toISOString();
}

type Candidate = readonly [path: string, asset: Asset & { removedAt: string }];

function byImportance([path, asset]: Candidate, [otherPath, other]: Candidate): number {
  return (
    Number(isCode(otherPath)) - Number(isCode(path)) ||
    other.removedAt.localeCompare(asset.removedAt) ||
    asset.bytes - other.bytes
  );
}

function isCode(path: string): boolean {
  return /\.(?:m?js|css)$/.test(path);
}
