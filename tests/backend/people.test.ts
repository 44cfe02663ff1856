import process from 'node:process';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { temporaryFolder } from '../support/content.ts';
import { dumpRows } from '../support/postgres.ts';
import { serveLocally } from '../support/resend.ts';
import { subscribable } from '../support/subscriber-addresses.ts';
import { list, shareProjectWithOperator } from './support.ts';

const { backend, served, run, visit } = shareProjectWithOperator();
const person = (...argv: string[]) => run('person', ...argv);
const reader = 'reader@example.org';

type Rows = Record<string, unknown>[];
/** The copy of the data of a person. */
const show = async (address: string): Promise<Record<'subscriptions' | 'messages' | 'mails', Rows | null>> =>
  JSON.parse((await person(address, '--export')).stdout);
const countsOf = async (address: string) => {
  const { subscriptions, messages, mails } = await show(address);
  return [subscriptions, messages, mails].map((rows) => rows?.length ?? 0);
};
const dump = async () => (await dumpRows(backend.project.postgres)).toLowerCase();

beforeEach(async () => {
  for (const email of [reader, 'other@example.org']) await visit(email, { name: `Visitor\u001b[31m of ${email}` });
});

describe('backend person shows', () => {
  test('everything about an address, for the terminal', async () => {
    const { exitCode, stdout, stderr } = await person(' Reader@Example.org');
    expect([exitCode, stderr]).toEqual([0, '']);
    const where = served.address;
    expect(stdout).toContain(`Project: ${where}\n${reader} in ${where}: 2 subscriptions and 1 message.\n`);
    for (const line of [/"name": "Visitor\\+u001b\[31m of reader@/, /"page": "\/about"/, /"source": "contexter"/])
      expect(stdout).toMatch(line);
    expect(stdout).not.toContain('other@');
  });

  test('every column of the three tables, as a copy in JSON', async () => {
    const { subscriptions, messages, mails } = await show(reader);
    for (const [table, row] of [
      [list, subscriptions?.[0]],
      ['contact_messages', messages?.[0]],
      ['mails', mails?.[0]],
    ] as const) {
      const columns = await backend.sql<{ name: string }>(
        "select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
        [table],
      );
      expect(Object.keys(row ?? {}).sort(), table).toEqual(columns.map(({ name }) => name).sort());
    }
    expect(messages).toMatchObject([{ email: reader, name: `Visitor\u001b[31m of ${reader}` }]);
  });

  test.each(['READER@EXAMPLE.ORG', 'ｒeader@example.org', 'reader\u200b@example.org'])(
    'it however the address is written: %j',
    async (address) => {
      expect(await countsOf(address)).toEqual([2, 1, 1]);
    },
  );

  test.each(subscribable)('every address that can be on the list: %s', async (email) => {
    await backend.sql(`insert into ${list} (email) values ($1)`, [email]);
    expect(await countsOf(email)).toEqual([1, 0, 0]);
  });

  test.each(['nobody@example.org', 'eader@example.org', 'reader@example.or', '%@example.org'])(
    'nothing about another address: %s',
    async (address) => {
      expect((await person(address)).stdout).toContain(`\nNothing is stored about ${address} in ${served.address}.\n`);
    },
  );
});

describe('backend person --delete', () => {
  test('deletes nothing without --yes', async () => {
    const before = await dump();
    const { exitCode, stdout, stderr } = await person(reader, '--delete');
    expect([exitCode, stderr]).toEqual([2, 'Nothing was deleted. To delete all of this for ever, add --yes\n']);
    expect(stdout).toContain('2 subscriptions and 1 message');
    expect(await dump()).toBe(before);
  });

  test('leaves no trace in any table, and everything of others', async () => {
    const { subscriptions, messages } = await show(reader);
    const { exitCode, stdout } = await person(reader, '--delete', '--yes');
    expect([exitCode, stdout.split('\n')[1]]).toEqual([
      0,
      `Deleted from ${served.address}: 2 subscriptions and 1 message.`,
    ]);
    const left = await dump();
    for (const trace of ['reader', String(subscriptions?.[0]?.id), String(messages?.[0]?.id)])
      expect(left).not.toContain(trace);
    expect(await countsOf('other@example.org')).toEqual([2, 1, 1]);
  });

  test('takes who left elsewhere off the list, and keeps their messages', async () => {
    const { stdin } = process;
    onTestFinished(() => void Object.defineProperty(process, 'stdin', { value: stdin }));
    Object.defineProperty(process, 'stdin', { value: Readable.from([`Reader@example.org\n\n nobody@example.org\n`]) });
    const { exitCode, stdout } = await person('-', '--delete', '--yes');
    expect([exitCode, stdout.split('\n')[1]]).toEqual([
      0,
      `Deleted from ${served.address}: 2 subscriptions and no messages.`,
    ]);
    expect(await countsOf(reader)).toEqual([0, 1, 1]);
  });
});

describe('backend person exits with 2 and a sentence', () => {
  const misused: [sentence: string, argv: string[]][] = [
    ["missing required argument 'email'", []],
    ['"visitor" is not an email address', ['visitor']],
    ['"" is not an email address', ['']],
    ['"a@example.org,b@example.org" is not', ['a@example.org,b@example.org']],
    ['is not an email address. Write the address alone', ['Reader <reader@example.org>']],
    ['is not an email address', [`${'a'.repeat(250)}@b.cc`]],
    ['"reader@example" is not', ['reader@example']],
    ['"\\u009b31m" is not', ['\u009b31m']],
    ['Use `--export` first, and then `--delete`.', [reader, '--export', '--delete']],
    ['`--yes` works only with `--delete`', [reader, '--yes']],
    ['add `--delete`', ['-']],
  ];
  test.each(misused)('%s', async (sentence, argv) => {
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
