import { expect, test } from 'vitest';
import { compareData } from '../../../../../cli/site/diff/content/compare-data.ts';

test.each([
  ['a changed value', { a: 'x', b: 1 }, { a: 'y', b: 1 }, [['a', 'x', 'y']]],
  ['an added key', { a: 'x' }, { a: 'x', b: true }, [['b', undefined, 'true']]],
  ['a removed key', { a: 'x', b: 2 }, { a: 'x' }, [['b', '2', undefined]]],
  ['an added file', undefined, { a: { b: 'x' } }, [['a.b', undefined, 'x']]],
  ['entries in another order', [{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }], []],
  [
    'an entry among others in another order',
    [{ id: 'a', t: 'x' }, { id: 'b' }],
    [{ id: 'b' }, { id: 'a', t: 'y' }],
    [['1.t', 'x', 'y']],
  ],
  [
    'an added entry',
    [{ id: 'a' }],
    [{ id: 'new', t: 'x' }, { id: 'a' }],
    [
      ['0.id', undefined, 'new'],
      ['0.t', undefined, 'x'],
    ],
  ],
  ['a section of its type', [{ type: 'hero', t: 'x' }], [{ type: 'hero', t: 'y' }], [['0.t', 'x', 'y']]],
  [
    'a section of another type',
    [{ type: 'hero' }],
    [{ type: 'list' }],
    [
      ['0.type', 'hero', undefined],
      ['0.type', undefined, 'list'],
    ],
  ],
  ['an item of a list of texts', ['one', 'two'], ['one', 'three'], [['1', 'two', 'three']]],
  [
    'a list instead of a text',
    { a: 'x' },
    { a: ['y'] },
    [
      ['a.0', undefined, 'y'],
      ['a', 'x', undefined],
    ],
  ],
  ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
])('%s', (_name, before, after, expected) => {
  expect(compareData(before, after).map(({ path, before: old, after: now }) => [path.join('.'), old, now])).toEqual(
    expected,
  );
});
