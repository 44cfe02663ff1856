import { expect, test } from 'vitest';
import { codeOf, queryAs, rightsQuery } from './sql.ts';
import { list, shareBackend } from './support.ts';

const backend = shareBackend();

test('spec §6: the roles have these rights, all of which are needed, and no other', async () => {
  const lines = (await backend.sql<{ line: string }>(rightsQuery())).map(({ line }) => line);
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "anon calls: is_subscribable, mailbox, request_note
    anon: INSERT newsletter_subscriptions (email)
    anon: INSERT product_interests (email, source)
    anon: SELECT newsletter_subscriptions (confirmed_at, consent_text, created_at, email, id, language, page)
    anon: USAGE schema public
    authenticated calls: is_subscribable, mailbox, request_note
    authenticated: INSERT newsletter_subscriptions (email)
    authenticated: INSERT product_interests (email, source)
    authenticated: SELECT newsletter_subscriptions (confirmed_at, consent_text, created_at, email, id, language, page)
    authenticated: USAGE schema public
    service_role calls: accept_schedule, admit_mails, announce_function, backend_status, backup_columns, begin_outage, check_rights, claim_contact_notifications, claim_newsletter_confirmations, clear_backup_rows, comparable_address, confirm_newsletter_subscription, correct_person, count_backup_rows, delete_person, drop_staged_rows, end_outage, is_subscribable, list_person_requests, mailbox, mend_rights, mentions_address, messages_that_mention, new_token, read_staged_rows, record_contact_notification, record_newsletter_mail, release_contact_notification, release_newsletter_mail, remove_newsletter_subscription, request_note, restore_rows, show_person, stage_backup, submit_contact_message
    service_role: SELECT backup_tables, DELETE contact_messages, INSERT contact_messages, SELECT contact_messages, INSERT functions, SELECT functions, UPDATE functions, SELECT mail_outages, UPDATE mail_outages, SELECT newsletter_links, DELETE newsletter_subscriptions, INSERT newsletter_subscriptions, SELECT newsletter_subscriptions, INSERT person_requests, SELECT person_requests, DELETE product_interests, INSERT product_interests, SELECT product_interests, DELETE staged_rows, INSERT staged_rows, SELECT staged_rows
    service_role: SELECT newsletter_limits (address_header, is_only_row, per_client, per_site, within)
    service_role: SELECT retention (contact_message_days, id, unconfirmed_subscription_days)
    service_role: UPDATE contact_messages (email, notification_attempted_at, notification_attempts, notification_error, notified_at)
    service_role: UPDATE newsletter_limits (address_header, per_client, per_site, within)
    service_role: UPDATE newsletter_links (confirm_expires_at, confirm_token_hashes, mail_attempted_at, mail_attempts, mail_due_since, mail_error, mail_sent_at, unsubscribe_token)
    service_role: UPDATE newsletter_subscriptions (confirmed_at, email, language)
    service_role: UPDATE product_interests (email)
    service_role: UPDATE retention (contact_message_days, unconfirmed_subscription_days)
    service_role: USAGE schema private
    service_role: USAGE schema public"
  `);
});

test('every table has row-level security, and strangers meet these policies', async () => {
  const tables = await backend.sql(`select relname from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity`);
  expect(tables).toEqual([]);
  const policies = await backend.sql('select tablename, policyname, cmd, roles::text from pg_policies order by 1, 2');
  expect(policies.map((policy) => Object.values(policy).join(' | ')).join('\n')).toMatchInlineSnapshot(`
    "newsletter_subscriptions | An insert reads back its own row | SELECT | {anon,authenticated}
    newsletter_subscriptions | Anybody may subscribe | INSERT | {anon,authenticated}
    product_interests | Anybody may ask for a product | INSERT | {anon,authenticated}"
  `);
});

test('every function has an empty search path, and these alone run with the rights of their owner', async () => {
  const all = await backend.sql<{ name: string; is_safe: boolean; is_definer: boolean }>(`
    select proname as name, proconfig[1] = 'search_path=""' as is_safe, prosecdef and prorettype <> 'trigger'::regtype as is_definer
    from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ is_safe }) => !is_safe)).toEqual([]);
  expect(
    all
      .filter(({ is_definer }) => is_definer)
      .map(({ name }) => name)
      .join(),
  ).toMatchInlineSnapshot(`"backend_status,check_rights,mend_rights"`);
});

test.each([
  ['set a time', `insert into ${list} (email, created_at) values ('x@y.zz', 'infinity')`],
  ['empty a table', `truncate ${list}`],
  ['reset a counter', "select setval('private.newsletter_requests_0', 0)"],
  ['create a table in the private schema', 'create table private.loot (email text)'],
  ['create a table in the public schema', 'create table public.loot (email text)'],
])('neither strangers nor accounts may %s', async (_what, sql) => {
  for (const role of ['anon', 'authenticated'] as const)
    expect(await codeOf(queryAs(backend.project, { role }, sql))).toBe('42501');
});

test.each(["message = 'else'", 'is_spam = true', "sender = 'else'"])(
  'the secret key changes no message: %s',
  async (change) => {
    const sql = `update contact_messages set ${change}`;
    expect(await codeOf(queryAs(backend.project, { role: 'service_role' }, sql))).toBe('42501');
  },
);
