import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from '../../../src/content.gen.ts';
import { pathOnDisk, readMedia } from '../../platform/files/content-file.ts';
import { projectRoot } from '../../platform/project-root.ts';

/** Where a font is: a file in the content, or one of an installed package. */
export type FontLocation = Pick<Font, 'src' | 'package' | 'file'>;

/** Returns the path of a font file. @param mediaFolder the folder `media` of the content */
export function fontPath({ src, package: name = '', file = '' }: FontLocation, mediaFolder: string): string {
  return src === undefined
    ? join(projectRoot, 'node_modules', name, file)
    : join(mediaFolder, pathOnDisk(mediaFolder, src));
}

/** Reads a font file. @throws {LinkedFileError} for a file of the content that is a link */
export function readFont(font: FontLocation, mediaFolder: string): Buffer {
  return font.src === undefined ? readFileSync(fontPath(font, mediaFolder)) : readMedia(mediaFolder, font.src);
}

/** Reads which letters the files of each alphabet of a package have, as values of `unicode-range`. */
export function readRanges(packageName: string): Readonly<Record<string, string>> {
  const path = join(projectRoot, 'node_modules', packageName, 'unicode.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
