import { extname, join } from 'node:path';
import type { SiteSettings, Theme } from '../../src/content.gen.ts';
import type { ThemeAssets } from '../../src/site.ts';
import { basePath } from '../../src/text/urls.ts';
import { colorScheme } from '../content/colors.ts';
import { codeKey } from '../platform/code-key.ts';
import { readMedia } from '../platform/content-file.ts';
import { hashText } from '../platform/files.ts';
import { keysOf } from '../platform/records.ts';
import { type Content, requireData } from '../site/content.ts';
import { readFont } from '../site/fonts.ts';
import { explainDamage } from './media.ts';
import { type AddFile, hashedName, type Output } from './output.ts';
import { loadTextFonts, renderText } from './text-image.ts';

/**
 * The icon files; browsers request `/favicon.ico` whatever icons a page names. `side` is in pixels; the logo (`mark`)
 * and the rounded corners take a share of it. iOS rounds the touch icon; Android may cut all but a circle of 80 per
 * cent of the maskable one. @see https://www.w3.org/TR/appmanifest/#icon-masks
 */
const shapes = {
  'favicon.ico': { side: 32, mark: 0.78, corner: 0.18 },
  'icon.svg': { side: 0, mark: 0.625, corner: 0.22 },
  'apple-touch-icon.png': { side: 180, mark: 0.58, corner: 0 },
  'icon-192.png': { side: 192, mark: 0.625, corner: 0.22 },
  'icon-512.png': { side: 512, mark: 0.625, corner: 0.22 },
  'icon-maskable.png': { side: 512, mark: 0.54, corner: 0 },
} as const;

type IconName = keyof typeof shapes;

/**
 * Adds the icon of the site in each format that browsers and systems ask for, and the web app manifest.
 * @param output makes the icons of the logo file, or else of its `label`; throws {@link EnvironmentError} if it cannot
 */
export function buildIcons({ settings, folder }: Content, add: AddFile, output: Output): ThemeAssets['icons'] {
  const [site, theme, mediaFolder] = [requireData(settings.site), requireData(settings.theme), join(folder, 'media')];
  const { colors, alternateColors, fonts } = theme;
  const { label, mark = '' } = site.logo;
  const bytes = mark === '' ? undefined : readMedia(mediaFolder, mark);
  const source = hashText(bytes ?? readFont(fonts.display, mediaFolder));
  const code = codeKey('cli/build/icons.ts', 'cli/build/text-image.ts');
  const key = hashText(JSON.stringify([source, label, mark, colors, alternateColors, fonts, code]));
  // For a raster logo there is no icon.svg, since a raster image gains nothing from a vector format.
  const isRaster = bytes !== undefined && !isSvg(mark);
  const names = keysOf(shapes).filter((name) => name !== 'icon.svg' || !isRaster);
  const fileOf = (name: IconName) => (name === 'favicon.ico' ? name : hashedName(`assets/${name}`, key + name));
  const images = names.map((name) => ({ path: fileOf(name), key: hashText(key + name) }));
  output.addImages(add, images, async () => {
    const logo = await (bytes ? logoSvg(mark, bytes) : lettersSvg(label, theme, mediaFolder));
    return Promise.all(names.map((name) => renderIcon(name, logo, theme)));
  });
  add('manifest.webmanifest', manifestFile(site, theme, fileOf));
  return { svg: isRaster ? undefined : `/${fileOf('icon.svg')}`, touch: `/${fileOf('apple-touch-icon.png')}` };
}

const isSvg = (path: string) => extname(path).toLowerCase() === '.svg';

/** Returns an SVG element that shows a logo file in a square with sides of 1. */
async function logoSvg(path: string, bytes: Buffer): Promise<string> {
  if (isSvg(path)) {
    const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(bytes.toString()) ?? [];
    return `<svg width="1" height="1"${attributes.replace(/\s(width|height|x|y|xmlns)="[^"]*"/g, '')}>${content}</svg>`;
  }
  const { default: sharp } = await import('sharp');
  const png = sharp(bytes, { failOn: 'error' }).autoOrient().resize(512, 512, { fit: 'inside' }).png().toBuffer();
  return imageSvg(await explainDamage(`The icons of the site cannot be made from ${path}`, png));
}

const imageSvg = (png: Buffer) =>
  `<image href="data:image/png;base64,${png.toString('base64')}" width="1" height="1"/>`;

/** Returns SVG elements that show letters in a square with sides of 1: a mask of them, through which a fill shows. */
async function lettersSvg(label: string, { colors, fonts }: Theme, mediaFolder: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const { display } = await loadTextFonts(fonts, mediaFolder);
  const { data, info } = await renderText(display.toMarkup(label), display, { color: '#fff', weight: 600, size: 320 });
  const image = sharp(data, { raw: info }).resize({ width: 384, withoutEnlargement: true }); // Icons show up to 320.
  const letters = imageSvg(await image.png({ palette: true, colours: 32 }).toBuffer());
  return `<mask id="letters">${letters}</mask><g fill="${colors.accent}" mask="url(#letters)"><path d="M0 0h1v1H0z"/></g>`;
}

/**
 * Puts a logo in the middle of a coloured square. In icon.svg, the square and a logo of letters (a `<mask>`)
 * take the alternate colours on devices set to their scheme. A palette of few colours halves the size of PNG files.
 */
async function renderIcon(name: IconName, logo: string, { colors, alternateColors: other }: Theme): Promise<Buffer> {
  const { side, mark, corner } = shapes[name];
  const scheme = other && `@media (prefers-color-scheme:${colorScheme(other.ground)})`;
  const hasStyle = other && name === 'icon.svg' && logo.startsWith('<mask');
  const style = hasStyle ? `<style>${scheme}{rect{fill:${other.ground}}g{fill:${other.accent}}}</style>` : '';
  const [start, size] = [32 - 32 * mark, 64 * mark]; // In a square with sides of 64.
  const place = `x="${start}" y="${start}" width="${size}" height="${size}" viewBox="0 0 1 1"`;
  const square = `<rect width="64" height="64" rx="${64 * corner}" fill="${colors.ground}"/>`;
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${style}${square}<svg ${place}>${logo}</svg></svg>\n`,
  );
  if (name === 'icon.svg') return svg;
  const { default: sharp } = await import('sharp');
  const image = sharp(svg, { density: (72 * side) / 64 }).resize(side, side);
  const png = await image.png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 }).toBuffer();
  return name === 'favicon.ico' ? icoFile(png, side) : png;
}

/**
 * Wraps a PNG of `side` pixels as an ICO file with one image.
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
function icoFile(png: Buffer, side: number): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14); // The length of the PNG, which begins at 22, after the header.
  return Buffer.concat([header, png]);
}

/**
 * Builds the web app manifest, for the home screen, which shows about 12 characters of a name. `minimal-ui` keeps the
 * browser's back button, because pages have none.
 * @param fileOf returns the path of an icon in the site
 * @see https://www.w3.org/TR/appmanifest/
 */
function manifestFile(site: SiteSettings, { colors }: Theme, fileOf: (name: IconName) => string): string {
  const start = `${basePath(site)}/`;
  const icon = (name: IconName, purpose = 'any') => {
    const { side } = shapes[name];
    return { src: start + fileOf(name), sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: site.name,
    short_name: site.name.length <= 12 ? site.name : site.logo.label,
    description: site.description,
    lang: site.language,
    id: start,
    start_url: start,
    scope: start,
    display: 'minimal-ui',
    background_color: colors.ground,
    theme_color: colors.ground,
    icons: [icon('icon-192.png'), icon('icon-512.png'), icon('icon-maskable.png', 'maskable')],
  };
  return `${JSON.stringify(manifest)}\n`;
}
