import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { prepareFilledData, serveData, serveDataAt } from './filled-data.ts';

const list = (data: string, ...argv: string[]) => runSite(['backend', 'list', '--data', data, ...argv]);

const { copy: copyFilled } = prepareFilledData();

/** Serves tables of a hosted project, which returns at most `maxRows` rows for a request. */
async function serveTables(tables: Record<string, Record<string, unknown>[]>, maxRows = 1000) {
  const asked: string[] = [];
  const project = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(`${request.headers.apikey} ${pathname}`);
    const key = searchParams.get('order')?.split('.')[0] ?? '';
    const after = searchParams.get(key)?.replace('gt.', '') ?? '';
    const rows = tables[pathname.replace('/rest/v1/', '')] ?? [];
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(rows.filter((row) => String(row[key]) > after).slice(0, maxRows)));
  });
  const address = await listen(project, 0);
  onTestFinished(() => close(project));
  return { address, asked, env: { VITE_SUPABASE_URL: address, SUPABASE_SECRET_KEY: 'sb_secret_x' } };
}

describe('site backend list', () => {
  test('prints subscribers and messages with the state of their mail', async () => {
    const folder = copyFilled();
    const { exitCode, stdout } = await list(folder);
    expect(exitCode).toBe(0);
    expect(
      stdout.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME').replace(/[\da-f]{8}-[\da-f-]{27}/, 'ID'),
    ).toBe(`Data folder: ${folder}
2 subscribers
  TIME  visitor@example.org
  TIME  guest@example.org

1 product interest
  TIME  guest@example.org  contexter

1 message
  TIME  Visitor\\u001b[31m <visitor@example.org>
  Hello
  no mail yet  ID

    How are you?

`);
  });

  test('asks the running server that uses the folder', async () => {
    const folder = copyFilled();
    const backend = await serveData(folder);
    await backend.admin.from('newsletter_subscriptions').insert({ email: 'cleo@example.org' }).throwOnError();
    const { exitCode, stdout, stderr } = await list(folder, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `Data folder: ${folder}\n` });
    const { subscribers, messages } = JSON.parse(stdout);
    expect(subscribers.map((row: { email: string }) => row.email)).toEqual([
      'visitor@example.org',
      'guest@example.org',
      'cleo@example.org',
    ]);
    expect(messages).toMatchObject([{ name: 'Visitor\u001b[31m', message: 'How are you?', is_spam: false }]);
  });

  test('prints all rows of a long list, oldest first', async () => {
    const folder = copyFilled();
    const rows = Array.from({ length: 2500 }, (_, index) => ({ email: `reader-${index}@example.org` }));
    const { admin } = await serveData(folder);
    await admin.from('newsletter_subscriptions').insert(rows).throwOnError();
    const { subscribers } = JSON.parse((await list(folder, '--json')).stdout);
    expect(subscribers).toHaveLength(2502);
    expect(new Set(subscribers.map((row: { email: string }) => row.email)).size).toBe(2502);
    expect(subscribers[0].email).toBe('visitor@example.org');
  });

  test('reports an empty backend, and creates no folder', async () => {
    const folder = join(temporaryFolder(), 'none');
    expect(await list(folder)).toEqual({
      exitCode: 0,
      stdout: `Data folder: ${folder}, which has no data\nNo subscribers\n\nNo product interests\n\nNo messages\n`,
      stderr: '',
    });
    expect(existsSync(folder)).toBe(false);
  });

  test('reports when the process that uses the folder is still starting', async () => {
    const folder = temporaryFolder();
    const backend = await openBackend({ strings, newsletter, origins, folder });
    onTestFinished(() => backend.close());
    const { exitCode, stderr } = await list(folder);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(`Process ${process.pid} uses ${folder} and is still starting. Try again in a moment.\n`);
  });

  test('lists a hosted project with its secret key', async () => {
    const row = {
      id: '1',
      created_at: '2026-01-01T00:00:00Z',
      email: 'hosted@example.org',
      confirmed_at: '2026-01-02T00:00:00Z',
    };
    const { address, asked } = await serveTables({
      newsletter_subscriptions: [row],
      newsletter_links: [{ subscription_id: '1', unsubscribe_token: 'token' }],
    });
    const argv = ['backend', 'list', '--data', temporaryFolder()];
    for (const name of ['SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY']) {
      const env = { VITE_SUPABASE_URL: address, [name]: `sb_secret_${name}` };
      const { exitCode, stdout } = await runSite(argv, { env });
      expect([exitCode, stdout]).toEqual([
        0,
        `Project: ${address}\n1 subscriber\n  2026-01-01 00:00  hosted@example.org  confirmed 2026-01-02 00:00\n\nNo product interests\n\nNo messages\n`,
      ]);
      const tables = ['newsletter_links', 'newsletter_subscriptions', 'product_interests', 'contact_messages'];
      expect(new Set(asked.splice(0))).toEqual(new Set(tables.map((table) => `sb_secret_${name} /rest/v1/${table}`)));
    }
  });

  test('lists all rows of a project that returns fewer than it is asked for', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => ({
      id: String(index).padStart(4, '0'),
      created_at: '2026-01-01T00:00:00Z',
      email: `reader-${index}@example.org`,
      confirmed_at: null,
    }));
    const links = rows.map(({ id }) => ({ subscription_id: id, unsubscribe_token: id }));
    const { env } = await serveTables({ newsletter_subscriptions: rows, newsletter_links: links }, 500);
    const { stdout } = await runSite(['backend', 'list', '--format', 'csv'], { env });
    expect(stdout.match(/\?unsubscribe=/g)).toHaveLength(1200);
  });

  test('lists imported subscribers, who have no link, and says how they get one', async () => {
    const row = { created_at: '2026-01-01T00:00:00Z', confirmed_at: null };
    const { address, env } = await serveTables({
      newsletter_subscriptions: [
        { ...row, id: '1', email: 'linked@example.org' },
        { ...row, id: '2', email: 'imported@example.org' },
      ],
      newsletter_links: [{ subscription_id: '1', unsubscribe_token: 'token' }],
    });
    const { stdout, stderr } = await runSite(['backend', 'list', '--format', 'csv'], { env });
    expect(stdout).toMatch(/^linked@example.org,[^,]+,,http[^,]+\?unsubscribe=token,,$/m);
    expect(stdout).toMatch(/^imported@example.org,[^,]+,,,,$/m);
    expect(stderr).toBe(
      `Project: ${address}\n1 of 2 subscribers have no unsubscribe_url, since no link was made when they were imported. In the SQL editor of the project: insert into public.newsletter_links (subscription_id) select id from public.newsletter_subscriptions on conflict do nothing;\n`,
    );
  });

  test('gives the links of a hosted project in CSV', async () => {
    const { backend, env } = await serveDataAt(copyFilled());
    await backend.admin
      .from('newsletter_subscriptions')
      .update({ confirmed_at: '2026-05-01T12:00:00Z', language: 'de' })
      .eq('email', 'guest@example.org')
      .throwOnError();
    const argv = ['backend', 'list', '--confirmed', '--format', 'csv'];
    const { exitCode, stdout, stderr } = await runSite(argv, { env });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `Project: ${env.VITE_SUPABASE_URL}\n` });
    const [heads, row, ...more] = stdout.split('\r\n');
    expect(heads).toBe('email,created_at,confirmed_at,unsubscribe_url,page,language');
    expect(more).toEqual(['']);
    const [email, createdAt, confirmedAt, link, page, language] = row?.split(',') ?? [];
    expect([email, confirmedAt, page, language]).toEqual(['guest@example.org', '2026-05-01T12:00:00.000Z', '', 'de']);
    expect(Date.parse(String(createdAt))).toBeGreaterThan(Date.parse('2026-01-01'));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/functions\/v1\/newsletter\?unsubscribe=[\da-f]{64}&language=de$/);

    const pressed = await fetch(String(link), { method: 'POST' });
    expect(pressed.status).toBe(200);
    expect((await runSite(argv, { env })).stdout).toBe(`${heads}\r\n`);
  });

  test('begins the links with NEWSLETTER_URL, and says when it does not know them', async () => {
    const folder = copyFilled();
    await serveData(folder);
    const unknown = await list(folder, '--format', 'csv');
    expect(unknown.stdout).toMatch(/^guest@example.org,[^,]+,,,,$/m);
    expect(unknown.stderr).toBe(
      `Data folder: ${folder}\nThe column unsubscribe_url is empty: set NEWSLETTER_URL to the public address of the newsletter function.\n`,
    );
    const env = { NEWSLETTER_URL: 'https://api.example.org/newsletter' };
    const known = await runSite(['backend', 'list', '--data', folder, '--format', 'csv'], { env });
    expect(known.stdout).toMatch(
      /^guest@example.org,[^,]+,,https:\/\/api.example.org\/newsletter\?unsubscribe=[\da-f]{64},,$/m,
    );
    expect(known.stderr).toBe(`Data folder: ${folder}\n`);
  });

  test('prints one table', async () => {
    const folder = copyFilled();
    await serveData(folder);
    const interests = await list(folder, '--what', 'interests', '--format', 'csv');
    expect(interests.stdout).toMatch(
      /^email,created_at,source,page,language\r\nguest@example.org,[^,]+,contexter,,\r\n$/,
    );
    const messages = await list(folder, '--what', 'messages', '--format', 'csv');
    expect(messages.stdout.split('\r\n')).toHaveLength(3);
    expect(messages.stdout).toContain(',Visitor\\u001b[31m,visitor@example.org,Hello,How are you?,,,false,,0,\r\n');
    expect(Object.keys(JSON.parse((await list(folder, '--what', 'subscribers', '--json')).stdout))).toEqual([
      'subscribers',
    ]);
    expect((await list(folder, '--what', 'interests')).stdout).toMatch(/^Data folder: .*\n1 product interest\n.*\n$/);
  });

  test('says why nobody has confirmed', async () => {
    const folder = copyFilled();
    const { exitCode, stdout, stderr } = await list(folder, '--confirmed');
    expect([exitCode, stdout]).toEqual([0, `Data folder: ${folder}\nNo subscribers\n`]);
    expect(stderr).toContain('They are asked only with `subscriptions: { confirm: true }`');
  });

  test('refuses --confirmed for another table', async () => {
    const { exitCode, stderr } = await list(copyFilled(), '--confirmed', '--what', 'messages');
    expect([exitCode, stderr]).toEqual([
      2,
      'Only subscribers confirm their address: leave out `--confirmed` or `--what`.\n',
    ]);
  });

  test.each([
    ['has no secret key', {}, 'Set SUPABASE_SECRET_KEY for this command'],
    [
      'cannot be reached',
      { SUPABASE_SECRET_KEY: 'sb_secret_x' },
      'newsletter_subscriptions cannot be read: the project does not answer',
    ],
  ])('reports a hosted project that %s in one sentence', async (_what, env, sentence) => {
    const closed = createServer();
    const VITE_SUPABASE_URL = await listen(closed, 0);
    await close(closed);
    const argv = ['backend', 'list', '--data', temporaryFolder()];
    // supabase-js pauses for seven seconds between its attempts.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
    onTestFinished(() => void vi.useRealTimers());
    const { exitCode, stdout, stderr } = await runSite(argv, { env: { VITE_SUPABASE_URL, ...env } });
    expect([exitCode, stdout]).toEqual([2, expect.not.stringContaining('subscriber')]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('bug');
  });
});
