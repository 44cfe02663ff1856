import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Icons } from '../../../src/assets.ts';
import type { SiteSettings, Theme } from '../../../src/content.gen.ts';
import { cacheFolders } from '../../platform/cache/cache-folders.ts';
import { readEntry, tryWriteEntry } from '../../platform/cache/entry.ts';
import { sourceVersion } from '../../platform/cache/source-version.ts';
import { toolVersion } from '../../platform/cache/tool-version.ts';
import { readMedia } from '../../platform/files/content-file.ts';
import { readFont } from '../../site/model/font-path.ts';
import { hashedName } from '../publish/hashed-name.ts';
import type { Output } from '../publish/output.ts';
import { manifestFile } from './manifest-file.ts';
import type { IconFiles } from './render-icons.ts';

/** The keys of `IconFiles`, listed here since `render-icons.ts` loads sharp and is imported only on a cache miss. */
const names: readonly (keyof IconFiles)[] = [
  'icon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
];

/**
 * Puts the icon of the site into the output, in every format that browsers and systems ask for, and the web app
 * manifest. Icons come from the cache while everything that they are rendered from is unchanged.
 * @param mediaFolder holds the logo and the fonts of the content
 * @throws {EnvironmentError} when the logo cannot be decoded
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
  const sourceKey = iconSourceKey(site.logo, mark?.bytes, theme, mediaFolder);
  const files =
    readCachedIcons(sourceKey, cacheFolder) ??
    (await renderAndCacheIcons(site, mark, theme, mediaFolder, sourceKey, cacheFolder));
  const put = (name: keyof IconFiles) => {
    const file = hashedName(`assets/${name}`, files[name]);
    output.set(file, files[name]);
    return `/${file}`;
  };
  // Browsers request this path whatever icons the page names.
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

/** Returns the cache key of all icons: a hash of everything that they are rendered from. */
function iconSourceKey(
  { label, mark: path }: SiteSettings['logo'],
  mark: Buffer | undefined,
  { colors, alternateColors, fonts }: Theme,
  mediaFolder: string,
): string {
  const hash = createHash('sha256');
  hash.update(mark ?? readFont(fonts.display, mediaFolder));
  const design = [label, path, colors.ground, colors.accent, ...(mark ? [] : [fonts, alternateColors])];
  return hash
    .update(
      JSON.stringify([
        design,
        toolVersion('sharp', 'woff2-encoder'),
        sourceVersion('cli/build/icons/*.ts', 'cli/build/images/render-text.ts'),
      ]),
    )
    .digest('hex');
}

function keyOf(sourceKey: string, name: string): string {
  return createHash('sha256')
    .update(JSON.stringify([sourceKey, name]))
    .digest('hex');
}

/** Returns undefined when the cache lacks any of the icons. */
function readCachedIcons(sourceKey: string, cacheFolder: string): IconFiles | undefined {
  const found: Partial<IconFiles> = {};
  for (const name of names) {
    const bytes = readEntry(join(cacheFolder, keyOf(sourceKey, name)));
    if (!bytes) return undefined;
    found[name] = bytes;
  }
  return found as IconFiles;
}

async function renderAndCacheIcons(
  { logo }: SiteSettings,
  mark: { path: string; bytes: Buffer } | undefined,
  theme: Theme,
  mediaFolder: string,
  sourceKey: string,
  cacheFolder: string,
): Promise<IconFiles> {
  const { renderIcons } = await import('./render-icons.ts');
  const files = await renderIcons(logo, mark, theme, mediaFolder);
  for (const name of names) tryWriteEntry(join(cacheFolder, keyOf(sourceKey, name)), files[name]);
  return files;
}
