import { describe, expect, test } from 'vitest';
import { form, functionUrl, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

/** Posts, and makes sure that nothing was stored. */
async function refused(request: Request): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await contact.post(request);
  expect(await contact.rows()).toEqual([]);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

test('a message in JSON is stored before it is answered', async () => {
  const response = await contact.post(jsonPost(form));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await contact.rows()).toMatchObject([{ ...form, is_spam: false, notified_at: null }]);
  expect(await response.json()).toEqual({ message: 'Thank you, it has arrived.' });
});

test.each(['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"', 'application/json; version=1'])(
  'the content type %s is accepted',
  async (type) => {
    expect((await contact.post(jsonPost(form, { 'content-type': type }))).status).toBe(200);
  },
);

test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])(
  '%s is answered with 405 and the allowed methods',
  async (method) => {
    const { status, body, headers } = await refused(new Request(functionUrl, { method }));
    expect({ status, body, allow: headers.get('allow') }).toEqual({
      status: 405,
      body: { error: 'wrong method' },
      allow: 'POST, OPTIONS',
    });
  },
);

test.each(['text/plain', 'application/xml', 'application/jsonp', 'application/json; charset=iso-8859-1', ''])(
  'the content type "%s" is answered with 415',
  async (type) => {
    expect(await refused(jsonPost(form, { 'content-type': type }))).toMatchObject({
      status: 415,
      body: { error: 'wrong type' },
    });
  },
);

describe('a malformed body is answered with 400', () => {
  const bytes = (...parts: (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
    ['nothing', ''],
    ['a truncated object', JSON.stringify(form).slice(0, -10)],
    ['URL-encoded text', 'name=Visitor'],
    ['a string', '"Visitor"'],
    ['null', 'null'],
    ['an array', JSON.stringify([form])],
    ['a number as a field', JSON.stringify({ ...form, subject: 4 })],
    ['null as a field', JSON.stringify({ ...form, name: null })],
    ['an object as a field', JSON.stringify({ ...form, message: { text: 'hello' } })],
    ['a list as a field', JSON.stringify({ ...form, email: [form.email] })],
    ['NUL in a field', JSON.stringify({ ...form, message: 'a\0b' })],
    ['half of a surrogate pair in a field', JSON.stringify({ ...form, name: 'a\ud800b' })],
    ['bytes that are not UTF-8', new Uint8Array(bytes('{"name":"', 0xff, 0xfe, '"}'))],
    ['a number as the honeypot', JSON.stringify({ ...form, website: 1 })],
  ])('%s', async (_what, body) => {
    const request = new Request(functionUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(await refused(request)).toMatchObject({ status: 400, body: { error: 'malformed' } });
  });
});

test('unknown keys are ignored', async () => {
  const extra = '"id":"x","created_at":"2001-01-01","is_spam":true,"__proto__":{"website":"x"},"constructor":1';
  expect((await contact.post(jsonPost(`{${extra},${JSON.stringify(form).slice(1)}`))).status).toBe(200);
  const [row] = await contact.rows();
  expect(row).toMatchObject({ ...form, is_spam: false });
  expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2020);
});

describe('the honeypot', () => {
  test('stores the message as spam and answers with success when it is filled', async () => {
    const response = await contact.post(jsonPost({ ...form, website: 'https://pills.example' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: 'Thank you, it has arrived.' });
    expect(await contact.rows()).toMatchObject([{ ...form, is_spam: true }]);
  });

  test.each(['', '  '])('does not mark the message when it is empty ("%s")', async (website) => {
    await contact.post(jsonPost({ ...form, website }));
    expect(await contact.rows()).toMatchObject([{ is_spam: false }]);
  });

  test('does not block the same message sent without it', async () => {
    await contact.post(jsonPost({ ...form, website: 'filled by mistake' }));
    await contact.post(jsonPost(form));
    expect((await contact.rows()).map((row) => row.is_spam).sort()).toEqual([false, true]);
  });
});
