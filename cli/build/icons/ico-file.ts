const headerLength = 6;
const entryLength = 16;

/**
 * Packs square PNGs into one ICO file.
 * @param images by the length of their side in pixels, at most 255
 * @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 */
export function icoFile(images: ReadonlyMap<number, Buffer>): Buffer {
  const header = Buffer.alloc(headerLength + images.size * entryLength);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.size, 4);
  let at = headerLength;
  let offset = header.length;
  for (const [side, bytes] of images) {
    header.writeUInt8(side, at);
    header.writeUInt8(side, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(bytes.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    at += entryLength;
    offset += bytes.length;
  }
  return Buffer.concat([header, ...images.values()]);
}
