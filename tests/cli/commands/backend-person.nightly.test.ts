import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';
import { prepareFilledData, serveData, serveDataAt } from './filled-data.ts';

const { copy: copyFilled } = prepareFilledData();

/** Returns a data folder that a server uses, so that its database is opened once for several commands. */
async function serveCopy(): Promise<string> {
  const folder = copyFilled();
  await serveData(folder);
  return folder;
}

const person = (data: string, ...argv: string[]) => runSite(['backend', 'person', '--data', data, ...argv]);
const visitor = 'visitor@example.org';

describe('site backend person shows', () => {
  test('everything about an address, with control characters escaped', async () => {
    const folder = copyFilled();
    const { exitCode, stdout, stderr } = await person(folder, ' Visitor@Example.org');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain(
      `Data folder: ${folder}\n${visitor} in ${folder}: 1 subscription, no product interests and 1 message.\n`,
    );
    expect(stdout).toMatch(/^ {2}link\.unsubscribe_token +[\da-f]{64}$/m);
    expect(stdout).toMatch(/^ {2}name +Visitor\\u001b\[31m$/m);
    expect(stdout).toMatch(/^ {2}sender +[\da-f]{64}$/m);
    expect(stdout).not.toContain('guest@');
  });

  test('the same as JSON, through the server that uses the folder', async () => {
    const folder = copyFilled();
    await serveData(folder);
    const { exitCode, stdout } = await person(folder, visitor, '--format', 'json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      address: visitor,
      project: folder,
      subscriptions: [{ email: visitor, link: { mail_attempts: 0 } }],
      interests: [],
      messages: [{ email: visitor, name: 'Visitor\u001b[31m', message: 'How are you?', notified_at: null }],
      mentions: [],
    });
  });

  test('that nothing is stored', async () => {
    const folder = await serveCopy();
    expect(await person(folder, 'nobody@example.org')).toEqual({
      exitCode: 0,
      stdout: `Data folder: ${folder}\nNothing is stored about nobody@example.org in ${folder}.\n`,
      stderr: '',
    });
  });
});

describe('site backend person --delete', () => {
  test('shows what would go, and deletes nothing without --yes', async () => {
    const folder = await serveCopy();
    const { exitCode, stdout, stderr } = await person(folder, visitor, '--delete');
    expect([exitCode, stderr]).toEqual([2, 'Nothing was deleted. To delete all of this for ever, add --yes\n']);
    expect(stdout).toContain('1 subscription, no product interests and 1 message');
    expect((await person(folder, visitor)).stdout).toContain('1 subscription');
  });

  test('deletes it from all tables, also while the site is being served, and logs no address', async () => {
    const folder = copyFilled();
    const backend = await serveData(folder);
    expect(await person(folder, visitor, '--delete', '--yes')).toEqual({
      exitCode: 0,
      stdout: `Data folder: ${folder}\nDeleted from ${folder}: 1 subscription, no product interests and 1 message.\n`,
      stderr: '',
    });
    const { data } = await backend.admin.from('newsletter_subscriptions').select('email').throwOnError();
    expect(data).toEqual([{ email: 'guest@example.org' }]);
    expect((await backend.admin.from('contact_messages').select('email').throwOnError()).data).toEqual([]);

    const log = await person(folder, '--log');
    expect(log.stdout.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TIME')).toBe(
      [
        `Data folder: ${folder}`,
        'time (UTC)        action  subscriptions  product interests  messages',
        'TIME  delete              1                  0         1',
        '',
      ].join('\n'),
    );
    const { requests } = JSON.parse((await person(folder, '--log', '--format', 'json')).stdout);
    expect(requests).toMatchObject([{ action: 'delete', subscriptions: 1, interests: 0, messages: 1 }]);
  });

  test('says what it has deleted as JSON, and that a second time it was nothing', async () => {
    const folder = await serveCopy();
    const argv = ['guest@example.org', '--delete', '--yes', '--mentions', '--format', 'json'] as const;
    const first = JSON.parse((await person(folder, ...argv)).stdout);
    expect(first.deleted).toEqual({ subscriptions: 1, interests: 1, messages: 0, mentions: 0 });
    const second = await person(folder, ...argv);
    expect(second.exitCode).toBe(0);
    expect(JSON.parse(second.stdout).deleted).toEqual({ subscriptions: 0, interests: 0, messages: 0, mentions: 0 });
  });
});

describe('site backend person --correct', () => {
  test('replaces the address in all tables of a hosted project', async () => {
    const { env } = await serveDataAt(copyFilled());
    const run = (...argv: string[]) => runSite(['backend', 'person', ...argv], { env });
    const { exitCode, stdout } = await run(visitor, '--correct', 'New@example.org');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(
      `Replaced ${visitor} by new@example.org in ${env.VITE_SUPABASE_URL}: 1 subscription, no product interests and 1 message.\nThe new address is not confirmed.`,
    );
    expect((await run(visitor)).stdout).toContain('Nothing is stored');
    const { subscriptions } = JSON.parse((await run('new@example.org', '--format', 'json')).stdout);
    expect(subscriptions).toMatchObject([{ email: 'new@example.org', confirmed_at: null }]);
  });

  test('confirms it with --confirmed', async () => {
    const folder = await serveCopy();
    const { stdout } = await person(folder, visitor, '--correct', 'new@example.org', '--confirmed');
    expect(stdout).not.toContain('not confirmed');
    expect((await person(folder, 'new@example.org')).stdout).toMatch(/^ {2}confirmed_at +2/m);
  });

  test.each([
    ['is stored already', visitor, 'guest@example.org', 'Something is stored about guest@example.org already', 'taken'],
    [
      'replaces one that is unknown',
      'nobody@example.org',
      'new@example.org',
      'Nothing is stored about nobody@',
      'unknown',
    ],
    ['cannot be subscribed', visitor, '=new@example.org', '=new@example.org cannot be subscribed', 'invalid'],
  ])('changes nothing, and exits with 1, when the new address %s', async (_what, from, to, sentence, outcome) => {
    const folder = await serveCopy();
    const { exitCode, stdout, stderr } = await person(folder, from, '--correct', to);
    expect([exitCode, stdout]).toEqual([1, `Data folder: ${folder}\n`]);
    expect(stderr).toContain(sentence);
    const json = await person(folder, from, '--correct', to, '--format', 'json');
    expect([json.exitCode, JSON.parse(json.stdout).outcome]).toEqual([1, outcome]);
    expect((await person(folder, visitor)).stdout).toContain('1 subscription, no product interests and 1 message');
  });
});

describe('site backend person exits with 2', () => {
  test.each<[what: string, argv: string[], sentence: string]>([
    ['no address', [], 'Name an address'],
    ['a malformed address', ['visitor'], '"visitor" is not an email address: it has no @.'],
    ['a malformed new address', [visitor, '--correct', 'new@'], '"new@" is not an email address'],
    ['an address for the log', [visitor, '--log'], 'write `--log` alone'],
    ['both --correct and --delete', [visitor, '--correct', 'new@example.org', '--delete'], 'leave out `--correct` or'],
    ['--confirmed alone', [visitor, '--confirmed'], '`--confirmed` is for `--correct`'],
    ['--yes alone', [visitor, '--yes'], '`--mentions` and `--yes` are for `--delete`'],
  ])('for %s', async (_what, argv, sentence) => {
    const { exitCode, stdout, stderr } = await person(temporaryFolder(), ...argv);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });

  test('where there is no data, rather than saying that nothing is stored', async () => {
    const folder = join(temporaryFolder(), 'none');
    const { exitCode, stdout, stderr } = await person(folder, visitor);
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${folder} has no data of the embedded backend.`);
  });

  test.each([
    [
      'lacks the migration',
      404,
      { code: 'PGRST202', message: 'Could not find the function' },
      'has no function show_person: its migrations are older than those of this folder. Apply them first: supabase db push --remote',
    ],
    ['refuses the key', 401, { message: 'Invalid API key' }, 'did not run show_person: Invalid API key'],
  ])('when the hosted project %s', async (_what, status, body, sentence) => {
    const asked: string[] = [];
    const project = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
    const VITE_SUPABASE_URL = await listen(project, 0);
    onTestFinished(() => close(project));
    const env = { VITE_SUPABASE_URL, SUPABASE_SECRET_KEY: 'sb_secret_x' };
    const { exitCode, stdout, stderr } = await runSite(['backend', 'person', visitor], { env });
    expect([exitCode, stdout]).toEqual([2, `Project: ${VITE_SUPABASE_URL}\n`]);
    expect(stderr).toBe(`The project ${sentence}\n`);
    expect(asked, 'the address is in no URL, which logs keep').toEqual(['POST /rest/v1/rpc/show_person']);
  });
});
