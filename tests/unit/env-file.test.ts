import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadEnvFile } from '../../cli/platform/env-file.ts';
import { EnvironmentError } from '../../cli/platform/errors.ts';
import { temporaryFolder } from '../support/content.ts';

function writeEnv(content: string | Buffer): string {
  const path = join(temporaryFolder(), '.env');
  writeFileSync(path, content);
  return path;
}

test('settings are read, and do not override those of the environment; a missing file is ignored', () => {
  const names = ['FIRST', 'SET', 'PLAIN', 'QUOTED', 'LINES', 'EMPTY'].map((name) => `SITE_TEST_${name}`);
  process.env.SITE_TEST_SET = 'kept';
  onTestFinished(() => {
    for (const name of names) delete process.env[name];
  });
  loadEnvFile(join(temporaryFolder(), '.env'));
  // As editors on Windows write it: a byte order mark, and CRLF.
  loadEnvFile(
    writeEnv(`\ufeffSITE_TEST_FIRST=1\r
  # a\u00a0comment

SITE_TEST_SET=lost
SITE_TEST_PLAIN = https://example.org/?a=b # behind it
export SITE_TEST_QUOTED="two words" # behind it
SITE_TEST_LINES='first
second'\r
SITE_TEST_EMPTY=
`),
  );
  expect(names.map((name) => process.env[name])).toEqual([
    ...['1', 'kept', 'https://example.org/?a=b', 'two words', 'first\nsecond', ''],
  ]);
});

test.each([
  ['a line without a value', 'A=1\nVITE_SUPABASE_URL\n', 2],
  ['a quote that does not end', 'A="1\nB=2\n', 1],
  ['a name with a hyphen', 'A=1\n\nMY-NAME=2\n', 3],
  ['a line after a value of several lines', 'A="1\n2\n3"\nbroken\n', 4],
  ['a no-break space before a name', 'A=1\n\u00a0SITE_TEST_HIDDEN=2\n', 2],
  ['a zero-width space behind a key', 'A=1\nB=2\nKEY=sb_secret_x\u200b\n', 3],
  ['a zero-width space in quotes', 'KEY="sb_secret_x\u200b"\n', 1],
  ['a UTF-16 file', Buffer.from('\ufeffA=1\n', 'utf16le'), 1],
])('%s is reported with its line number', (_what, content, line) => {
  const path = writeEnv(content);
  expect(() => loadEnvFile(path)).toThrow(EnvironmentError);
  expect(() => loadEnvFile(path)).toThrow(`${path}:${line} is not a setting`);
});
