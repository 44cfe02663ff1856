import { expect, test } from 'vitest';
import { largestCandidate } from '../../../../cli/build/weight/largest-candidate.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['/a.jpg', '/a.jpg'],
  ['/a.jpg 400w, /b.jpg 1200w, /c.jpg 800w', '/b.jpg'],
  ['/a.jpg, /b.jpg 2x', '/b.jpg'],
  ['/a.jpg 1.5x,\n  /b.jpg 1x', '/a.jpg'],
  ['/a,b.jpg 1x, /c.jpg 3x', '/c.jpg'],
])('the largest candidate of %j is %s', (srcset, expected) => {
  expect(largestCandidate(srcset)).toBe(expected);
});
