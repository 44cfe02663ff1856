import { mkdirSync, writeFileSync } from 'node:fs';
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

test('a missing file is ignored', () => {
  expect(() => loadEnvFile(join(temporaryFolder(), '.env'))).not.toThrow();
});

test('settings are read, and do not override those of the environment', () => {
  process.env.SITE_TEST_SET = 'kept';
  onTestFinished(() => {
    for (const name of ['SET', 'PLAIN', 'QUOTED', 'LINES', 'EMPTY']) delete process.env[`SITE_TEST_${name}`];
  });
  loadEnvFile(
    writeEnv(`# a comment

SITE_TEST_SET=lost
SITE_TEST_PLAIN = https://example.org/?a=b # behind it
export SITE_TEST_QUOTED="two words" # behind it
SITE_TEST_LINES='first
second'\r
SITE_TEST_EMPTY=
`),
  );
  expect(process.env).toMatchObject({
    SITE_TEST_SET: 'kept',
    SITE_TEST_PLAIN: 'https://example.org/?a=b',
    SITE_TEST_QUOTED: 'two words',
    SITE_TEST_LINES: 'first\nsecond',
    SITE_TEST_EMPTY: '',
  });
});

test.each([
  ['a line without a value', 'A=1\nVITE_SUPABASE_URL\n', 2],
  ['a quote that does not end', 'A="1\nB=2\n', 1],
  ['a name with a hyphen', 'A=1\n\nMY-NAME=2\n', 3],
  ['a line after a value of several lines', 'A="1\n2\n3"\nbroken\n', 4],
])('%s is reported with its line number', (_what, content, line) => {
  const path = writeEnv(content);
  expect(() => loadEnvFile(path)).toThrow(EnvironmentError);
  expect(() => loadEnvFile(path)).toThrow(`${path}:${line} is not a setting`);
});

test('a byte order mark is no part of the first name', () => {
  onTestFinished(() => void delete process.env.SITE_TEST_FIRST);
  loadEnvFile(writeEnv('\ufeffSITE_TEST_FIRST=1\r\n'));
  expect(process.env.SITE_TEST_FIRST).toBe('1');
});

test.each([
  ['a no-break space before a name', 'A=1\n\u00a0SITE_TEST_HIDDEN=2\n', 2, 'U+00A0'],
  ['a zero-width space in a name', 'SITE_TEST_\u200bHIDDEN=2\n', 1, 'U+200B'],
  ['a zero-width space behind a key', 'A=1\nB=2\nKEY=sb_secret_x\u200b\n', 3, 'U+200B'],
  ['a byte order mark within the file', 'A=1\n\ufeffB=2\n', 2, 'U+FEFF'],
  ['a UTF-16 file', Buffer.from('\ufeffA=1\n', 'utf16le'), 1, 'U+0000'],
])('%s is refused with its line', (_what, content, line, name) => {
  const path = writeEnv(content);
  expect(() => loadEnvFile(path)).toThrow(EnvironmentError);
  expect(() => loadEnvFile(path)).toThrow(`${path}:${line} contains an invisible character (${name})`);
});

test('in a comment, an invisible character is ignored', () => {
  expect(() => loadEnvFile(writeEnv('  # a\u00a0comment\n'))).not.toThrow();
});

test('a folder at its path is reported', () => {
  const path = join(temporaryFolder(), '.env');
  mkdirSync(path);
  expect(() => loadEnvFile(path)).toThrow(`${path} cannot be read: EISDIR`);
});
