import sharp from 'sharp';

/** An image in memory: four bytes for each pixel, row by row. */
export interface Image {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Decodes an image file. */
export async function decodeImage(file: Uint8Array): Promise<Image> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Encodes an image as PNG. The same pixels give the same bytes. @param overlay an SVG of the same size on top of it */
export function encodeImage({ width, height, data }: Image, overlay?: string): Promise<Buffer> {
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const layers = overlay === undefined ? [] : [{ input: Buffer.from(overlay) }];
  return image.composite(layers).removeAlpha().png({ compressionLevel: 7 }).toBuffer();
}

/** Returns the bytes of some rows of an image. */
export function rowsOf({ width, data }: Image, { from, to }: { from: number; to: number }): Uint8Array {
  return data.subarray(from * width * 4, to * width * 4);
}
