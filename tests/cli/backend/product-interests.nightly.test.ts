import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend({ strings, newsletter, origins, env: { SUBSCRIPTION_LIMIT: '1000/1000/600' } });
});
afterAll(() => backend.close());
beforeEach(() => backend.admin.from('product_interests').delete().neq('email', '').throwOnError());

async function send(method: string, query: string, headers: Record<string, string> = {}, body?: object) {
  const response = await backend.fetch(
    new Request(`http://localhost/rest/v1/product_interests${query}`, {
      method,
      headers: { apikey: embeddedKey, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  const text = (await response?.text()) ?? '';
  return [response?.status, response?.headers.get('content-range'), text.replaceAll(/visitor|eve/g, 'NAME')];
}

const known = { email: 'visitor@example.org', source: 'contexter' };
const unknown = { email: 'eve@example.org', source: 'contexter' };

test.each([
  ['', {}],
  ['', { Prefer: 'return=minimal' }],
  ['', { Prefer: 'count=exact' }],
  ['', { Prefer: 'return=headers-only' }],
  ['?select=*', { Prefer: 'return=representation' }],
  ['?select=email::int4', { Prefer: 'return=representation' }],
  ['?on_conflict=email,source', { Prefer: 'resolution=ignore-duplicates' }],
  ['?columns=email,source', { Prefer: 'missing=default' }],
])('an insert does not tell whether an address has asked before: %s %j', async (query, headers) => {
  await backend.admin.from('product_interests').insert(known).throwOnError();
  expect(await send('POST', query, headers, known)).toEqual(await send('POST', query, headers, unknown));
});

test.each([
  ['GET', ''],
  ['GET', '?email=eq.visitor@example.org'],
  ['HEAD', '?select=count'],
  ['PATCH', '?email=eq.visitor@example.org'],
  ['DELETE', '?email=eq.visitor@example.org'],
])('the public key does not read, change or delete: %s %s', async (method, query) => {
  await backend.admin.from('product_interests').insert(known).throwOnError();
  const [status, , text] = await send(method, query, {}, method === 'PATCH' ? { source: 'x' } : undefined);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('contexter');
  const { data } = await backend.admin.from('product_interests').select('email, source').throwOnError();
  expect(data).toEqual([known]);
});
