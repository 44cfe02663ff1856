import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyContent } from '../support/content.ts';
import { newsletter, strings, writeStrings } from '../support/function-strings.ts';
import { type LocalServer, linksOf, serveLocally } from '../support/resend.ts';
import { sites } from '../support/sites.ts';
import { clientInfo, form, list, reader, receiveMails, shareBackend } from './support.ts';

/** The nightly workflow installs it. */
const hasDeno = spawnSync('deno', ['--version']).status === 0;

describe.skipIf(!hasDeno)(hasDeno ? 'Deno' : 'Deno, which is not installed', () => {
  const backend = shareBackend();
  const mail = receiveMails();
  let rest: LocalServer;
  beforeAll(async () => {
    rest = await serveLocally(async (request, response) => {
      const { method = 'GET', url, headers } = request;
      const sent = { apikey: String(headers.apikey), 'content-type': String(headers['content-type']) };
      const body = Buffer.concat(await request.toArray());
      const answer = await backend.project.rest(`http://localhost${url}`, { method, headers: sent, body });
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    });
  });
  afterAll(() => rest.close());

  /** Serves a function as it is deployed, until the test has ended. */
  async function serve(name: string, change: Record<string, string> = {}, content = sites.secondBrand.content) {
    const folder = mkdtempSync(join(tmpdir(), 'site-deno-'));
    const functions = join(folder, 'supabase/functions');
    cpSync('supabase/functions', functions, { recursive: true });
    writeStrings(functions, content);
    const argv = ['run', '--no-remote', '--no-npm', '--no-prompt', '--allow-net=127.0.0.1', '--allow-env'];
    const settings = { SUPABASE_URL: rest.url, SUPABASE_SECRET_KEYS: `{"default":"${backend.project.secretKey}"}` };
    const own = {
      PATH: process.env.PATH,
      HOME: folder,
      DENO_DIR: folder,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      PORT: '0',
    };
    // Depending on how it was installed, Deno runs below a script, whose group is ended.
    const child: ChildProcess = spawn('deno', [...argv, join(functions, name, 'index.ts')], {
      cwd: folder,
      detached: true,
      env: { ...own, ...settings, ...mail.env, ...change },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    onTestFinished(async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.pid !== undefined && child.exitCode === null) {
        process.kill(-child.pid);
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    });
    await expect.poll(() => output).toMatch(/Listening on \S+\n/);
    const url = `${/Listening on (\S+)/.exec(output)?.[1]}functions/v1/${name}`;
    const post = (body: BodyInit, headers: Record<string, string> = {}, query = '') =>
      fetch(url + query, { method: 'POST', body, headers });
    return { url, post, folder, output: () => output };
  }
  const json = { 'content-type': 'application/json' };

  test('serves messages: JSON, forms, what is refused, the limit, the mails, and calls of the schedule', async () => {
    await backend.sql("update private.settings set value = '2/40/600' where name = 'message_limit'");
    const { url, post, folder, output } = await serve('submit-contact');
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const first = await post(JSON.stringify(form), { ...json, ...from('192.0.2.1') });
    expect([first.status, await first.json()]).toEqual([200, { message: strings.success }]);
    const page = await post(new URLSearchParams({ ...form, subject: 'A form' }), from('192.0.2.1'));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`<h1>${strings.page.sent}</h1>`)]);
    const over = await post(JSON.stringify({ ...form, subject: 'Third' }), { ...json, ...from('192.0.2.1') });
    expect([over.status, await over.json()]).toEqual([429, { error: strings.tooMany }]);
    const multipart = new FormData();
    for (const [name, value] of Object.entries({ ...form, subject: 'In parts' })) multipart.append(name, value);
    expect((await post(multipart, from('192.0.2.1, 192.0.2.2'))).status).toBe(200);
    for (const [body, status] of [
      [JSON.stringify({ ...form, email: 'nobody' }), 400],
      ['x'.repeat(40_000), 413],
      ['{', 400],
    ] as const)
      expect((await post(body, json)).status).toBe(status);
    expect((await fetch(url)).status).toBe(405);
    expect((await post('{}', { ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('{}', { 'x-schedule-token': 'f'.repeat(64) })).status).toBe(403);
    expect(await backend.messages()).toMatchObject([form, { subject: 'A form' }, { subject: 'In parts' }]);
    await expect.poll(() => mail.mails.length).toBe(3);
    for (const value of [...Object.values(form), '192.0.2.']) expect(output()).not.toContain(value);
    expect(readdirSync(folder), 'no module comes from elsewhere').not.toContain('remote');
  });

  test('serves the mail of the newsletter, and both links in it', async () => {
    const settings = readFileSync(join(sites.secondBrand.content, 'site.yaml'), 'utf8');
    const content = copyContent({ files: { 'site.yaml': `${settings}subscriptions:\n  confirm: true\n` } });
    const { post, url } = await serve('newsletter', {}, content);
    await backend.subscribe(reader, clientInfo({ page: '/' }));
    expect((await post(JSON.stringify({ email: reader }), json)).status).toBe(202);
    await expect.poll(() => mail.mails.length).toBe(1);
    const { confirm, unsubscribe } = linksOf(mail.mails[0]);
    const [shown, confirmed, removed, again] = [
      await fetch(url + new URL(confirm).search),
      await post('', {}, new URL(confirm).search),
      await post('', {}, new URL(unsubscribe).search),
      await post('', {}, new URL(unsubscribe).search),
    ];
    expect(shown.headers.get('content-type')).toBe('application/xhtml+xml; charset=utf-8');
    expect(await confirmed.text()).toContain(newsletter.pages.confirmed.title);
    expect([removed.status, again.status]).toEqual([200, 404]);
    expect(await backend.sql(`select email from ${list}`)).toEqual([]);
  });

  test.each(['SUPABASE_URL', 'SUPABASE_SECRET_KEYS'])('answers 503 without %s, which the log names', async (name) => {
    const { post, output } = await serve('submit-contact', { [name]: '' });
    const response = await post(JSON.stringify(form), json);
    expect([response.status, await response.json()]).toEqual([503, { error: strings.unavailable }]);
    await expect.poll(output).toContain(name);
  });
});
