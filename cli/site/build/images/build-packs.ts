import { basename, extname, join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { Asset, Photo } from '../../../../src/content.gen.ts';
import type { Pack } from '../../../../src/site.ts';
import type { Content } from '../../../compiler/model/content.ts';
import { type AsWritten, type CollectionFile, validData } from '../../../compiler/model/content-file.ts';
import { readMedia } from '../../../platform/files/content-file.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';

/** Formats that are as small as they get; packing them again would only take time. */
const packed = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.mp3', '.mp4', '.mov', '.zip', '.docx', '.woff2']);

/** The same files give the same zip: no file in it carries the time of the build. ZIP knows no earlier day. */
const mtime = new Date(1980, 0, 1);

/**
 * Makes the packs of assets.yaml: a zip for each row with `contains`, of those files that exist.
 * @returns the packs by the id of their row; a row none of whose files exist gets none
 */
export function buildPacks(content: Content, output: Output): Record<string, Pack> {
  const photos = byId(content.collections.photos);
  const assets = byId(content.collections.assets);
  const packs: Record<string, Pack> = {};
  for (const { id, contains } of assets.values()) {
    if (!contains) continue;
    const members = filesOf(id, { photos, assets });
    if (members.length === 0) continue;
    const zip = zipFiles(join(content.folder, 'media'), members);
    const name = hashedName(`assets/packs/${id}.zip`, zip);
    output.set(name, zip);
    packs[id] = { url: `/${name}`, bytes: zip.length };
  }
  return packs;
}

interface Rows {
  photos: ReadonlyMap<string, Photo>;
  assets: ReadonlyMap<string, Asset>;
}

/** The files behind a row of assets.yaml; a pack in a pack gives its own, and one that holds itself nothing more. */
function filesOf(id: string, rows: Rows, outer: readonly string[] = []): string[] {
  const asset = rows.assets.get(id);
  if (!asset || outer.includes(id)) return [];
  const { file, contains } = asset;
  if (file !== undefined) return [file];
  return [
    ...(contains?.photos ?? []).flatMap((photo) => rows.photos.get(photo)?.file ?? []),
    ...(contains?.assets ?? []).flatMap((inner) => filesOf(inner, rows, [...outer, id])),
    ...(contains?.files ?? []),
  ];
}

function byId<Entry extends { id: string }>(file: CollectionFile<Entry> | undefined): Map<string, AsWritten<Entry>> {
  return new Map((validData(file) ?? []).map((entry) => [entry.id, entry]));
}

/**
 * In a folder there is one file of a name, so files keep theirs; two of the same name keep their folders too. Names
 * that differ in their capitals alone are one name to many disks.
 */
function zipFiles(mediaFolder: string, paths: readonly string[]): Uint8Array {
  const nameOf = (path: string) => basename(path).toLowerCase();
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1);
  const files: Zippable = {};
  for (const path of paths) {
    const name = counts.get(nameOf(path)) === 1 ? basename(path) : path;
    const level = packed.has(extname(path).toLowerCase()) ? 0 : 9;
    files[name] = [readMedia(mediaFolder, path), { level, mtime }];
  }
  return zipSync(files);
}
