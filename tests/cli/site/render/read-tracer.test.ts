import { describe, expect, test } from 'vitest';
import { describeRead, findRead, ReadTracer } from '../../../../cli/site/render/read-tracer.ts';

const makeData = () => ({ title: 'Cress', bed: { rows: ['salad', 'kale'], shade: { hours: 2 } } });

type Data = ReturnType<typeof makeData>;

function readsOf<D extends object>(data: D, read: (data: D) => unknown): string[] {
  const tracer = new ReadTracer(data);
  return [...tracer.record(() => read(tracer.view)).reads].sort();
}

describe('records exactly the keys that are read', () => {
  test.each<[string, (data: Data) => unknown, string[]]>([
    ['nothing', () => {}, []],
    ['a key', ({ title }) => title, ['/title']],
    ['a nested key', ({ bed }) => bed.shade.hours, ['/bed', '/bed/shade', '/bed/shade/hours']],
    ['a missing key', (data) => Reflect.get(data, 'subtitle'), ['/subtitle']],
    ['the presence of a key', (data) => 'subtitle' in data, ['/subtitle']],
    ['the list of keys', (data) => Object.keys(data).length, ['/~keys']],
    ['the first item', ({ bed }) => bed.rows[0], ['/bed', '/bed/rows', '/bed/rows/0']],
    ['a slice of an array', ({ bed }) => bed.rows.slice(1), ['/bed', '/bed/rows', '/bed/rows/1', '/bed/rows/length']],
    ['all items', ({ bed }) => [...bed.rows], ['/bed', '/bed/rows', '/bed/rows/0', '/bed/rows/1', '/bed/rows/length']],
    ['a spread object', ({ bed }) => ({ ...bed }), ['/bed', '/bed/rows', '/bed/shade', '/bed/~keys']],
  ])('%s', (_what, read, expected) => {
    expect(readsOf(makeData(), read).filter((pointer) => !pointer.endsWith('constructor'))).toEqual(expected);
  });

  test('escapes keys in JSON pointers', () => {
    const data = { 'a/b~c': { '~keys': 1 } };
    const reads = readsOf(data, (view) => view['a/b~c']['~keys']);
    expect(reads).toEqual(['/a~1b~0c', '/a~1b~0c/~0keys']);
    expect(reads.map((pointer) => describeRead(data, pointer))).toEqual(['object', '1']);
  });
});

test('the view equals the data', () => {
  const data = makeData();
  const { view } = new ReadTracer(data);
  expect(view).toEqual(data);
  expect(JSON.stringify(view)).toBe(JSON.stringify(data));
  expect(Array.isArray(view.bed.rows)).toBe(true);
  expect(view.bed, 'memoized results are found by their object').toBe(view.bed);
});

test('an object in two places has reads for each of them', () => {
  const bed = { rows: 3 };
  expect(readsOf({ first: bed, second: bed }, ({ first, second }) => first.rows + second.rows)).toEqual([
    '/first',
    '/first/rows',
    '/second',
    '/second/rows',
  ]);
});

test('a getter may use private fields', () => {
  class Bed {
    #rows = 3;
    get rows(): number {
      return this.#rows;
    }
  }
  const tracer = new ReadTracer(new Bed());
  expect(tracer.record(() => tracer.view.rows)).toEqual({ result: 3, reads: new Set(['/rows']) });
});

test('a nested recording has its own reads', () => {
  const tracer = new ReadTracer(makeData());
  const outer = tracer.record(() => {
    const inner = tracer.record(() => tracer.view.bed);
    return [tracer.view.title, inner.reads];
  });
  expect(outer.result[1]).toEqual(new Set(['/bed']));
  expect(outer.reads).toEqual(new Set(['/title']));
  expect(tracer.record(() => {}).reads, 'each recording is its own').toEqual(new Set());
});

test('an error in a nested recording does not end the outer one', () => {
  const tracer = new ReadTracer(makeData());
  const { reads } = tracer.record(() => {
    expect(() =>
      tracer.record(() => {
        throw new Error(tracer.view.title);
      }),
    ).toThrow('Cress');
    return tracer.view.bed;
  });
  expect(reads).toEqual(new Set(['/bed']));
});

test.each<[string, (data: Data) => unknown, string]>([
  ['a value', (data) => Object.assign(data, { title: 'Kale' }), '/title'],
  ['an added key', (data) => Object.assign(data, { subtitle: 'Kale' }), '/subtitle'],
  ['a deleted key', (data) => Reflect.deleteProperty(data, 'title'), '/title'],
  ['the type of a value', (data) => Object.assign(data, { title: ['Cress'] }), '/title'],
  ['an object that becomes an array', (data) => Object.assign(data.bed, { shade: [] }), '/bed/shade'],
  ['a number that becomes a string', (data) => Object.assign(data.bed.shade, { hours: '2' }), '/bed/shade/hours'],
  ['a deleted ancestor', (data) => Reflect.deleteProperty(data, 'bed'), '/bed/shade/hours'],
  ['the length of an array', ({ bed }) => bed.rows.push('cress'), '/bed/rows/length'],
  ['the order of an array', ({ bed }) => bed.rows.reverse(), '/bed/rows/0'],
  ['the keys of an object', ({ bed }) => Object.assign(bed, { soil: 'clay' }), '/bed/~keys'],
])('the description of a value changes with %s', (_what, change, pointer) => {
  const [before, after] = [makeData(), makeData()];
  change(after);
  expect(describeRead(after, pointer)).not.toBe(describeRead(before, pointer));
});

test('a pointer resolves to the object that was read and its key', () => {
  const data = makeData();
  expect(findRead(data, '/bed/rows/1')).toEqual({ holder: data.bed.rows, key: '1' });
  expect(findRead(data, '/hedge/rows')).toBeUndefined();
});
