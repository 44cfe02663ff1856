import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { errorCode, queryAs, sharePostgres } from './open-postgres.ts';
import { forgetMails } from './pass-time.ts';
import { scheduleStubs } from './schedule-stubs.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
  await postgres.exec(scheduleStubs);
  await postgres.exec('select private.schedule_mails()');
});
beforeEach(async () => {
  await forgetMails(postgres);
  await postgres.exec('truncate private.functions, net.calls');
});

const announce = (name: string, isSending = true) =>
  queryAs(postgres, { role: 'service_role' }, 'select announce_function($1, $2, $3)', [
    name,
    `https://project.example/functions/v1/${name}`,
    isSending,
  ]);
const addMessage = (columns: Record<string, unknown> = {}) => insertMessage(postgres, columns);
const addSubscription = (columns: Record<string, unknown> = {}) => {
  const all = { email: 'visitor@example.com', ...columns };
  const names = Object.keys(all);
  return postgres.query(
    `insert into newsletter_subscriptions (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(all),
  );
};

/** Runs a job as pg_cron does. @returns the functions that it has called */
async function run(name: string): Promise<string[]> {
  const { rows } = await postgres.query<{ command: string }>('select command from cron.job where jobname = $1', [name]);
  await postgres.exec(rows[0]?.command ?? `raise exception 'there is no job ${name}'`);
  const calls = await postgres.query<{ name: string }>(
    "select regexp_replace(url, '.*/', '') as name from net.calls order by url",
  );
  return calls.rows.map((call) => call.name);
}

test('scheduling twice leaves one job of each name, every five minutes and every night', async () => {
  await postgres.exec('select private.schedule_mails()');
  const { rows } = await postgres.query('select jobname, schedule from cron.job order by jobname');
  expect(rows).toEqual([
    { jobname: 'call-functions', schedule: '*/5 * * * *' },
    { jobname: 'forget-calls', schedule: '41 3 * * *' },
  ]);
});

test('a function is called with its token, at the URL that it has announced last', async () => {
  await announce('submit-contact');
  await queryAs(
    postgres,
    { role: 'service_role' },
    "select announce_function('submit-contact', 'https://new.example/f', true)",
  );
  await addMessage();
  await run('call-functions');
  const { rows } = await postgres.query(
    "select calls.url, body, headers ->> 'x-schedule-token' = token as is_token from net.calls, private.functions",
  );
  expect(rows).toEqual([{ url: 'https://new.example/f', body: {}, is_token: true }]);
});

describe('the schedule calls', () => {
  const day = 86_400_000;
  const sent = async () => {
    await addSubscription();
    await postgres.exec('update newsletter_links set mail_sent_at = now(), mail_attempts = 1, mail_due_since = now()');
  };
  const failed = async (attempts: number) => {
    await addSubscription({ created_at: new Date(Date.now() - 2 * day) });
    await postgres.query('update newsletter_links set mail_due_since = now(), mail_attempts = $1', [attempts]);
  };
  test.each<[what: string, prepare: () => Promise<unknown>, called: string[]]>([
    ['nothing when there is nothing to send', async () => {}, []],
    ['the contact function for a new message', addMessage, ['submit-contact']],
    ['the contact function for a failed mail', () => addMessage({ notification_attempts: 9 }), ['submit-contact']],
    ['nothing for a mail that was sent', () => addMessage({ notified_at: new Date(), notification_attempts: 1 }), []],
    ['nothing for spam', () => addMessage({ is_spam: true }), []],
    ['nothing after ten attempts', () => addMessage({ notification_attempts: 10 }), []],
    ['the newsletter function for a new subscription', addSubscription, ['newsletter']],
    ['the newsletter function for a failed mail', () => failed(9), ['newsletter']],
    ['nothing for a confirmation that failed ten times', () => failed(10), []],
    ['nothing for an address that is confirmed', () => addSubscription({ confirmed_at: new Date() }), []],
    ['nothing for a confirmation mail that was sent', sent, []],
    ['both', async () => [await addMessage(), await addSubscription()], ['newsletter', 'submit-contact']],
  ])('%s', async (_what, prepare, called) => {
    await announce('submit-contact');
    await announce('newsletter');
    await prepare();
    expect(await run('call-functions')).toEqual(called);
  });

  test('no function that has not announced itself', async () => {
    await addMessage();
    expect(await run('call-functions')).toEqual([]);
  });

  test('a function without a mailer once an hour', async () => {
    await announce('submit-contact', false);
    await addMessage();
    const called = await postgres.transaction(async (transaction) => {
      await transaction.query('select private.call_functions()');
      const { rows } = await transaction.query<{ is_due: boolean; is_called: boolean }>(
        'select extract(minute from now()) < 5 as is_due, exists (select from net.calls) as is_called',
      );
      return rows[0];
    });
    expect(called?.is_called).toBe(called?.is_due);
  });
});

describe('the token', () => {
  const accept = async (name: string, token: string) =>
    (
      await queryAs<{ is_accepted: boolean }>(
        postgres,
        { role: 'service_role' },
        'select accept_schedule($1, $2) as is_accepted',
        [name, token],
      )
    )[0]?.is_accepted;

  test('of each function is accepted for it alone, and stays when the function announces itself again', async () => {
    await announce('submit-contact');
    await announce('newsletter');
    const { rows } = await postgres.query<{ token: string }>('select token from private.functions order by name');
    const [newsletter, contact] = rows.map(({ token }) => token);
    expect(contact).toMatch(/^[\da-f]{64}$/);
    await announce('submit-contact');
    expect(await accept('submit-contact', contact ?? '')).toBe(true);
    expect(await accept('submit-contact', newsletter ?? '')).toBe(false);
    expect(await accept('submit-contact', '')).toBe(false);
  });
});

test.each(['javascript:alert(1)', '', 'https://a b', `https://${'a'.repeat(500)}`])(
  'the URL %j is refused',
  async (url) => {
    const announced = queryAs(postgres, { role: 'service_role' }, "select announce_function('newsletter', $1, true)", [
      url,
    ]);
    expect(await errorCode(announced)).toBe('23514');
  },
);

test('the runs of our jobs are forgotten after a week, and those of others are kept', async () => {
  await postgres.exec(`
    insert into cron.job (jobname) values ('of-the-operator');
    insert into cron.job_run_details (jobid, end_time)
      select jobid, now() - age from cron.job, unnest(array[interval '6 days', interval '8 days']) age;
  `);
  await run('forget-calls');
  const { rows } = await postgres.query(
    'select jobname, count(*)::integer as runs from cron.job_run_details join cron.job using (jobid) group by 1 order by 1',
  );
  expect(rows).toEqual([
    { jobname: 'call-functions', runs: 1 },
    { jobname: 'forget-calls', runs: 1 },
    { jobname: 'of-the-operator', runs: 2 },
  ]);
});
