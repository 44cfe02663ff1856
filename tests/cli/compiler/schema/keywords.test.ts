import { expect, test } from 'vitest';
import { parsePointer } from '../../../../cli/content/schema/keywords.ts';
import type { DataPath } from '../../../../cli/problems/problem.ts';

const data = { sections: [{ items: ['a', 'b'] }], 'a/b': { '~': 1 }, '': { '0': 'zero' } };

const pointers: Record<string, DataPath> = {
  '': [],
  '/sections': ['sections'],
  '/sections/0/items/1': ['sections', 0, 'items', 1],
  '/a~1b/~0': ['a/b', '~'],
  '/': [''],
  '//0': ['', '0'],
  '/sections/7/items': ['sections', 7, 'items'],
  '/nowhere/0': ['nowhere', '0'],
};

test.each(Object.entries(pointers))('the pointer %j is parsed into its steps', (pointer, expected) => {
  expect(parsePointer(pointer, data)).toEqual(expected);
});

test('an escaped tilde before a 1 is a tilde, not a slash (RFC 6901, section 4)', () => {
  expect(parsePointer('/~01', {})).toEqual(['~1']);
});
