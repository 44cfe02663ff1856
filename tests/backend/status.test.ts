import { describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { migrations } from '../support/postgres.ts';
import { serveLocally } from '../support/resend.ts';
import { list, message, reader, receiveMails, refuse, shareProjectWithOperator } from './support.ts';

const { backend, served, run } = shareProjectWithOperator();
const mail = receiveMails();
const { pass } = backend;
const take = (sql: string) => backend.project.postgres.exec(sql);

/** A project whose functions send mails, in which something was stored. */
async function prepare() {
  const functions = await backend.open({ env: mail.env, newsletter: { requiresConfirmation: true } });
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
  expect([exitCode, stdout]).toEqual([
    0,
    `Project: ${served.address}
  ✓ rights   All are as the migrations grant them.
  ✓ mails    No mail has waited for more than an hour.
  ✓ limits   Refused: no subscriptions, no messages.
  ✓ stored   1 subscriber (0 confirmed), no product interests, 1 message (0 perhaps spam)
`,
  ]);
});

describe('backend status exits with 1 for', () => {
  test('rights that no migration grants, until they are mended', async () => {
    await prepare();
    await take(`
      grant select on public.contact_messages to anon;
      revoke insert (email) on public.${list} from anon;
      alter table public.${list} disable row level security;
      create policy "Everybody reads" on public.contact_messages for select using (true);`);
    const mend = () => take(migrations.at(-1)?.sql ?? '');
    onTestFinished(async () => void (await mend()));
    const { exitCode, stdout } = await run('status');
    expect(exitCode).toBe(1);
    for (const difference of [
      'open: anon: SELECT public.contact_messages',
      'missing: anon: INSERT public.newsletter_subscriptions (email)',
      `missing: public.${list} has row-level security`,
      'open: public.contact_messages has the policy "Everybody reads" of r for {-}: true',
      'run the file of supabase/migrations/ that ends with _rights.sql',
    ])
      expect(stdout).toContain(difference);
    await mend();
    expect((await run('status')).stdout).toContain('✓ rights');
  });

  test('a rejected key, once, and with nothing that a visitor has sent', async () => {
    const { send } = await prepare();
    mail.answer = refuse(403, { name: 'invalid_api_key' });
    await send({ subject: 'Another secret subject' });
    await pass('3 days');
    expect(await troubles()).toEqual([
      expect.stringMatching(/^mail about a message: 1 unsent, .*: Resend answered 403 \(invalid_api_key\)\.$/),
    ]);
    const all = (await run('status')).stdout;
    for (const secret of ['Ash', 'ash@', 'ecret', 'me@b.cc', 're_key']) expect(all).not.toContain(secret);
  });

  test('mails that wait for hours, and mails that have failed ten times', async () => {
    const { functions, send } = await prepare();
    mail.answer = refuse(422);
    for (const subject of ['1', '2']) await send({ subject });
    await pass('59 minutes');
    expect(await troubles()).toEqual([]);
    await pass('2 hours');
    const waiting = expect.stringMatching(
      /^mail about a message: 2 unsent, the oldest since .*: Resend answered 422\.$/,
    );
    expect(await troubles()).toEqual([waiting]);
    for (let day = 0; day < 10; day += 1) {
      await pass('1 day');
      await functions.sendDue();
    }
    expect(await troubles()).toEqual([waiting]);
  });

  test('no mails that nobody has tried, as an operator may want none', async () => {
    const silent = await backend.open();
    await silent.fetch(message());
    await pass('2 hours');
    expect(await troubles()).toEqual([]);
    expect((await run('status')).stdout).toMatch(/ ✓ mails {4}mail about a message: 1 unsent, .*: not tried\.\n/);
  });
});

test('on GitHub, troubles alone are annotations', async () => {
  const { send } = await prepare();
  mail.answer = refuse(422);
  await send({ subject: 'Another' });
  await pass('2 hours');
  const { stdout } = await run('status', '--format', 'github');
  expect(stdout).toMatch(/^::error title=Backend%3A mails::mail about a message: 1 unsent[^\n]+\n$/);
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
