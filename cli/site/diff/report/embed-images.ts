import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** An image as a data URL, or why it was left out. */
export type EmbedImage = { data: string } | { left: string };

export interface Embed {
  /** Returns a small version of an image of one of the two sites; undefined if it is on another host. */
  file(side: 'base' | 'head', address: string): Promise<EmbedImage | undefined>;
  /** Returns a screenshot. @param path of a PNG or WebP file */
  screenshot(path: string): Promise<EmbedImage>;
}

/** The width of small versions in pixels. */
const width = 480;

/** The number of bytes of all images in a report, which browsers and artifacts still take. */
const maxBytes = 40_000_000;

/** Creates the reader of images for one report. @param folders of the two built sites */
export function createEmbed(folders: Readonly<Record<'base' | 'head', string>>): Embed {
  let bytes = 0;
  const embed = (data: Buffer, type: string, name: string): EmbedImage => {
    if (bytes + data.length > maxBytes)
      return { left: `${name} was left out, since the report would become too large.` };
    bytes += data.length;
    return { data: `data:image/${type};base64,${data.toString('base64')}` };
  };
  return {
    async file(side, address) {
      if (!address.startsWith('/')) return undefined;
      const path = join(folders[side], decodeURI(address));
      if (!statSync(path, { throwIfNoEntry: false })) return { left: `${address} is not there.` };
      try {
        const small = await sharp(path).resize({ width, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
        return embed(small, 'webp', address);
      } catch {
        return { left: `${address} cannot be read.` };
      }
    },
    async screenshot(path) {
      return embed(readFileSync(path), path.endsWith('.webp') ? 'webp' : 'png', path);
    },
  };
}
