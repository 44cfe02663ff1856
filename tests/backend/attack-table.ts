import { createHmac, randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createProjectServer, openFunctions } from '../support/functions.ts';
import { openPreview } from '../support/page.ts';
import { dumpRows, listTables, type Project, publicKey } from '../support/postgres.ts';
import { sites } from '../support/sites.ts';
import { queryAs } from './sql.ts';
import { clientInfo, list, muteRefusals } from './support.ts';

/** A request with the public key: `METHOD path`, below `/rest/v1/` unless it begins with a slash. */
type Attempt = [request: string, headers?: Record<string, string>, body?: unknown];
type Attempts = Record<string, Attempt>;

const [known, unknown, other] = ['visitor@example.org', 'eve@example.org', 'mallory@example.org'];
const message = { name: 'Eve', email: unknown, subject: 'Hello', message: 'Around the function.' };
const row = { ...message, idempotency_key: 'attempt' };
const contact = 'POST /functions/v1/submit-contact';
const newsletter = '/functions/v1/newsletter';
const foreign = { Origin: 'https://evil.example' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Names each attempt by itself. */
const eachOf = (attempts: Attempt[]): Attempts =>
  Object.fromEntries(attempts.map((attempt) => [JSON.stringify(attempt).slice(0, 120), attempt]));

const tables = [list, 'contact_messages', 'mails'];
const secrets = ['private.settings', 'auth.users', 'vault.decrypted_secrets', 'cron.job'];
const schemas = [...secrets, 'storage.objects', 'supabase_migrations.schema_migrations', 'pg_catalog.pg_stats'];

const disguises: Record<string, string>[] = [
  { Range: '0-99', 'Range-Unit': 'items', Prefer: 'count=exact' },
  { Accept: 'text/csv' },
  { Accept: 'application/vnd.pgrst.object+json' },
  { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' },
  // An earlier version let a visitor ask for one address by this header.
  { 'x-subscriber-email': known },
  { 'x-subscriber-email': "' or true --" },
];

/** Each tries to read or count what others have sent. */
const reading: Attempts = {
  ...eachOf(tables.map((table) => [`GET ${table}`, { Prefer: 'count=exact' }])),
  ...eachOf(['exact', 'planned', 'estimated'].map((count) => [`HEAD ${list}`, { Prefer: `count=${count}` }])),
  ...eachOf(
    [
      `email=eq.${known}`,
      `select=email&email=eq.${known}&limit=1`,
      'select=count()',
      'order=created_at&limit=1',
      'or=(email.neq.x,id.not.is.null,created_at.lte.now)',
      'email=like.%25',
      'email=match..*',
      'select=ctid,xmin,tableoid',
      'select=*,contact_messages(*)',
      'select=*,mails(*)',
    ].map((query) => [`GET ${list}?${query}`]),
  ),
  ...eachOf(disguises.map((headers) => [`GET ${list}`, headers])),
  ...eachOf(schemas.map((name) => [`GET ${name.split('.')[1]}`, { 'Accept-Profile': name.split('.')[0] ?? '' }])),
  'sort by a column that nobody may read': ['GET contact_messages?select=id&order=message&limit=1'],
  'filter by a token': ['GET mails?select=subscription_id&id=gte.0'],
  'the tokens of a message': ['GET contact_messages?select=id,mails(id)'],
  'a table with its schema in its name': ['GET pg_catalog.pg_authid'],
  accounts: ['GET /auth/v1/admin/users'],
  'the settings of the server': ['GET /_system/config'],
  'the settings, through the API': ['GET ..%2f..%2f_system/config'],
  files: ['GET /storage/v1/bucket'],
  'rows by GraphQL': ['POST /graphql/v1', {}, { query: `{ ${list}Collection { edges { node { email } } } }` }],
};

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

/** Each tries to read the list with another key than the public one, or with none. */
const forgedKeys: Attempts = {
  'no key': [`GET ${list}`, { apikey: '' }],
  'a wrong key': [`GET ${list}`, { apikey: 'sb_publishable_guessed' }],
  'what looks like a secret key': [`GET ${list}`, { apikey: `sb_secret_${'a'.repeat(43)}` }],
  'the public key in the query': [`GET ${list}?apikey=${publicKey}`, { apikey: '' }],
  'a token without a signature': bearing('', { alg: 'none' }),
  ...Object.fromEntries(guessed.map((secret) => [`a token signed with '${secret}'`, bearing(secret)])),
  'a token signed with an empty secret': bearing('', { role: 'postgres' }),
  'a token that has expired': bearing('unsafe-secret-change-me', { exp: 1 }),
  'a role by its name': [`GET ${list}`, { Authorization: 'Bearer service_role', Role: 'service_role' }],
  'an admin on localhost': [`GET ${list}`, { apikey: '', Host: 'localhost', Origin: 'http://localhost' }],
};

const insert = (body: unknown, headers: Record<string, string> = {}, query = ''): Attempt => [
  `POST ${list}${query}`,
  headers,
  body,
];
const product = (id: string) => clientInfo({ product: id });
const ignoring = { Prefer: 'resolution=ignore-duplicates,return=representation' };
const returning = { Prefer: 'return=representation' };
const csv = { 'Content-Type': 'text/csv' };
const aMoment = '2020-01-01T00:00:00Z';
const many = Array.from({ length: 7000 }, (_, index) => ({ email: `eve-${index}@example.org` }));
const columns = [
  { created_at: aMoment },
  { confirmed_at: aMoment },
  { id: crypto.randomUUID() },
  { language: 'de' },
  { page: '/' },
];
const procedures = [
  ['submit_message', { sent: row, key: 'k', address: '' }],
  ['claim_mails', { kind: 'confirmation', max_rows: 5 }],
  ['settle_mail', { mail: crypto.randomUUID() }],
  ['follow_link', { action: 'confirm', token: crypto.randomUUID() }],
  ['follow_link', { action: 'unsubscribe', token: crypto.randomUUID() }],
  ['read_rows', { address: known }],
  ['delete_people', { addresses: [known], with_messages: true }],
  ['read_rows', {}],
  ['backend_status', {}],
  ['accept_call', { token: 'a' }],
  ['rights', {}],
  ['exec', {}],
  ['set_config', {}],
] as const;

/** Each tries to change rows, to add invalid ones, to add some in a way that no form does, or to do what operators do. */
const writing: Attempts = {
  ...eachOf(
    [{ email: unknown }, { confirmed_at: aMoment }, { language: 'de' }].map((to) => [
      `PATCH ${list}?email=neq.x`,
      {},
      to,
    ]),
  ),
  ...eachOf(
    [list, `${list}?email=neq.x`, 'mails?id=not.is.null', 'contact_messages?email=neq.x'].map((path) => [
      `DELETE ${path}`,
    ]),
  ),
  ...eachOf(columns.map((column) => insert({ email: unknown, ...column }))),
  ...eachOf([known, null, 1, [unknown], '=1+1@example.org', '<b>@example.org'].map((email) => insert({ email }))),
  ...eachOf([other, known, 'none'].map((email) => insert([{ email: unknown }, { email }]))),
  'overwrite by upsert': insert({ email: known }, { Prefer: 'resolution=merge-duplicates' }, '?on_conflict=email'),
  'read by an upsert that ignores duplicates': insert({ email: known }, ignoring, '?on_conflict=email'),
  'put a row': [`PUT ${list}?email=eq.${known}`, {}, { email: known }],
  'change a message': ['PATCH contact_messages?email=neq.x', {}, { message: 'Changed.' }],
  'insert two as CSV': insert(`email\n${unknown}\n${other}\n`, csv),
  'insert 7,000': insert(many),
  'insert by a form': insert(`email=${unknown}`, form),
  'insert JSON as the text of another site': insert(
    JSON.stringify({ email: unknown }),
    { 'Content-Type': 'text/plain', ...foreign, apikey: '' },
    `?apikey=${publicKey}&columns=email`,
  ),
  'insert with a cast that fails': insert({ email: unknown }, returning, '?select=email::int4'),
  'insert by another list of columns': insert({ email: unknown, created_at: 'now' }, {}, '?columns=email,created_at'),
  'ask for a product of the past': [`POST ${list}`, product('x'), { email: unknown, created_at: aMoment }],
  'ask for a product by its column': [`POST ${list}`, {}, { email: unknown, source: 'x' }],
  'ask for what is no product': [`POST ${list}`, product('=1+1'), { email: unknown }],
  'write a message': ['POST contact_messages', {}, row],
  'write a mail': ['POST mails', {}, { subscription_id: crypto.randomUUID() }],
  'lift the limits': ['PATCH settings', { 'Content-Profile': 'private' }, { value: '1000000/1000000/1' }],
  ...eachOf(
    procedures.flatMap(([name, body]) => [
      [`POST rpc/${name}`, {}, {}],
      [`POST rpc/${name}`, {}, body],
    ]),
  ),
  'upload a file': ['POST /storage/v1/object/public/attempt.txt', {}, 'attempt'],
  'send JSON from another site': [contact, foreign, message],
  'send a form from another site': [contact, { ...form, ...foreign }, `${new URLSearchParams(message)}`],
  'send a million characters': [contact, {}, { ...message, message: 'a'.repeat(1_000_000) }],
  'pass for the schedule': [contact, { 'x-schedule-token': 'a'.repeat(64) }, {}],
  'guess a link to confirm': [`POST ${newsletter}?confirm=${crypto.randomUUID()}`, form],
  'guess a link to unsubscribe': [`POST ${newsletter}?unsubscribe=${crypto.randomUUID()}`, form],
  'ask for a mail from another site': [`POST ${newsletter}`, foreign, { email: known }],
  'ask for a mail by a form': [`POST ${newsletter}`, form, `email=${known}`],
};

/** The same with an address that is on the list and with one that is not: the answers must be equal. */
const distinguishing: Record<string, (email: string) => Attempt> = {
  'by the error of another row': (email) => insert([{ email }, { email: 'none' }]),
  'by a second row': (email) => insert([{ email }, { email: other }]),
  'by a cast that fails': (email) => insert({ email }, returning, '?select=email::int4'),
  'by an upsert': (email) => insert({ email }, ignoring, '?on_conflict=email'),
  'by CSV': (email) => insert(`email\n${email}\nnone\n`, csv),
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

  test.each(Object.entries({ ...reading, ...forgedKeys }))(
    'spec §6: a stranger cannot read: %s',
    async (_what, attempt) => {
      const { status, body, total } = await send(attempt);
      expect(status, body).toBeLessThan(500);
      if (status < 400) expect(['', '[]', 'null'], 'an answer without an error must be empty').toContain(body);
      // The planner never guesses less than one row, however many there are.
      expect(['*', '0', '1']).toContain(total);
    },
  );

  test('the description of the API has no row', async () => {
    const { status, body } = await send(['GET ', { Accept: 'application/openapi+json' }]);
    expect(status).toBeLessThan(500);
    expect(body).not.toContain('@example.org');
  });

  test.each(Object.entries(writing))('spec §6: a stranger cannot write: %s', async (_what, attempt) => {
    const { status, body } = await send(attempt);
    expect(status, body).toBeGreaterThanOrEqual(400);
    expect(status, body).toBeLessThan(500);
    expect(await dumpRows(project.postgres), 'every row must be as it was').toBe(kept);
  });

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
