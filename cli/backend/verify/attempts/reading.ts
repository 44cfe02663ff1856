import { type Attempt, type Attempts, get, list, listPath } from './attacker.ts';

/** The header by which an earlier version let a visitor ask for one address. */
const naming =
  (value: string | ((known: string, domain: string) => string)): Attempt =>
  ({ client, known, domain }) =>
    client
      .from(list)
      .select()
      .setHeader('x-subscriber-email', typeof value === 'string' ? value : value(known, domain));

const counting =
  (count: 'exact' | 'planned' | 'estimated', head: boolean): Attempt =>
  ({ client }) =>
    client.from(list).select('*', { count, head });

/** Each tries to read data of others, or to count it. */
export const reading: Attempts = {
  'list everything': ({ client }) => client.from(list).select(),
  'list one by its address': ({ client, known }) => client.from(list).select().eq('email', known),
  'query as an earlier form did': ({ client, known }) => client.from(list).select('email').eq('email', known).limit(1),
  'send one address in the header': naming((known) => known),
  'send an unknown address in the header': naming('nobody@example.org'),
  'send an empty header': naming(''),
  'send % in the header': naming('%'),
  'send * in the header': naming('*'),
  'send several addresses in one header': naming((known, domain) => `${known},other@${domain}`),
  'send an array in the header': naming((known, domain) => JSON.stringify([known, `other@${domain}`])),
  'send an object in the header': naming((known) => JSON.stringify({ email: known })),
  'break out of the JSON of the headers': naming((known) => `x","x-subscriber-email":"${known}`),
  'break out of the SQL': naming("' or true --"),
  'send a header of 10,000 characters': naming('a'.repeat(10_000)),
  'send one address in the header and list the others': ({ client, known }) =>
    client.from(list).select().setHeader('x-subscriber-email', known).neq('email', known),
  'read by an upsert that ignores duplicates': ({ client, known }) =>
    client.from(list).upsert({ email: known }, { onConflict: 'email', ignoreDuplicates: true }).select(),
  'count exactly': counting('exact', false),
  'count exactly by HEAD': counting('exact', true),
  'count as planned': counting('planned', true),
  'count by estimate': counting('estimated', true),
  'count by an aggregate': get(`${listPath}?select=count()`),
  'order and limit': ({ client }) => client.from(list).select().order('created_at').limit(1),
  'take a range': ({ client }) => client.from(list).select().range(0, 0),
  'take a range by header': get(listPath, { Range: '0-99', 'Range-Unit': 'items', Prefer: 'count=exact' }),
  'filter with a condition that is always true': ({ client }) =>
    client.from(list).select().or('email.neq.x,id.not.is.null,created_at.lte.now'),
  'filter by LIKE %': ({ client }) => client.from(list).select().like('email', '%'),
  'match a regular expression': get(`${listPath}?email=match..*`),
  'is not null': get(`${listPath}?email=not.is.null`),
  'as CSV': ({ client }) => client.from(list).select().csv(),
  'as one object': ({ client }) => client.from(list).select().maybeSingle(),
  'the query plan': get(listPath, { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' }),
  'the query plan, as supabase-js requests it': ({ client }) => client.from(list).select().explain({ analyze: true }),
  'other columns of Postgres': get(`${listPath}?select=ctid,xmin,tableoid`),
  'embed the messages': ({ client }) => client.from(list).select('*, contact_messages(*)'),
  'embed the links': ({ client }) => client.from(list).select('*, newsletter_links(*)'),
  'read the list through the links': ({ client }) =>
    client.from('newsletter_links').select('*, newsletter_subscriptions(*)'),
  'the functions behind the limits': ({ client }) => client.rpc('newsletter_client'),
  'who has subscribed when': ({ client }) => client.from('newsletter_additions').select(),
  'the limits and the key of the hashes': get('/rest/v1/newsletter_limits', { 'Accept-Profile': 'private' }),
  'the tokens of the schedule': get('/rest/v1/functions', { 'Accept-Profile': 'private' }),
  'the private schema': get('/rest/v1/rpc/newsletter_client', { 'Accept-Profile': 'private' }),
  'the schema of accounts': get('/rest/v1/users', { 'Accept-Profile': 'auth' }),
  'the schema of files': get('/rest/v1/objects', { 'Accept-Profile': 'storage' }),
  'the schema of secrets': get('/rest/v1/decrypted_secrets', { 'Accept-Profile': 'vault' }),
  'the schema of migrations': get('/rest/v1/schema_migrations', { 'Accept-Profile': 'supabase_migrations' }),
  'the schema of schedules': get('/rest/v1/job', { 'Accept-Profile': 'cron' }),
  'the schema of GraphQL': get('/rest/v1/rpc/graphql', { 'Accept-Profile': 'graphql_public' }),
  'the catalogue of Postgres': get('/rest/v1/pg_stats', { 'Accept-Profile': 'pg_catalog' }),
  'the information schema': get('/rest/v1/tables', { 'Accept-Profile': 'information_schema' }),
  'a table with its schema in its name': get('/rest/v1/pg_catalog.pg_authid'),
  accounts: get('/auth/v1/admin/users'),
  'the settings of the server': get('/_system/config'),
  'the settings, through the API': get('/rest/v1/..%2f..%2f_system/config'),
  files: get('/storage/v1/bucket'),
  'the files of a bucket': ({ send }) =>
    send('/storage/v1/object/list/public', { method: 'POST', body: '{"prefix":""}' }),
};

/** Each may be answered with a description, in which no row and no address may be. */
export const describing: Attempts = {
  'the OpenAPI description': get('/rest/v1/', { Accept: 'application/openapi+json' }),
  GraphQL: ({ send }) =>
    send('/graphql/v1', {
      method: 'POST',
      body: JSON.stringify({
        query: '{ newsletter_subscriptionsCollection { totalCount edges { node { id email } } } }',
      }),
    }),
};
