import { describe, expect, test } from 'vitest';
import { ReadTracer } from '../../../../cli/site/coverage/read-tracer.ts';

const makeData = () => ({ title: 'Cress', bed: { rows: ['salad', 'kale'], shade: { hours: 2 } } });

type Data = ReturnType<typeof makeData>;

/** Which keys are read by somebody, as `holder.key`. */
function readsOf(read: (data: Data) => unknown): string[] {
  const tracer = new ReadTracer();
  const data = makeData();
  read(tracer.follow(data));
  const holders: [string, object][] = [
    ['data', data],
    ['bed', data.bed],
    ['rows', data.bed.rows],
    ['shade', data.bed.shade],
  ];
  return holders.flatMap(([name, holder]) =>
    Object.keys(holder)
      .filter((key) => tracer.hasRead(holder, key))
      .map((key) => `${name}.${key}`),
  );
}

describe('what is read is noted, and nothing else', () => {
  test.each<[string, (data: Data) => unknown, string[]]>([
    ['nothing', () => {}, []],
    ['a key', ({ title }) => title, ['data.title']],
    ['a key within', ({ bed }) => bed.shade.hours, ['data.bed', 'bed.shade', 'shade.hours']],
    ['a key that is only counted', (data) => Object.keys(data).length, []],
    ['the first entry', ({ bed }) => bed.rows[0], ['data.bed', 'bed.rows', 'rows.0']],
    ['a part of a list', ({ bed }) => bed.rows.slice(1), ['data.bed', 'bed.rows', 'rows.1']],
    ['all entries', ({ bed }) => bed.rows.map(String), ['data.bed', 'bed.rows', 'rows.0', 'rows.1']],
    ['an object that is spread', ({ bed }) => ({ ...bed }), ['data.bed', 'bed.rows', 'bed.shade']],
    [
      'what is sent to the browser',
      ({ bed }) => JSON.stringify(bed),
      ['data.bed', 'bed.rows', 'bed.shade', 'rows.0', 'rows.1', 'shade.hours'],
    ],
  ])('%s', (_what, read, expected) => {
    expect(readsOf(read)).toEqual(expected);
  });
});

test('what is followed looks like the data', () => {
  const data = makeData();
  const view = new ReadTracer().follow(data);
  expect(view).toEqual(data);
  expect(JSON.stringify(view)).toBe(JSON.stringify(data));
  expect(Array.isArray(view.bed.rows)).toBe(true);
});

test('the same object is the same each time that it is read, as those who remember what they made of it expect', () => {
  const tracer = new ReadTracer();
  const view = tracer.follow(makeData());
  expect(view.bed).toBe(view.bed);
  expect(tracer.follow(view)).toBe(view);
});

test('a getter may use what is private to its object', () => {
  class Bed {
    #rows = 3;
    get rows(): number {
      return this.#rows;
    }
  }
  const bed = new Bed();
  const tracer = new ReadTracer();
  expect(tracer.follow(bed).rows).toBe(3);
  expect(tracer.hasRead(bed, 'rows')).toBe(true);
});

test('what was read is forgotten when asked for', () => {
  const tracer = new ReadTracer();
  const data = makeData();
  const view = tracer.follow(data);
  expect(view.title).toBe('Cress');
  tracer.forget();
  expect(tracer.hasRead(data, 'title')).toBe(false);
  expect(view.title).toBe('Cress');
  expect(tracer.hasRead(data, 'title')).toBe(true);
});
