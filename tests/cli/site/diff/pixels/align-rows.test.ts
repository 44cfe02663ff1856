import { describe, expect, test } from 'vitest';
import { alignRows, type Band } from '../../../../../cli/site/diff/pixels/align-rows.ts';

/** Twenty rows that occur nowhere else, so that two bands around them stay apart: `block('a')` is `a0`, `a1`, … */
const block = (name: string) => Array.from({ length: 20 }, (_, row) => name + row);
const empty = (count: number) => Array.from({ length: count }, () => 'empty');

function band(oldFrom: number, oldTo: number, newFrom: number, newTo: number): Band {
  return { before: { from: oldFrom, to: oldTo }, after: { from: newFrom, to: newTo } };
}

const cases: Record<string, { before: string[]; after: string[]; bands: Band[] }> = {
  'equal images': { before: block('a'), after: block('a'), bands: [] },
  'empty images': { before: [], after: [], bands: [] },
  'everything is different': { before: block('a'), after: block('b'), bands: [band(0, 20, 0, 20)] },
  'everything is new': { before: [], after: block('a'), bands: [band(0, 0, 0, 20)] },
  'rows are inserted': {
    before: [...block('a'), ...block('b')],
    after: [...block('a'), ...block('new'), ...block('b')],
    bands: [band(20, 20, 20, 40)],
  },
  'rows are removed': {
    before: [...block('a'), ...block('old'), ...block('b')],
    after: [...block('a'), ...block('b')],
    bands: [band(20, 40, 20, 20)],
  },
  'rows are changed, and more of them': {
    before: [...block('a'), 'x', 'y', ...block('b')],
    after: [...block('a'), 'u', 'v', 'w', ...block('b')],
    bands: [band(20, 22, 20, 23)],
  },
  'a section is inserted between equal margins': {
    before: [...block('a'), ...empty(8), ...empty(8), ...block('b')],
    after: [...block('a'), ...empty(8), ...empty(8), ...block('new'), ...empty(8), ...empty(8), ...block('b')],
    bands: [band(28, 28, 28, 64)],
  },
  'a section is removed between equal margins': {
    before: [...block('a'), ...empty(8), ...empty(8), ...block('old'), ...empty(8), ...empty(8), ...block('b')],
    after: [...block('a'), ...empty(8), ...empty(8), ...block('b')],
    bands: [band(28, 64, 28, 28)],
  },
  'two sections are swapped: the shorter one has moved': {
    before: [...block('a'), ...block('long'), ...block('longer'), ...block('short'), ...block('b')],
    after: [...block('a'), ...block('short'), ...block('long'), ...block('longer'), ...block('b')],
    bands: [band(20, 20, 20, 40), band(60, 80, 80, 80)],
  },
  'a row that is equal by chance joins two bands': {
    before: [...block('a'), 'u', 'chance', 'v', ...block('b')],
    after: [...block('a'), 'x', 'chance', 'y', ...block('b')],
    bands: [band(20, 23, 20, 23)],
  },
};

describe('rows of two images', () => {
  test.for(Object.entries(cases))('%s', ([, { before, after, bands }]) => {
    expect(alignRows(before, after)).toEqual(bands);
  });

  test('two long pages that have nothing in common are compared at once', () => {
    const rows = (name: string) => Array.from({ length: 30_000 }, (_, row) => name + row);
    expect(alignRows(rows('a'), rows('b'))).toEqual([band(0, 30_000, 0, 30_000)]);
    expect(alignRows(rows('a'), rows('a').reverse())).toHaveLength(1);
  });
});
