import { describe, expect, test } from 'vitest';
import { formatPath } from '../../../../cli/diagnostics/problem.ts';
import { contentKeys } from '../../../../cli/site/coverage/content-keys.ts';

const pathsOf = (data: unknown, offPage: string[] = []) =>
  contentKeys({ data, offPage }).map(({ path, size }) => `${formatPath(path)} ${size}`);

describe('lists the keys of a file, each with the number of nested keys', () => {
  test.each<[string, unknown, string[], string[]]>([
    ['nothing', undefined, [], []],
    ['scalar values', { title: 'Cress', beds: 3, open: false }, [], ['title 0', 'beds 0', 'open 0']],
    ['nested objects', { bed: { rows: { kale: 1 } }, end: 1 }, [], ['bed 2', 'bed.rows 1', 'bed.rows.kale 0', 'end 0']],
    [
      'arrays',
      [{ id: 'a' }, { id: 'b', tags: ['x'] }],
      [],
      ['[0] 1', '[0].id 0', '[1] 3', '[1].id 0', '[1].tags 1', '[1].tags[0] 0'],
    ],
    ['no empty objects and arrays', { videos: {}, links: [], beds: [{}] }, [], []],
    ['a key that is off the pages', { title: 'Cress', note: 'ask', end: 1 }, ['/note'], ['title 0', 'end 0']],
    ['an object with only off-page keys', { rows: [{ id: 'a' }] }, ['/rows/0/id'], []],
    ['an object that is off the pages', { links: { post: { url: 'x' } }, end: 1 }, ['/links'], ['end 0']],
    ['a whole file that is off the pages', { title: 'Cress' }, [''], []],
    ['keys that a JSON pointer escapes', { 'a/b': 1, 'c~d': { e: 1 } }, ['/a~1b'], ['c~d 1', 'c~d.e 0']],
    ['a value that is empty', { note: null }, [], ['note 0']],
  ])('%s', (_what, data, offPage, expected) => {
    expect(pathsOf(data, offPage)).toEqual(expected);
  });
});
