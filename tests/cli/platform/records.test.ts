import { expect, test } from 'vitest';
import { asRecord, setAt, valueAt } from '../../../cli/platform/records.ts';

const data = () => ({ rows: [{ id: 'a' }, { id: 'b' }], 'a.b': null });

test.each([
  [['rows', 1, 'id'], 'b'],
  [['rows', 2, 'id'], undefined],
  [['a.b', 'c'], undefined],
  [['toString'], undefined],
  [[], data()],
])('the value at %j is read from data of unknown shape', (path, value) => {
  expect(valueAt(data(), path)).toEqual(value);
});

test('only the value at the path is replaced', () => {
  const changed = data();
  setAt(changed, ['rows', 1, 'id'], 'c');
  expect(changed).toEqual({ rows: [{ id: 'a' }, { id: 'c' }], 'a.b': null });
  expect(() => setAt(changed, ['a.b', 'c'], 1)).toThrow('There is no a.b.c.');
});

test.each([null, undefined, 'text', 7, ['list']])('%j is read as a record without keys', (value) => {
  expect(asRecord(value)).toEqual({});
});
