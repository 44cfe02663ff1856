import { expect, test } from 'vitest';
import { minWeight, PixelGrid } from '../../../../../cli/site/diff/pixels/pixel-grid.ts';

type Point = [x: number, y: number];

function rectanglesOf(points: readonly Point[], weight = minWeight): number[][] {
  const grid = new PixelGrid(1000);
  for (const [x, y] of points) grid.add(x, y, weight);
  return grid.rectangles().map(({ left, top, right, bottom }) => [left, top, right, bottom]);
}

test.for<[what: string, points: Point[], rectangles: number[][]]>([
  ['nothing', [], []],
  ['a pixel', [[7, 9]], [[7, 9, 8, 10]]],
  [
    'pixels of one word',
    [
      [10, 10],
      [30, 14],
    ],
    [[10, 10, 31, 15]],
  ],
  [
    'two lines of text',
    [
      [10, 10],
      [12, 32],
    ],
    [[10, 10, 13, 33]],
  ],
  [
    'two columns',
    [
      [10, 10],
      [200, 10],
    ],
    [
      [10, 10, 11, 11],
      [200, 10, 201, 11],
    ],
  ],
  [
    'the right edge and the left edge a row below',
    [
      [999, 8],
      [0, 16],
    ],
    [
      [999, 8, 1000, 9],
      [0, 16, 1, 17],
    ],
  ],
  [
    'from top to bottom',
    [
      [10, 500],
      [900, 10],
    ],
    [
      [900, 10, 901, 11],
      [10, 500, 11, 501],
    ],
  ],
])('%s', ([, points, rectangles]) => {
  expect(rectanglesOf(points)).toEqual(rectangles);
});

test('rectangles that overlap become one', () => {
  const corner: Point[] = [];
  for (let step = 0; step <= 200; step += 8) corner.push([step, 0], [200, step]);
  expect(rectanglesOf([...corner, [100, 100]])).toEqual([[0, 0, 201, 201]]);
});

test('a few uncertain pixels do not count, but many do, and then all around them', () => {
  expect(
    rectanglesOf(
      [
        [10, 10],
        [11, 10],
      ],
      1,
    ),
  ).toEqual([]);
  const word = Array.from({ length: minWeight }, (_, x): Point => [10 + x, 10]);
  expect(rectanglesOf(word, 1)).toEqual([[10, 10, 10 + minWeight, 11]]);
});
