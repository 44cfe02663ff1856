import { expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../../../../cli/backend/database/migrate.ts';
import { openBackend } from '../../../../cli/backend/open-backend.ts';
import { origins, strings } from '../../../../supabase/functions/submit-contact/strings.gen.ts';
import { serveLocally } from '../../../supabase/local-server.ts';
import { answerMail, serveResend } from '../../../supabase/resend-server.ts';
import { temporaryFolder } from '../../../support/content-folder.ts';
import { runSite } from '../../../support/run-site.ts';

const status = (argv: string[], env: Record<string, string> = {}) => runSite(['backend', 'status', ...argv], { env });

/** A data folder with a message whose mail Resend has answered like this. */
async function folderWithMail(mailStatus: number): Promise<string> {
  const folder = temporaryFolder();
  const resend = await serveResend((response) => answerMail(response, mailStatus, { name: 'invalid_api_key' }));
  const env = { RESEND_API_KEY: 're_key', CONTACT_RECIPIENT: 'me@b.cc', RESEND_API_URL: resend.endpoint };
  const backend = await openBackend({ strings, origins, folder, env });
  const request = new Request('http://localhost/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ash', email: 'ash@example.org', subject: 'Secret subject', message: 'Secret text' }),
  });
  expect((await backend.fetch(request))?.status).toBe(200);
  await backend.close();
  await resend.close();
  return folder;
}

test('a backend that sends its mails has no troubles', async () => {
  const { exitCode: code, stdout } = await status(['--data', await folderWithMail(200)]);
  expect(stdout).toContain(`All ${readMigrations().length} are applied.`);
  expect(stdout).toContain('None is waiting.');
  expect(stdout).toContain('1 messages (0 spam)');
  expect(code).toBe(0);
});

test('a rejected key is reported with nothing that a visitor sent, and exit code 1', async () => {
  const folder = await folderWithMail(403);
  const { exitCode, stdout } = await status(['--data', folder, '--format', 'json']);
  expect([exitCode, stdout]).toEqual([1, expect.stringContaining('Resend answered 403 (invalid_api_key)')]);
  expect(JSON.parse(stdout)).toMatchObject({ project: folder, counts: { messages: 1 } });
  for (const word of ['Ash', 'ash@', 'Secret', 'me@b.cc', 're_key']) expect(stdout).not.toContain(word);
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
    const answer = { now, migrations, jobs, functions: [], mails: [], outages: [], removal: now, counts };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  onTestFinished(() => server.close());
  const { exitCode: code, stdout } = await status([], { ...secret, VITE_SUPABASE_URL: server.url });
  expect(asked).toEqual([['POST', '/rest/v1/rpc/backend_status', secret.SUPABASE_SECRET_KEY]]);
  expect([code, stdout]).toEqual([0, expect.stringContaining('are tried again every five minutes')]);
});
