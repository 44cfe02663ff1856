import type { PGlite } from '@supabase/lite/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMessage } from './insert-message.ts';
import { errorCode, openPostgres, queryAs } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await openPostgres();
});
afterAll(() => postgres.close());

const reader = 'reader@example.org';

beforeEach(async () => {
  await postgres.exec(
    'truncate newsletter_subscriptions, product_interests, contact_messages, private.person_requests cascade',
  );
  for (const email of [reader, 'other@example.org']) {
    await postgres.query('insert into newsletter_subscriptions (email, page, confirmed_at) values ($1, $2, now())', [
      email,
      '/about',
    ]);
    await postgres.query('insert into product_interests (email, source) values ($1, $2)', [email, 'contexter']);
    await insertMessage(postgres, { email: email.toUpperCase(), idempotency_key: email, sender: `hash of ${email}` });
  }
  await postgres.query(
    "update newsletter_links set confirm_token_hashes = '{abc}', mail_sent_at = now(), mail_attempts = 2",
  );
});

/** Calls a function as the commands of the operator do. */
async function call<Result>(name: string, ...parameters: unknown[]): Promise<Result> {
  const places = parameters.map((_parameter, index) => `$${index + 1}`).join();
  const rows = await queryAs<{ result: Result }>(
    postgres,
    { role: 'service_role' },
    `select ${name}(${places}) as result`,
    parameters,
  );
  return rows[0]?.result as Result;
}

type Rows = Record<string, unknown>[];
interface Shown {
  subscriptions: Rows;
  interests: Rows;
  messages: Rows;
  mentions: Rows;
}
const show = (address: string) => call<Shown>('show_person', address);

/** Every row of all tables as text. */
async function dump(): Promise<string> {
  const tables = await postgres.query<{ name: string }>(`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`);
  const rows: unknown[] = [];
  for (const { name } of tables.rows) rows.push((await postgres.query(`select * from ${name}`)).rows);
  return JSON.stringify(rows);
}

const log = async () =>
  (
    await postgres.query<{ line: string }>(
      "select concat_ws(' ', action, subscriptions, interests, messages) as line from private.person_requests order by id",
    )
  ).rows.map(({ line }) => line);

test('each table either is a part of what people are shown, or has nothing of theirs', async () => {
  const { rows } = await postgres.query<{ name: string }>(`
    select relnamespace::regnamespace || '.' || relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' order by 1`);
  expect(
    rows.map(({ name }) => name),
    'add a new table to show_person, delete_person and correct_person, if it is about people, and to this list',
  ).toEqual([
    'private.backup_tables',
    'private.expected_rights',
    'private.functions',
    'private.mail_outages',
    // Hashes of networks for some minutes, with no link to an address.
    'private.newsletter_additions',
    'private.newsletter_limits',
    'private.person_requests',
    'private.retention',
    // Copies of rows while a backup is read, for an hour at most.
    'private.staged_rows',
    'public.contact_messages',
    'public.newsletter_links',
    'public.newsletter_subscriptions',
    'public.product_interests',
  ]);
});

describe('the answers of a form', () => {
  const answers = { instrument: 'Bass viol', parent: 'parent@example.org' };
  beforeEach(async () => {
    const message = 'Instrument: Bass viol\nParent: parent@example.org';
    await insertMessage(postgres, { email: reader, message, form: 'lessons', answers, idempotency_key: 'form' });
  });

  test('are shown with the other data of their sender', async () => {
    expect((await show(reader)).messages).toMatchObject([
      { form: null, answers: null },
      { form: 'lessons', answers },
    ]);
  });

  test('are deleted with it', async () => {
    expect(await dump()).toContain('Bass viol');
    await call('delete_person', reader);
    expect(await dump()).not.toContain('Bass viol');
  });

  test('mention addresses of others, and are deleted for them if asked to', async () => {
    expect((await show('Parent@example.org')).mentions).toHaveLength(1);
    await call('delete_person', 'parent@example.org', true);
    expect(await dump()).not.toContain('parent@example.org');
  });

  test('do not have the address of their sender, so that a correction leaves no copy of the old one', async () => {
    await call('correct_person', reader, 'new@example.org');
    const [, message] = (await show('new@example.org')).messages;
    expect(message).toMatchObject({ form: 'lessons', answers });
    expect(JSON.stringify(message)).not.toContain(reader);
  });
});

describe('show_person', () => {
  test('shows all columns of all rows about an address, and no row of another one', async () => {
    const { subscriptions, interests, messages, mentions } = await show(reader);
    expect(subscriptions).toMatchObject([
      { email: reader, page: '/about', link: { confirm_token_hashes: ['abc'], mail_attempts: 2 } },
    ]);
    expect(interests).toMatchObject([{ email: reader, source: 'contexter' }]);
    expect(messages).toMatchObject([
      { email: 'READER@EXAMPLE.ORG', message: 'm', sender: `hash of ${reader}`, notification_attempts: 0 },
    ]);
    expect(mentions).toEqual([]);
    for (const [table, row] of Object.entries({
      newsletter_subscriptions: subscriptions[0],
      product_interests: interests[0],
      contact_messages: messages[0],
    })) {
      const { rows } = await postgres.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      );
      expect(Object.keys(row ?? {}), table).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
    }
  });

  test.each([' Reader@Example.Org\n', 'READER@EXAMPLE.ORG', 'ｒeader@example.org'])(
    'finds an address however it is written: %j',
    async (address) => {
      const { subscriptions, interests, messages } = await show(address);
      expect([subscriptions.length, interests.length, messages.length]).toEqual([1, 1, 1]);
    },
  );

  test.each(['nobody@example.org', 'eader@example.org', 'reader@example.or', '%', '', "' or true --"])(
    'shows nothing about another address: %j',
    async (address) => {
      expect(await show(address)).toEqual({ subscriptions: [], interests: [], messages: [], mentions: [] });
    },
  );

  test.each<[text: string, isMention: boolean]>([
    ['Ask Reader@Example.org.', true],
    ['<reader@example.org>', true],
    ['reader@example.org', true],
    ['mailto:reader@example.org?subject=x', true],
    ['my.reader@example.org', false],
    ['+reader@example.org', false],
    ['reader@example.org.uk', false],
    ['reader@example.organic', false],
    ['reader@exampleXorg', false],
  ])('shows that a message of somebody else mentions the address: %s', async (message, isMention) => {
    await insertMessage(postgres, { message, idempotency_key: 'mention' });
    const { mentions } = await show(reader);
    expect(mentions.map((mention) => Object.keys(mention))).toEqual(isMention ? [['id', 'created_at']] : []);
  });

  test('takes an address with characters of regular expressions literally', async () => {
    await insertMessage(postgres, { message: 'Ask a{2}^$|?*+.b@example.org', idempotency_key: 'mention' });
    expect((await show('a{2}^$|?*+.b@example.org')).mentions).toHaveLength(1);
  });
});

describe('delete_person', () => {
  test('leaves nothing of the address in any table, and everything of others', async () => {
    const { subscriptions, messages } = await show(reader);
    expect((await dump()).toLowerCase()).toContain(reader);
    expect(await call('delete_person', ' Reader@example.org')).toEqual({
      subscriptions: 1,
      interests: 1,
      messages: 1,
      mentions: 0,
    });
    const left = (await dump()).toLowerCase();
    for (const trace of ['reader', String(subscriptions[0]?.id), String(messages[0]?.id), `hash of ${reader}`])
      expect(left).not.toContain(trace);
    const other = await show('other@example.org');
    expect([other.subscriptions.length, other.interests.length, other.messages.length]).toEqual([1, 1, 1]);
  });

  test('deletes what mentions the address only if asked to', async () => {
    await insertMessage(postgres, { message: `Ask ${reader}`, idempotency_key: 'mention' });
    expect(await call('delete_person', reader)).toMatchObject({ messages: 1, mentions: 0 });
    expect((await show(reader)).mentions).toHaveLength(1);
    expect(await call('delete_person', reader, true)).toMatchObject({ messages: 0, mentions: 1 });
    expect((await dump()).toLowerCase()).not.toContain(reader);
  });

  test('changes nothing when one table refuses', async () => {
    await postgres.exec(`
      create function public.refuse_for_test() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse_for_test before delete on contact_messages
        for each row execute function public.refuse_for_test();`);
    try {
      await expect(call('delete_person', reader)).rejects.toThrow('refused');
      const { subscriptions, interests, messages } = await show(reader);
      expect([subscriptions.length, interests.length, messages.length]).toEqual([1, 1, 1]);
      expect(await log()).toEqual(['show 1 1 1']);
    } finally {
      await postgres.exec('drop function public.refuse_for_test() cascade');
    }
  });
});

describe('correct_person', () => {
  const next = 'new@example.org';

  test('replaces the address in all tables', async () => {
    expect(await call('correct_person', 'Reader@Example.org', ' New@Example.org ')).toEqual({
      outcome: 'corrected',
      subscriptions: 1,
      interests: 1,
      messages: 1,
    });
    const { subscriptions, interests, messages } = await show(next);
    expect([subscriptions[0]?.email, interests[0]?.email, messages[0]?.email]).toEqual([next, next, next]);
    expect((await dump()).toLowerCase()).not.toContain('"email":"reader');
  });

  test('leaves the new address unconfirmed, and ends the links to confirm but not the one to unsubscribe', async () => {
    const [before] = (await show(reader)).subscriptions as [
      { link: { unsubscribe_token: string }; created_at: string },
    ];
    await call('correct_person', reader, next);
    const [after] = (await show(next)).subscriptions;
    expect(after).toMatchObject({
      confirmed_at: null,
      created_at: before.created_at,
      page: '/about',
      link: {
        unsubscribe_token: before.link.unsubscribe_token,
        confirm_token_hashes: [],
        mail_attempts: 0,
        mail_sent_at: null,
      },
    });
  });

  test('gets the new address a mail as soon as it is entered in the form again', async () => {
    await postgres.exec("update newsletter_subscriptions set created_at = now() - interval '1 year'");
    await call('correct_person', reader, next);
    const claim = (again: string | null) =>
      queryAs<{ email: string }>(
        postgres,
        { role: 'service_role' },
        'select * from claim_newsletter_confirmations(5, $1)',
        [again],
      ).then((rows) => rows.map(({ email }) => email));
    expect(await claim(null)).toEqual([]);
    await postgres.query('select pg_sleep(0.01)');
    expect(await claim(next)).toEqual([next]);
  });

  test('confirms the new address if the operator has got an answer from it', async () => {
    await call('correct_person', reader, next, true);
    expect((await show(next)).subscriptions[0]?.confirmed_at).not.toBeNull();
  });

  test.each([
    ['about the old address nothing is stored', 'nobody@example.org', next, 'unknown'],
    ['the new address is subscribed', reader, 'OTHER@example.org', 'taken'],
    ['the new address cannot be subscribed', reader, '=new@example.org', 'invalid'],
    ['the new address is none', reader, 'new', 'invalid'],
    ['it is the same address', reader, 'READER@example.org', 'invalid'],
  ])('changes nothing when %s', async (_what, from, to, outcome) => {
    const before = await dump();
    expect(await call('correct_person', from, to)).toEqual({ outcome });
    expect(await dump()).toBe(before);
  });

  test.each([
    ['asked for a product', "insert into product_interests (email, source) values ('new@example.org', 'x')"],
    ['sent a message', "update contact_messages set email = 'New@example.org' where email = 'OTHER@EXAMPLE.ORG'"],
  ])('mixes no data of two people, also when the new address has only %s', async (_what, sql) => {
    await postgres.exec(sql);
    expect(await call('correct_person', reader, next)).toEqual({ outcome: 'taken' });
  });
});

test('what was done is logged with numbers and without an address, and the log cannot be changed', async () => {
  await show(reader);
  await call('correct_person', reader, 'new@example.org');
  await call('delete_person', 'new@example.org');
  await call('delete_person', 'new@example.org');
  await postgres.exec('select remove_newsletter_subscription(unsubscribe_token) from newsletter_links');
  expect(await log()).toEqual(['show 1 1 1', 'correct 1 1 1', 'delete 1 1 1', 'delete 0 0 0', 'unsubscribe 1 1 0']);
  expect(JSON.stringify((await postgres.query('select * from private.person_requests')).rows)).not.toContain('@');
  expect(await call('list_person_requests')).toMatchObject([
    { action: 'show', subscriptions: 1, interests: 1, messages: 1 },
    { action: 'correct' },
    { action: 'delete' },
    { action: 'delete', subscriptions: 0 },
  ]);
  for (const sql of ['delete from private.person_requests', "update private.person_requests set action = 'show'"])
    expect(await errorCode(queryAs(postgres, { role: 'service_role' }, sql))).toBe('42501');
});
