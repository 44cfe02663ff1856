import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../../../cli/backend/database/migration-files.ts';
import { openDatabase } from '../../../../cli/backend/database/open-database.ts';
import { type Backend, openBackend } from '../../../../cli/backend/open-backend.ts';
import { checkStatus } from '../../../../cli/backend/status/check-status.ts';
import { serveLocally } from '../../../supabase/local-server.ts';
import { answerMail, serveResend } from '../../../supabase/resend-server.ts';
import { runSite } from '../../../support/cli.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { newsletter, origins, strings } from '../../../support/function-strings.ts';

const status = (argv: string[], env: Record<string, string> = {}) => runSite(['backend', 'status', ...argv], { env });

let mailStatus = 200;
const resend = await serveResend((response) => answerMail(response, mailStatus, { name: 'invalid_api_key' }));
let backend: Backend;
beforeAll(async () => {
  const env = { RESEND_API_KEY: 're_key', CONTACT_RECIPIENT: 'me@b.cc', RESEND_API_URL: resend.endpoint };
  backend = await openBackend({ strings, newsletter, origins, env });
});
afterAll(() => Promise.all([backend.close(), resend.close()]));

/** Sends a message, and waits until Resend was asked, which answers like this. */
async function send(subject: string, answer: number): Promise<void> {
  mailStatus = answer;
  const before = resend.mails.length;
  const request = new Request('http://localhost/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ash', email: 'ash@example.org', subject, message: 'Secret text' }),
  });
  expect((await backend.fetch(request))?.status).toBe(200);
  await expect.poll(() => resend.mails.length).toBe(before + 1);
}

const check = () => checkStatus({ kind: 'embedded', name: 'data', admin: backend.admin });

test('a backend that sends its mails has no troubles', async () => {
  await send('Secret subject', 200);
  await expect
    .poll(async () => (await check()).findings)
    .toContainEqual({ about: 'mails', isTrouble: false, message: 'None is waiting.' });
  const report = await check();
  expect(report.findings).toContainEqual(
    expect.objectContaining({ message: `All ${readMigrations().length} are applied.` }),
  );
  expect(report.counts).toMatchObject({ messages: 1, spam: 0 });
});

test('a rejected key is reported with nothing that a visitor sent', async () => {
  await send('Another secret subject', 403);
  await expect
    .poll(async () => JSON.stringify((await check()).findings.filter(({ isTrouble }) => isTrouble)))
    .toContain('Resend answered 403 (invalid_api_key)');
  const text = JSON.stringify(await check());
  for (const word of ['Ash', 'ash@', 'ecret', 'me@b.cc', 're_key']) expect(text).not.toContain(word);
});

test('a folder without data is an error of the machine', async () => {
  const { exitCode: code, stderr } = await status(['--data', temporaryFolder()]);
  expect([code, stderr]).toEqual([2, expect.stringContaining('has no data')]);
});

const secret = { SUPABASE_SECRET_KEY: 'sb_secret_for-tests' };

test.each<[what: string, httpStatus: number, body: object, code: number, text: string]>([
  ['refuses the key', 401, { message: 'Invalid API key' }, 2, 'refuses the key (401)'],
  ['is paused', 540, { message: 'paused' }, 1, 'The project answers 540.'],
  ['lacks the migration', 404, { code: 'PGRST202', message: 'x' }, 1, 'lacks the migrations that report its state'],
])('a hosted project that %s', async (_what, httpStatus, body, code, text) => {
  const server = await serveLocally((_request, response) => {
    response.writeHead(httpStatus, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  onTestFinished(() => server.close());
  const result = await status([], { ...secret, VITE_SUPABASE_URL: server.url });
  expect([result.exitCode, result.stdout + result.stderr]).toEqual([code, expect.stringContaining(text)]);
});

test('a hosted project that cannot be reached is a trouble', async () => {
  const server = await serveLocally(() => {});
  await server.close();
  const { exitCode: code, stdout } = await status([], { ...secret, VITE_SUPABASE_URL: server.url });
  expect([code, stdout]).toEqual([1, expect.stringContaining('The project does not answer.')]);
});

test('a hosted project is asked once, with the secret key', async () => {
  const asked: unknown[] = [];
  const server = await serveLocally((request, response) => {
    asked.push([request.method, request.url, request.headers.apikey]);
    const now = new Date().toISOString();
    const jobs = [{ name: 'call-functions', is_active: true, last_run: now, result: 'succeeded' }];
    const migrations = readMigrations().map(({ version }) => version);
    const counts = { subscribers: 0, confirmed: 0, interests: 0, messages: 0, spam: 0 };
    const answer = { now, migrations, rights: [], jobs, functions: [], mails: [], outages: [], removal: now, counts };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => server.close());
  const { exitCode: code, stdout } = await status([], { ...secret, VITE_SUPABASE_URL: server.url });
  expect(asked).toEqual([['POST', '/rest/v1/rpc/backend_status', secret.SUPABASE_SECRET_KEY]]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('are tried again every five minutes')]);
});

test('rights that no migration grants are a trouble', async () => {
  const folder = temporaryFolder();
  await (await openBackend({ strings, newsletter, origins, folder })).close();
  const connection = await openDatabase(join(folder, 'postgres'));
  await connection.driver.exec(`
    grant select on public.contact_messages to anon;
    grant execute on function public.show_person(text) to anon;
    revoke insert (email) on public.newsletter_subscriptions from anon;
    alter table public.newsletter_subscriptions disable row level security;
    create policy "Everybody reads" on public.contact_messages for select using (true);
    alter table public.product_interests disable trigger admit_subscription`);
  await connection.close();
  const { exitCode, stdout } = await status(['--data', folder]);
  expect(exitCode).toBe(1);
  for (const difference of [
    'anon has SELECT on public.contact_messages, which no migration grants',
    'anon has EXECUTE on public.show_person(text), which no migration grants',
    'anon lacks INSERT on public.newsletter_subscriptions (email)',
    'public.newsletter_subscriptions has no row-level security',
    'public.contact_messages has the policy "Everybody reads" (SELECT for public), which no migration creates',
    'public.product_interests lacks the trigger admit_subscription, or it is disabled',
    'select * from public.mend_rights();',
  ])
    expect(stdout).toContain(difference);
});
