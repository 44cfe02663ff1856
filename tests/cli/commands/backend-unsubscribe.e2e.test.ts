import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { prepareFilledData, serveData, serveDataAt } from './filled-data.ts';

const { copy: copyFilled } = prepareFilledData();

/** Writes a file of people who left. */
function write(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'left.csv');
  writeFileSync(path, content);
  return path;
}

const unsubscribe = (data: string, content: string | Uint8Array, ...argv: string[]) =>
  runSite(['backend', 'unsubscribe', '--data', data, '--file', write(content), ...argv]);

async function listed(data: string): Promise<string[]> {
  const { subscribers } = JSON.parse((await runSite(['backend', 'list', '--data', data, '--json'])).stdout);
  return subscribers.map((row: { email: string }) => row.email);
}

test('removes who is in the file, and says how many without an address', async () => {
  const folder = copyFilled();
  expect(await unsubscribe(folder, 'Email,Name\r\nGUEST@example.org,Guest\r\nnobody@example.org,N\r\n')).toEqual({
    exitCode: 0,
    stdout: `Removed from ${folder}: 1 subscription and 1 product interest. The file has 2 addresses, of which 1 is not on the list and 0 subscribed again since.\n`,
    stderr: '',
  });
  expect(await listed(folder)).toEqual(['visitor@example.org']);
});

test('reads UTF-16, as spreadsheets write it, and works while the site is being served', async () => {
  const folder = copyFilled();
  await serveData(folder);
  const { exitCode, stdout } = await unsubscribe(
    folder,
    Buffer.from('\ufeffemail\tx\nguest@example.org\ty\n', 'utf16le'),
  );
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining('1 subscription and 1 product interest')]);
  expect(await listed(folder)).toEqual(['visitor@example.org']);
});

test('a dry run changes nothing', async () => {
  const folder = copyFilled();
  await serveData(folder);
  const { exitCode, stdout } = await unsubscribe(folder, 'guest@example.org\n', '--dry-run');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^Would remove from .*: 1 subscription and 1 product interest\..*\nNothing was changed: this was a dry run\.\n$/,
  );
  expect(await listed(folder)).toContain('guest@example.org');
});

test('names the lines without an address, removes the others, and exits with 1', async () => {
  const folder = copyFilled();
  await serveData(folder);
  const { exitCode, stdout } = await unsubscribe(folder, 'guest@example.org\nguest.example.org\n');
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/left\.csv:2: There is no email address\.\nRemoved from /);
  expect(stdout).not.toContain('guest');
  expect(await listed(folder)).toEqual(['visitor@example.org']);
});

test('keeps who has subscribed again since, and prints JSON', async () => {
  const folder = copyFilled();
  await serveData(folder);
  const text = 'email,left\nguest@example.org,2026-01-01\nvisitor@example.org,soon\n';
  const { exitCode, stdout } = await unsubscribe(folder, text, '--when', 'left', '--format', 'json');
  expect(exitCode).toBe(1);
  expect(JSON.parse(stdout)).toEqual({
    project: folder,
    isDryRun: false,
    addresses: 1,
    subscriptions: 0,
    interests: 0,
    newer: 1,
    unknown: 0,
    problems: [{ line: 3, message: 'There is no time such as 2027-01-31 or 2027-01-31T09:00Z in left.' }],
  });
  expect(await listed(folder)).toHaveLength(2);
});

test('removes thousands from a hosted project', async () => {
  const { backend, env } = await serveDataAt(copyFilled());
  const rows = Array.from({ length: 4500 }, (_, index) => ({ email: `reader-${index}@example.org` }));
  await backend.admin.from('newsletter_subscriptions').insert(rows).throwOnError();
  const file = write(rows.map(({ email }) => email).join('\n'));
  const { exitCode, stdout } = await runSite(['backend', 'unsubscribe', '--file', file], { env });
  expect([exitCode, stdout]).toEqual([0, expect.stringContaining(': 4500 subscriptions and no product interests.')]);
  const { data } = await backend.admin.from('newsletter_subscriptions').select('email').throwOnError();
  expect(data).toHaveLength(2);
});

test.each<[what: string, content: string | Uint8Array, argv: string[], sentence: string]>([
  ['in another encoding', Uint8Array.of(0x65, 0xe9, 0x0a), [], 'is not in UTF-8. Export it as CSV in UTF-8'],
  ['that is empty', '\n', [], 'The file is empty.'],
  ['without a column of addresses', 'a,b\nc,d\n', [], 'No column is called email.'],
  [
    'with an open quotation mark',
    'email\n"x\n',
    [],
    'The quotation mark on line 2 is not closed. Nothing was changed.',
  ],
  ['without the column of --when', 'email\nguest@example.org\n', ['--when', 'left'], 'No column is called "left".'],
])('refuses a file %s, and changes nothing', async (_what, content, argv, sentence) => {
  const folder = copyFilled();
  const { exitCode, stdout, stderr } = await unsubscribe(folder, content, ...argv);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
});

test('refuses a file that is not there, a folder, and data that is not there', async () => {
  const folder = temporaryFolder();
  for (const [argv, sentence] of [
    [['--file', join(folder, 'none.csv')], 'The file cannot be read: ENOENT'],
    [['--file', folder], 'The file cannot be read: EISDIR'],
    [['--file', write('a@example.org'), '--data', folder], `${folder} has no data of the embedded backend.`],
    [[], "required option '--file <file>' not specified"],
  ] as const) {
    const { exitCode, stdout, stderr } = await runSite(['backend', 'unsubscribe', ...argv]);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  }
});
