import { extname } from 'node:path';
import sharp from 'sharp';
import type { SiteSettings, Theme } from '../../../../src/content.gen.ts';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { loadTypeface } from '../images/typeface.ts';
import { drawIcon, type IconMark, type IconShape, letterMark, pixelMark, svgMark } from './draw-icon.ts';
import { icoFile } from './ico-file.ts';
import { iconShapes } from './icon-shapes.ts';

/** The forms of an icon. */
export type IconFiles = Record<
  'icon.svg' | 'favicon.ico' | 'apple-touch-icon.png' | 'icon-192.png' | 'icon-512.png' | 'icon-maskable.png',
  Buffer
>;

/**
 * Draws every form of a brand's icon.
 * @param mark the name and the bytes of the brand's mark; without one, its letters are drawn
 * @returns an empty `icon.svg` where the mark is made of pixels, which an SVG would only carry around
 * @throws {EnvironmentError} when the mark cannot be decoded
 */
export async function makeIcons(
  { label }: SiteSettings['logo'],
  mark: { path: string; bytes: Buffer } | undefined,
  { colors, fonts }: Theme,
): Promise<IconFiles> {
  const isSvg = mark && extname(mark.path).toLowerCase() === '.svg';
  const drawn = mark && !isSvg ? await readPixels(mark) : undefined;
  const shown: IconMark =
    drawn ??
    (mark
      ? svgMark(mark.bytes.toString('utf8'))
      : letterMark(label, colors.accent, await loadTypeface([fonts.display, fonts.text], 600)));
  const png = (side: number, shape: IconShape) => drawPng(drawIcon(shown, shape, colors.ground), side);
  return {
    'icon.svg': Buffer.from(drawn ? '' : drawIcon(shown, iconShapes.own, colors.ground)),
    'favicon.ico': icoFile(
      new Map([
        [16, await png(16, iconShapes.small)],
        [32, await png(32, iconShapes.small)],
      ]),
    ),
    'apple-touch-icon.png': await png(180, iconShapes.touch),
    'icon-192.png': await png(192, iconShapes.own),
    'icon-512.png': await png(512, iconShapes.own),
    'icon-maskable.png': await png(512, iconShapes.maskable),
  };
}

async function readPixels({ path, bytes }: { path: string; bytes: Buffer }): Promise<IconMark> {
  try {
    const png = await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize(512, 512, { fit: 'inside' })
      .png()
      .toBuffer();
    return pixelMark(`data:image/png;base64,${png.toString('base64')}`);
  } catch (error) {
    throw new EnvironmentError(
      `The icon cannot be made: the mark ${path} is damaged. Copy it anew, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}

/** A palette makes icons half as heavy; the few colours of a mark fit into it. */
function drawPng(svg: string, side: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * side) / 64 })
    .resize(side, side)
    .png({ palette: true, colours: 128, effort: 4, compressionLevel: 9 })
    .toBuffer();
}
