import { extname } from 'node:path';
import type { SiteSettings, Theme } from '../../src/content.gen.ts';
import type { Icons } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { colorScheme } from '../content/colors.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { readFont } from '../site/fonts.ts';
import { explainDamage, type ImageQueue } from './image-queue.ts';
import { type AddFile, hashedName } from './output.ts';

/** The icons of a site as PNG, by name: their side in pixels, and the share of it that the logo and its corners take. */
const shapes = {
  // The favicon, in which the logo needs most of the space.
  'favicon-16': { side: 16, mark: 0.78, corner: 0.18 },
  'favicon-32': { side: 32, mark: 0.78, corner: 0.18 },
  // iOS rounds it.
  'apple-touch-icon': { side: 180, mark: 0.58, corner: 0 },
  'icon-192': { side: 192, mark: 0.625, corner: 0.22 },
  'icon-512': { side: 512, mark: 0.625, corner: 0.22 },
  // Android may cut all but a circle of 80 per cent. @see https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable': { side: 512, mark: 0.54, corner: 0 },
};

type Shape = (typeof shapes)['icon-192'];

/** The files that browsers and systems ask for; the first at this path, whatever icons a page names. */
const files = ['favicon.ico', 'icon.svg', 'apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable'] as const;

/**
 * Adds the icon of the site in every format that browsers and systems ask for, and the web app manifest.
 * @param mediaFolder holds the logo and the fonts of the content
 * @param queue makes the icons; it throws an {@link EnvironmentError} when the logo cannot be decoded
 */
export function buildIcons(
  site: SiteSettings,
  theme: Theme,
  mediaFolder: string,
  add: AddFile,
  queue: ImageQueue,
): Icons {
  const { label, mark: path = '' } = site.logo;
  const mark = path === '' ? undefined : readMedia(mediaFolder, path);
  const { colors, alternateColors, fonts } = theme;
  const source = hashText(mark ?? readFont(fonts.display, mediaFolder));
  const code = codeKey('cli/build/icons.ts', 'cli/build/text-image.ts');
  const key = hashText(JSON.stringify([source, label, path, colors, alternateColors, mark ? '' : fonts, code]));
  // A raster image gains nothing from a file format for vectors.
  const isRaster = mark !== undefined && extname(path).toLowerCase() !== '.svg';
  const made = files.filter((name) => name !== 'icon.svg' || !isRaster);
  const fileOf = (name: string) => {
    if (name === 'favicon.ico') return name;
    return hashedName(`assets/${name}${extname(name) === '' ? '.png' : ''}`, key + name);
  };
  for (const name of made) add(fileOf(name), '');
  queue.add(
    made.map((name) => ({ path: fileOf(name), key: hashText(key + name) })),
    async () => {
      const logo = await (mark ? logoSvg(path, mark) : lettersSvg(label, theme, mediaFolder));
      const png = (name: keyof typeof shapes) =>
        renderPng(iconSvg(logo, shapes[name], colors.ground), shapes[name].side);
      return Promise.all(
        made.map(async (name) => {
          if (name === 'icon.svg') return Buffer.from(iconSvg(logo, shapes['icon-192'], colors.ground, theme));
          return name === 'favicon.ico' ? icoFile([await png('favicon-16'), await png('favicon-32')]) : png(name);
        }),
      );
    },
  );
  const urlOf = (name: string) => `/${fileOf(name)}`;
  add('manifest.webmanifest', manifestFile(site, theme, urlOf));
  return { svg: isRaster ? undefined : urlOf('icon.svg'), touch: urlOf('apple-touch-icon') };
}

/** Returns SVG elements that show a logo in a square of 1. */
async function logoSvg(path: string, bytes: Buffer): Promise<string> {
  if (extname(path).toLowerCase() === '.svg') {
    const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(bytes.toString()) ?? [];
    return `<svg width="1" height="1"${attributes.replace(/\s(width|height|x|y|xmlns)="[^"]*"/g, '')}>${content}</svg>`;
  }
  const { default: sharp } = await import('sharp');
  const png = sharp(bytes, { failOn: 'error' }).autoOrient().resize(512, 512, { fit: 'inside' }).png().toBuffer();
  return imageSvg(await explainDamage(`The icons of the site cannot be made from ${path}`, png));
}

function imageSvg(png: Buffer): string {
  return `<image href="data:image/png;base64,${png.toString('base64')}" width="1" height="1"/>`;
}

/** Shows letters in the accent colour, as large as the square allows. */
async function lettersSvg(label: string, { colors, fonts }: Theme, mediaFolder: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { escapeMarkup, loadTextFonts, renderText } = await import('./text-image.ts');
  const { display } = await loadTextFonts(fonts, mediaFolder);
  const text = escapeMarkup(display.shown(label));
  const { data, info } = await renderText(text, display, { color: '#fff', weight: 600, size: 320 });
  const image = sharp(data, { raw: info }).resize({ width: 384, withoutEnlargement: true });
  const letters = imageSvg(await image.png({ palette: true, colours: 32 }).toBuffer());
  return `<mask id="letters">${letters}</mask><g fill="${colors.accent}" mask="url(#letters)"><path d="M0 0h1v1H0z"/></g>`;
}

/**
 * Puts a logo in the middle of a coloured square.
 * @param theme whose alternate colours letters and square have on devices that are set to their scheme
 */
function iconSvg(logo: string, { mark, corner }: Shape, ground: string, theme?: Theme): string {
  const { alternateColors: other } = theme ?? {};
  const isLetters = logo.startsWith('<mask');
  const scheme = other && `@media (prefers-color-scheme:${colorScheme(other.ground)})`;
  const style = other && isLetters ? `<style>${scheme}{rect{fill:${other.ground}}g{fill:${other.accent}}}</style>` : '';
  const [start, size] = [32 - 32 * mark, 64 * mark];
  const place = `x="${start}" y="${start}" width="${size}" height="${size}" viewBox="0 0 1 1"`;
  const square = `<rect width="64" height="64"${corner > 0 ? ` rx="${64 * corner}"` : ''} fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}${square}<svg ${place}>${logo}</svg></svg>\n`;
}

/** Renders a PNG with a palette, which halves its size; a logo has few enough colours for one. */
async function renderPng(svg: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 })
    .toBuffer();
}

/**
 * Packs the PNGs of the favicon into one ICO file.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function icoFile(images: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + images.length * 16);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, bytes] of images.entries()) {
    const at = 6 + index * 16;
    header.fill(16 * (index + 1), at, at + 2);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...images]);
}

/**
 * Builds the web app manifest, which browsers read when somebody adds the site to the home screen. `minimal-ui` keeps
 * the browser's back button, because pages have none.
 * @param urlOf returns the URL of an icon, without the base path of the site
 * @see https://www.w3.org/TR/appmanifest/
 */
function manifestFile(site: SiteSettings, { colors }: Theme, urlOf: (name: string) => string): string {
  const base = basePath(site);
  const icon = (name: keyof typeof shapes, purpose = 'any') => {
    const { side } = shapes[name];
    return { src: base + urlOf(name), sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : site.logo.label,
    description: site.description,
    lang: site.language,
    id: `${base}/`,
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    background_color: colors.ground,
    theme_color: colors.ground,
    icons: [icon('icon-192'), icon('icon-512'), icon('icon-maskable', 'maskable')],
  };
  return `${JSON.stringify(manifest)}\n`;
}
