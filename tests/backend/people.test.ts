import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dumpRows } from '../support/postgres.ts';
import { linksOf, serveLocally } from '../support/resend.ts';
import { sample } from '../support/sample.ts';
import { subscribable } from '../support/subscriber-addresses.ts';
import { interests, list, message, receiveMails, shareProjectWithOperator } from './support.ts';

const { backend, served, run, visit } = shareProjectWithOperator();
const mail = receiveMails();
const person = (...argv: string[]) => run('person', ...argv);
const reader = 'reader@example.org';
const next = 'new@example.org';

type Rows = Record<string, unknown>[];
type Person = Record<'subscriptions' | 'interests' | 'messages' | 'mentions', Rows>;
/** The copy of the data of a person. */
const show = async (address: string): Promise<Person> => JSON.parse((await person(address, '--format', 'json')).stdout);
const countsOf = async (address: string) => {
  const { subscriptions, interests: asked, messages, mentions } = await show(address);
  return [subscriptions.length, asked.length, messages.length, mentions.length];
};
const dump = async () => (await dumpRows(backend.project.postgres)).toLowerCase();
/** Everything but the log of what the operator has done. */
const dumpData = async () => (await dump()).replaceAll(/^private\.person_requests .*\n/gm, '');
const mention = (text: string, change: object = {}) =>
  backend.send(message({ name: 'Somebody', email: 'e@e.ee', message: text, ...change }));

beforeEach(async () => {
  for (const email of [reader, 'other@example.org']) await visit(email, { name: `Visitor\u001b[31m of ${email}` });
});

describe('backend person shows', () => {
  test('everything about an address, for the terminal', async () => {
    const { exitCode, stdout, stderr } = await person(' Reader@Example.org');
    expect([exitCode, stderr]).toEqual([0, '']);
    const where = served.address;
    expect(stdout).toContain(
      `Project: ${where}\n${reader} in ${where}: 1 subscription, 1 product interest and 1 message.\n`,
    );
    for (const line of [
      /^ {2}name +Visitor\\u001b\[31m of reader@/m,
      /^ {2}page +\/about$/m,
      /^ {2}sender +[\da-f]{64}$/m,
    ])
      expect(stdout).toMatch(line);
    expect(stdout).not.toContain('other@');
  });

  test('every column of the three tables, as a copy in JSON', async () => {
    const { subscriptions, interests: asked, messages } = await show(reader);
    for (const [table, row] of [
      [list, subscriptions[0]],
      [interests, asked[0]],
      ['contact_messages', messages[0]],
    ] as const) {
      const columns = await backend.sql<{ name: string }>(
        'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
        [table],
      );
      expect(Object.keys(row ?? {}), table).toEqual(expect.arrayContaining(columns.map(({ name }) => name)));
    }
    expect(messages).toMatchObject([{ email: reader, name: `Visitor\u001b[31m of ${reader}` }]);
  });

  test.each(['READER@EXAMPLE.ORG', 'ｒeader@example.org', 'reader\u200b@example.org'])(
    'it however the address is written: %j',
    async (address) => {
      expect(await countsOf(address)).toEqual([1, 1, 1, 0]);
    },
  );

  test.each(['nobody@example.org', 'eader@example.org', 'reader@example.or', '%@example.org'])(
    'nothing about another address: %s',
    async (address) => {
      expect((await person(address)).stdout).toContain(`\nNothing is stored about ${address} in ${served.address}.\n`);
    },
  );

  const mentioning: [text: string, isMention: boolean][] = [
    ['Ask Reader@Example.org.', true],
    ['<reader@example.org>', true],
    ['mailto:reader@example.org?subject=x', true],
    ['my.reader@example.org', false],
    ['+reader@example.org', false],
    ['reader@example.org.uk', false],
    ['reader@example.organic', false],
    ['reader@exampleXorg', false],
  ];
  test.each(sample(mentioning, 2))(
    'where a message of somebody else mentions the address, without its text: %s',
    async (text, isMention) => {
      await mention(text);
      const { mentions } = await show(reader);
      expect(mentions.map((row) => Object.keys(row))).toEqual(isMention ? [['id', 'created_at']] : []);
    },
  );

  test('an address with characters of regular expressions', async () => {
    await mention('Ask a{2}^$|?*+.b@example.org');
    expect(await countsOf('a{2}^$|?*+.b@example.org')).toEqual([0, 0, 0, 1]);
  });
});

describe('backend person --delete', () => {
  test('deletes nothing without --yes', async () => {
    const before = await dumpData();
    const { exitCode, stdout, stderr } = await person(reader, '--delete');
    expect([exitCode, stderr]).toEqual([2, 'Nothing was deleted. To delete all of this for ever, add --yes\n']);
    expect(stdout).toContain('1 subscription, 1 product interest and 1 message');
    expect(await dumpData()).toBe(before);
  });

  test('leaves no trace in any table, and everything of others', async () => {
    const { subscriptions, messages } = await show(reader);
    await mention(`Ask ${reader}`);
    const { exitCode, stdout } = await person(reader, '--delete', '--yes');
    expect([exitCode, stdout.split('\n')[1]]).toEqual([
      0,
      `Deleted from ${served.address}: 1 subscription, 1 product interest and 1 message.`,
    ]);
    expect(await countsOf(reader), 'what mentions it is left').toEqual([0, 0, 0, 1]);
    const argv = [reader, '--delete', '--yes', '--mentions', '--format', 'json'];
    const counts = async () => JSON.parse((await person(...argv)).stdout).deleted;
    expect(await counts()).toEqual({ subscriptions: 0, interests: 0, messages: 0, mentions: 1 });
    expect(await counts()).toEqual({ subscriptions: 0, interests: 0, messages: 0, mentions: 0 });
    const left = await dump();
    for (const trace of ['reader', String(subscriptions[0]?.id), String(messages[0]?.id)])
      expect(left).not.toContain(trace);
    expect(await countsOf('other@example.org')).toEqual([1, 1, 1, 0]);
  });
});

describe('backend person --correct', () => {
  test('replaces the address everywhere, ends the links to confirm, and keeps the one to unsubscribe', async () => {
    const functions = await backend.open({ env: mail.env, newsletter: { requiresConfirmation: true } });
    await functions.sendDue();
    const { confirm, unsubscribe } = linksOf(mail.mails.find(({ body }) => String(body.to) === reader));
    const { exitCode, stdout } = await person(reader, '--correct', ' New@example.org');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining(
        `Replaced ${reader} by ${next} in ${served.address}: 1 subscription, 1 product interest and 1 message.\nThe new address is not confirmed.`,
      ),
    ]);
    expect(await countsOf(next)).toEqual([1, 1, 1, 0]);
    expect(await dump()).not.toContain(`"email": "${reader}"`);
    const press = async (link: string) => (await functions.fetch(new Request(link, { method: 'POST' }))).status;
    expect(await press(confirm)).toBe(404);
    expect((await show(next)).subscriptions).toMatchObject([{ confirmed_at: null, page: '/about', language: 'de' }]);
    expect(await press(unsubscribe)).toBe(200);
    expect(await countsOf(next)).toEqual([0, 0, 1, 0]);
  });

  test('confirms it with --confirmed, for who has got an answer from it', async () => {
    const { stdout } = await person(reader, '--correct', next, '--confirmed');
    expect(stdout).not.toContain('not confirmed');
    expect((await show(next)).subscriptions).toMatchObject([{ confirmed_at: expect.any(String) }]);
  });

  test.each([
    ['nothing is stored about the old one', 'nobody@example.org', next, 'Nothing is stored about nobody@', 'unknown'],
    ['the new one is subscribed', reader, 'OTHER@example.org', 'Something is stored about other@example.org', 'taken'],
    ['the new one has written', reader, 'writer@example.org', 'Something is stored about writer@example.org', 'taken'],
    ['the new one cannot subscribe', reader, '=new@example.org', '=new@example.org cannot be subscribed', 'invalid'],
    ['both are the same', reader, 'READER@example.org', '', 'invalid'],
  ])('changes nothing where %s', async (_what, from, to, sentence, outcome) => {
    await mention('Hello', { email: 'writer@example.org' });
    const before = await dumpData();
    const { exitCode, stderr } = await person(from, '--correct', to);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(sentence)]);
    const json = await person(from, '--correct', to, '--format', 'json');
    expect([json.exitCode, JSON.parse(json.stdout).outcome]).toEqual([1, outcome]);
    expect(await dumpData()).toBe(before);
  });
});

test('backend person --log has what was done with numbers, and no address', async () => {
  await show(reader);
  await person(reader, '--correct', next);
  await person(next, '--delete', '--yes');
  const { stdout } = await person('--log');
  const lines = stdout.split('\n').map((line) => line.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TIME').trim());
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    [`Project: ${served.address}`],
    ['time (UTC)', 'action', 'subscriptions', 'product interests', 'messages'],
    ['TIME', 'show', '1', '1', '1'],
    ['TIME', 'correct', '1', '1', '1'],
    ['TIME', 'delete', '1', '1', '1'],
    [''],
  ]);
  const { requests } = JSON.parse((await person('--log', '--format', 'json')).stdout);
  expect(requests.at(-1)).toMatchObject({ action: 'delete', subscriptions: 1, interests: 1, messages: 1 });
  expect(JSON.stringify(requests)).not.toContain('@');
});

describe('backend person exits with 2 and a sentence', () => {
  const misused: [sentence: string, argv: string[]][] = [
    ['Name an address', []],
    ['"visitor" is not an email address: it has no @.', ['visitor']],
    ['"" is not an email address: it is empty', ['']],
    ['it has several @', ['a@example.org,b@example.org']],
    ['it has a space, a bracket', ['Reader <reader@example.org>']],
    ['more than 254 characters', [`${'a'.repeat(250)}@b.cc`]],
    ['no name before the @', ['@example.org']],
    ['no domain with a dot', ['reader@example']],
    ['"\\u009b31m" is not', ['\u009b31m']],
    ['"new@" is not an email address', [reader, '--correct', 'new@']],
    ['write `--log` alone', [reader, '--log']],
    ['leave out `--correct` or', [reader, '--correct', next, '--delete']],
    ['`--confirmed` is for `--correct`', [reader, '--confirmed']],
    ['`--mentions` and `--yes` are for `--delete`', [reader, '--yes']],
  ];
  test.each(sample(misused, 3))('%s', async (sentence, argv) => {
    const { exitCode, stdout, stderr } = await person(...argv);
    expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)]);
  });

  test('where there is no data, rather than say that nothing is stored', async () => {
    const argv = ['backend', 'person', reader, '--data', temporaryFolder()];
    const { exitCode, stdout, stderr } = await runSite(argv);
    expect([exitCode, stdout, stderr]).toEqual([
      2,
      '',
      expect.stringContaining('has no data of the embedded backend.'),
    ]);
  });

  test.each([
    [
      404,
      { code: 'PGRST202', message: 'no' },
      'its migrations are older than those of this folder. Apply them first: supabase db push',
    ],
    [401, { message: 'Invalid API key' }, 'Invalid API key'],
  ])('where the project answers %i, which finds the address in no URL', async (status, body, sentence) => {
    const asked: string[] = [];
    const project = await serveLocally((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    onTestFinished(() => project.close());
    const env = { VITE_SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: 'sb_secret_x' };
    const { exitCode, stderr } = await runSite(['backend', 'person', reader], { env });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(sentence)]);
    expect(asked.join()).toMatch(/^POST \/rest\/v1\/rpc\/\w+$/);
  });
});

test.each(sample(subscribable, 3))('every address that can be on the list can be shown: %s', async (email) => {
  await backend.sql(`insert into ${list} (email) values ($1)`, [email]);
  expect(await countsOf(email)).toEqual([1, 0, 0, 0]);
});
