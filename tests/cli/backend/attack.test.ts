import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { readMigrations } from '../../../cli/backend/database/migration-files.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { nightly } from '../../support/sample.ts';

/** A request with the public key: `METHOD path`, below `/rest/v1/` unless it begins with a slash. */
type Request = [request: string, headers?: Record<string, string>, body?: unknown];
type Attempts = Record<string, Request>;

const list = 'newsletter_subscriptions';
const [known, unknown, other] = ['visitor@example.org', 'eve@example.org', 'mallory@example.org'];
const victims = ['visitor', 'guest', 'cleo', 'dora', 'emil', 'fern'].map((name) => `${name}@example.org`);
const tables = [list, 'newsletter_links', 'product_interests', 'contact_messages'];
const naming = (value: string): Request => [`GET ${list}`, { 'x-subscriber-email': value }];
// An earlier version let a visitor ask for one address by this header.
const headers = [
  known,
  '',
  '%',
  '*',
  `${known},guest@example.org`,
  JSON.stringify([known]),
  `{"email":"${known}"}`,
].concat(`x","x-subscriber-email":"${known}`, "' or true --", 'a'.repeat(10_000));
/** What other schemas have, by their names. */
const schemas = [
  'private.newsletter_limits',
  'private.functions',
  'private.rpc/newsletter_client',
  'auth.users',
].concat(
  ...['storage.objects', 'vault.decrypted_secrets', 'supabase_migrations.schema_migrations', 'cron.job'],
  ...['graphql_public.rpc/graphql', 'pg_catalog.pg_stats', 'information_schema.tables'],
);
const inSchema = (schema = '', path = ''): Request => [`GET ${path}`, { 'Accept-Profile': schema }];
const counting = (method: string, count: string): Request => [`${method} ${list}`, { Prefer: `count=${count}` }];

/** Each tries to read or count what others have sent. */
const reading: Attempts = {
  ...Object.fromEntries(tables.map((table) => [`read ${table}`, [`GET ${table}`, { Prefer: 'count=exact' }]])),
  'one by its address': [`GET ${list}?email=eq.${known}`],
  'one as an earlier form did': [`GET ${list}?select=email&email=eq.${known}&limit=1`],
  ...Object.fromEntries(headers.map((value) => [`the header ${value.slice(0, 60)}`, naming(value)])),
  'one address in the header, and list the others': [`GET ${list}?email=neq.${known}`, { 'x-subscriber-email': known }],
  'count exactly': counting('GET', 'exact'),
  'count exactly by HEAD': counting('HEAD', 'exact'),
  'count as planned': counting('HEAD', 'planned'),
  'count by estimate': counting('HEAD', 'estimated'),
  'count by an aggregate': [`GET ${list}?select=count()`],
  'order and limit': [`GET ${list}?order=created_at&limit=1`],
  'a range': [`GET ${list}`, { Range: '0-99', 'Range-Unit': 'items', Prefer: 'count=exact' }],
  'a condition that is always true': [`GET ${list}?or=(email.neq.x,id.not.is.null,created_at.lte.now)`],
  'LIKE %': [`GET ${list}?email=like.%25`],
  'a regular expression': [`GET ${list}?email=match..*`],
  'is not null': [`GET ${list}?email=not.is.null`],
  'as CSV': [`GET ${list}`, { Accept: 'text/csv' }],
  'as one object': [`GET ${list}`, { Accept: 'application/vnd.pgrst.object+json' }],
  'the query plan': [`GET ${list}`, { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' }],
  'the query plan as text': [`GET ${list}`, { Accept: 'application/vnd.pgrst.plan+text; options=analyze' }],
  'hidden columns of Postgres': [`GET ${list}?select=ctid,xmin,tableoid`],
  'sort by a column that nobody may read': ['GET contact_messages?select=id&order=message&limit=1'],
  'filter by a column that nobody may read': ['GET newsletter_links?select=subscription_id&unsubscribe_token=gte.0'],
  'embed the messages': [`GET ${list}?select=*,contact_messages(*)`],
  'embed the links': [`GET ${list}?select=*,newsletter_links(*)`],
  'the list through the links': [`GET newsletter_links?select=*,${list}(*)`],
  'the functions behind the limits': ['POST rpc/newsletter_client'],
  'who has subscribed when': ['GET newsletter_additions'],
  ...Object.fromEntries(schemas.map((name) => [`the schema of ${name}`, inSchema(...name.split('.'))])),
  'a table with its schema in its name': ['GET pg_catalog.pg_authid'],
  accounts: ['GET /auth/v1/admin/users'],
  'the settings of the server': ['GET /_system/config'],
  'the settings, through the API': ['GET ..%2f..%2f_system/config'],
  files: ['GET /storage/v1/bucket'],
  'the files of a bucket': ['POST /storage/v1/object/list/public', {}, { prefix: '' }],
  'rows by GraphQL': ['POST /graphql/v1', {}, { query: `{ ${list}Collection { edges { node { email } } } }` }],
};

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A request with a JSON Web Token that claims to be a role. */
function bearing(secret: string, { role = 'service_role', alg = 'HS256', exp = 4e9 } = {}): Request {
  const signed = `${encode({ alg, typ: 'JWT' })}.${encode({ iss: 'supabase', role, exp })}`;
  const signature = alg === 'none' ? '' : createHmac('sha256', secret).update(signed).digest('base64url');
  return [`GET ${list}`, { Authorization: `Bearer ${signed}.${signature}` }];
}

/** The secrets of @supabase/lite, of local projects, and of the example of self-hosted ones. */
const local = 'super-secret-jwt-token-with-at-least-32-characters-long';
const guessed = ['unsafe-secret-change-me', local, `your-${local}`, embeddedKey, randomBytes(32).toString('hex')];

/** Each tries to read the list with another key than the public one, or with none. */
const forgedKeys: Attempts = {
  'no key': [`GET ${list}`, { apikey: '' }],
  'a wrong key': [`GET ${list}`, { apikey: 'sb_publishable_guessed' }],
  'what looks like a secret key': [`GET ${list}`, { apikey: `sb_secret_${'a'.repeat(43)}` }],
  'a guessed key in the query': [`GET ${list}?apikey=sb_secret_guess`, { apikey: '' }],
  'the public key in the query': [`GET ${list}?apikey=${embeddedKey}`, { apikey: '' }],
  'a token without a signature': bearing('', { alg: 'none' }),
  ...Object.fromEntries(guessed.map((secret) => [`a token signed with '${secret}'`, bearing(secret)])),
  'a token signed with an empty secret': bearing('', { role: 'postgres' }),
  'a token that has expired': bearing('unsafe-secret-change-me', { exp: 1 }),
  'a role by its name': [`GET ${list}`, { Authorization: 'Bearer service_role', Role: 'service_role' }],
  'an admin on localhost': [`GET ${list}`, { apikey: '', Host: 'localhost', Origin: 'http://localhost' }],
};

const named = { 'x-subscriber-email': known };
const merging = { Prefer: 'resolution=merge-duplicates' };
const ignoring = { Prefer: 'resolution=ignore-duplicates,return=representation' };
const returning = { Prefer: 'return=representation' };
const csv = { 'Content-Type': 'text/csv' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const foreign = { Origin: 'https://evil.example' };
const insert = (body: unknown, headers = {}, query = ''): Request => [`POST ${list}${query}`, headers, body];
const message = { name: 'Eve', email: unknown, subject: 'Hello', message: 'Around the function.' };
const row = { ...message, idempotency_key: 'attempt', sender: 'attempt', is_spam: true };
const many = Array.from({ length: 7000 }, (_, index) => `eve-${index}@example.org`);
const contact = 'POST /functions/v1/submit-contact';
const newsletterFunction = '/functions/v1/newsletter';

/** What no form inserts: other columns, other types, no address, several at once. */
const bodies = [
  ...[{ created_at: '2020-01-01T00:00:00Z' }, { confirmed_at: '2020-01-01T00:00:00Z' }, { id: crypto.randomUUID() }],
  ...[{ language: 'de' }, { is_admin: true }],
].map((column): object => ({ email: unknown, ...column }));
for (const email of [
  null,
  1,
  known,
  [unknown],
  { is: unknown },
  'eve.example.org',
  '=1+1@example.org',
  '<b>@example.org',
])
  bodies.push({ email });
for (const more of [other, known, 'not an address']) bodies.push([{ email: unknown }, { email: more }]);

/** Each tries to change rows, to add invalid ones, or to add some in a way that no form does. */
const writing: Attempts = {
  'update everybody': [`PATCH ${list}?email=neq.x`, {}, { email: unknown }],
  'update the one that is named': [`PATCH ${list}?email=eq.${known}`, named, { email: unknown }],
  'confirm somebody': [`PATCH ${list}?email=eq.${known}`, {}, { confirmed_at: '2020-01-01T00:00:00Z' }],
  'change the language of somebody': [`PATCH ${list}?email=eq.${known}`, {}, { language: 'de' }],
  'overwrite by upsert': insert({ email: known }, merging, '?on_conflict=email'),
  'overwrite by upsert on the id': insert({ id: crypto.randomUUID(), email: known }, merging),
  'read by an upsert that ignores duplicates': insert({ email: known }, ignoring, '?on_conflict=email'),
  'put a row': [`PUT ${list}?email=eq.${known}`, {}, { email: known }],
  'delete without a filter': [`DELETE ${list}`],
  'delete everybody': [`DELETE ${list}?email=neq.x`],
  'delete the one that is named': [`DELETE ${list}?email=eq.${known}`, named],
  'delete who asked for a product': ['DELETE product_interests?email=neq.x'],
  'delete messages': ['DELETE contact_messages?email=neq.x'],
  'change a message': ['PATCH contact_messages?email=neq.x', {}, { message: 'Changed.' }],
  ...Object.fromEntries(bodies.map((body) => [`insert ${JSON.stringify(body)}`, insert(body)])),
  'insert two as CSV': insert(`email\n${unknown}\n${other}\n`, csv),
  'insert 7,000': insert(many.map((email) => ({ email }))),
  'insert 7,000 as CSV': insert(`email\n${many.join('\n')}\n`, csv),
  'insert by a form': insert(`email=${unknown}`, form),
  'insert by a form of another site': insert(
    `email=${unknown}`,
    { ...form, ...foreign, apikey: '' },
    `?apikey=${embeddedKey}`,
  ),
  'insert JSON as the text of another site': insert(
    JSON.stringify({ email: unknown, x: '=' }),
    { 'Content-Type': 'text/plain', ...foreign, apikey: '' },
    `?apikey=${embeddedKey}&columns=email`,
  ),
  'insert with a cast that fails': insert({ email: unknown }, returning, '?select=email::int4'),
  'insert as an upsert': insert({ email: unknown }, ignoring, '?on_conflict=email'),
  'insert by another column list': insert({ email: unknown, created_at: 'now' }, {}, '?columns=email,created_at'),
  'insert as CSV with a time': insert(`email,created_at\n${unknown},2020-01-01\n`, csv),
  'insert a body that is no JSON': insert('{"email":'),
  'ask for a product as the operator': [
    'POST product_interests',
    {},
    { email: unknown, source: 'attempt', created_at: '2020-01-01T00:00:00Z' },
  ],
  'write a message': ['POST contact_messages', {}, row],
  'store a message around the function': [
    'POST rpc/submit_contact_message',
    {},
    {
      ...Object.fromEntries(Object.entries(row).map(([name, value]) => [`new_${name}`, value])),
      max_messages: 5,
      within_seconds: 600,
    },
  ],
  'write a link': ['POST newsletter_links', {}, { subscription_id: crypto.randomUUID() }],
  'write the limits': ['PATCH newsletter_limits', { 'Content-Profile': 'private' }, { per_site: 1_000_000 }],
  'become postgres': ['POST rpc/set_config', {}, { name: 'role', value: 'postgres', is_local: false }],
  'run SQL': ['POST rpc/exec', {}, { sql: `truncate ${list}` }],
  'upload a file': ['POST /storage/v1/object/public/attempt.txt', {}, 'attempt'],
  'send JSON from another site': [contact, foreign, message],
  'send a form from another site': [contact, { ...form, ...foreign }, `${new URLSearchParams(message)}`],
  'send plain text': [contact, { 'Content-Type': 'text/plain' }, JSON.stringify(message)],
  'send a message without its text': [contact, {}, { ...message, message: '' }],
  'send what is no JSON': [contact, {}, '{"name":'],
  'send a million characters': [contact, {}, { ...message, message: 'a'.repeat(1_000_000) }],
  'read the contact function': ['GET /functions/v1/submit-contact'],
  'delete the contact function': ['DELETE /functions/v1/submit-contact'],
  'put a confirmation': [`PUT ${newsletterFunction}?confirm=0`],
  'guess a link to confirm': [`POST ${newsletterFunction}?confirm=${'0'.repeat(64)}`, form],
  'guess a link to unsubscribe': [`POST ${newsletterFunction}?unsubscribe=${'0'.repeat(64)}`, form],
  'ask for a mail from another site': [`POST ${newsletterFunction}`, foreign, { email: unknown }],
  'ask for a mail by a form': [`POST ${newsletterFunction}`, form, `email=${unknown}`],
};

/** The same with an address that is on the list and with one that is not: the answers must be equal. */
const distinguishing: Record<string, (email: string) => Request> = {
  'by the error of another row': (email) => insert([{ email }, { email: 'none' }]),
  'by a second row': (email) => insert([{ email }, { email: other }]),
  'by a cast that fails': (email) => insert({ email }, returning, '?select=email::int4'),
  'by an upsert': (email) => insert({ email }, ignoring, '?on_conflict=email'),
  'by CSV': (email) => insert(`email\n${email}\nnone\n`, csv),
  'by a query': (email) => [`GET ${list}?email=eq.${email}`],
  'by a count': (email) => [`GET ${list}?email=eq.${email}`, { Prefer: 'count=exact' }],
  'by the order': (email) => [`GET ${list}?email=gte.${email}&order=email&limit=1`],
  'by the header': naming,
  'by deleting': (email) => [`DELETE ${list}?email=eq.${email}`],
};

/** Serves a backend with a limit of subscriptions. */
async function serve(limit: string) {
  const backend = await openBackend({ strings, newsletter, origins, env: { SUBSCRIPTION_LIMIT: limit } });
  const server = createServer((request, response) => {
    if (!serveBackend(request, response, backend)) response.writeHead(404).end('The site itself');
  });
  const address = await listen(server, 0);
  const end = async () => {
    await close(server);
    await backend.close();
  };
  /** An empty header value omits the header. */
  const send = async ([request, headers = {}, body]: Request) => {
    const [method = '', path = ''] = request.split(' ');
    const all = { apikey: embeddedKey, 'Content-Type': 'application/json', ...headers };
    const response = await fetch(address + (path.startsWith('/') ? path : `/rest/v1/${path}`), {
      method,
      headers: Object.entries(all).filter(([, value]) => value !== ''),
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
    });
    // `Content-Range` may say how many rows there are.
    const total = (response.headers.get('content-range') ?? '*').replace(/^.*\//, '');
    return { status: response.status, body: await response.text(), total };
  };
  return { backend, send, end };
}

let served: Awaited<ReturnType<typeof serve>>;
let kept: unknown;

/** All rows of the tables. */
async function everything(): Promise<unknown[]> {
  const read = (table: string) => served.backend.admin.from(table).select().order('created_at').throwOnError();
  const [subscribers, interests, messages] = await Promise.all(
    [list, 'product_interests', 'contact_messages'].map(read),
  );
  expect([subscribers?.data.length, messages?.data.length]).toEqual([victims.length, 1]);
  return [subscribers?.data, interests?.data, messages?.data];
}

beforeAll(async () => {
  // Each attempt is to fail for what it is, and not for coming after many others.
  served = await serve('1000000/1000000/600');
  const { admin } = served.backend;
  for (const email of victims) await admin.from(list).insert({ email }).throwOnError();
  await admin.from('product_interests').insert({ email: known, source: 'contexter' }).throwOnError();
  await admin
    .from('contact_messages')
    .insert({ ...row, email: known })
    .throwOnError();
  kept = await everything();
});
afterAll(() => served.end());

test('the public key is accepted, and sees no row: with an unknown one, every attempt would fail', async () => {
  expect(await served.send([`GET ${list}?select=email`])).toMatchObject({ status: 200, body: '[]' });
});

test('every table of the Data API is among those that are read', () => {
  const sql = readMigrations().map((migration) => migration.sql);
  const created = sql.join('\n').matchAll(/^create table (?:public\.)?(\w+) /gm);
  expect([...created].map(([, table]) => table).sort()).toEqual([...tables].sort());
});

test.each(Object.entries({ ...reading, ...forgedKeys }))('a stranger cannot read: %s', async (_what, request) => {
  const { status, body, total } = await served.send(request);
  expect(status, body).toBeLessThan(500);
  if (status < 400) expect(['', '[]', 'null'], 'an answer without an error must be empty').toContain(body);
  // The planner never guesses less than one row, however many there are.
  expect(['*', '0', '1']).toContain(total);
});

test('the description of the API has no row', async () => {
  const { status, body } = await served.send(['GET ', { Accept: 'application/openapi+json' }]);
  expect(status).toBeLessThan(500);
  for (const email of victims) expect(body).not.toContain(email);
});

test.each(Object.entries(writing))('a stranger cannot write: %s', async (_what, request) => {
  const { status, body } = await served.send(request);
  expect(status, body).toBeGreaterThanOrEqual(400);
  expect(status, body).toBeLessThan(500);
  expect(await everything(), 'every row must be as it was').toEqual(kept);
});

test.each(Object.entries(distinguishing))('a stranger cannot find out who is on the list: %s', async (_what, make) => {
  const answers = [await served.send(make(known)), await served.send(make(unknown))];
  const [first, second] = answers.map((answer) => JSON.stringify(answer).replace(/visitor@|eve@/g, 'SOMEBODY@'));
  expect(first).toBe(second);
});

test('nothing that a stranger has sent has changed a row', async () => {
  expect(await everything()).toEqual(kept);
});

describe('a network', () => {
  /** Sends addresses one after the other, each with forged network addresses. */
  async function sendAll(emails: string[]): Promise<number[]> {
    // The usual limits, but for the time: none may end here.
    const { send, end } = await serve('20/300/9000000');
    const statuses: number[] = [];
    for (const [number, email] of emails.entries()) {
      const address = `10.0.0.${number}`;
      statuses.push(
        (await send(insert({ email }, { 'X-Forwarded-For': address, 'CF-Connecting-IP': address }))).status,
      );
    }
    await end();
    return statuses;
  }

  nightly('can neither add nor test addresses after 20', async () => {
    const emails = Array.from({ length: 25 }, (_, index) => `eve-${index}@example.org`);
    const statuses = await sendAll([...emails, 'eve-0@example.org', 'nobody@example.org']);
    expect(statuses).toEqual([...Array(20).fill(201), ...Array(7).fill(429)]);
  });

  nightly('learns nothing after 60 requests, whatever the answers were', async () => {
    const statuses = await sendAll([...Array<string>(63).fill(unknown), 'nobody@example.org']);
    expect(statuses).toEqual([201, ...Array(59).fill(409), ...Array(4).fill(429)]);
  });
});
