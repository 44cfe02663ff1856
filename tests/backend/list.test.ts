import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runSite } from '../support/cli.ts';
import { linksOf, serveLocally } from '../support/resend.ts';
import { clientInfo, list, message, receiveMails, refuse, shareProjectWithOperator } from './support.ts';

const { backend, served, run, visit } = shareProjectWithOperator();
const mail = receiveMails();
const show = (...argv: string[]) => run('list', ...argv);
const visitor = 'visitor@example.org';
const hideTimes = (text: string) =>
  text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID');

describe('backend list', () => {
  test('prints subscribers, wishes for products and messages with the state of their mails', async () => {
    await visit(visitor, { name: 'Visitor\u001b[31m', subject: 'Hello', message: 'How\nare you?' });
    const silent = await backend.open();
    await silent.fetch(message({ name: 'Robot', 'leave-empty': 'x', subject: 'Pills', message: 'Buy' }));
    mail.answer = refuse(422);
    const functions = await backend.open({ env: mail.env, newsletter: { requiresConfirmation: true } });
    await functions.sendDue();
    mail.answer = refuse(200);
    await backend.pass('1 hour');
    await functions.fetch(message({ name: 'Guest', subject: 'Second', message: 'Bye' }));
    await functions.settled();
    await backend.subscribe('guest@example.org');
    await functions.sendDue();
    const { confirm } = linksOf(mail.mails.find(({ body }) => String(body.to).startsWith('guest')));
    await functions.fetch(new Request(confirm, { method: 'POST' }));
    const { exitCode, stdout } = await show();
    expect(exitCode).toBe(0);
    expect(hideTimes(stdout).replace(served.address, 'ADDRESS')).toMatchInlineSnapshot(`
      "Project: ADDRESS
      2 subscribers
        TIME  visitor@example.org
        TIME  guest@example.org  confirmed TIME

      1 product interest
        TIME  visitor@example.org  contexter

      3 messages
        TIME  Visitor\\u001b[31m <visitor@example.org>
        Hello
        mail sent TIME  ID

          How
          are you?

        TIME  Robot <visitor@example.com>
        Pills
        perhaps spam, mail sent TIME  ID

          Buy

        TIME  Guest <visitor@example.com>
        Second
        mail sent TIME  ID

          Bye

      "
    `);
  });

  test('says of each message what became of its mail', async () => {
    await (await backend.open()).fetch(message());
    expect((await show('--what', 'messages')).stdout).toContain('\n  no mail yet  ');
    mail.answer = refuse(422);
    await (await backend.open({ env: mail.env })).sendDue();
    expect((await show()).stdout).toContain('\n  no mail after 1 attempt: Resend answered 422  ');
  });

  test('has nothing in the terminal that could turn it around or forge a line', async () => {
    const hostile = 'a\u001b[2Jb\u009b31mc\u0007d\u007fe\u202ef\u2066g\u2028h';
    const forged = `Hello\n  2026-11-21 05:00  Boss <boss@example.org>${hostile}`;
    await backend.send(message({ name: hostile, subject: forged, message: `${hostile}\r\nb` }));
    const { stdout } = await show('--what', 'messages');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e\u2066]/u);
    expect(stdout).toContain('a\\u001b[2Jb\\u009b31mc\\u0007d\\u007fe\\u202ef\\u2066g\\u2028h');
    expect(stdout).toContain('Hello\\u000a  2026-11-21');
    const json = (await show('--format', 'json')).stdout;
    expect(json.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u202e\u2066]/u);
    expect(JSON.parse(json).messages).toMatchObject([{ name: hostile, subject: forged }]);
  });

  test('prints one table, and says so where it is empty', async () => {
    expect((await show()).stdout).toBe(
      `Project: ${served.address}\nNo subscribers\n\nNo product interests\n\nNo messages\n`,
    );
    await visit(visitor);
    expect(hideTimes((await show('--what', 'interests')).stdout)).toBe(
      `Project: ${served.address}\n1 product interest\n  TIME  ${visitor}  contexter\n`,
    );
    const json = await show('--what', 'subscribers', '--format', 'json');
    expect([json.stderr, Object.keys(JSON.parse(json.stdout))]).toEqual([
      `Project: ${served.address}\n`,
      ['subscribers'],
    ]);
  });

  test('has all rows of a long list, oldest first', async () => {
    await backend.sql(
      `insert into ${list} (email, created_at) select 'r' || n || '@example.org', now() - n * interval '1 minute' from generate_series(1, 2500) n`,
    );
    const { subscribers } = JSON.parse((await show('--format', 'json')).stdout);
    expect([subscribers.length, subscribers[0].email]).toEqual([2500, 'r2500@example.org']);
  });
});

describe('backend list --format csv', () => {
  test('has who confirmed, with a link that unsubscribes', async () => {
    for (const name of ['visitor', 'guest'])
      await backend.subscribe(`${name}@example.org`, clientInfo({ page: '/a,b', language: 'de' }));
    await backend.sql(`update ${list} set confirmed_at = '2026-05-01T12:00:00+02' where email like 'guest%'`);
    const { exitCode, stdout, stderr } = await show('--confirmed', '--format', 'csv');
    expect([exitCode, stderr]).toEqual([0, `Project: ${served.address}\n`]);
    // Without the byte order mark, spreadsheets read UTF-8 as something else.
    const heads = '\ufeffemail,created_at,confirmed_at,unsubscribe_url,page,language\r\n';
    expect(stdout.startsWith(heads)).toBe(true);
    const row = /^guest@example\.org,\d{4}-[^,]+Z,2026-05-01T10:00:00\.000Z,([^,]+),"\/a,b",de\r\n$/;
    const [, link = ''] = row.exec(stdout.slice(heads.length)) ?? [];
    expect(link.startsWith(`${served.address}/functions/v1/newsletter?unsubscribe=`)).toBe(true);
    expect((await fetch(link, { method: 'POST' })).status).toBe(200);
    const left = await show('--confirmed', '--format', 'csv');
    expect(left.stdout).toBe(heads);
    expect(left.stderr).toContain('Subscribers are asked to only with `subscriptions: { confirm: true }`');
  });

  test('has no formula, no further column or row, and no control character of a visitor', async () => {
    const hostile = {
      name: '=HYPERLINK("https://evil.example";"x")',
      subject: '@SUM(A1),"b"',
      message: 'First\r\n-2+3\u001b[2J',
    };
    await backend.send(message(hostile));
    const { stdout } = await show('--what', 'messages', '--format', 'csv');
    expect(stdout).toContain(
      `"'=HYPERLINK(""https://evil.example"";""x"")",visitor@example.com,"'@SUM(A1),""b""","First\r\n-2+3\\u001b[2J"`.replace(
        '\r\n',
        '\n',
      ),
    );
    expect((await show('--what', 'interests', '--format', 'csv')).stdout).toBe(
      '\ufeffemail,created_at,source,unsubscribe_url,page,language\r\n',
    );
  });
});

describe('backend list of a project', () => {
  test.each([
    ['without a secret key', {}, 'Set SUPABASE_SECRET_KEY for this command'],
    ['that does not answer', { SUPABASE_SECRET_KEY: 'sb_secret_x' }, 'the project does not answer'],
  ])('%s ends with one sentence', async (_what, env, sentence) => {
    const closed = await serveLocally(() => {});
    await closed.close();
    // supabase-js pauses for seven seconds between its attempts.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
    onTestFinished(() => void vi.useRealTimers());
    const { exitCode, stderr } = await runSite(['backend', 'list'], { env: { VITE_SUPABASE_URL: closed.url, ...env } });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(stderr).not.toContain('bug');
  });

  test('has no messages that somebody has confirmed', async () => {
    const { exitCode, stderr } = await show('--confirmed', '--what', 'messages');
    expect([exitCode, stderr]).toEqual([
      2,
      'Only subscribers confirm their address: leave out `--confirmed` or `--what`.\n',
    ]);
  });
});
