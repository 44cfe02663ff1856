import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bin,
  type Cluster,
  createDatabase,
  serveDatabase,
  startCluster,
  title,
} from '../support/installed-postgres.ts';
import { migrations } from '../support/postgres.ts';
import { testAttacks } from './attack-table.ts';
import { list } from './support.ts';

/** Debian: postgresql-15-cron. */
const hasCron = existsSync(join(bin, '../lib/pg_cron.so'));

/** pg_net, which Debian does not have, as a function that records its calls. */
const net = `
  create schema net;
  create table net.calls (url text);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as 'insert into net.calls values (url) returning 1::bigint';`;

describe.skipIf(!bin)(title, () => {
  let cluster: Cluster;
  type Session = Awaited<ReturnType<typeof createDatabase>>;
  const sessions = new Map<string, Session>();
  beforeAll(async () => {
    const cron = ['shared_preload_libraries=pg_cron', 'cron.database_name=nothing'];
    cluster = await startCluster(hasCron ? cron : []);
    for (const name of ['everything', 'nothing'])
      sessions.set(name, await createDatabase(cluster, name, { isOpen: name === 'everything' }));
    await query('everything', `insert into ${list} (email) values ('visitor@example.org')`);
  }, 120_000);
  afterAll(() => cluster.stop());

  /** Runs SQL in a session of its own. @returns the first column */
  async function query(database: string, sql: string, session?: Session): Promise<unknown[]> {
    const own = session ?? (await cluster.connect(database));
    return ((await own.exec(sql)).at(-1)?.rows ?? []).map((row) => Object.values(row as object)[0]);
  }
  const truncate = (name: string) => query(name, `begin; set local role anon; truncate ${list} cascade; rollback`);
  const rights = async (name: string) => (await query(name, 'select * from private.rights()')).sort();
  const expected = readFileSync('supabase/rights.txt', 'utf8').trim().split('\n');

  describe('with the roles of Supabase, and everything granted on new tables', () => {
    testAttacks(async () => serveDatabase(await createDatabase(cluster, 'attacked')));
  });

  test.each(['everything', 'nothing'])(
    'has the same rights as the embedded one where a project grants %s',
    async (name) => {
      expect(await rights(name)).toEqual(expected);
      await expect(truncate(name)).rejects.toThrow('permission denied');
    },
  );

  test('lets strangers empty a list that was restored from a dump, until the file of rights is run', async () => {
    await createDatabase(cluster, 'restored', { applied: [] });
    const { folder, run } = cluster;
    const dump = run('pg_dump', '-h', folder, '-U', 'postgres', '-n', 'public', '-n', 'private', 'everything');
    writeFileSync(join(folder, 'dump.sql'), dump.replace('CREATE SCHEMA public;', ''));
    run('psql', '-h', folder, '-U', 'postgres', '-d', 'restored', '-v', 'ON_ERROR_STOP=1', '-Xqf', 'dump.sql');
    await truncate('restored');
    await query('restored', migrations.at(-1)?.sql ?? '');
    await expect(truncate('restored')).rejects.toThrow('permission denied');
    expect(await rights('restored')).toEqual(expected);
    expect(await query('restored', `select email from ${list}`)).toEqual(['visitor@example.org']);
  });

  test('takes no more addresses of a network than the limit, and gives each mail to one of many sessions', async () => {
    const headers = '{"content-type":"application/json","x-forwarded-for":"192.0.2.1"}';
    await query('everything', "update private.settings set value = '20/900/600' where name = 'subscription_limit'");
    const crowd = await Promise.all(Array.from({ length: 40 }, () => cluster.connect('everything')));
    const subscribe = (session: Session, number: number) =>
      query(
        'everything',
        `begin; set local role anon; set local request.headers = '${headers}'; set local request.method = 'POST';
        set local request.path = '/${list}'; insert into ${list} (email) values ('r${number}@example.org'); commit`,
        session,
      ).then(
        () => 'added',
        async (error: Error) => {
          await session.exec('rollback');
          return JSON.parse(error.message).code;
        },
      );
    const answers = await Promise.all(crowd.map(subscribe));
    expect(answers.sort()).toEqual([...Array(20).fill('added'), ...Array(20).fill('limited')]);

    await query(
      'everything',
      `insert into contact_messages (name, email, subject, message, idempotency_key)
        select 'n', 'e@e.ee', 's', 'm', 'k' || i from generate_series(1, 30) i;
      insert into mails (message_id) select id from contact_messages`,
    );
    const claim =
      "set role service_role; select one ->> 'id' from jsonb_array_elements(claim_mails('notification', 1)) one";
    const claimed = (await Promise.all(crowd.map((session) => query('everything', claim, session)))).flat();
    expect([claimed.length, new Set(claimed).size]).toEqual([30, 30]);
  });

  test.runIf(hasCron)('runs the schedule once pg_net is there, too', { timeout: 90_000 }, async () => {
    const jobs = 'select jobname from cron.job order by 1';
    await query('nothing', `create extension if not exists pg_cron; ${net} select private.schedule();`);
    expect(await query('nothing', jobs)).toEqual(['call-functions', 'remove-expired']);
    await query(
      'nothing',
      `update cron.job set schedule = '* * * * *' where jobname = 'call-functions';
      update private.settings set value = 'https://project.example' where name = 'functions_url';
      set role service_role; select submit_message('{"name":"n","email":"e@e.ee","subject":"s","message":"m","is_spam":false}', 'k', '192.0.2.1')`,
    );
    await expect
      .poll(() => query('nothing', 'select url from net.calls order by url desc limit 1'), { timeout: 75_000 })
      .toEqual(['https://project.example/functions/v1/submit-contact']);
  });
});
