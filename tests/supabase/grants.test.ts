import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../support/sample.ts';
import { type DefaultPrivileges, errorCode, openPostgres, queryAs } from './open-postgres.ts';

/** All privileges of the three roles on our tables; each of them is needed. */
const tableGrants = [
  'functions service_role INSERT',
  'functions service_role SELECT',
  'functions service_role UPDATE',
  'mail_outages service_role SELECT',
  'mail_outages service_role UPDATE',
  'backup_tables service_role SELECT',
  'contact_messages service_role DELETE',
  'contact_messages service_role INSERT',
  'contact_messages service_role SELECT',
  'newsletter_links service_role SELECT',
  'newsletter_subscriptions service_role DELETE',
  'newsletter_subscriptions service_role INSERT',
  'newsletter_subscriptions service_role SELECT',
  'person_requests service_role INSERT',
  'person_requests service_role SELECT',
  'product_interests service_role DELETE',
  'product_interests service_role INSERT',
  'product_interests service_role SELECT',
  'staged_rows service_role DELETE',
  'staged_rows service_role INSERT',
  'staged_rows service_role SELECT',
].sort();

const columnGrants = [
  // Addresses are corrected.
  'contact_messages.email service_role UPDATE',
  'newsletter_subscriptions.email service_role UPDATE',
  'product_interests.email service_role UPDATE',
  'contact_messages.notification_attempted_at service_role UPDATE',
  'contact_messages.notification_attempts service_role UPDATE',
  'contact_messages.notification_error service_role UPDATE',
  'contact_messages.notified_at service_role UPDATE',
  ...[
    'confirm_expires_at',
    'confirm_token_hashes',
    'mail_attempted_at',
    'mail_attempts',
    'mail_due_since',
    'mail_error',
    'mail_sent_at',
    'unsubscribe_token',
  ].map((column) => `newsletter_links.${column} service_role UPDATE`),
  'newsletter_limits.is_only_row service_role SELECT',
  ...['address_header', 'per_client', 'per_site', 'within'].flatMap((column) => [
    `newsletter_limits.${column} service_role SELECT`,
    `newsletter_limits.${column} service_role UPDATE`,
  ]),
  'newsletter_subscriptions.confirmed_at service_role UPDATE',
  'newsletter_subscriptions.language service_role UPDATE',
  'retention.id service_role SELECT',
  ...['contact_message_days', 'unconfirmed_subscription_days'].flatMap((column) => [
    `retention.${column} service_role SELECT`,
    `retention.${column} service_role UPDATE`,
  ]),
  ...['anon', 'authenticated'].flatMap((role) => [
    `newsletter_subscriptions.confirmed_at ${role} SELECT`,
    `newsletter_subscriptions.consent_text ${role} SELECT`,
    `newsletter_subscriptions.created_at ${role} SELECT`,
    `newsletter_subscriptions.email ${role} INSERT`,
    `newsletter_subscriptions.email ${role} SELECT`,
    `newsletter_subscriptions.id ${role} SELECT`,
    `newsletter_subscriptions.language ${role} SELECT`,
    `newsletter_subscriptions.page ${role} SELECT`,
    `product_interests.email ${role} INSERT`,
    `product_interests.source ${role} INSERT`,
  ]),
].sort();

const executeGrants = [
  'accept_schedule service_role',
  'admit_mails service_role',
  'announce_function service_role',
  'backend_status service_role',
  'begin_outage service_role',
  'check_rights service_role',
  'claim_contact_notifications service_role',
  'claim_newsletter_confirmations service_role',
  'comparable_address service_role',
  'confirm_newsletter_subscription service_role',
  'end_outage service_role',
  'correct_person service_role',
  'delete_person service_role',
  'backup_columns service_role',
  'clear_backup_rows service_role',
  'count_backup_rows service_role',
  'drop_staged_rows service_role',
  // The check of the table calls it with the rights of whoever inserts.
  'is_subscribable anon',
  'is_subscribable authenticated',
  'is_subscribable service_role',
  'list_person_requests service_role',
  'mailbox anon',
  'mailbox authenticated',
  'mailbox service_role',
  'mentions_address service_role',
  'messages_that_mention service_role',
  'mend_rights service_role',
  'new_token service_role',
  'read_staged_rows service_role',
  'record_contact_notification service_role',
  'record_newsletter_mail service_role',
  'release_contact_notification service_role',
  'release_newsletter_mail service_role',
  'remove_newsletter_subscription service_role',
  'request_note anon',
  'request_note authenticated',
  'request_note service_role',
  'show_person service_role',
  'restore_rows service_role',
  'stage_backup service_role',
  'submit_contact_message service_role',
].sort();

/** The functions besides triggers that run with the rights of their owner, who alone may grant and read all of it. */
const definers = ['check_rights', 'mend_rights', 'backend_status'];

describe.each(sample<DefaultPrivileges>(['everything', 'nothing'], 2))(
  'where a project grants %s by default',
  (privileges) => {
    let postgres: PGlite;
    beforeAll(async () => {
      postgres = await openPostgres(privileges);
    });
    afterAll(() => postgres.close());

    test('the roles have exactly these privileges on tables', async () => {
      const { rows } = await postgres.query<{ line: string }>(`
      select table_name || ' ' || grantee || ' ' || privilege_type as line from information_schema.table_privileges
      where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`);
      expect(rows.map(({ line }) => line).sort()).toEqual(tableGrants);
    });

    test('the roles have exactly these privileges on columns', async () => {
      const { rows } = await postgres.query<{ line: string }>(`
      select table_name || '.' || column_name || ' ' || grantee || ' ' || privilege_type as line
      from information_schema.column_privileges columns
      where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')
        and not exists (
          select from information_schema.table_privileges tables
          where (tables.table_name, tables.grantee, tables.privilege_type)
            = (columns.table_name, columns.grantee, columns.privilege_type))`);
      expect(rows.map(({ line }) => line).sort()).toEqual(columnGrants);
    });

    // information_schema leaves out MAINTAIN, which Postgres 17 has added.
    test('no role may maintain a table', async () => {
      const { rows } = await postgres.query(`
      select relname, role from pg_class, unnest(array['anon', 'authenticated', 'service_role']) role
      where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(role, oid, 'MAINTAIN')`);
      expect(rows).toEqual([]);
    });

    test('the roles may call exactly these functions', async () => {
      const { rows } = await postgres.query<{ line: string }>(`
      select proname || ' ' || role as line from pg_proc, unnest(array['anon', 'authenticated', 'service_role']) role
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(role, oid, 'EXECUTE')`);
      expect(rows.map(({ line }) => line).sort()).toEqual(executeGrants);
    });

    test('every function has an empty search path, and runs with the rights of the caller but for triggers and a few', async () => {
      const { rows } = await postgres.query<{ name: string; isLoose: boolean }>(
        `
      select proname as name,
        proconfig[1] is distinct from 'search_path=""'
          or exists (select from unnest(proconfig[2:]) setting where setting not like 'statement_timeout=%')
          or prosecdef and prorettype <> 'trigger'::regtype
          and proname <> all ($1) as "isLoose"
      from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
        [definers],
      );
      expect(rows.length).toBeGreaterThanOrEqual(11);
      expect(rows.filter(({ isLoose }) => isLoose)).toEqual([]);
    });

    test('the rights are those that private.expected_rights lists', async () => {
      const { rows } = await postgres.query('select * from public.check_rights()');
      expect(rows, 'a migration that grants something adds it to private.expected_rights').toEqual([]);
    });

    test('private.expected_rights lists every object of the schema `public`, without which none is compared', async () => {
      const { rows } = await postgres.query(`
      with objects as (
        select format('public.%I(%s)', proname, oidvectortypes(proargtypes)) as object
          from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        union all
        select format('public.%I', relname) from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      )
      select object from objects where object not in (select object from private.expected_rights)`);
      expect(rows).toEqual([]);
    });

    test('row-level security is on for every table', async () => {
      const { rows } = await postgres.query<{ name: string; isOn: boolean }>(`
      select relname as name, relrowsecurity as "isOn" from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`);
      expect(rows.length).toBeGreaterThanOrEqual(4);
      expect(rows.filter(({ isOn }) => !isOn)).toEqual([]);
    });

    const refused: [what: string, sql: string][] = [
      ['read messages', 'select id from contact_messages'],
      ['count messages', 'select count(*) from contact_messages'],
      ['write a message without the function', "insert into contact_messages (name) values ('x')"],
      ['submit', "select submit_contact_message('n', 'e@e.ee', 's', 'm', 'k', 's', false, 5, 600)"],
      ['claim', 'select claim_contact_notifications(5)'],
      ['record', "select record_contact_notification('00000000-0000-0000-0000-000000000000', null)"],
      ['change an address', "update newsletter_subscriptions set email = 'x@y.zz'"],
      ['delete subscribers', 'delete from newsletter_subscriptions'],
      ['empty the table', 'truncate newsletter_subscriptions'],
      ['set an id', "insert into newsletter_subscriptions (id, email) values (gen_random_uuid(), 'x@y.zz')"],
      ['set a time', "insert into newsletter_subscriptions (email, created_at) values ('x@y.zz', 'infinity')"],
      [
        'overwrite by upsert',
        "insert into newsletter_subscriptions (email) values ('x@y.zz') on conflict (email) do update set email = excluded.email",
      ],
      ['read who has subscribed when', 'select * from private.newsletter_additions'],
      ['read the limits and the key of the hashes', 'select * from private.newsletter_limits'],
      ['read how often somebody has asked', 'select last_value from private.newsletter_requests_0'],
      ['reset how often somebody has asked', "select setval('private.newsletter_requests_0', 0)"],
      ['lift the limits', 'update private.newsletter_limits set per_client = 1000000'],
      ['read the links of subscribers', 'select * from newsletter_links'],
      ['read who asked for which product', 'select email from product_interests'],
      ['claim confirmations', 'select claim_newsletter_confirmations(5)'],
      ['confirm', "select confirm_newsletter_subscription('x')"],
      ['unsubscribe others', "select remove_newsletter_subscription('x')"],
      [
        'confirm with the insert',
        "insert into newsletter_subscriptions (email, confirmed_at) values ('x@y.zz', now())",
      ],
      ['read everything about somebody', "select show_person('x@y.zz')"],
      ['delete everything about somebody', "select delete_person('x@y.zz')"],
      ['change the address of somebody', "select correct_person('x@y.zz', 'a@b.cc')"],
      ['read what the operator has done with the data of people', 'select * from private.person_requests'],
      ['list it', 'select list_person_requests()'],
      ['search messages', "select private.messages_that_mention('x@y.zz')"],
      ['see what is granted', 'select * from check_rights()'],
      ['mend what is granted', 'select * from mend_rights()'],
      ['expect other rights', 'delete from private.expected_rights'],
      ['stage a backup', 'select stage_backup()'],
      ['read a staged backup', 'select contents from private.staged_rows'],
      ['restore rows', "select restore_rows('[]', true)"],
      ['delete everything', 'select clear_backup_rows()'],
      ['read how long rows are kept', 'select * from private.retention'],
      ['take back an attempt', "select release_contact_notification('00000000-0000-0000-0000-000000000000', 'x')"],
      ['take back a mail', "select release_newsletter_mail('00000000-0000-0000-0000-000000000000', 'x')"],
      ['name another address of a function', "select announce_function('newsletter', 'https://evil.example', true)"],
      ['pass for the schedule', "select accept_schedule('newsletter', 'x')"],
      ['read the state of the project', 'select backend_status()'],
      ['read the tokens of the schedule', 'select token from private.functions'],
      ['call the functions', 'select private.call_functions()'],
      ['read why mails are refused', 'select * from private.mail_outages'],
      ['remove expired rows', 'select private.remove_expired()'],
      ['create tables in the private schema', 'create table private.loot (email text)'],
      ['create tables in the public schema', 'create table public.loot (email text)'],
    ];
    for (const role of ['anon', 'authenticated'] as const) {
      test.each(refused)(`${role} may not %s`, async (_what, sql) => {
        expect(await errorCode(queryAs(postgres, { role }, sql))).toBe('42501');
      });
    }
  },
);
