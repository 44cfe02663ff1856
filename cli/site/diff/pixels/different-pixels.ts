import pixelmatch from 'pixelmatch';

/** The rows of two images that are compared: four bytes for each pixel, the same number of rows. */
interface Strips {
  before: Uint8Array;
  after: Uint8Array;
  width: number;
  height: number;
}

/** The least difference of two colours that counts: about what people can see, where 1 is black beside white. */
const threshold = 0.02;

/**
 * Measures how much the pixels of two strips differ.
 * @param shifts how many rows pixels may have moved: a pixel does not count if the other strip has it there
 * @returns the greatest difference of a colour channel for each pixel, row by row; undefined if nothing differs
 */
export function differentPixels(strips: Strips, shifts: readonly number[]): Uint8Array | undefined {
  const { width, height } = strips;
  const masks: { shift: number; mask: Uint8Array }[] = [];
  for (const shift of shifts) {
    const mask = compareShifted(strips, shift);
    if (!mask) return undefined;
    masks.push({ shift, mask });
  }
  const found = new Uint8Array(width * height);
  for (let at = 0; at < found.length; at += 1) {
    let [isNew, isGone] = [255, 255];
    for (const { shift, mask } of masks) {
      isNew = Math.min(isNew, mask[at] ?? 255);
      isGone = Math.min(isGone, mask[at - shift * width] ?? 255);
    }
    found[at] = Math.max(isNew, isGone);
  }
  return found;
}

/** Compares each row of the second strip with the one of the first that is so many rows further down, if there is one. */
function compareShifted({ before, after, width, height }: Strips, shift: number): Uint8Array | undefined {
  const rows = height - Math.abs(shift);
  const mask = new Uint8Array(width * height).fill(255);
  if (rows <= 0) return mask;
  const [oldStart, newStart] = [Math.max(shift, 0) * width, Math.max(-shift, 0) * width];
  const part = (strip: Uint8Array, start: number) => strip.subarray(start * 4, (start + rows * width) * 4);
  const [old, now] = [part(before, oldStart), part(after, newStart)];
  const output = new Uint8Array(rows * width * 4);
  // Pictures are reproducible, so a different edge of a letter is a different letter.
  const count = pixelmatch(old, now, output, width, rows, { threshold, includeAA: true, diffMask: true });
  if (count === 0) return undefined;
  for (let at = 0; at < rows * width; at += 1)
    mask[newStart + at] = output[at * 4 + 3] === 0 ? 0 : channelDifference(old, now, at * 4);
  return mask;
}

function channelDifference(old: Uint8Array, now: Uint8Array, at: number): number {
  let greatest = 0;
  for (let channel = at; channel < at + 3; channel += 1)
    greatest = Math.max(greatest, Math.abs((old[channel] ?? 0) - (now[channel] ?? 0)));
  return greatest;
}
