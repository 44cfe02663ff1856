import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatBackup, parseBackup } from '../../../cli/backend/backup/backup-file.ts';
import { restoreBackup } from '../../../cli/backend/backup/restore-backup.ts';
import { takeBackup } from '../../../cli/backend/backup/take-backup.ts';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { runSite } from '../../support/run-site.ts';

/** Stores a confirmed and a new subscriber, a product interest and a message. */
async function fill({ admin }: Pick<Backend, 'admin'>): Promise<void> {
  const confirmed_at = '2026-01-02T03:04:05.678901+00:00';
  await admin
    .from('newsletter_subscriptions')
    .insert([
      { email: 'visitor@example.org', confirmed_at, page: '/', consent_text: 'Yes “please”', language: 'he' },
      { email: 'guest@example.org', confirmed_at: null, page: null, consent_text: null, language: null },
    ])
    .throwOnError();
  await admin
    .from('product_interests')
    .insert({ email: 'visitor@example.org', source: 'contexter', language: 'de' })
    .throwOnError();
  await admin
    .from('contact_messages')
    .insert({
      name: 'Visitor\u001b',
      email: 'Visitor@example.org',
      subject: 'Hello',
      message: 'How\nare you?',
      form: 'lessons',
      answers: { hours: 1.5, wish: 'a "b"', isNew: true },
      idempotency_key: 'first',
      sender: 'hash',
    })
    .throwOnError();
}

/** All rows of the tables that a backup contains, without what a restore marks as failed. */
async function readRows({ admin }: Pick<Backend, 'admin'>): Promise<unknown> {
  const { rows } = await takeBackup(admin);
  return rows.map(([table, row]) => [
    table,
    { ...row, mail_attempts: 0, mail_error: null, notification_attempts: 0, notification_error: null },
  ]);
}

/** A project that is served, with its data folder, for all tests of the file; empty before each. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const backend = await openBackend({ strings, newsletter, origins, folder });
  const server = createServer((request, response) => void serveBackend(request, response, backend));
  backend.announce(await listen(server, 0));
  return {
    folder,
    admin: backend.admin,
    async close() {
      await close(server);
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let source: Awaited<ReturnType<typeof serve>>;
let target: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  source = await serve();
  target = await serve();
});
beforeEach(async () => {
  for (const { admin } of [source, target]) await admin.rpc('clear_backup_rows').throwOnError();
});
afterAll(async () => {
  await source.close();
  await target.close();
});

const count = 'public.newsletter_subscriptions';

describe('a backup', () => {
  test('is restored into an empty project, with every token and time, and without the hashes of senders', async () => {
    await fill(source);
    await source.admin.from('newsletter_links').update({ mail_attempts: 1 }).neq('mail_attempts', 1).throwOnError();
    const backup = await takeBackup(source.admin);
    expect(backup.counts).toEqual({
      [count]: 2,
      'public.newsletter_links': 2,
      'public.product_interests': 1,
      'public.contact_messages': 1,
      'private.newsletter_limits': 1,
      'private.retention': 1,
    });
    expect(JSON.stringify(backup)).not.toContain('"hash"');
    expect(
      backup.rows
        .map(([, { language }]) => language)
        .filter(Boolean)
        .sort(),
    ).toEqual(['de', 'he']);
    const text = formatBackup(backup);
    const restored = await restoreBackup(target.admin, parseBackup(text, 'x'), { mode: 'empty', batchSize: 500 });
    expect(restored).toEqual(backup.counts);
    expect(await readRows(target)).toEqual(expect.arrayContaining((await readRows(source)) as unknown[]));
  });

  test('causes no mail when it is restored', async () => {
    await fill(source);
    const { data: due } = await source.admin.rpc('claim_newsletter_confirmations', { max_rows: 5 }).throwOnError();
    expect(due, 'a mail waits in the project that was saved').toHaveLength(1);
    await source.admin.from('newsletter_links').update({ mail_attempted_at: null }).gt('mail_attempts', 0);
    await restoreBackup(target.admin, await takeBackup(source.admin), { mode: 'empty', batchSize: 48_000 });
    for (const [name, parameters] of [
      ['claim_newsletter_confirmations', { max_rows: 5 }],
      ['claim_contact_notifications', { max_rows: 5 }],
    ] as const)
      expect((await target.admin.rpc(name, parameters).throwOnError()).data, name).toEqual([]);
    const { data } = await target.admin.from('contact_messages').select('notification_error').throwOnError();
    expect(data).toEqual([{ notification_error: 'restored from a backup: no mail was sent' }]);
  });

  test('shows one moment while rows are added', async () => {
    const { admin } = source;
    await fill({ admin });
    const [backup] = await Promise.all([
      takeBackup(admin),
      ...Array.from({ length: 20 }, (_, index) =>
        admin
          .from('newsletter_subscriptions')
          .insert({ email: `reader-${index}@example.org` })
          .throwOnError(),
      ),
    ]);
    const of = (table: string) => backup.rows.filter(([name]) => name === table).map(([, row]) => row);
    const ids = of(count).map(({ id }) => id);
    expect(of('public.newsletter_links').map(({ subscription_id }) => subscription_id)).toEqual(
      expect.arrayContaining(ids),
    );
    expect(of('public.newsletter_links')).toHaveLength(ids.length);
    expect(backup.counts[count]).toBe(ids.length);
  });

  test('of 2,500 subscribers is read page by page and restored batch by batch', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) => ({ email: `reader-${index}@example.org` }));
    await source.admin.from('newsletter_subscriptions').insert(rows).throwOnError();
    const backup = await takeBackup(source.admin);
    const restored = await restoreBackup(target.admin, backup, { mode: 'empty', batchSize: 48_000 });
    expect(restored).toEqual(backup.counts);
    expect(restored[count]).toBe(2500);
  });

  test('leaves no copy in the project', async () => {
    const { admin } = source;
    await fill({ admin });
    const staged = (await admin.rpc('stage_backup').throwOnError()).data;
    const page = { of_batch: staged.batch, after_position: 0, max_rows: 100 };
    expect((await admin.rpc('read_staged_rows', page).throwOnError()).data).toHaveLength(8);
    await admin.rpc('drop_staged_rows', { of_batch: staged.batch }).throwOnError();
    expect((await admin.rpc('read_staged_rows', page).throwOnError()).data).toEqual([]);
  });
});

describe('a project with rows', () => {
  const options = { batchSize: 48_000 };
  /** A backup of three subscribers, and a project that has one of them under another id, and one more. */
  async function prepare() {
    await fill(source);
    await target.admin
      .from('newsletter_subscriptions')
      .insert([{ email: 'visitor@example.org' }, { email: 'own@example.org' }])
      .throwOnError();
    const addresses = async () => {
      const { data } = await target.admin.from('newsletter_subscriptions').select('email, confirmed_at').order('email');
      return data;
    };
    return { backup: await takeBackup(source.admin), admin: target.admin, addresses };
  }

  test('is refused', async () => {
    const { backup, admin, addresses } = await prepare();
    await expect(restoreBackup(admin, backup, { mode: 'empty', ...options })).rejects.toThrow(
      'The project has rows (public.newsletter_subscriptions has 2), and nothing was restored. Add --merge',
    );
    expect(await addresses()).toHaveLength(2);
  });

  test('keeps its rows and its settings when they are merged', async () => {
    const { backup, admin, addresses } = await prepare();
    const restored = await restoreBackup(admin, backup, { mode: 'merge', ...options });
    expect(restored).toMatchObject({ [count]: 1, 'public.newsletter_links': 1, 'private.retention': 0 });
    expect(await addresses()).toEqual([
      { email: 'guest@example.org', confirmed_at: null },
      { email: 'own@example.org', confirmed_at: null },
      { email: 'visitor@example.org', confirmed_at: null },
    ]);
    const again = await restoreBackup(admin, backup, { mode: 'merge', ...options });
    expect(Object.values(again), 'can be run again').toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('loses its rows when they are replaced', async () => {
    const { backup, admin, addresses } = await prepare();
    expect(await restoreBackup(admin, backup, { mode: 'replace', ...options })).toEqual(backup.counts);
    expect((await addresses())?.map(({ email }) => email)).toEqual(['guest@example.org', 'visitor@example.org']);
  });

  test('is told how to go on when a batch fails', async () => {
    const { backup, admin } = await prepare();
    const broken = backup.rows.map(([table, row]): (typeof backup.rows)[number] => [
      table,
      table === count ? row : { ...row, email: 'none' },
    ]);
    const failing = restoreBackup(admin, { ...backup, rows: broken }, { mode: 'replace', batchSize: 10 });
    await expect(failing).rejects.toThrow(
      /^The project did not run restore_rows: .+\. Rows that were stored before stay: 4 of 8\. To go on, run the command again with --merge\.$/,
    );
  });
});

describe('a file', () => {
  const header = { time: '2026-11-25T10:00:00Z', migration: '2', counts: { [count]: 1 } };
  const text = formatBackup({ ...header, rows: [[count, { email: 'visitor@example.org' }]] });

  test.each([
    ['that is empty', '', 'is not a backup'],
    ['of something else', '{"rows":[]}\n', 'is not a backup'],
    ['that is no JSON', 'hello\nworld\n', 'is not a backup'],
    ['of a newer format', text.replace('"version":1', '"version":2'), 'in the format 2, and this version reads 1'],
    ['without its last line', text.slice(0, text.lastIndexOf('{"rows"')), 'is cut off'],
    ['that ends within a line', text.slice(0, -10), 'is cut off'],
    ['without one character at the end', text.slice(0, -1), 'is cut off'],
    ['of the first line alone', `${text.split('\n')[0]}\n`, 'is cut off'],
    ['with another address', text.replace('visitor@', 'vandal@'), 'is damaged'],
    ['without a row', text.replace(/\["public.*\n/, ''), 'is damaged'],
    ['with line ends of Windows', text.replaceAll('\n', '\r\n'), 'is damaged'],
  ])('%s is refused', (_what, changed, sentence) => {
    expect(() => parseBackup(changed, 'The file')).toThrow(sentence);
  });

  test('is read as it was written', () => {
    expect(parseBackup(text, 'The file')).toEqual({ ...header, rows: [[count, { email: 'visitor@example.org' }]] });
  });

  test('of a newer project is refused', async () => {
    const { admin } = source;
    const backup = { ...header, migration: '29991231235959', rows: [] };
    await expect(restoreBackup(admin, backup, { mode: 'replace', batchSize: 1 })).rejects.toThrow(
      'The backup was made with the migration 29991231235959, and the newest of the project is 2026',
    );
  });
});

describe('site backend backup and restore', () => {
  test('carry one project to another', async () => {
    await fill(source);
    const cwd = temporaryFolder();
    const saved = await runSite(['backend', 'backup', 'all.jsonl', '--data', source.folder], { cwd });
    expect(saved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(saved.stdout).toContain('2  public.newsletter_subscriptions\n');
    expect(saved.stdout).toContain(`Saved in ${join(cwd, 'all.jsonl')}: 8 rows.\n`);
    expect(saved.stdout).not.toContain('example.org');
    expect(statSync(join(cwd, 'all.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(cwd)).toEqual(['all.jsonl']);

    const argv = ['backend', 'restore', 'all.jsonl', '--data', target.folder];
    const restored = await runSite([...argv, '--format', 'json'], { cwd });
    expect(JSON.parse(restored.stdout)).toMatchObject({ rows: 8, there: 0, restored: { [count]: 2 } });
    expect((await runSite(['backend', 'list', '--data', target.folder])).stdout).toContain('guest@example.org');

    const refused = await runSite(argv, { cwd });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Add --merge to keep them and add what is missing, or --replace');
    expect((await runSite([...argv, '--replace'], { cwd })).stdout).toMatch(/: 8 of 8 rows\.\n$/);
    expect((await runSite([...argv, '--merge'], { cwd })).stdout).toMatch(/: 0 of 8 rows\.\n$/);
  });

  test('name a file by the time, and write to a pipe', async () => {
    await fill(source);
    const cwd = temporaryFolder();
    const saved = await runSite(['backend', 'backup', '--data', source.folder, '--format', 'json'], { cwd });
    const { file, rows } = JSON.parse(saved.stdout);
    expect(rows).toBe(8);
    expect(file).toMatch(/site-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.jsonl$/);
    expect(readdirSync(cwd)).toEqual([basename(file)]);
    const piped = await runSite(['backend', 'backup', '-', '--data', source.folder]);
    expect(parseBackup(piped.stdout, 'stdout').counts).toMatchObject({ [count]: 2 });
    expect(piped.stderr).toContain('Saved in standard output: 8 rows.');
  });

  test('work with a data folder that no server uses', async () => {
    const cwd = temporaryFolder();
    const { exitCode, stdout } = await runSite(['backend', 'backup', 'empty.jsonl', '--data', join(cwd, 'data')], {
      cwd,
    });
    expect(exitCode).toBe(0);
    expect(stdout).toContain('empty.jsonl: 2 rows.');
  });

  test('restore what comes through a pipe', async () => {
    await fill(source);
    const text = formatBackup(await takeBackup(source.admin));
    const restore = spawn(
      process.execPath,
      [join(projectRoot, 'cli/bin.mjs'), 'backend', 'restore', '-', '--data', target.folder],
      {
        env: { PATH: process.env.PATH },
      },
    );
    restore.stdin.end(text);
    const [stdout, [exitCode]] = await Promise.all([readStream(restore.stdout), once(restore, 'exit')]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(': 8 of 8 rows.')]);
  });

  test('overwrite nothing, and say which file cannot be read or written', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'there'), 'mine');
    const run = (...argv: string[]) => runSite(['backend', ...argv, '--data', source.folder], { cwd });
    for (const [argv, sentence] of [
      [['backup', 'there'], 'there exists. Name another file'],
      [['backup', 'no/folder'], 'The folder of '],
      [['restore', 'none'], 'none cannot be read: ENOENT'],
      [['restore', 'there'], 'there is not a backup of such a site.'],
      [['restore', 'there', '--merge', '--replace'], 'cannot be used with'],
    ] as const) {
      const { exitCode, stderr } = await run(...argv);
      expect([exitCode, stderr.includes(sentence)], stderr).toEqual([2, true]);
    }
    expect(readFileSync(join(cwd, 'there'), 'utf8')).toBe('mine');
    expect(readdirSync(cwd)).toEqual(['there']);
  });
});
