import { expect, test } from 'vitest';
import { colorScheme } from '../../../../cli/content/color/color-scheme.ts';

test.each([
  ['#000000', 'dark'],
  ['#0b0a08', 'dark'],
  // Pure blue is dark and pure yellow light, although both have the same saturation.
  ['#0000ff', 'dark'],
  ['#ffff00', 'light'],
  ['#707070', 'dark'],
  ['#808080', 'light'],
  ['#fbf4e9', 'light'],
])('%s is %s', (ground, scheme) => expect(colorScheme(ground)).toBe(scheme));
