import sharp from 'sharp';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';

/** The pixels per inch at which sharp renders an SVG in its own size. */
const defaultDensity = 72;
const maxScale = 40;

/**
 * Resizes an image to a box and returns it as a `data:` URL of a PNG, for an SVG `<image>`. So all image formats of the
 * content work, and ids and styles of an embedded SVG cannot collide with those of the card.
 * @param name the path of the image for error messages
 * @param box in pixels
 * @throws {EnvironmentError} when the image cannot be decoded
 */
export async function readImageDataUrl(
  name: string,
  bytes: Uint8Array,
  box: { width: number; height: number; fit: 'cover' | 'contain' },
): Promise<string> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    const scale = Math.max(box.width / width, box.height / height);
    const options = format === 'svg' ? { density: defaultDensity * Math.min(Math.max(scale, 1), maxScale) } : {};
    const png = await sharp(bytes, { failOn: 'error', ...options })
      .autoOrient()
      .resize({ ...box, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be used in a share image, because the file is damaged or incomplete. Copy it here again, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}
