import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createProjectServer, openFunctions } from '../support/functions.ts';
import { openPreview } from '../support/page.ts';
import { dumpRows, listTables, type Project, publicKey } from '../support/postgres.ts';
import { sites } from '../support/sites.ts';
import { queryAs } from './sql.ts';
import { clientInfo, list, muteRefusals } from './support.ts';

/** A request with the public key, as attacks.yaml has it. */
type Attempt = [request: string, headers?: Record<string, string>, body?: unknown];
/** Attempts by their titles. */
type Titled = Record<string, Attempt>;
type Attempts = (Attempt | Titled)[];

const table: { reading: Attempts; writing: Attempts; procedures: [name: string, body: object][] } = parse(
  readFileSync(join(import.meta.dirname, 'attacks.yaml'), 'utf8'),
);
/** Names each attempt without a title by itself. */
const eachOf = (attempts: Attempts) =>
  attempts.flatMap((one) => Object.entries(Array.isArray(one) ? { [JSON.stringify(one).slice(0, 120)]: one } : one));

const [known, unknown, other] = ['visitor@example.org', 'eve@example.org', 'mallory@example.org'];
const message = { name: 'Eve', email: unknown, subject: 'Hello', message: 'Around the function.' };
const row = { ...message, idempotency_key: 'attempt' };
const contact = 'POST /functions/v1/submit-contact';
const tables = [list, 'contact_messages', 'mails'];

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A request with a JSON Web Token that claims to be a role. */
function bearing(secret: string, { role = 'service_role', alg = 'HS256', exp = 4e9 } = {}): Attempt {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iss: 'supabase', role, exp })}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return [`GET ${list}`, { Authorization: `Bearer ${signed}.${signature}` }];
}
/** The secrets of @supabase/lite, of local projects, and of the example of self-hosted ones. */
const local = 'super-secret-jwt-token-with-at-least-32-characters-long';
const guessed = ['unsafe-secret-change-me', local, `your-${local}`, publicKey, randomBytes(32).toString('hex')];

const forgedKeys: Titled = {
  'the public key in the query': [`GET ${list}?apikey=${publicKey}`, { apikey: '' }],
  'a token without a signature': bearing('', { alg: 'none' }),
  ...Object.fromEntries(guessed.map((secret) => [`a token signed with '${secret}'`, bearing(secret)])),
  'a token signed with an empty secret': bearing('', { role: 'postgres' }),
  'a token that has expired': bearing('unsafe-secret-change-me', { exp: 1 }),
};

const insert = (body: unknown, headers: Record<string, string> = {}, query = ''): Attempt => [
  `POST ${list}${query}`,
  headers,
  body,
];
const product = (id: string) => clientInfo({ product: id });
const ignoring = { Prefer: 'resolution=ignore-duplicates,return=representation' };
const returning = { Prefer: 'return=representation' };

const moreWriting: Titled = {
  'insert 7,000': insert(Array.from({ length: 7000 }, (_, index) => ({ email: `eve-${index}@example.org` }))),
  'insert JSON as the text of another site': insert(
    JSON.stringify({ email: unknown }),
    { 'Content-Type': 'text/plain', Origin: 'https://evil.example', apikey: '' },
    `?apikey=${publicKey}&columns=email`,
  ),
  'ask for a product of the past': insert({ email: unknown, created_at: '2020-01-01T00:00:00Z' }, product('x')),
  'ask for what is no product': insert({ email: unknown }, product('=1+1')),
  'send a million characters': [contact, {}, { ...message, message: 'a'.repeat(1_000_000) }],
  'pass for the schedule': [contact, { 'x-schedule-token': 'a'.repeat(64) }, {}],
};
/** Each is called without arguments, too. */
const calls = table.procedures.flatMap(([name, body]) =>
  [{}, body].map((sent): Attempt => [`POST rpc/${name}`, {}, sent]),
);

/** The same with an address that is on the list and with one that is not: the answers must be equal. */
const distinguishing: Record<string, (email: string) => Attempt> = {
  'by the error of another row': (email) => insert([{ email }, { email: 'none' }]),
  'by a second row': (email) => insert([{ email }, { email: other }]),
  'by a cast that fails': (email) => insert({ email }, returning, '?select=email::int4'),
  'by an upsert': (email) => insert({ email }, ignoring, '?on_conflict=email'),
  'by CSV': (email) => insert(`email\n${email}\nnone\n`, { 'Content-Type': 'text/csv' }),
  'by a query': (email) => [`GET ${list}?email=eq.${email}`, { Prefer: 'count=exact' }],
  'by the order': (email) => [`GET ${list}?email=gte.${email}&order=email&limit=1`],
  'by the header of an earlier version': (email) => [`GET ${list}`, { 'x-subscriber-email': email }],
  'by deleting': (email) => [`DELETE ${list}?email=eq.${email}`],
  'by asking for a product once more': (email) => [
    `POST ${list}?columns=email`,
    { ...ignoring, ...product('contexter') },
    { email },
  ],
};

/** Tries all of them over HTTP on a project: nothing may be read, and every row has to stay as it was. */
export function testAttacks(open: () => Promise<Project>): void {
  let project: Project;
  let kept = '';
  const served = openPreview(sites.secondBrand.dist, async () => {
    project = await open();
    const functions = await openFunctions(project, { newsletter: { requiresConfirmation: true } });
    const { postgres } = project;
    for (const name of ['visitor', 'guest', 'cleo', 'dora', 'emil', 'fern'])
      await postgres.query(`insert into ${list} (email) values ($1)`, [`${name}@example.org`]);
    await postgres.query(`insert into ${list} (email, source) values ($1, 'contexter')`, [known]);
    await postgres.exec(
      `insert into ${list} (email) select n || '@example.org' from generate_series(1, 300) n; analyze ${list}`,
    );
    const columns = Object.keys(row).join();
    await postgres.query(`insert into contact_messages (${columns}) values ($1, $2, $3, $4, $5)`, Object.values(row));
    await postgres.query('insert into mails (message_id) select id from contact_messages');
    await postgres.query(`insert into mails (subscription_id, sent_at) select id, now() from ${list} limit 3`);
    // What is removed once an hour.
    await postgres.query("update private.settings set at = now() where name = 'expired'");
    kept = await dumpRows(postgres);
    return createProjectServer(functions);
  });
  beforeAll(muteRefusals);

  /** An empty header value omits the header. */
  async function send([request, headers = {}, body]: Attempt) {
    const [method = '', path = ''] = request.split(' ');
    const all = { apikey: publicKey, 'Content-Type': 'application/json', ...headers };
    const response = await fetch(served.address + (path.startsWith('/') ? path : `/rest/v1/${path}`), {
      method,
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    // `Content-Range` may say how many rows there are.
    const total = (response.headers.get('content-range') ?? '*').replace(/^.*\//, '');
    return { status: response.status, body: await response.text(), total };
  }

  test('spec §6: the public key is accepted, and sees no row: with an unknown one, every attempt would fail', async () => {
    expect(await send([`GET ${list}?select=email`])).toMatchObject({ status: 200, body: '[]' });
    const served = (await listTables(project.postgres)).filter((name) => name.startsWith('public.'));
    expect(served.sort(), 'a new table belongs to those that are read above').toEqual(
      tables.map((name) => `public.${name}`).sort(),
    );
  });

  test.each(eachOf([...table.reading, forgedKeys]))('spec §6: a stranger cannot read: %s', async (_what, attempt) => {
    const { status, body, total } = await send(attempt);
    expect(status, body).toBeLessThan(500);
    if (status < 400) expect(['', '[]', 'null'], 'an answer without an error must be empty').toContain(body);
    // The planner never guesses less than one row, however many there are.
    expect(['*', '0', '1']).toContain(total);
  });

  test('the description of the API has no row', async () => {
    const { status, body } = await send(['GET ', { Accept: 'application/openapi+json' }]);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('@example.org');
  });

  test.each(eachOf([...table.writing, moreWriting, ...calls]))(
    'spec §6: a stranger cannot write: %s',
    async (_what, attempt) => {
      const { status, body } = await send(attempt);
      expect(status, body).toBeGreaterThanOrEqual(400);
      expect(status, body).toBeLessThan(500);
      expect(await dumpRows(project.postgres), 'every row must be as it was').toBe(kept);
    },
  );

  test.each(Object.entries(distinguishing))(
    'a stranger cannot find out who is on the list: %s',
    async (_what, make) => {
      const [first, second] = [await send(make(known)), await send(make(unknown))].map((answer) =>
        JSON.stringify(answer).replace(/visitor@|eve@/g, 'SOMEBODY@'),
      );
      expect(first).toBe(second);
      expect(await dumpRows(project.postgres)).toBe(kept);
    },
  );

  test.each([
    ['', {}],
    ['?select=email::int4', returning],
    ['?select=id', returning],
  ])('a stranger who asks for a product learns nothing about who has asked: %s', async (query, headers) => {
    const ask = (email: string) => send([`POST ${list}${query}`, { ...headers, ...product('contexter') }, { email }]);
    const answer = await ask(unknown);
    expect(await ask(known)).toEqual(answer);
    expect(['', '[]'], 'nothing is read back').toContain(answer.status < 400 ? answer.body : '');
    await project.postgres.query(`delete from ${list} where email = $1`, [unknown]);
    expect(await dumpRows(project.postgres)).toBe(kept);
  });

  test.each([
    ['a SELECT', { isReading: true }, []],
    ['a GraphQL query, which is a POST,', { path: '/rpc/graphql' }, []],
    ['nobody but what may be an insert', {}, [{ email: known }]],
  ])('in the same microsecond as a subscription, %s sees no row of the list', async (_who, session, seen) => {
    const touch = `update ${list} set created_at = now() where email = '${known}' and source is null`;
    expect(await queryAs(project, { role: 'anon', ...session }, `select email from ${list}`, touch)).toEqual(seen);
  });
}
