import sharp from 'sharp';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { errorMessage } from '../../../platform/errors.ts';

/** What SVGs without a unit are drawn at, in pixels to the inch, and how far beyond they may be enlarged. */
const density = 72;
const most = 40;

/**
 * A picture as the address of an `<image>`, drawn to fill a box and cut to it: within the SVG, the ids and styles of
 * another SVG are its own, and every format that content may have is one that can be drawn.
 * @param name what an author knows it as
 * @param box in pixels
 * @throws {EnvironmentError} when it cannot be decoded
 */
export async function pictureAddress(
  name: string,
  bytes: Uint8Array,
  box: { width: number; height: number; fit: 'cover' | 'contain' },
): Promise<string> {
  try {
    const { format, width, height } = await sharp(bytes).metadata();
    const scale = Math.max(box.width / width, box.height / height);
    const options = format === 'svg' ? { density: density * Math.min(Math.max(scale, 1), most) } : {};
    const png = await sharp(bytes, { failOn: 'error', ...options })
      .autoOrient()
      .resize({ ...box, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    throw new EnvironmentError(
      `${name} cannot be drawn on a share image: it is damaged, or ends too early. Copy it anew, or open it in an image editor and save it again.\n${errorMessage(error).trim()}`,
    );
  }
}
