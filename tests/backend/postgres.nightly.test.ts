import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../support/postgres.ts';
import { list } from './support.ts';

/** The programs of an installed Postgres, and whether pg_cron is among its extensions (Debian: postgresql-15-cron). */
const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';
const hasCron = existsSync(join(bin, '../lib/pg_cron.so'));
const title = bin ? 'an installed Postgres' : 'an installed Postgres: there is none (apt-get install postgresql)';
const privileges = ['everything', 'nothing'] as const;

/** pg_net, which Debian does not have, as a function that records its calls. */
const net = `
  create schema net;
  create table net.calls (url text);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as 'insert into net.calls values (url) returning 1::bigint';`;

describe.skipIf(!bin)(title, () => {
  let folder = '';
  let run: (program: string, ...argv: string[]) => string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-postgres-'));
    // Postgres does not run as root.
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    run = (program, ...argv) =>
      execFileSync(join(bin, program), argv, {
        ...user,
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    run('initdb', '-D', 'data', '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8');
    const cron = hasCron
      ? [`cron.host=${folder}`, 'shared_preload_libraries=pg_cron', 'cron.database_name=nothing']
      : [];
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', ...cron];
    run('pg_ctl', '-D', 'data', '-w', '-l', 'log', '-o', settings.map((one) => `-c ${one}`).join(' '), 'start');
    for (const name of privileges) {
      await createProject(name, name);
      for (const { sql } of migrations) await query(name, sql);
    }
    await query('everything', `insert into ${list} (email) values ('visitor@example.org')`);
  }, 120_000);
  afterAll(() => {
    run('pg_ctl', '-D', 'data', '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true });
  });

  /** Runs SQL in a session of its own. @returns the lines that psql prints */
  async function query(database: string, sql: string): Promise<string[]> {
    const argv = ['-h', folder, '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1', '-XAtqc', sql];
    const { stdout } = await promisify(execFile)(join(bin, 'psql'), argv);
    return stdout.split('\n').filter(Boolean);
  }

  /** Creates a database as hosted projects have it, with what they grant on new tables, functions and sequences. */
  async function createProject(name: string, granted: (typeof privileges)[number]): Promise<void> {
    await query('postgres', `create database ${name}`);
    const roles = 'anon, authenticated, service_role';
    const grants = ['tables', 'functions', 'sequences'].map(
      (kind) => `alter default privileges in schema public grant all on ${kind} to ${roles};`,
    );
    await query(
      name,
      `do $$ begin
        if not exists (select from pg_roles where rolname = 'anon') then
          create role anon nologin noinherit; create role authenticated nologin noinherit;
          create role service_role nologin noinherit bypassrls;
        end if;
      end $$;
      grant usage on schema public to ${roles}; ${granted === 'everything' ? grants.join(' ') : ''}`,
    );
  }
  const truncate = (name: string) => query(name, `begin; set local role anon; truncate ${list} cascade; rollback`);

  const rights = (name: string) => query(name, 'select * from private.rights()');
  const expected = readFileSync('supabase/rights.txt', 'utf8').trim().split('\n');

  test.each(privileges)('has the same rights as the embedded one where a project grants %s', async (name) => {
    expect((await rights(name)).sort()).toEqual(expected);
    await expect(truncate(name)).rejects.toThrow('permission denied');
  });

  test('lets strangers empty a list that was restored from a dump, until the file of rights is run', async () => {
    await createProject('restored', 'everything');
    const dump = run('pg_dump', '-h', folder, '-U', 'postgres', '-n', 'public', '-n', 'private', 'everything');
    writeFileSync(join(folder, 'dump.sql'), dump.replace('CREATE SCHEMA public;', ''));
    run('psql', '-h', folder, '-U', 'postgres', '-d', 'restored', '-v', 'ON_ERROR_STOP=1', '-Xqf', 'dump.sql');
    await truncate('restored');
    await query('restored', migrations.at(-1)?.sql ?? '');
    await expect(truncate('restored')).rejects.toThrow('permission denied');
    expect((await rights('restored')).sort()).toEqual(expected);
    expect(await query('restored', `select email from ${list}`)).toEqual(['visitor@example.org']);
  });

  test('gives a stranger no row, whatever is asked with the roles that have the public key', async () => {
    const ask = (role: string, sql: string) =>
      query(
        'everything',
        `begin; set local role ${role}; set local request.path = '/${list}'; set local request.method = 'GET'; ${sql}; rollback`,
      ).catch((error: Error) => (/permission denied|row-level security/.test(error.message) ? [] : [error.message]));
    const tables = [`public.${list}`, 'public.contact_messages', 'public.mails', 'private.settings'];
    const reads = tables.flatMap((table) => [`select * from ${table}`, `delete from ${table} returning 1`]);
    const calls = [
      'select public.take_backup()',
      "select public.show_person('visitor@example.org')",
      "select public.claim_mails('confirmation', 5)",
      `update public.${list} set confirmed_at = now() returning 1`,
      `insert into public.${list} (email, confirmed_at) values ('eve@example.org', now()) returning 1`,
    ];
    for (const role of ['anon', 'authenticated'])
      for (const sql of [...reads, ...calls]) expect(await ask(role, sql), `${role}: ${sql}`).toEqual([]);
  });

  test('takes no more addresses of a network than the limit, and gives each mail to one of many sessions', async () => {
    const headers = '{"content-type":"application/json","x-forwarded-for":"192.0.2.1"}';
    await query('everything', "update private.settings set value = '20/900/600' where name = 'subscription_limit'");
    const subscribe = (number: number) =>
      query(
        'everything',
        `begin; set local role anon; set local request.headers = '${headers}'; set local request.method = 'POST';
        set local request.path = '/${list}'; insert into ${list} (email) values ('r${number}@example.org'); commit`,
      ).then(
        () => 'added',
        (error: Error) => /"code" ?: ?"(\w+)"/.exec(error.message)?.[1],
      );
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => subscribe(number)));
    expect(answers.sort()).toEqual([...Array(20).fill('added'), ...Array(20).fill('limited')]);

    await query(
      'everything',
      `insert into contact_messages (name, email, subject, message, idempotency_key)
        select 'n', 'e@e.ee', 's', 'm', 'k' || i from generate_series(1, 30) i;
      insert into mails (message_id) select id from contact_messages`,
    );
    const claim =
      "set role service_role; select one ->> 'id' from jsonb_array_elements(claim_mails('notification', 1)) one";
    const claimed = (await Promise.all(Array.from({ length: 40 }, () => query('everything', claim)))).flat();
    expect([claimed.length, new Set(claimed).size]).toEqual([30, 30]);
  });

  test.runIf(hasCron)('runs the schedule once pg_net is there, too', { timeout: 90_000 }, async () => {
    const jobs = 'select jobname from cron.job order by 1';
    expect(await query('nothing', jobs)).toEqual([]);
    await query('nothing', `${net} select private.schedule();`);
    expect(await query('nothing', jobs)).toEqual(['call-functions', 'forget-calls', 'remove-expired']);
    await query(
      'nothing',
      `update cron.job set schedule = '* * * * *' where jobname = 'call-functions';
      update private.settings set value = 'https://project.example' where name = 'functions_url';
      set role service_role; select submit_message('{"name":"n","email":"e@e.ee","subject":"s","message":"m","is_spam":false}', 'k', '192.0.2.1')`,
    );
    const called = () => query('nothing', 'select url from net.calls order by url desc limit 1');
    await expect
      .poll(called, { timeout: 75_000, interval: 1_000 })
      .toEqual(['https://project.example/functions/v1/submit-contact']);
  });
});
