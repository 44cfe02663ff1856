import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteSettings, Theme } from '../../../../src/content.gen.ts';
import type { Icons } from '../../../../src/site.ts';
import { fontPath } from '../../../compiler/model/font-path.ts';
import { cacheFolders } from '../../../platform/cache/cache-folders.ts';
import { readEntry } from '../../../platform/cache/entry.ts';
import { sourceVersion } from '../../../platform/cache/source-version.ts';
import { toolVersion } from '../../../platform/cache/tool-version.ts';
import { readMedia } from '../../../platform/files/content-file.ts';
import { hashedName } from '../../publish/hashed-name.ts';
import type { Output } from '../../publish/output.ts';
import { keepImage } from '../images/keep-image.ts';
import type { IconFiles } from './make-icons.ts';
import { manifestFile } from './manifest-file.ts';

/** The files, named here too, since what draws them is loaded only to draw. */
const names: readonly (keyof IconFiles)[] = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
];

/**
 * Puts the icon of the site into the output, in every form that browsers and systems ask for, and the manifest that
 * names them. Icons that were drawn before are looked up by all that they are made of.
 * @param mediaFolder where the mark lies
 * @throws {EnvironmentError} when the mark cannot be decoded, or the cache cannot be written
 */
export async function buildIcons(
  site: SiteSettings,
  theme: Theme,
  mediaFolder: string,
  output: Output,
  cacheFolder = cacheFolders.images,
): Promise<Icons> {
  const { mark: path } = site.logo;
  const mark = path === undefined ? undefined : { path, bytes: readMedia(mediaFolder, path) };
  const source = iconSource(site.logo, mark?.bytes, theme);
  const files = readIcons(source, cacheFolder) ?? (await drawIcons(site, mark, theme, source, cacheFolder));
  const put = (name: keyof IconFiles) => {
    const file = hashedName(`assets/${name}`, files[name]);
    output.set(file, files[name]);
    return `/${file}`;
  };
  // Browsers ask for this one at this address, whatever the page says.
  output.set('favicon.ico', files['favicon.ico']);
  const icons = {
    svg: files['icon.svg'].length > 0 ? put('icon.svg') : undefined,
    touch: put('apple-touch-icon.png'),
  };
  const manifest = manifestFile(site, theme, {
    any: { 192: put('icon-192.png'), 512: put('icon-512.png') },
    maskable: { 512: put('icon-maskable.png') },
  });
  output.set('manifest.webmanifest', manifest);
  return icons;
}

/** A hash of all that decides about the bytes of icons. */
function iconSource(
  { label, mark: path }: SiteSettings['logo'],
  mark: Buffer | undefined,
  { colors, fonts }: Theme,
): string {
  const hash = createHash('sha256');
  hash.update(mark ?? readFileSync(fontPath(fonts.display)));
  const looks = [label, path, colors.ground, colors.accent, mark ? undefined : fonts];
  return hash
    .update(
      JSON.stringify([
        looks,
        toolVersion('sharp', 'harfbuzzjs', 'woff2-encoder'),
        sourceVersion('cli/site/build/icons/*.ts', 'cli/site/build/images/typeface.ts'),
      ]),
    )
    .digest('hex');
}

function keyOf(source: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([source, name]))
    .digest('hex');
}

function readIcons(source: string, cacheFolder: string): IconFiles | undefined {
  const found: Partial<IconFiles> = {};
  for (const name of names) {
    const bytes = readEntry(join(cacheFolder, keyOf(source, name)));
    if (!bytes) return undefined;
    found[name] = bytes;
  }
  return found as IconFiles;
}

async function drawIcons(
  { logo }: SiteSettings,
  mark: { path: string; bytes: Buffer } | undefined,
  theme: Theme,
  source: string,
  cacheFolder: string,
): Promise<IconFiles> {
  const { makeIcons } = await import('./make-icons.ts');
  const files = await makeIcons(logo, mark, theme);
  for (const name of names) keepImage(cacheFolder, keyOf(source, name), files[name]);
  return files;
}
