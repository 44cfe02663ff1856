import { type Attempts, list, listPath, post } from './attacker.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const csv = { 'Content-Type': 'text/csv' };
const foreign = { Origin: 'https://evil.example', apikey: '' };

/** A message by which nobody is notified, even where an attempt to store it succeeds. */
const message = {
  name: 'Eve',
  subject: 'Hello',
  message: 'Stored around the function.',
  idempotency_key: 'site-verify-attempt',
  sender: 'site-verify',
  is_spam: true,
};

/**
 * Each tries to change rows, or to add invalid ones. Those that change or delete are limited to the rows of
 * `Addresses.domain`: a project that lets them happen loses nothing else.
 */
export const writing: Attempts = {
  'update everybody': ({ client, unknown, domain }) =>
    client.from(list).update({ email: unknown }).like('email', `%@${domain}`),
  'update the one that is named': ({ client, known, unknown }) =>
    client.from(list).update({ email: unknown }).eq('email', known).setHeader('x-subscriber-email', known),
  'confirm somebody': ({ client, known }) =>
    client.from(list).update({ confirmed_at: '2020-01-01T00:00:00Z' }).eq('email', known),
  'overwrite by upsert': ({ client, known }) =>
    client.from(list).upsert({ email: known }, { onConflict: 'email' }).select(),
  'overwrite by upsert on the id': ({ client, known }) =>
    client.from(list).upsert({ id: crypto.randomUUID(), email: known }),
  'put a row': ({ send, known }) =>
    send(`${listPath}?email=eq.${known}`, { method: 'PUT', body: JSON.stringify({ email: known }) }),
  'delete everybody': ({ client, domain }) => client.from(list).delete().like('email', `%@${domain}`),
  'delete the one that is named': ({ client, known }) =>
    client.from(list).delete().eq('email', known).setHeader('x-subscriber-email', known),
  'delete who asked for a product': ({ client, domain }) =>
    client.from('product_interests').delete().like('email', `%@${domain}`),
  'delete messages': ({ client, domain }) => client.from('contact_messages').delete().like('email', `%@${domain}`),
  'change a message': ({ client, domain }) =>
    client.from('contact_messages').update({ message: 'Changed.' }).like('email', `%@${domain}`),
  'insert with a time': post(({ unknown }) => ({ email: unknown, created_at: '2020-01-01T00:00:00Z' })),
  'insert with an id': post(({ unknown }) => ({ email: unknown, id: '00000000-0000-4000-8000-000000000000' })),
  'insert as confirmed': post(({ unknown }) => ({ email: unknown, confirmed_at: '2020-01-01T00:00:00Z' })),
  'insert with a language': post(({ unknown }) => ({ email: unknown, language: 'de' })),
  'change the language of somebody': ({ client, known }) =>
    client.from(list).update({ language: 'de' }).eq('email', known),
  'insert with an unknown column': post(({ unknown }) => ({ email: unknown, is_admin: true })),
  'insert nothing': post(() => ({})),
  'insert null': post(() => ({ email: null })),
  'insert a number': post(() => ({ email: 1 })),
  'insert what is no address': post(() => ({ email: 'eve.example.org' })),
  'insert a formula': post(({ domain }) => ({ email: `=1+1@${domain}` })),
  'insert markup': post(({ domain }) => ({ email: `<b>eve</b>@${domain}` })),
  'insert many, one of them bad': post(({ unknown, domain }) => [
    { email: unknown },
    { email: `mallory@${domain}` },
    { email: 'not an address' },
  ]),
  'insert many, one of them existing': post(({ known, unknown }) => [{ email: unknown }, { email: known }]),
  'insert two': post(({ unknown, domain }) => [{ email: unknown }, { email: `mallory@${domain}` }]),
  'insert two as CSV': post(({ unknown, domain }) => `email\n${unknown}\nmallory@${domain}\n`, csv),
  'insert by a form': post(({ unknown }) => `email=${unknown}`, form),
  'insert by a form of another site, the key in the query': ({ send, key, unknown }) =>
    send(`${listPath}?apikey=${key}`, { method: 'POST', headers: { ...form, ...foreign }, body: `email=${unknown}` }),
  'insert JSON by a form of another site, the key in the query': ({ send, key, unknown }) =>
    send(`${listPath}?apikey=${key}&columns=email`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', ...foreign },
      body: JSON.stringify({ email: unknown, x: '=' }),
    }),
  'insert a list as the address': post(({ unknown }) => ({ email: [unknown] })),
  'insert an object as the address': post(({ unknown }) => ({ email: { is: unknown } })),
  'insert with a cast that fails': post(
    ({ unknown }) => ({ email: unknown }),
    { Prefer: 'return=representation' },
    '?select=email::int4',
  ),
  'insert as an upsert': post(
    ({ unknown }) => ({ email: unknown }),
    { Prefer: 'resolution=ignore-duplicates' },
    '?on_conflict=email',
  ),
  'insert an existing address': post(({ known }) => ({ email: known })),
  'insert by another column list': post(
    ({ unknown }) => ({ email: unknown, created_at: 'now' }),
    {},
    '?columns=email,created_at',
  ),
  'insert as CSV with a time': post(({ unknown }) => `email,created_at\n${unknown},2020-01-01\n`, csv),
  'insert a body that is no JSON': post(() => '{"email":'),
  'ask for a product as the operator': ({ send, unknown }) =>
    send('/rest/v1/product_interests', {
      method: 'POST',
      body: JSON.stringify({ email: unknown, source: 'site-verify', created_at: '2020-01-01T00:00:00Z' }),
    }),
  'write a message': ({ client, unknown }) => client.from('contact_messages').insert({ ...message, email: unknown }),
  'store a message around the function': ({ client, unknown }) => {
    const fields = Object.entries({ ...message, email: unknown }).map(([name, value]) => [`new_${name}`, value]);
    return client.rpc('submit_contact_message', {
      ...Object.fromEntries(fields),
      max_messages: 5,
      within_seconds: 600,
    });
  },
  'write a link': ({ client }) =>
    client.from('newsletter_links').insert({ subscription_id: '00000000-0000-4000-8000-000000000000' }),
  'write the limits': ({ client }) =>
    client.schema('private').from('newsletter_limits').update({ per_site: 1_000_000 }).is('is_only_row', true),
  'call Postgres': ({ client }) => client.rpc('set_config', { name: 'role', value: 'postgres', is_local: false }),
  'upload a file': ({ send }) =>
    send('/storage/v1/object/public/site-verify.txt', { method: 'POST', body: 'site-verify' }),
};
