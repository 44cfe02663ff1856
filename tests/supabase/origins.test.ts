import { expect, test } from 'vitest';
import { form, functionUrl, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

const corsHeaders = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

test.each(['https://site.example', 'https://project.example', 'http://project.example'])(
  'a page from %s may send a message and read the response',
  async (origin) => {
    const response = await contact.post(jsonPost(form, { origin }));
    expect(response.status).toBe(200);
    expect(corsHeaders(response)).toEqual({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
    });
  },
);

test('a page of the site may read a refusal too', async () => {
  const response = await contact.post(jsonPost({}, { origin: 'https://site.example' }));
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://site.example');
});

test.each([
  'https://evil.example',
  'http://site.example',
  'https://site.example:8443',
  'https://site.example.evil.example',
  'https://sub.site.example',
  'https://project.example:8443',
  'https://project.example.evil.example',
  'https://evil.example/project.example',
  'site.example',
  'garbage',
])('a page from %s may not send a message', async (origin) => {
  const response = await contact.post(jsonPost(form, { origin }));
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: 'wrong origin' });
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
  expect(await contact.rows()).toEqual([]);
});

test('a request without an Origin header is accepted', async () => {
  const response = await contact.post(jsonPost(form));
  expect(response.status).toBe(200);
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
});

test('JSON from the origin null is refused, since a sandbox or a file sent it', async () => {
  const response = await contact.post(jsonPost(form, { origin: 'null' }));
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({ error: 'wrong origin' });
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
  expect(await contact.rows()).toEqual([]);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'a plain form with the origin null is stored, which browsers send for privacy (%s)',
  async (type) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.set(name, value);
    const body = type === 'multipart/form-data' ? data : new URLSearchParams(form);
    const response = await contact.post(
      new Request(functionUrl, { method: 'POST', headers: { origin: 'null' }, body }),
    );
    expect(response.status).toBe(200);
    expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
    expect(await contact.rows()).toMatchObject([form]);
  },
);

const preflight = (origin?: string) =>
  contact.post(new Request(functionUrl, { method: 'OPTIONS', headers: origin ? { origin } : {} }));

test('a preflight from the site allows the method and headers that the site sends', async () => {
  const response = await preflight('https://site.example');
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(corsHeaders(response)).toEqual({
    vary: 'Origin',
    'access-control-allow-origin': 'https://site.example',
    'access-control-expose-headers': 'Retry-After',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, idempotency-key, apikey, authorization, x-client-info',
    'access-control-max-age': '86400',
  });
});

test.each(['https://evil.example', 'null', undefined])('a preflight from %s allows nothing', async (origin) => {
  const response = await preflight(origin);
  expect(response.status).toBe(204);
  expect(corsHeaders(response)).toEqual({ vary: 'Origin' });
});
