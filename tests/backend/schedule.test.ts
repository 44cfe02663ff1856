import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareProject } from '../support/postgres.ts';
import { contactUrl, newsletterUrl, reader, receiveMails, refuse, sendMessage, shareBackend } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { pass } = backend;

const open = (more = {}) => backend.open({ env: mail.env, newsletter: { requiresConfirmation: true }, ...more });

/** Stands in for pg_cron and pg_net, which PGlite does not have, and records what they are asked. */
const extensions = `
  create schema cron;
  create table cron.job (jobid bigserial primary key, jobname text unique, schedule text, command text, active boolean default true);
  create function cron.schedule(name text, times text, sql text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (name, times, sql)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid
  $$;
  create table cron.job_run_details (runid bigserial, jobid bigint, status text, start_time timestamptz, end_time timestamptz);
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.calls values (url, body, headers) returning 1::bigint $$;
  select private.schedule(); select private.schedule();
`;

beforeAll(async () => void (await (await shareProject()).postgres.exec(extensions)));
afterAll(async () => void (await (await shareProject()).postgres.exec('drop schema cron, net cascade')));

/** Runs a job as pg_cron does. @returns the calls of functions that it has made */
async function run(job: string): Promise<Request[]> {
  const sql = 'select command from cron.job where jobname = $1';
  const [{ command } = {}] = await backend.sql<{ command: string }>(sql, [job]);
  await backend.project.postgres.exec(`delete from net.calls; ${command}`);
  type Call = { url: string; headers: Record<string, string> };
  const calls = await backend.sql<Call>('select * from net.calls order by url');
  return calls.map(({ url, headers }) => new Request(url, { method: 'POST', headers, body: '{}' }));
}
const called = async () => (await run('call-functions')).map(({ url }) => url);
/** Opens the functions, and lets them look for mails, by which the database learns of them. */
async function announced() {
  const functions = await open();
  await functions.sendDue();
  return functions;
}

test('the schedule calls the functions while mails wait, with a token, and sends each mail once', async () => {
  await sendMessage(await backend.open(), { subject: 'First' });
  expect(await called(), 'no function has named its address').toEqual([]);
  const functions = await announced();
  for (const subject of ['Second', 'Third']) await sendMessage(await backend.open(), { subject });
  await backend.subscribe(reader);
  mail.mails.length = 0;
  const calls = await run('call-functions');
  expect(calls.map(({ url }) => url)).toEqual([newsletterUrl, contactUrl]);
  const call = (headers: HeadersInit = {}) =>
    functions.fetch(new Request(contactUrl, { method: 'POST', headers, body: '{}' }));
  for (const token of ["' or true --", 'a'.repeat(64), 'a'.repeat(6000), ''])
    expect((await call({ 'x-schedule-token': token })).status).toBe(403);
  await functions.settled();
  expect(mail.mails).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(calls[1]?.headers)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await functions.settled();
  const sent = mail.mails.map(({ body }) => String(body.subject).split(', ')[1]);
  expect(sent.sort()).toEqual(['Second', 'Third']);
  expect(await called(), 'for the confirmation').toEqual([newsletterUrl, contactUrl]);
});

test('the schedule calls no function for nothing, and for mails that have failed ten times', async () => {
  await announced();
  expect(await called()).toEqual([]);
  mail.answer = refuse(422);
  await sendMessage(await open());
  for (let day = 0; day < 9; day += 1) {
    expect(await called()).toEqual([newsletterUrl, contactUrl]);
    await pass('1 day');
    await (await open()).sendDue();
  }
  expect(await called()).toEqual([]);
});

test('a call of the schedule is answered with 503 while the database cannot be used', async () => {
  const functions = await open({ rest: async () => new Response(null, { status: 500 }) });
  const call = new Request(contactUrl, { method: 'POST', headers: { 'x-schedule-token': 'a'.repeat(64) } });
  expect((await functions.fetch(call)).status).toBe(503);
});

test('the schedule is one job of each name, and forgets its own runs after a week, but none of the operator', async () => {
  await backend.project.postgres.exec(`
    insert into cron.job (jobname) values ('of-the-operator');
    insert into cron.job_run_details (jobid, end_time)
      select jobid, now() - age from cron.job, unnest(array[interval '6 days', interval '8 days']) age;`);
  await run('remove-expired');
  const runs = await backend.sql(`select jobname, schedule, count(*)::integer as runs
    from cron.job_run_details join cron.job using (jobid) group by 1, 2 order by 1`);
  expect(runs.map(Object.values)).toEqual([
    ['call-functions', '*/5 * * * *', 1],
    ['of-the-operator', null, 2],
    ['remove-expired', '17 3 * * *', 1],
  ]);
});
