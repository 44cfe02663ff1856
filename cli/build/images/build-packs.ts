import { basename, extname, join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import type { Pack } from '../../../src/assets.ts';
import type { Asset, Photo } from '../../../src/content.gen.ts';
import { readMedia } from '../../platform/files/content-file.ts';
import type { Content } from '../../site/model/content.ts';
import { type AsWritten, type CollectionFile, validData } from '../../site/model/content-file.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';

/** Extensions of compressed formats, which ZIP would not make smaller. */
const compressedFormats = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.mp3',
  '.mp4',
  '.mov',
  '.zip',
  '.docx',
  '.woff2',
]);

/**
 * Builds a ZIP for each entry of assets.yaml with `contains`.
 * @returns the packs by the id of their entry; an entry without files gets no pack
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

interface PackSources {
  photos: ReadonlyMap<string, Photo>;
  assets: ReadonlyMap<string, Asset>;
}

/**
 * Returns the files of an entry of assets.yaml, including those of nested packs.
 * @param outer the ids of the packs around this one, so that a pack that contains itself ends the recursion
 */
function filesOf(id: string, sources: PackSources, outer: readonly string[] = []): string[] {
  const asset = sources.assets.get(id);
  if (!asset || outer.includes(id)) return [];
  const { file, contains } = asset;
  if (file !== undefined) return [file];
  return [
    ...(contains?.photos ?? []).flatMap((photo) => sources.photos.get(photo)?.file ?? []),
    ...(contains?.assets ?? []).flatMap((inner) => filesOf(inner, sources, [...outer, id])),
    ...(contains?.files ?? []),
  ];
}

function byId<Entry extends { id: string }>(file: CollectionFile<Entry> | undefined): Map<string, AsWritten<Entry>> {
  return new Map((validData(file) ?? []).map((entry) => [entry.id, entry]));
}

/**
 * Packs files by their base names. Files that share a base name keep their folders; names that differ only in case
 * count as the same, since many file systems ignore case.
 */
function zipFiles(mediaFolder: string, paths: readonly string[]): Uint8Array {
  const nameOf = (path: string) => basename(path).toLowerCase();
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) counts.set(nameOf(path), (counts.get(nameOf(path)) ?? 0) + 1);
  // The same files give the same bytes in every time zone: ZIP holds local times, the earliest of which is this one.
  const mtime = new Date(1980, 0, 1);
  const files: Zippable = {};
  for (const path of paths) {
    const name = counts.get(nameOf(path)) === 1 ? basename(path) : path;
    const level = compressedFormats.has(extname(path).toLowerCase()) ? 0 : 9;
    files[name] = [readMedia(mediaFolder, path), { level, mtime }];
  }
  return zipSync(files);
}
