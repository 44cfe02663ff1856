import { describe, expect, test } from 'vitest';
import { type Selection, selectEntries } from '../../src/entries.ts';

const entries = [
  { id: 'b', day: '2027-03-14T19:30', seats: 40, tags: ['Cello', 'Evening'], isFree: false },
  { id: 'a', day: '2026-10-20', seats: 9, tags: ['Cello'] },
  { id: 'ä', seats: 100, tags: ['Dance'], isFree: true },
];

const ids = (selection: Selection) => selectEntries(entries, selection, 'de').map(({ id }) => id);

describe('entries are', () => {
  test.each<[string, Selection, string[]]>([
    ['in the order of their file', {}, ['b', 'a', 'ä']],
    ['sorted by a day, those without one last', { sort: 'day' }, ['a', 'b', 'ä']],
    ['sorted backwards, those without a day still last', { sort: 'day', order: 'descending' }, ['b', 'a', 'ä']],
    ['sorted by a number, and not by its digits', { sort: 'seats' }, ['a', 'b', 'ä']],
    ['sorted by a text in the language of the site', { sort: 'id' }, ['a', 'ä', 'b']],
    ['limited after they were sorted', { sort: 'seats', order: 'descending', limit: 1 }, ['ä']],
    ['chosen by one value of a list', { where: { tags: 'Cello' } }, ['b', 'a']],
    ['chosen by each of several values', { where: { tags: 'Cello', seats: 9 } }, ['a']],
    ['chosen by yes or no', { where: { isFree: true } }, ['ä']],
    ['not chosen by a key that they do not have', { where: { hall: 'undefined' } }, []],
  ])('%s', (_, selection, expected) => {
    expect(ids(selection)).toEqual(expected);
  });
});
