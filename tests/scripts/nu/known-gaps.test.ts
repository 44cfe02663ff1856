import { expect, test } from 'vitest';
import { knownGaps, type NuMessage, withoutGaps } from '../../../scripts/nu/known-gaps.ts';

const error = (message: string, extract = ''): NuMessage => ({
  type: 'error',
  url: 'file:/index.html',
  message,
  extract,
});

test.each([
  error('Element “p” not allowed as child of element “ul” in this context.'),
  error('Attribute “toolname” not allowed on element “p” at this point.'),
  error("CSS: “colour”: Property “colour” doesn't exist."),
  error('CSS: Parse Error.', 'p{color:red;;}}'),
  error(
    'The “sizes” attribute value starting with “auto” is only valid for lazy-loaded images. The “img” element must have',
    '<img sizes="auto" src="a.png" alt="">',
  ),
])('a real error is a fault: $message', (message) => {
  expect(withoutGaps([message]).faults).toEqual([message]);
});

test('a known gap of the checker is not a fault, and a gap that no message matches is reported', () => {
  const known = [
    error('CSS: Unrecognized at-rule “@property”'),
    error('CSS: “margin”: Parse Error.', 'cqh,5rem) auto}'),
    error(
      'The “sizes” attribute value starting with “auto” is only valid for lazy-loaded images. The “img” element must have',
      '<picture><source type="image/avif" sizes="auto, 100vw">',
    ),
  ];
  const { faults, unmet } = withoutGaps(known);
  expect(faults).toEqual([]);
  expect(unmet).toHaveLength(knownGaps.length - known.length);
});
