import { createHmac } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';

/** What an attacker has: the public key, the address, and the name of every table and column. */
export interface Attacker {
  address: string;
  client: SupabaseClient;
  /** Sends a request with the public key; an empty header value omits the header. */
  send(path: string, init?: RequestInit & { headers?: Record<string, string> }): Promise<Response>;
}

/** The result of an attempt, which may contain no rows and no counts. */
export interface Loot {
  data?: unknown;
  error?: unknown;
  count?: number | null;
}

type Attempt = (attacker: Attacker) => PromiseLike<Loot | Response>;

export const victims = ['visitor', 'guest', 'cleo', 'dora', 'emil', 'fern'].map((name) => `${name}@example.org`);
export const list = 'newsletter_subscriptions';
const rest = `/rest/v1/${list}`;

/** A message that is there before the attempts. */
export const message = {
  new_name: 'Visitor',
  new_email: 'visitor@example.org',
  new_subject: 'Hello',
  new_message: 'A secret between us.',
  new_idempotency_key: 'first',
  new_sender: 'hash',
  new_is_spam: false,
  max_messages: 5,
  within_seconds: 600,
};

const forged = (role: string, secret: string) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role, exp: 4e9 })}`;
  return `Bearer ${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
/** The header by which an earlier version let a visitor ask for one address. */
const naming =
  (value: string): Attempt =>
  ({ client }) =>
    client.from(list).select().setHeader('x-subscriber-email', value);
const counting =
  (count: 'exact' | 'planned' | 'estimated', head: boolean): Attempt =>
  ({ client }) =>
    client.from(list).select('*', { count, head });
const get =
  (path: string, headers: Record<string, string> = {}): Attempt =>
  ({ send }) =>
    send(path, { headers });
export const post =
  (body: unknown, headers: Record<string, string> = {}, query = ''): Attempt =>
  ({ send }) =>
    send(rest + query, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
const visitor = { email: 'visitor@example.org' };
const eve = { email: 'eve@example.org' };

/** Each tries to read data of others, or to count it. */
export const reading: Record<string, Attempt> = {
  'list everything': ({ client }) => client.from(list).select(),
  'list one by its address without the header': ({ client }) => client.from(list).select().eq('email', visitor.email),
  'query as an earlier form did': ({ client }) => client.from(list).select('email').eq('email', visitor.email).limit(1),
  'send one address in the header': naming(visitor.email),
  'send an unknown address in the header': naming('nobody@example.org'),
  'send an empty header': naming(''),
  'send % in the header': naming('%'),
  'send * in the header': naming('*'),
  'send several addresses in one header': naming(victims.join(',')),
  'send an array in the header': naming(JSON.stringify(victims)),
  'send an object in the header': naming(JSON.stringify({ email: victims[0] })),
  'break out of the JSON of the headers': naming('x","x-subscriber-email":"visitor@example.org'),
  'break out of the SQL': naming("' or true --"),
  'send a header of 10,000 characters': naming('a'.repeat(10_000)),
  'send one address in the header and list the others': ({ client }) =>
    client
      .from(list)
      .select()
      .setHeader('x-subscriber-email', 'visitor@example.org')
      .neq('email', 'visitor@example.org'),
  'read by an upsert that ignores duplicates': ({ client }) =>
    client.from(list).upsert(visitor, { onConflict: 'email', ignoreDuplicates: true }).select(),
  'count exactly': counting('exact', false),
  'count exactly by HEAD': counting('exact', true),
  'count as planned': counting('planned', true),
  'count by estimate': counting('estimated', true),
  'count by an aggregate': get(`${rest}?select=count()`),
  'order and limit': ({ client }) => client.from(list).select().order('created_at').limit(1),
  'take a range': ({ client }) => client.from(list).select().range(0, 0),
  'take a range by header': get(rest, { Range: '0-99', 'Range-Unit': 'items', Prefer: 'count=exact' }),
  'filter with a condition that is always true': ({ client }) =>
    client.from(list).select().or('email.neq.x,id.not.is.null,created_at.lte.now'),
  'filter by LIKE %': ({ client }) => client.from(list).select().like('email', '%'),
  'match a regular expression': get(`${rest}?email=match..*`),
  'is not null': get(`${rest}?email=not.is.null`),
  'as CSV': ({ client }) => client.from(list).select().csv(),
  'as one object': ({ client }) => client.from(list).select().maybeSingle(),
  'the query plan': get(rest, { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' }),
  'the query plan, as supabase-js requests it': ({ client }) => client.from(list).select().explain({ analyze: true }),
  'other columns of Postgres': get(`${rest}?select=ctid,xmin,tableoid`),
  'embed the messages': ({ client }) => client.from(list).select('*, contact_messages(*)'),
  'read the messages': ({ client }) => client.from('contact_messages').select(),
  'read one column of the messages': ({ client }) => client.from('contact_messages').select('message'),
  'count the messages': ({ client }) => client.from('contact_messages').select('*', { count: 'exact', head: true }),
  'take pending notifications': ({ client }) => client.rpc('claim_contact_notifications', { max_rows: 100 }),
  'the state of the project': ({ client }) => client.rpc('backend_status'),
  'the tokens of the schedule': get('/rest/v1/functions', { 'Accept-Profile': 'private' }),
  'pass for the schedule': ({ client }) =>
    client.rpc('accept_schedule', { function_name: 'submit-contact', function_token: 'a' }),
  'read everything about somebody': ({ client }) => client.rpc('show_person', { address: visitor.email }),
  'read what was done with the data of people': ({ client }) => client.rpc('list_person_requests'),
  'count by the function of the operator': ({ client }) => client.rpc('count_records', { time_zone: 'UTC' }),
  'the functions behind the limits': ({ client }) => client.rpc('newsletter_client'),
  'who has subscribed when': ({ client }) => client.from('newsletter_additions').select(),
  'the limits and the key of the hashes': get('/rest/v1/newsletter_limits', { 'Accept-Profile': 'private' }),
  'the schema of accounts': get('/rest/v1/users', { 'Accept-Profile': 'auth' }),
  'the schema of migrations': get('/rest/v1/schema_migrations', { 'Accept-Profile': 'supabase_migrations' }),
  'the private schema': get('/rest/v1/rpc/newsletter_client', { 'Accept-Profile': 'private' }),
  'the catalogue of Postgres': get('/rest/v1/pg_stats', { 'Accept-Profile': 'pg_catalog' }),
  'the information schema': get('/rest/v1/tables', { 'Accept-Profile': 'information_schema' }),
  'a table with its schema in its name': get('/rest/v1/pg_catalog.pg_authid'),
  'the API without any key': ({ send }) => send(rest, { headers: { apikey: '' } }),
  'the API with a wrong key': get(rest, { apikey: 'sb_publishable_guessed' }),
  'the API with what looks like a secret key': get(rest, { apikey: `sb_secret_${'a'.repeat(43)}` }),
  'the key in the query': ({ send }) => send(`${rest}?apikey=sb_secret_guess`, { headers: { apikey: '' } }),
  'the public key in the query': ({ send }) =>
    send(`${rest}?apikey=${embeddedKey}&select=*`, { headers: { apikey: '' } }),
  'a token signed with a well-known secret': get(rest, {
    Authorization: forged('service_role', 'unsafe-secret-change-me'),
  }),
  'a token signed with an empty secret': get(rest, { Authorization: forged('postgres', '') }),
  'a token signed with the public key': get(rest, { Authorization: forged('service_role', embeddedKey) }),
  'a role by its name': get(rest, { Authorization: 'Bearer service_role', Role: 'service_role' }),
  'an admin on localhost': ({ send, address }) =>
    send(rest, { headers: { apikey: '', Host: 'localhost', Origin: address } }),
  accounts: get('/auth/v1/admin/users'),
  'the settings of the server': get('/_system/config'),
  'the settings, through the API': get('/rest/v1/..%2f..%2f_system/config'),
  'the OpenAPI description': get('/rest/v1/', { Accept: 'application/openapi+json' }),
  files: get('/storage/v1/bucket'),
};

/** Each tries to change existing rows, or to add invalid ones. */
export const writing: Record<string, Attempt> = {
  'update everybody': ({ client }) => client.from(list).update(eve).neq('email', ''),
  'update the one that is named': ({ client }) =>
    client.from(list).update(eve).eq('email', visitor.email).setHeader('x-subscriber-email', visitor.email),
  'overwrite by upsert': ({ client }) =>
    client
      .from(list)
      .upsert({ ...visitor }, { onConflict: 'email' })
      .select(),
  'overwrite by upsert on the id': ({ client }) => client.from(list).upsert({ id: crypto.randomUUID(), ...visitor }),
  'put a row': ({ send }) =>
    send(`${rest}?email=eq.${visitor.email}`, { method: 'PUT', body: JSON.stringify(visitor) }),
  'delete everybody': ({ client }) => client.from(list).delete().neq('email', ''),
  'delete the one that is named': ({ client }) =>
    client.from(list).delete().eq('email', visitor.email).setHeader('x-subscriber-email', visitor.email),
  'delete without a filter': ({ send }) => send(rest, { method: 'DELETE' }),
  'insert with a time': post({ ...eve, created_at: '2020-01-01T00:00:00Z' }),
  'insert with an id': post({ ...eve, id: '00000000-0000-4000-8000-000000000000' }),
  'insert with an unknown column': post({ ...eve, is_admin: true }),
  'insert nothing': post({}),
  'insert null': post({ email: null }),
  'insert a number': post({ email: 1 }),
  'insert many, one of them bad': post([eve, { email: 'mallory@example.org' }, { email: 'not an address' }]),
  'insert many, one of them existing': post([eve, visitor]),
  'insert two': post([eve, { email: 'mallory@example.org' }]),
  'insert 7,000 as CSV': post(
    `email\n${Array.from({ length: 7000 }, (_, index) => `eve-${index}@example.org\n`).join('')}`,
    { 'Content-Type': 'text/csv' },
  ),
  'insert 7,000 as JSON': post(Array.from({ length: 7000 }, (_, index) => ({ email: `eve-${index}@example.org` }))),
  'insert by a form': post('email=eve@example.org', { 'Content-Type': 'application/x-www-form-urlencoded' }),
  'insert by a form of another site, the key in the query': post(
    'email=eve@example.org',
    { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example', apikey: '' },
    `?apikey=${embeddedKey}`,
  ),
  'insert JSON by a form of another site, the key in the query': post(
    '{"email":"eve@example.org","x":"="}',
    { 'Content-Type': 'text/plain', Origin: 'https://evil.example', apikey: '' },
    `?apikey=${embeddedKey}&columns=email`,
  ),
  'insert a list as the address': post({ email: ['eve@example.org'] }),
  'insert an object as the address': post({ email: { is: 'eve@example.org' } }),
  'insert with a cast that fails': post(eve, { Prefer: 'return=representation' }, '?select=email::int4'),
  'insert as an upsert': post(eve, { Prefer: 'resolution=ignore-duplicates' }, '?on_conflict=email'),
  'insert an existing address': post(visitor),
  'insert by another column list': post({ ...eve, created_at: 'now' }, {}, '?columns=email,created_at'),
  'insert as CSV with a time': post('email,created_at\neve@example.org,2020-01-01\n', { 'Content-Type': 'text/csv' }),
  'insert a body that is no JSON': post('{"email":'),
  'write a message': ({ client }) => client.from('contact_messages').insert({ name: 'Eve', message: 'hi' }),
  'store a message around the function': ({ client }) =>
    client.rpc('submit_contact_message', { ...message, new_idempotency_key: 'second' }),
  'mark a message as notified': ({ client }) =>
    client.rpc('record_contact_notification', { message_id: crypto.randomUUID(), error_text: null }),
  'take back an attempt': ({ client }) =>
    client.rpc('release_contact_notification', { message_id: crypto.randomUUID(), error_text: 'x' }),
  'name another address of a function': ({ client }) =>
    client.rpc('announce_function', {
      function_name: 'submit-contact',
      function_url: 'https://evil.example/',
      sends_mails: true,
    }),
  'delete everything about somebody': ({ client }) => client.rpc('delete_person', { address: visitor.email }),
  'change the address of somebody': ({ client }) =>
    client.rpc('correct_person', { old_address: visitor.email, new_address: eve.email }),
  'unsubscribe somebody': ({ client }) => client.rpc('unsubscribe_addresses', { leavers: [visitor] }),
  'run SQL': ({ client }) => client.rpc('exec', { sql: `truncate ${list}` }),
  'call Postgres': ({ client }) => client.rpc('set_config', { name: 'role', value: 'postgres', is_local: false }),
};

/** Addresses that no row may contain. */
export const malformed = {
  empty: '',
  'no at sign': 'eve.example.org',
  'no name': '@example.org',
  'no host': 'eve@',
  'no dot': 'eve@example',
  'two at signs': 'eve@home@example.org',
  'upper case': 'Eve@Example.org',
  'space before': ' eve@example.org',
  'space after': 'eve@example.org ',
  'space within': 'eve eve@example.org',
  'a line break': 'eve@example.org\n',
  'a tab': 'eve\t@example.org',
  'a NUL': 'eve\u0000@example.org',
  'a non-breaking space': 'eve\u00a0@example.org',
  'a zero-width space': 'eve\u200b@example.org',
  overlong: `${'e'.repeat(255)}@example.org`,
  'a formula': '=1+1@example.org',
  markup: '<b>eve</b>@example.org',
  'right-to-left text': 'eve\u202egro@example.org',
  'full-width letters': 'ｅｖｅ@example.org',
  'no domain': 'eve@192.0.2.1',
};

/** The answers of each pair must be equal, or they would reveal whether an address is on the list. */
export const distinguishing: Record<string, [existing: Attempt, unknown: Attempt]> = {
  'by the error of another row': [post([visitor, { email: 'none' }]), post([{ email: 'none' }, visitor])],
  'by the error of an existing row': [post([visitor, { email: 'none' }]), post([eve, { email: 'none' }])],
  'by a second row': [post([visitor, eve]), post([eve, { email: 'mallory@example.org' }])],
  'by an insert with a cast that fails': [
    post(visitor, { Prefer: 'return=representation' }, '?select=email::int4'),
    post(eve, { Prefer: 'return=representation' }, '?select=email::int4'),
  ],
  'by an upsert': [
    post(visitor, { Prefer: 'resolution=ignore-duplicates,return=representation' }, '?on_conflict=email'),
    post(eve, { Prefer: 'resolution=ignore-duplicates,return=representation' }, '?on_conflict=email'),
  ],
  'by CSV': [
    post('email\nvisitor@example.org\nnone\n', { 'Content-Type': 'text/csv' }),
    post('email\neve@example.org\nnone\n', { 'Content-Type': 'text/csv' }),
  ],
  'by querying it': [get(`${rest}?email=eq.visitor@example.org`), get(`${rest}?email=eq.eve@example.org`)],
  'by querying it with the header': [
    get(rest, { 'x-subscriber-email': 'visitor@example.org' }),
    get(rest, { 'x-subscriber-email': 'eve@example.org' }),
  ],
};
