import { describe, expect, test } from 'vitest';
import { form, functionUrl } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

function urlEncoded(fields: Record<string, string> | string): Request {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return new Request(functionUrl, { method: 'POST', headers, body });
}

function multipart(fields: Record<string, string | Blob>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return new Request(functionUrl, { method: 'POST', body });
}

const full = { ...form, name: 'Zoë & Ωmega 100% +1 = "2"', message: 'one\r\ntwo ✨', website: '' };

describe.each([
  ['URL-encoded', urlEncoded],
  ['multipart', multipart],
])('a %s form', (_kind, post) => {
  test('is stored unchanged', async () => {
    const response = await contact.post(post(full));
    expect(response.status).toBe(200);
    expect(await contact.rows()).toMatchObject([{ ...form, name: full.name, message: 'one\ntwo ✨', is_spam: false }]);
  });

  test('sent twice is stored once', async () => {
    await contact.post(post(full));
    expect((await contact.post(post(full))).status).toBe(200);
    expect(await contact.rows()).toHaveLength(1);
    await contact.post(post({ ...full, subject: 'Another thing' }));
    expect(await contact.rows()).toHaveLength(2);
  });

  test('with a filled honeypot is stored as spam', async () => {
    expect((await contact.post(post({ ...full, website: 'x' }))).status).toBe(200);
    expect(await contact.rows()).toMatchObject([{ is_spam: true }]);
  });

  test('with an empty field is answered with a page that has its label', async () => {
    const response = await contact.post(post({ ...full, subject: ' ' }));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('<p>missing: About</p>');
    expect(await contact.rows()).toEqual([]);
  });
});

test.each([
  ['bytes that are not UTF-8', 'name=%ff%fe'],
  ['a broken escape', 'name=100%'],
  ['NUL', 'name=a%00b&email=a%40b.cc&subject=s&message=m'],
])('%s in a form: answered with a page and 400', async (_what, body) => {
  const response = await contact.post(urlEncoded(body));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('<p>malformed</p>');
  expect(await contact.rows()).toEqual([]);
});

test('a file in place of a field is answered with a page and 400', async () => {
  const response = await contact.post(multipart({ ...full, message: new Blob(['hello']) }));
  expect(response.status).toBe(400);
  expect(await contact.rows()).toEqual([]);
});

test('a truncated multipart body is answered with a page and 400', async () => {
  const request = multipart(full);
  const body = (await request.clone().text()).slice(0, -30);
  const broken = new Request(functionUrl, { method: 'POST', headers: request.headers, body });
  expect((await contact.post(broken)).status).toBe(400);
  expect(await contact.rows()).toEqual([]);
});

test('the first of two fields with the same name is used', async () => {
  const body = `${new URLSearchParams({ ...form })}&name=Second`;
  expect((await contact.post(urlEncoded(body))).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ name: form.name }]);
});

test('the page loads no resources and is not cached', async () => {
  const { headers } = await contact.post(urlEncoded(full));
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
  expect(policy).toContain("; frame-ancestors 'none'; ");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('every refusal of a form is a page', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(full).toString();
  const foreign = new Request(functionUrl, { method: 'POST', headers: { ...headers, origin: 'https://e.vil' }, body });
  const large = new Request(functionUrl, { method: 'POST', headers, body: `message=${'x'.repeat(40_000)}` });
  for (const [request, status, text] of [
    [foreign, 403, 'wrong origin'],
    [large, 413, 'too large'],
  ] as const) {
    const response = await contact.post(request);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<p>${text}</p>`);
  }
});
