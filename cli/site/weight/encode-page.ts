import { memoize } from '../../platform/memoize.ts';
import type { PagePart } from '../render/html/split-page.ts';

/** A page as it is written. */
export interface EncodedPage {
  bytes: Uint8Array;
  /** The bytes of each part; of one that many pages share, the same array each time. */
  parts: { bytes: Uint8Array; isShared: boolean }[];
}

/** A unit of UTF-16 is three bytes at most. */
const bytesPerUnit = 3;

/**
 * @returns encodes the parts of a page as UTF-8, behind each other. What it gives is good until the next page: to make
 * and to clear away 30 kB for each of them costs a tenth of finishing it
 */
export function createPageEncoder(): (parts: readonly PagePart[]) => EncodedPage {
  let memory = Buffer.alloc(0);
  const encodeShared = memoize((text) => Buffer.from(text));
  return (parts) => {
    const most = parts.reduce((sum, { text }) => sum + text.length * bytesPerUnit, 0);
    if (memory.length < most) memory = Buffer.allocUnsafe(2 * most);
    let end = 0;
    const encoded = parts.map(({ text, isShared }) => {
      const start = end;
      if (isShared) {
        const bytes = encodeShared(text);
        end += bytes.copy(memory, start);
        return { bytes, isShared };
      }
      end += memory.write(text, start);
      return { bytes: memory.subarray(start, end), isShared };
    });
    return { bytes: memory.subarray(0, end), parts: encoded };
  };
}
