import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { marksOf } from '../../content/schema/keywords.ts';
import { LinkedFileError, readContentFile, statContentFile } from '../../platform/files/content-file.ts';
import { settledStamp } from '../../platform/files/file-stamp.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Content } from '../../site/model/content.ts';
import { requireData } from '../../site/model/content-file.ts';
import { fontPath } from '../../site/model/font-path.ts';

/** Returns the cache key of images, downloads and packs, from their files and their entries in the content. */
export function mediaKey(content: Content): string {
  const uses = new Set<string>();
  for (const { references } of content.files)
    for (const { media } of references) for (const { use, path } of media) uses.add(`${use} ${path}`);
  const { assets, photos } = content.collections;
  return hashText(
    JSON.stringify([[...uses].sort(), [assets, photos].flatMap((file) => file?.hash ?? []), mediaStamps(content)]),
  );
}

/** Returns the cache key of fonts, colours and icons. */
export function themeKey(content: Content): string {
  const { theme } = content.settings;
  const mediaFolder = join(content.folder, 'media');
  const { display, text } = requireData(theme).fonts;
  const faces = [display, text].map((font) =>
    font.src === undefined ? fontStamp(fontPath(font, mediaFolder)) : font.src,
  );
  // Fonts have the letters of the scripts in the texts.
  const marks = content.files.flatMap((file) => marksOf(file, 'script'));
  const scripts = new Set(marks.map(({ argument, value }) => `${argument} ${[...value].sort().join('')}`));
  return hashText(JSON.stringify([theme?.hash, siteHashes(content), faces, [...scripts].sort(), mediaStamps(content)]));
}

/** Returns the hashes of site.yaml in all languages. */
function siteHashes({ settings, languages }: Content): (string | undefined)[] {
  return [settings.site?.hash, ...[...languages.values()].map((language) => language.settings.site?.hash)];
}

function mediaStamps({ folder, media }: Content): string[] {
  return [...media].map((path) => `${path} ${mediaStamp(folder, `media/${path}`)}`);
}

/** Returns the stamp of a media file. @throws {LinkedFileError} when the file was replaced by a symbolic link */
function mediaStamp(folder: string, path: string): string {
  const stats = statContentFile(folder, path);
  if (stats === 'link') throw new LinkedFileError(folder, path);
  return (stats && settledStamp(stats)?.join(' ')) ?? hashText(readContentFile(folder, path));
}

function fontStamp(path: string): string {
  return settledStamp(statSync(path))?.join(' ') ?? hashText(readFileSync(path));
}
