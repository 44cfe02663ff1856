import { expect, test } from 'vitest';
import { asRecord, setAt, valueAt } from '../../../cli/platform/records.ts';

const data = () => ({ rows: [{ id: 'a' }, { id: 'b' }], 'a.b': null });

test.each([
  [['rows', 1, 'id'], 'b'],
  [['rows', 2, 'id'], undefined],
  [['a.b', 'c'], undefined],
  [['toString'], undefined],
  [[], data()],
])('the value at %j is read without knowing the shape', (path, value) => {
  expect(valueAt(data(), path)).toEqual(value);
});

test('a value is replaced where it is, and nowhere else', () => {
  const changed = data();
  setAt(changed, ['rows', 1, 'id'], 'c');
  expect(changed).toEqual({ rows: [{ id: 'a' }, { id: 'c' }], 'a.b': null });
  expect(() => setAt(changed, ['a.b', 'c'], 1)).toThrow('There is no a.b.c.');
});

test.each([null, undefined, 'text', 7, ['list']])('%j has no keys', (value) => {
  expect(asRecord(value)).toEqual({});
});
