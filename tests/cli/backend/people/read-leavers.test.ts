import { describe, expect, test } from 'vitest';
import { readLeavers } from '../../../../cli/backend/people/read-leavers.ts';

const emails = (text: string, options = {}) => readLeavers(text, options).leavers.map(({ email }) => email);
const lines = (text: string, options = {}) => readLeavers(text, options).problems.map(({ line }) => line);

describe('finds the addresses', () => {
  test.each<[what: string, text: string, options?: { column?: string }]>([
    ['one a line', 'ann@example.org\nbob@example.org'],
    ['with a byte order mark and CRLF', '\ufeffann@example.org\r\nbob@example.org\r\n'],
    ['in capital letters, with spaces', ' ANN@Example.org \nbob@example.org\n'],
    ['below a head', 'Email Address\nann@example.org\nbob@example.org'],
    ['in a column with a known name', 'Name,E-Mail\n"Ann, A.",ann@example.org\nBob,"bob@example.org"'],
    ['in a column of a file with semicolons', 'name;EMAIL\nAnn;ann@example.org\nBob;bob@example.org'],
    ['in a column that is named', 'a,Contact point\nx,ann@example.org\ny,bob@example.org', { column: 'contact POINT' }],
    ['in the named one of two columns', 'email,old\nx@y.zz,ann@example.org\nx@y.zz,bob@example.org', { column: 'old' }],
    ['without heads, in the column that has them', '1,ann@example.org\n2,bob@example.org'],
    ['twice', 'ann@example.org\nbob@example.org\nAnn@example.org'],
  ])('%s', (_what, text, options) => {
    expect(emails(text, options)).toEqual(['ann@example.org', 'bob@example.org']);
    expect(lines(text, options)).toEqual([]);
  });
});

test('names the lines that have no address, and keeps the others', () => {
  const text =
    'email,name\nann@example.org,Ann\nnone,Bob\n,Cleo\n"x\ny",Dora\nEmil <emil@example.org>,E\nfern@example.org,F';
  expect(emails(text)).toEqual(['ann@example.org', 'fern@example.org']);
  expect(lines(text)).toEqual([3, 4, 5, 7]);
});

test('takes a first line that is neither an address nor a name of a column for a problem', () => {
  expect(lines('ann.example.org\nbob@example.org')).toEqual([1]);
  expect(emails('ann.example.org\nbob@example.org')).toEqual(['bob@example.org']);
});

test('says nothing of what is on a line with a problem', () => {
  expect(JSON.stringify(readLeavers('email\nAnn ann@example.org').problems)).not.toContain('ann');
});

describe('reads when people left', () => {
  test.each([
    ['2026-05-01T12:00Z', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01 12:00:30', '2026-05-01T12:00:30.000Z'],
    ['2026-05-01 12:00:30.123456 UTC', '2026-05-01T12:00:30.000Z'],
    ['2026-05-01T12:00:00+02:00', '2026-05-01T10:00:00.000Z'],
    ['2026-05-01 12:00:00 +0200', '2026-05-01T10:00:00.000Z'],
    // Until the end of the day.
    ['2026-05-01', '2026-05-02T00:00:00.000Z'],
  ])('%s', (time, expected) => {
    const { leavers, problems } = readLeavers(`email,Left at\nann@example.org,${time}`, { when: 'left-at' });
    expect({ leavers, problems }).toEqual({ leavers: [{ email: 'ann@example.org', left_at: expected }], problems: [] });
  });

  test.each(['', '05/01/2026', 'yesterday', '2026-02-30', '2026-05-01T25:00'])('not %j', (time) => {
    const { leavers, problems } = readLeavers(`email,left\nann@example.org,${time}`, { when: 'left' });
    expect(leavers).toEqual([]);
    expect(problems).toEqual([
      { line: 2, message: 'There is no time such as 2027-01-31 or 2027-01-31T09:00Z in left.' },
    ]);
  });

  test('and keeps the last of several times', () => {
    const text = 'email,left\nann@example.org,2026-05-02\nann@example.org,2026-05-09\nann@example.org,2026-05-01';
    expect(readLeavers(text, { when: 'left' }).leavers).toEqual([
      { email: 'ann@example.org', left_at: '2026-05-10T00:00:00.000Z' },
    ]);
  });
});

test.each<[what: string, text: string, options: { column?: string; when?: string }, message: string]>([
  ['that is empty', '\ufeff\r\n\r\n', {}, 'The file is empty.'],
  [
    'without a column of addresses',
    'a,b\nc,d',
    {},
    'No column is called email. Name the one with the addresses: --column <name>. There are: "a", "b".',
  ],
  [
    'without the named column',
    'email,b\nc,d',
    { column: 'mail' },
    'No column is called "mail". There are: "email", "b".',
  ],
  [
    'without the named column of times',
    'email,b\nc,d',
    { when: 'left' },
    'No column is called "left". There are: "email", "b".',
  ],
  [
    'without heads, when a column is named',
    'ann@example.org,1',
    { when: 'left' },
    'The file has no line with the names of its columns.',
  ],
  ['with an open quotation mark', 'email\n"ann@example.org\n', {}, 'The quotation mark on line 2 is not closed.'],
])('refuses a file %s', (_what, text, options, message) => {
  expect(() => readLeavers(text, options)).toThrow(message);
});
