import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { type InstalledPostgres, programs, startInstalledPostgres } from './installed-postgres.ts';
import { listMigrations } from './open-postgres.ts';

/** pg_net, which Debian does not have, as a function that records its calls. */
const net = `
  create schema net;
  create table net.calls (url text);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as 'insert into net.calls values (url) returning 1::bigint';
`;

const title = programs === undefined ? 'no Postgres with pg_cron on this machine' : 'a real Postgres with pg_cron';

describe.skipIf(programs === undefined)(title, () => {
  let postgres: InstalledPostgres;
  beforeAll(async () => {
    postgres = startInstalledPostgres();
    await postgres.query(`
      create role anon nologin noinherit;
      create role authenticated nologin noinherit;
      create role service_role nologin noinherit bypassrls;
      grant usage on schema public to anon, authenticated, service_role;
    `);
    for (const file of listMigrations())
      await postgres.query(readFileSync(join(projectRoot, 'supabase/migrations', file), 'utf8'));
  });
  afterAll(() => postgres.close());

  test('has no schedule without pg_net, and runs it once pg_net is there', { timeout: 90_000 }, async () => {
    const jobs = "select jobname from cron.job where jobname <> 'remove-expired' order by 1";
    expect(await postgres.query(jobs)).toEqual([]);
    await postgres.query(`${net} select private.schedule_mails();`);
    expect(await postgres.query(jobs)).toEqual(['call-functions', 'forget-calls']);
    await postgres.query(`
      update cron.job set schedule = '* * * * *' where jobname = 'call-functions';
      set role service_role;
      select announce_function('submit-contact', 'https://project.example/f', true);
      insert into contact_messages (name, email, subject, message, idempotency_key, sender)
        values ('n', 'e@e.ee', 's', 'm', 'k', 's');
    `);
    await expect
      .poll(() => postgres.query('select url from net.calls limit 1'), { timeout: 75_000, interval: 1_000 })
      .toEqual(['https://project.example/f']);
    await expect
      .poll(() => postgres.query("set role service_role; select backend_status() #>> '{jobs,0,result}'"))
      .toEqual(['succeeded']);
  });

  test('gives each of 40 simultaneous sessions another mail', async () => {
    await postgres.query(`
      set role service_role;
      insert into contact_messages (name, email, subject, message, idempotency_key, sender)
        select 'n', 'e@e.ee', 's', 'm', 'k' || i, 's' from generate_series(1, 29) i;
      insert into newsletter_subscriptions (email) select 'v' || i || 'x@e.ee' from generate_series(1, 30) i;
    `);
    for (const claim of ['claim_contact_notifications(1)', 'claim_newsletter_confirmations(1)']) {
      const sql = `set role service_role; select id from ${claim}`;
      const claimed = (await Promise.all(Array.from({ length: 40 }, () => postgres.query(sql)))).flat();
      expect([claimed.length, new Set(claimed).size], claim).toEqual([30, 30]);
    }
  });
});
