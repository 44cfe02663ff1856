import { manifestName, parseManifest, type ReadManifest } from './asset-manifest.ts';
import type { EarlierSite } from './earlier-site.ts';

/** The most bytes of a manifest: some 30,000 files. */
const maxBytes = 5_000_000;

/** @returns an empty manifest, and why, if nothing is known about the files of the earlier site */
export async function readEarlierManifest(earlier: EarlierSite): Promise<ReadManifest & { unknown?: string }> {
  const file = await earlier.read(manifestName, maxBytes);
  const manifest = 'bytes' in file ? parseManifest(file.bytes.toString()) : undefined;
  if (manifest) return manifest;
  const unknown = 'bytes' in file ? explainBroken(earlier) : explainMissing(earlier, file);
  return { assets: new Map(), ignored: 0, unknown };
}

function explainBroken({ name }: EarlierSite): string {
  return `${manifestName} of ${name} is not a list that \`site retain\` has written.`;
}

function explainMissing(
  { name }: EarlierSite,
  { why, status, location }: { why: string; status?: number; location?: string },
): string {
  if (status === 404)
    return `${name} has no ${manifestName}: it has been deployed without \`site retain\`, or not at all. The next deployment finds one.`;
  const origin = location === undefined ? undefined : URL.parse(location, name)?.origin;
  if (origin !== undefined && origin !== URL.parse(name)?.origin)
    return `${name} redirects to ${origin}. Name the address that does not redirect.`;
  return `${manifestName} of ${name} cannot be read: ${why}.`;
}
