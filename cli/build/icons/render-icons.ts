import { extname } from 'node:path';
import sharp from 'sharp';
import type { SiteSettings, Theme } from '../../../src/content.gen.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { escapeMarkup, loadTextFonts, renderText } from '../images/render-text.ts';
import { icoFile } from './ico-file.ts';
import { iconShapes } from './icon-shapes.ts';
import { type IconMark, type IconShape, letterMark, rasterMark, renderIconSvg, svgMark } from './icon-svg.ts';

/** The icon of a site in every format, by file name. */
export type IconFiles = Record<
  'icon.svg' | 'favicon.ico' | 'apple-touch-icon.png' | 'icon-192.png' | 'icon-512.png' | 'icon-maskable.png',
  Buffer
>;

/**
 * Renders the icon of a site in every format.
 * @param mark the path and the bytes of the logo; without it, the letters of the brand are shown
 * @param mediaFolder holds the fonts of the content
 * @returns an empty `icon.svg` when the logo is a raster image, which gains nothing from a file format for vectors
 * @throws {EnvironmentError} when the logo cannot be decoded
 */
export async function renderIcons(
  { label }: SiteSettings['logo'],
  mark: { path: string; bytes: Buffer } | undefined,
  { colors, alternateColors, fonts }: Theme,
  mediaFolder: string,
): Promise<IconFiles> {
  const isSvg = mark && extname(mark.path).toLowerCase() === '.svg';
  const raster = mark && !isSvg ? await readRasterMark(mark) : undefined;
  const logo: IconMark =
    raster ??
    (mark
      ? svgMark(mark.bytes.toString('utf8'))
      : letterMark(await renderLetters(label, fonts, mediaFolder), { colors, alternateColors }));
  const png = (side: number, shape: IconShape) => renderPng(renderIconSvg(logo, shape, colors.ground), side);
  return {
    'icon.svg': Buffer.from(raster ? '' : renderIconSvg(logo, iconShapes.rounded, colors.ground)),
    'favicon.ico': icoFile(
      new Map([
        [16, await png(16, iconShapes.small)],
        [32, await png(32, iconShapes.small)],
      ]),
    ),
    'apple-touch-icon.png': await png(180, iconShapes.touch),
    'icon-192.png': await png(192, iconShapes.rounded),
    'icon-512.png': await png(512, iconShapes.rounded),
    'icon-maskable.png': await png(512, iconShapes.maskable),
  };
}

/** Returns the URL of a picture of letters in white, large enough for the largest icon. */
async function renderLetters(label: string, fonts: Theme['fonts'], mediaFolder: string): Promise<string> {
  const { display } = await loadTextFonts(fonts, mediaFolder);
  const style = { color: '#fff', weight: 600, size: 320 };
  const { data, info } = await renderText(escapeMarkup(display.supportedText(label)), display, style);
  const png = await sharp(data, { raw: info })
    .resize({ width: 384, withoutEnlargement: true })
    .png({ palette: true, colours: 32 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function readRasterMark({ path, bytes }: { path: string; bytes: Buffer }): Promise<IconMark> {
  try {
    const png = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize(512, 512, { fit: 'inside' })
      .png()
      .toBuffer();
    return rasterMark(`data:image/png;base64,${png.toString('base64')}`);
  } catch (error) {
    throw new EnvironmentError(
      `The icons of the site cannot be made from ${path}, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}

/** Renders a PNG with a palette, which halves its size; a logo has few enough colours for one. */
function renderPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 })
    .toBuffer();
}
