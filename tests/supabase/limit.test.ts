import { expect, test } from 'vitest';
import { form, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction({ limit: { messages: 3, total: 7, seconds: 600 } });

const send = (subject: string, address: string) => contact.post(jsonPost({ ...form, subject }), { address });

test('messages from one address over the limit get 429 with Retry-After', async () => {
  for (const subject of ['1', '2', '3']) expect((await send(subject, '192.0.2.1')).status).toBe(200);
  const response = await send('4', '192.0.2.1');
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({ error: 'too many' });
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect((await send('4', '192.0.2.2')).status).toBe(200);
  expect(await contact.rows()).toHaveLength(4);
});

test('concurrent requests do not exceed the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send(`${index}`, '192.0.2.1')));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, ...Array(27).fill(429)]);
  expect(await contact.rows()).toHaveLength(3);
});

test('messages from all addresses over the total limit get 503, with the reason in the log', async () => {
  // A network of IPv6 each.
  for (let count = 0; count < 7; count++) expect((await send(`${count}`, `2001:db8:0:${count}::1`)).status).toBe(200);
  const response = await send('8', '2001:db8:0:8::1');
  expect([response.status, await response.json()]).toEqual([503, { error: 'unavailable <for now>' }]);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(590);
  expect(contact.log).toContainEqual(expect.objectContaining({ event: 'contact', outcome: 'crowded' }));
  expect((await send('0', '2001:db8:0:0::1')).status, 'a repetition is answered as before').toBe(200);
  await contact.database.postgres.exec("update contact_messages set created_at = created_at - interval '10 minutes'");
  expect((await send('8', '2001:db8:0:8::1')).status).toBe(200);
});

test('a repeated request gets the same response after the limit is reached', async () => {
  for (const subject of ['1', '2', '3']) await send(subject, '192.0.2.1');
  expect((await send('2', '192.0.2.1')).status).toBe(200);
  expect(await contact.rows()).toHaveLength(3);
});

test('messages with invalid fields do not count', async () => {
  for (let count = 0; count < 5; count++) await send('', '192.0.2.1');
  expect((await send('1', '192.0.2.1')).status).toBe(200);
});

test('the address itself is neither stored nor logged', async () => {
  await send('1', '192.0.2.1');
  const [row] = await contact.rows();
  expect(row?.sender).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify([row, contact.log])).not.toContain('192.0.2.1');
});
