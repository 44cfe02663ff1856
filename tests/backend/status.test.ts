import { describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { migrations } from '../support/postgres.ts';
import { serveLocally } from '../support/resend.ts';
import { list, message, reader, receiveMails, refuse, shareProjectWithOperator } from './support.ts';

const { backend, served, run } = shareProjectWithOperator();
const mail = receiveMails();
const { pass } = backend;
const newest = migrations.at(-1)?.version ?? '';

/** Stands in for pg_cron: its jobs, and a run of each. */
const cron = `
  create schema cron;
  create table cron.job (jobid bigint primary key, jobname text, active boolean);
  create table cron.job_run_details (runid bigserial, jobid bigint, status text, start_time timestamptz);
  insert into cron.job values (1, 'call-functions', true), (2, 'remove-expired', true);
  insert into cron.job_run_details (jobid, status, start_time)
    values (1, 'succeeded', now() - interval '4 minutes'), (2, 'succeeded', now() - interval '9 hours');`;
const take = (sql: string) => backend.project.postgres.exec(sql);

/** A project whose schedule runs and whose functions send mails, in which something was stored. */
async function prepare() {
  await take(cron);
  onTestFinished(async () => void (await take('drop schema cron cascade')));
  const functions = await backend.open({
    env: mail.env,
    isScheduled: true,
    newsletter: { requiresConfirmation: true },
  });
  const send = async (change: object = {}) => {
    await functions.fetch(message({ name: 'Ash', email: 'ash@example.org', message: 'Secret text', ...change }));
    await functions.settled();
  };
  await send({ subject: 'Secret subject' });
  return { functions, send };
}
/** The findings that need the operator, without the hints. */
async function troubles(): Promise<string[]> {
  const { exitCode, stdout } = await run('status', '--format', 'json');
  const { findings }: { findings: { isTrouble: boolean; message: string }[] } = JSON.parse(stdout);
  const found = findings.filter(({ isTrouble }) => isTrouble);
  expect(exitCode).toBe(found.length > 0 ? 1 : 0);
  return found.map(({ message: text }) => text);
}

test('a project without troubles has a line for each subject, and the counts of what is stored', async () => {
  await prepare();
  await backend.subscribe(reader);
  const { exitCode, stdout } = await run('status');
  expect([exitCode, stdout.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME')]).toEqual([
    0,
    `Project: ${served.address}
  ✓ migrations  All ${migrations.length} are applied.
  ✓ rights      They are those that the migrations grant.
  ✓ mails       None is waiting.
  ✓ schedule    Mails that failed are tried again every five minutes; the last run was 4 minutes ago.
  ✓ removal     Expired rows were last removed at TIME.
    stored: 1 subscriber (0 confirmed), no product interests, 1 message (0 spam)
`,
  ]);
});

describe('backend status exits with 1 for', () => {
  const job = (change: string) => async () => void (await take(`update cron.job set ${change} where jobid = 1`));
  const lastRun = (change: string) => async () =>
    void (await take(`update cron.job_run_details set ${change} where jobid = 1`));
  const forget = `delete from supabase_migrations.schema_migrations where version = '${newest}'`;
  const late = 'Mails that failed are not tried again before the next visitor writes.';
  test.each<[trouble: string, prepare: () => Promise<void>, undo?: string]>([
    [
      `1 of ${migrations.length} migrations are not applied, the first is ${newest}.`,
      async () =>
        void (await take(
          `create table private.kept as select * from supabase_migrations.schema_migrations; ${forget}`,
        )),
      `insert into supabase_migrations.schema_migrations select * from private.kept where version = '${newest}'; drop table private.kept`,
    ],
    [
      'The project has migrations that this checkout lacks, the first is 29991231.',
      async () => void (await take("insert into supabase_migrations.schema_migrations (version) values ('29991231')")),
      "delete from supabase_migrations.schema_migrations where version = '29991231'",
    ],
    [late, async () => void (await take('delete from cron.job'))],
    [late, job('active = false')],
    ['The last run, 4 minutes ago, failed.', lastRun("status = 'failed'")],
    ['The last run was 31 minutes ago.', lastRun("start_time = now() - interval '31 minutes'")],
  ])('%s', async (trouble, change, undo) => {
    await prepare();
    if (undo) onTestFinished(async () => void (await take(undo)));
    await change();
    expect(await troubles()).toContain(trouble);
  });

  test('rights that no migration grants, until they are mended', async () => {
    await prepare();
    await take(`
      grant select on public.contact_messages to anon;
      revoke insert (email) on public.${list} from anon;
      alter table public.${list} disable row level security;
      create policy "Everybody reads" on public.contact_messages for select using (true);`);
    onTestFinished(
      async () =>
        void (await take(
          'select public.mend_rights(); drop policy if exists "Everybody reads" on public.contact_messages',
        )),
    );
    const { exitCode, stdout } = await run('status');
    expect(exitCode).toBe(1);
    for (const difference of [
      'anon has SELECT on public.contact_messages, which no migration grants',
      `anon lacks INSERT on public.${list} (email)`,
      `public.${list} has no row-level security`,
      'public.contact_messages has the policy "Everybody reads" (SELECT for public), which no migration creates',
      'select * from public.mend_rights();',
    ])
      expect(stdout).toContain(difference);
    await take('drop policy "Everybody reads" on public.contact_messages; select public.mend_rights()');
    expect((await run('status')).stdout).toContain('✓ rights');
  });

  test('a rejected key, once, and with nothing that a visitor has sent', async () => {
    const { send } = await prepare();
    mail.answer = refuse(403, { name: 'invalid_api_key' });
    await send({ subject: 'Another secret subject' });
    await pass('3 days');
    const found = await troubles();
    expect(found).toContain(
      'Every mail about a message has been refused for 3 days: Resend answered 403 (invalid_api_key).',
    );
    expect(found.filter((text) => text.includes('mail about'))).toHaveLength(1);
    const all = (await run('status')).stdout;
    for (const secret of ['Ash', 'ash@', 'ecret', 'me@b.cc', 're_key']) expect(all).not.toContain(secret);
  });

  test('mails that wait for hours, and mails that have failed ten times', async () => {
    const { functions, send } = await prepare();
    mail.answer = refuse(422);
    for (const subject of ['1', '2']) await send({ subject });
    await pass('59 minutes');
    expect((await troubles()).filter((text) => text.includes('mails about'))).toEqual([]);
    await pass('2 hours');
    expect(await troubles()).toEqual(
      expect.arrayContaining([
        '2 mails about messages waiting, the oldest for 3 hours: Resend answered 422.',
        'The function submit-contact has mails to send, and takes no calls of the schedule.',
      ]),
    );
    for (let day = 0; day < 10; day += 1) {
      await pass('1 day');
      await functions.sendDue();
    }
    expect(await troubles()).toContain(
      '2 mails about messages failed ten times, the oldest of 10 days ago: Resend answered 422.',
    );
    expect((await troubles()).filter((text) => text.startsWith('Expired rows were last removed at '))).toHaveLength(1);
  });
});

test('on GitHub, troubles alone are annotations', async () => {
  await prepare();
  await take('update cron.job set active = false');
  const { stdout } = await run('status', '--format', 'github');
  expect(stdout).toMatch(/^::error title=Backend%3A schedule::Mails that failed are not tried again[^\n]+\n$/);
});

describe('backend status of a hosted project that', () => {
  const status = (url: string) =>
    runSite(['backend', 'status'], { env: { VITE_SUPABASE_URL: url, SUPABASE_SECRET_KEY: 'sb_secret_x' } });

  test.each<[what: string, httpStatus: number, body: object, code: number, text: string]>([
    ['refuses the key', 401, { message: 'Invalid API key' }, 2, 'refuses the key (401)'],
    ['is paused', 540, { message: 'paused' }, 1, 'The project answers 540.'],
    ['lacks the migrations', 404, { code: 'PGRST202', message: 'x' }, 1, 'lacks the migrations that report its state'],
  ])('%s', async (_what, httpStatus, body, code, text) => {
    const project = await serveLocally((_request, response) => {
      response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    onTestFinished(() => project.close());
    const { exitCode, stdout, stderr } = await status(project.url);
    expect([exitCode, stdout + stderr]).toEqual([code, expect.stringContaining(text)]);
  });

  test('cannot be reached', async () => {
    const project = await serveLocally(() => {});
    await project.close();
    const { exitCode, stdout } = await status(project.url);
    expect([exitCode, stdout]).toEqual([1, expect.stringContaining('The project does not answer.')]);
  });
});
