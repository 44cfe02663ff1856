import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dumpRows, shareProject } from '../support/postgres.ts';
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
  return { cwd, run, file: join(cwd, 'all.json') };
}

describe('backend backup', () => {
  test('writes a file that this user alone can read, and prints counts without addresses', async () => {
    const { cwd, run, file } = await fill();
    const { exitCode, stdout, stderr } = await run('backup', 'all.json');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Project: ${served.address}\n`);
    expect(stdout).toContain('\nSaved in all.json: 4 subscriptions, 2 messages and 2 mails.\n');
    expect(stdout).not.toContain('example.org');
    expect([readdirSync(cwd), statSync(file).mode & 0o777]).toEqual([['all.json'], 0o600]);
  });

  test('may be written to the standard output', async () => {
    const { cwd, run } = await fill();
    const { stdout, stderr } = await run('backup', '-');
    expect(JSON.parse(stdout).newsletter_subscriptions).toHaveLength(4);
    expect(stderr).toContain('Saved in standard output: 4 subscriptions, 2 messages and 2 mails.\n');
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('backend restore', () => {
  /** A backup, and the project as the migrations have left it. */
  async function lose() {
    const { run, file, cwd } = await fill();
    const before = await dump();
    await run('backup', 'all.json');
    await shareProject();
    return { run, file, cwd, before };
  }

  test('brings back every row with its links and times, and causes no mail', async () => {
    const { run, before } = await lose();
    const { exitCode, stdout } = await run('restore', 'all.json');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining('4 of 4 subscriptions, 2 of 2 messages, and their'),
    ]);
    const after = await dump();
    for (const table of [list, 'contact_messages'])
      for (const line of before.filter((row) => row.startsWith(`public.${table} `))) expect(after).toContain(line);
    await (await backend.open({ env: mail.env })).sendDue();
    expect(mail.mails, 'about messages').toEqual([]);
    const [, id = ''] = /public\.newsletter.*"id": "([^"]+)"/.exec(before.join('\n')) ?? [];
    const link = `${served.address}/functions/v1/newsletter?unsubscribe=${id}`;
    expect((await fetch(link, { method: 'POST' })).status, 'links in mails of before still work').toBe(200);
  });

  test('keeps what is there, and adds what is missing', async () => {
    const { run } = await lose();
    await backend.sql(`insert into ${list} (email) values ('visitor@example.org'), ('own@example.org')`);
    const kept = await backend.sql(`select id from ${list} order by id`);
    expect((await run('restore', 'all.json')).stdout).toContain(' 3 of 4 subscriptions, 2 of 2 messages');
    expect(await backend.subscribers()).toEqual([
      ...['guest@example.org', 'guest@example.org', 'own@example.org', 'visitor@example.org', 'visitor@example.org'],
    ]);
    const ids = (await backend.sql<{ id: string }>(`select id from ${list}`)).map(({ id }) => id);
    for (const { id } of kept) expect(ids).toContain(id);
    expect((await run('restore', 'all.json')).stdout).toContain(' 0 of 4 subscriptions, 0 of 2 messages');
  });

  test('says what was refused, and may be run again', async () => {
    const { run } = await lose();
    await backend.sql('alter table contact_messages add constraint closed check (false) not valid');
    const { exitCode, stderr } = await run('restore', 'all.json');
    await backend.sql('alter table contact_messages drop constraint closed');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('A row of contact_messages was refused')]);
    expect((await run('restore', 'all.json')).stdout).toContain(' 0 of 4 subscriptions, 2 of 2 messages');
  });

  const broken: [what: string, change: (text: string) => string][] = [
    ['is empty', () => ''],
    ['is something else', () => '{"rows":[]}\n'],
    ['is no JSON', () => 'hello\nworld\n'],
    ['ends early', (text) => text.slice(0, -10)],
    ['lacks a table', (text) => text.replace('"mails"', '"males"')],
  ];
  test.each(broken)('changes nothing where the file %s', async (_what, change) => {
    const { run, file } = await lose();
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const before = await dump();
    const { exitCode, stderr } = await run('restore', 'all.json');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('`backup` has written, or is cut off.')]);
    expect(await dump()).toEqual(before);
  });
});

test('no file is overwritten, and what cannot be read or written is named', async () => {
  const { cwd, run } = await fill();
  writeFileSync(join(cwd, 'there'), 'mine');
  for (const [argv, sentence] of [
    [['backup', 'there'], 'there exists. Name another file'],
    [['backup', 'no/folder'], 'cannot be written: ENOENT'],
    [['restore', 'none'], 'none cannot be read: ENOENT'],
    [['restore', 'there'], 'there is not a file that `backup` has written, or is cut off.'],
    [['backup'], "missing required argument 'file'"],
  ] as const) {
    const { exitCode, stderr } = await run(...argv);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  }
  expect(readFileSync(join(cwd, 'there'), 'utf8')).toBe('mine');
});
