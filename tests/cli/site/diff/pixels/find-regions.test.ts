import { expect, test } from 'vitest';
import { findRegions, type Region } from '../../../../../cli/site/diff/pixels/find-regions.ts';
import type { Image } from '../../../../../cli/site/diff/pixels/image.ts';

const width = 120;

/** A part of a page: rows in one colour, with a box of another one. */
interface Part {
  height: number;
  /** A shade from 0 to 255. */
  shade: number;
  box?: { left: number; top: number; width: number; height: number; shade: number };
}

/** Renders parts one below the other. The last pixel of each row counts them, as no two rows of a page are equal. */
function draw(...parts: readonly Part[]): Image {
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  const data = new Uint8Array(width * height * 4).fill(255);
  let from = 0;
  for (const { height, shade, box } of parts) {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const isBox = box && x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height;
        const at = ((from + y) * width + x) * 4;
        data.fill(x === width - 1 ? y : isBox ? box.shade : shade, at, at + 3);
      }
    from += height;
  }
  return { width, height, data };
}

const top: Part = { height: 40, shade: 250 };
const bottom: Part = { height: 40, shade: 10 };
const text = (left: number, shade = 0): Part => ({
  height: 60,
  shade: 200,
  box: { left, top: 20, width: 10, height: 10, shade },
});
const whole = (change: Region['change'], from: number, to: number): Region => ({
  change,
  left: 0,
  top: from,
  right: width,
  bottom: to,
});

test.for<[what: string, before: Part[], after: Part[], regions: Region[]]>([
  ['nothing', [top, text(20), bottom], [top, text(20), bottom], []],
  [
    'another colour of a text',
    [top, text(20), bottom],
    [top, text(20, 30), bottom],
    [{ change: 'changed', left: 20, top: 60, right: 30, bottom: 70 }],
  ],
  [
    'a text at another place: where it was and where it is',
    [top, text(10), bottom],
    [top, text(90), bottom],
    [
      { change: 'changed', left: 10, top: 60, right: 20, bottom: 70 },
      { change: 'changed', left: 90, top: 60, right: 100, bottom: 70 },
    ],
  ],
  ['an added section', [top, bottom], [top, text(20), bottom], [whole('added', 40, 100)]],
  ['a removed section', [top, text(20), bottom], [top, bottom], [whole('removed', 40, 40)]],
  ['a background that is hardly lighter', [{ height: 30, shade: 200 }], [{ height: 30, shade: 204 }], []],
])('%s', ([, before, after, regions]) => {
  const found = findRegions(draw(...before), draw(...after));
  expect(found).toEqual(regions);
});

test('below an added section, a text that is rounded to the next pixel has not changed', () => {
  const lower = (from: number): Part => ({
    height: 60,
    shade: 200,
    box: { left: 20, top: from, width: 10, height: 10, shade: 0 },
  });
  const added: Part = { height: 50, shade: 90 };
  expect(findRegions(draw(top, lower(20), bottom), draw(top, added, lower(21), bottom))).toEqual([
    whole('added', 40, 90),
  ]);
});
