import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../platform/errors.ts';
import { createFileWrite } from '../../platform/files/create-file-write.ts';
import { explainUnwritable } from '../../platform/files/unwritable.ts';
import { addSiteFiles } from '../publish/site-file-list.ts';
import { type Asset, formatManifest, manifestName } from './asset-manifest.ts';
import { type ChosenAssets, chooseAssets } from './choose-assets.ts';
import type { EarlierSite } from './earlier-site.ts';
import { describeAsset, listAssets, readOwnManifest } from './list-assets.ts';
import { readEarlierManifest } from './read-earlier-manifest.ts';

/** What was retained, and what went wrong, which stops no deployment. */
export interface RetainedAssets extends Omit<ChosenAssets, 'retained'> {
  retained: [path: string, asset: Asset][];
  /** Files that could not be had; `why` is the end of a sentence. */
  missing: { path: string; why: string }[];
  /** Why nothing is known about earlier deployments, as a sentence; undefined if their files are known. */
  unknown?: string;
  /** How many entries of the manifest name nothing that a build writes. */
  ignored: number;
}

/** How many files are downloaded at once. */
const maxConcurrent = 6;

/**
 * Adds the hashed files of earlier deployments to a built site, and its manifest for the next deployment. Whatever the
 * earlier site answers, the built files stay as they are, and only files that have the bytes of their entry are added.
 * @param folder a built site, whose lock the caller has
 * @param now the moment of this deployment, in milliseconds
 * @throws {EnvironmentError} when the folder cannot be written
 */
export async function retainAssets(folder: string, earlier: EarlierSite, now: number): Promise<RetainedAssets> {
  const built = listAssets(folder);
  const { assets, ignored, unknown } = await readEarlierManifest(earlier);
  const known = new Map([...readOwnManifest(folder), ...assets]);
  const { retained: wanted, expired, left } = chooseAssets(known, built, now);
  // Listed before they are written, so that the next build may replace the files even if this process is killed.
  const added = [...wanted.map(([path]) => path), manifestName];
  try {
    addSiteFiles(folder, added);
    const { retained, missing } = await addFiles(folder, earlier, wanted);
    createFileWrite(folder)(manifestName, formatManifest([...built, ...retained]));
    return { retained, missing, expired, left, ignored, ...(unknown === undefined ? {} : { unknown }) };
  } catch (error) {
    throw explainUnwritable(error, folder);
  }
}

/** Writes the files that the folder does not have yet, a few at once. */
async function addFiles(
  folder: string,
  earlier: EarlierSite,
  wanted: ChosenAssets['retained'],
): Promise<Pick<RetainedAssets, 'retained' | 'missing'>> {
  const write = createFileWrite(folder);
  const missing: RetainedAssets['missing'] = [];
  const retained = new Map<string, Asset>();
  const queue = [...wanted];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [path, asset] = next;
      const why = isThere(folder, path, asset) ? undefined : await addFile(path, asset, earlier, write);
      if (why === undefined) retained.set(path, asset);
      else missing.push({ path, why });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return { retained: [...retained], missing };
}

/** @returns why the file could not be added, as the end of a sentence */
async function addFile(
  path: string,
  asset: Asset,
  earlier: EarlierSite,
  write: (path: string, bytes: Uint8Array) => void,
): Promise<string | undefined> {
  const file = await earlier.read(path, asset.bytes);
  if (!('bytes' in file)) return file.why;
  if (!isSame(file.bytes, asset)) return 'its bytes are not those that were deployed';
  try {
    write(path, file.bytes);
    return undefined;
  } catch (error) {
    // The name of a folder in one of the two sites is that of a file in the other.
    if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(errorCode(error))) return 'the new site has another file of this name';
    throw error;
  }
}

function isThere(folder: string, path: string, asset: Asset): boolean {
  try {
    return isSame(readFileSync(join(folder, path)), asset);
  } catch {
    return false;
  }
}

function isSame(bytes: Uint8Array, asset: Asset): boolean {
  return bytes.length === asset.bytes && describeAsset(bytes).sha256 === asset.sha256;
}
