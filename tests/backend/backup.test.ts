import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dumpRows, shareProject } from '../support/postgres.ts';
import { sample } from '../support/sample.ts';
import { list, receiveMails, shareProjectWithOperator } from './support.ts';

const { backend, served, visit } = shareProjectWithOperator();
const mail = receiveMails();
const dump = async () => (await dumpRows(backend.project.postgres)).split('\n');

/** A confirmed and a new subscriber with their wishes and messages, and what a run of the command in a folder prints. */
async function fill() {
  for (const name of ['visitor', 'guest']) await visit(`${name}@example.org`, { name: `Visitor\u001b of "${name}"` });
  await backend.sql(`update ${list} set confirmed_at = '2026-01-02T03:04:05.678901+00' where email like 'visitor%'`);
  const cwd = temporaryFolder();
  const run = (...argv: string[]) => runSite(['backend', ...argv], { cwd, env: served.env });
  return { cwd, run, file: join(cwd, 'all.jsonl') };
}

describe('backend backup', () => {
  test('writes a file that this user alone can read, and prints counts without addresses', async () => {
    const { cwd, run, file } = await fill();
    const { exitCode, stdout, stderr } = await run('backup', 'all.jsonl');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Project: ${served.address}\n`);
    expect(stdout).toMatch(/^ *2 {2}public\.newsletter_subscriptions$/m);
    expect(stdout).toMatch(new RegExp(`\nSaved in ${file}: \\d+ rows\\.\n$`));
    expect(stdout).not.toContain('example.org');
    expect([readdirSync(cwd), statSync(file).mode & 0o777]).toEqual([['all.jsonl'], 0o600]);
    const [{ sender } = {}] = await backend.messages();
    expect(readFileSync(file, 'utf8'), 'hashes of network addresses stay').not.toContain(sender);
  });

  test('names its file by the time, or writes to the standard output', async () => {
    const { cwd, run } = await fill();
    const saved = JSON.parse((await run('backup', '--format', 'json')).stdout);
    expect(basename(saved.file)).toMatch(/^site-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.jsonl$/);
    expect(readdirSync(cwd)).toEqual([basename(saved.file)]);
    const piped = await run('backup', '-');
    expect(piped.stdout.split('\n').length).toBeGreaterThan(saved.rows);
    expect(piped.stderr).toContain(`Saved in standard output: ${saved.rows} rows.`);
  });
});

describe('backend restore', () => {
  /** A backup, and the project as the migrations have left it. */
  async function lose() {
    const { run, file, cwd } = await fill();
    const before = await dump();
    await run('backup', 'all.jsonl');
    await shareProject();
    return { run, file, cwd, before };
  }

  test('brings back every row with its links and times, and causes no mail', async () => {
    const { run, before } = await lose();
    const { exitCode, stdout } = await run('restore', 'all.jsonl', '--format', 'json');
    expect(exitCode).toBe(0);
    const { rows, there, restored } = JSON.parse(stdout);
    expect([there, restored[`public.${list}`], rows > 6]).toEqual([0, 2, true]);
    const after = await dump();
    for (const line of before.filter((row) => row.startsWith(`public.${list} `))) expect(after).toContain(line);
    const of = (text: unknown) =>
      JSON.stringify(text)
        .match(/unsubscribe=[\w.-]+/g)
        ?.sort();
    const functions = await backend.open({ env: mail.env, newsletter: { requiresConfirmation: true } });
    await functions.sendDue();
    expect(mail.mails).toEqual([]);
    const csv = await run('list', '--format', 'csv');
    expect(of(csv.stdout)).toHaveLength(2);
    const token = /unsubscribe=([\w-]+)/.exec(csv.stdout)?.[1] ?? '';
    expect(before.join(), 'links in mails of before still work').toContain(token);
  });

  test('keeps or replaces the rows of a project that has some, and asks which', async () => {
    const { run } = await lose();
    await backend.sql(`insert into ${list} (email) values ('visitor@example.org'), ('own@example.org')`);
    const refused = await run('restore', 'all.jsonl');
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Add --merge to keep them and add what is missing, or --replace');
    expect(await backend.subscribers()).toEqual(['own@example.org', 'visitor@example.org']);
    expect((await run('restore', 'all.jsonl', '--merge')).exitCode).toBe(0);
    expect(await backend.subscribers()).toEqual(['guest@example.org', 'own@example.org', 'visitor@example.org']);
    expect((await run('restore', 'all.jsonl', '--merge')).stdout).toMatch(/: 0 of \d+ rows\.\n$/);
    expect((await run('restore', 'all.jsonl', '--replace')).stdout).toMatch(/: (\d+) of \1 rows\.\n$/);
    expect(await backend.subscribers()).toEqual(['guest@example.org', 'visitor@example.org']);
  });

  test('says how to go on when it fails halfway', async () => {
    const { run } = await lose();
    await backend.sql('alter table contact_messages add constraint closed check (false) not valid');
    const { exitCode, stderr } = await run('restore', 'all.jsonl', '--replace');
    await backend.sql('alter table contact_messages drop constraint closed');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /Rows that were stored before stay: \d+ of \d+\. To go on, run the command again with --merge\.\n$/,
    );
  });

  const broken: [what: string, change: (text: string) => string, sentence: string][] = [
    ['is empty', () => '', 'is not a backup'],
    ['is something else', () => '{"rows":[]}\n', 'is not a backup'],
    ['is no JSON', () => 'hello\nworld\n', 'is not a backup'],
    ['has a newer format', (text) => text.replace(/"version":\d+/, '"version":99'), 'in the format 99'],
    ['lacks its last line', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1), 'is cut off'],
    ['ends within a line', (text) => text.slice(0, -10), 'is cut off'],
    ['has its first line alone', (text) => text.slice(0, text.indexOf('\n') + 1), 'is cut off'],
    ['has another address', (text) => text.replace('visitor@', 'vandal@'), 'is damaged'],
    ['lacks a row', (text) => text.replace(/\n\["public[^\n]*/, ''), 'is damaged'],
    ['has line ends of Windows', (text) => text.replaceAll('\n', '\r\n'), 'is damaged'],
  ];
  test.each(sample(broken, 4))('changes nothing where the file %s', async (_what, change, sentence) => {
    const { run, file } = await lose();
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const before = await dump();
    const { exitCode, stderr } = await run('restore', 'all.jsonl', '--replace');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(await dump()).toEqual(before);
  });
});

test('no file is overwritten, and what cannot be read or written is named', async () => {
  const { cwd, run } = await fill();
  writeFileSync(join(cwd, 'there'), 'mine');
  for (const [argv, sentence] of [
    [['backup', 'there'], 'there exists. Name another file'],
    [['backup', 'no/folder'], 'The folder of '],
    [['restore', 'none'], 'none cannot be read: ENOENT'],
    [['restore', 'there'], 'there is not a backup of such a site.'],
    [['restore', 'there', '--merge', '--replace'], 'cannot be used with'],
  ] as const) {
    const { exitCode, stderr } = await run(...argv);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
  expect(readFileSync(join(cwd, 'there'), 'utf8')).toBe('mine');
});
