import { describe, expect, test } from 'vitest';
import { formatBackup, parseBackup } from '../../../cli/backend/backup/backup-file.ts';
import { restoreBackup } from '../../../cli/backend/backup/restore-backup.ts';
import { takeBackup } from '../../../cli/backend/backup/take-backup.ts';
import type { Backend } from '../../../cli/backend/open-backend.ts';
import { fill, serveTwoProjects } from './backup-projects.ts';

/** All rows of the tables that a backup contains, without what a restore marks as failed. */
async function readRows({ admin }: Pick<Backend, 'admin'>): Promise<unknown> {
  const { rows } = await takeBackup(admin);
  return rows.map(([table, row]) => [
    table,
    { ...row, mail_attempts: 0, mail_error: null, notification_attempts: 0, notification_error: null },
  ]);
}

const projects = serveTwoProjects();

const count = 'public.newsletter_subscriptions';

describe('a backup', () => {
  test('is restored into an empty project, with every token and time, and without the hashes of senders', async () => {
    await fill(projects.source);
    await projects.source.admin
      .from('newsletter_links')
      .update({ mail_attempts: 1 })
      .neq('mail_attempts', 1)
      .throwOnError();
    const backup = await takeBackup(projects.source.admin);
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
    const restored = await restoreBackup(projects.target.admin, parseBackup(text, 'x'), {
      mode: 'empty',
      batchSize: 500,
    });
    expect(restored).toEqual(backup.counts);
    expect(await readRows(projects.target)).toEqual(
      expect.arrayContaining((await readRows(projects.source)) as unknown[]),
    );
  });

  test('causes no mail when it is restored', async () => {
    await fill(projects.source);
    const { data: due } = await projects.source.admin
      .rpc('claim_newsletter_confirmations', { max_rows: 5 })
      .throwOnError();
    expect(due, 'a mail waits in the project that was saved').toHaveLength(1);
    await projects.source.admin.from('newsletter_links').update({ mail_attempted_at: null }).gt('mail_attempts', 0);
    await restoreBackup(projects.target.admin, await takeBackup(projects.source.admin), {
      mode: 'empty',
      batchSize: 48_000,
    });
    for (const [name, parameters] of [
      ['claim_newsletter_confirmations', { max_rows: 5 }],
      ['claim_contact_notifications', { max_rows: 5 }],
    ] as const)
      expect((await projects.target.admin.rpc(name, parameters).throwOnError()).data, name).toEqual([]);
    const { data } = await projects.target.admin.from('contact_messages').select('notification_error').throwOnError();
    expect(data).toEqual([{ notification_error: 'restored from a backup: no mail was sent' }]);
  });

  test('shows one moment while rows are added', async () => {
    const { admin } = projects.source;
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
    await projects.source.admin.from('newsletter_subscriptions').insert(rows).throwOnError();
    const backup = await takeBackup(projects.source.admin);
    const restored = await restoreBackup(projects.target.admin, backup, { mode: 'empty', batchSize: 48_000 });
    expect(restored).toEqual(backup.counts);
    expect(restored[count]).toBe(2500);
  });

  test('leaves no copy in the project', async () => {
    const { admin } = projects.source;
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
    await fill(projects.source);
    await projects.target.admin
      .from('newsletter_subscriptions')
      .insert([{ email: 'visitor@example.org' }, { email: 'own@example.org' }])
      .throwOnError();
    const addresses = async () => {
      const { data } = await projects.target.admin
        .from('newsletter_subscriptions')
        .select('email, confirmed_at')
        .order('email');
      return data;
    };
    return { backup: await takeBackup(projects.source.admin), admin: projects.target.admin, addresses };
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
    const { admin } = projects.source;
    const backup = { ...header, migration: '29991231235959', rows: [] };
    await expect(restoreBackup(admin, backup, { mode: 'replace', batchSize: 1 })).rejects.toThrow(
      'The backup was made with the migration 29991231235959, and the newest of the project is 2026',
    );
  });
});
