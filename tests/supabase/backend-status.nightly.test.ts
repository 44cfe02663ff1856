import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { openPostgres, queryAs } from './open-postgres.ts';
import { scheduleStubs } from './schedule-stubs.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());

const read = async () =>
  (
    await queryAs<{ status: Record<string, unknown> }>(
      postgres,
      { role: 'service_role', isReading: true },
      'select backend_status() as status',
    )
  )[0]?.status;

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('a new project without pg_cron and without the table of the Supabase CLI has a state', async () => {
  expect(await read()).toEqual({
    now: time,
    migrations: [],
    rights: [],
    jobs: [],
    functions: [],
    mails: [],
    outages: [],
    removal: null,
    counts: { subscribers: 0, confirmed: 0, interests: 0, messages: 0, spam: 0 },
  });
});

test('the state has numbers, times and reasons, and nothing of what visitors have sent', async () => {
  await postgres.exec(scheduleStubs);
  await postgres.exec(`
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text);
    insert into supabase_migrations.schema_migrations values ('2'), ('1');
    select private.schedule_mails();
    insert into cron.job_run_details (jobid, status, start_time)
      select jobid, status, now() from cron.job, unnest(array['failed', 'succeeded', 'running']) status
      where jobname = 'call-functions';
  `);
  const texts = { name: 'Ash', email: 'ash@example.org', subject: 'Secret subject', message: 'Secret text' };
  const tried = { notification_attempted_at: new Date(), notification_error: 'Resend answered 500' };
  const rows: Record<string, unknown>[] = [
    {},
    { ...tried, notification_attempts: 1 },
    { ...tried, notification_attempts: 2 },
    { ...tried, notification_attempts: 10 },
    { notified_at: new Date() },
    { is_spam: true },
  ];
  for (const [index, row] of rows.entries())
    await insertMessage(postgres, { ...texts, idempotency_key: `${index}`, ...row });
  await postgres.exec(`
    insert into newsletter_subscriptions (email, confirmed_at) values ('a@example.org', null), ('b@example.org', now());
    insert into product_interests (email, source) values ('a@example.org', 'book');
  `);
  const asOperator = (sql: string) => queryAs(postgres, { role: 'service_role' }, sql);
  await asOperator('select claim_newsletter_confirmations(5)');
  await asOperator(
    "select release_newsletter_mail(id, 'Resend answered 403') from newsletter_subscriptions where confirmed_at is null",
  );
  await asOperator("select announce_function('newsletter', 'https://project.example/f', true)");

  const group = { is_given_up: false, is_tried: true, number: 1, oldest: time };
  const state = await read();
  expect(state).toEqual({
    now: time,
    migrations: ['1', '2'],
    rights: [],
    jobs: [{ name: 'call-functions', is_active: true, last_run: time, result: 'succeeded' }],
    functions: [{ name: 'newsletter', is_sending: true, announced_at: time, called_at: null }],
    mails: expect.arrayContaining([
      { ...group, kind: 'confirmation', reason: 'Resend answered 403' },
      { ...group, kind: 'notification', is_tried: false, reason: null },
      { ...group, kind: 'notification', number: 2, reason: 'Resend answered 500' },
      { ...group, kind: 'notification', is_given_up: true, reason: 'Resend answered 500' },
    ]),
    outages: [{ kind: 'confirmation', reason: 'Resend answered 403', since: time }],
    removal: time,
    counts: { subscribers: 2, confirmed: 1, interests: 1, messages: 6, spam: 1 },
  });
  expect(state?.mails).toHaveLength(4);
  for (const secret of ['Ash', 'example', 'Secret']) expect(JSON.stringify(state)).not.toContain(secret);
});
