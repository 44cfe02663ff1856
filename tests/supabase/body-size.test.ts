import { expect, test } from 'vitest';
import { maxBodyBytes } from '../../supabase/functions/submit-contact/limits.ts';
import { form, functionUrl, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

/** A JSON body of so many bytes. */
function bodyOf(size: number): string {
  const rest = JSON.stringify({ ...form, padding: '' }).length;
  return JSON.stringify({ ...form, padding: 'x'.repeat(size - rest) });
}

/** A post whose body comes chunk by chunk, and what became of its stream. */
function streamedPost(chunks: AsyncIterable<Uint8Array>, headers: Record<string, string> = {}) {
  const state = { pulled: 0, isCancelled: false };
  const iterator = chunks[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) return controller.close();
        state.pulled++;
        controller.enqueue(value);
      },
      cancel: () => {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, duplex: 'half' };
  return { request: new Request(functionUrl, init), state };
}

test('a body of 32 KB is read', async () => {
  const body = bodyOf(maxBodyBytes);
  expect(Buffer.byteLength(body)).toBe(32_768);
  expect((await contact.post(jsonPost(body))).status).toBe(200);
});

test('a body of one byte more is refused', async () => {
  const response = await contact.post(jsonPost(bodyOf(maxBodyBytes + 1)));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'too large' });
  expect(await contact.rows()).toEqual([]);
});

test('a Content-Length over the limit is refused without reading the body', async () => {
  async function* chunks() {
    yield Buffer.from(JSON.stringify(form));
  }
  const { request, state } = streamedPost(chunks(), { 'content-length': '32769' });
  expect((await contact.post(request)).status).toBe(413);
  expect(state).toEqual({ pulled: 0, isCancelled: true });
});

test('an endless body is read only to the limit, whatever its Content-Length', async () => {
  async function* chunks() {
    for (;;) yield new Uint8Array(10_000);
  }
  const { request, state } = streamedPost(chunks(), { 'content-length': '100' });
  expect((await contact.post(request)).status).toBe(413);
  expect(state).toEqual({ pulled: 4, isCancelled: true });
});

test('a client that disconnects does not affect the next request', async () => {
  async function* chunks() {
    yield Buffer.from('{"name":"A');
    throw new Error('the connection was reset');
  }
  const { request } = streamedPost(chunks());
  expect((await contact.post(request)).status).toBe(400);
  expect(contact.log).toEqual([{ event: 'contact', outcome: 'refused', status: 400 }]);
  expect((await contact.post(jsonPost(form))).status).toBe(200);
  expect(await contact.rows()).toHaveLength(1);
});

test('a body of an unsupported type is not read', async () => {
  async function* chunks() {
    yield Buffer.from('{}');
  }
  const { request, state } = streamedPost(chunks(), { 'content-type': 'text/plain' });
  expect((await contact.post(request)).status).toBe(415);
  expect(state).toEqual({ pulled: 0, isCancelled: true });
});

test.each([
  ['text/plain', '2', 415],
  ['application/json', '99999', 413],
])('a %s body of %s bytes with a stream error is refused like any other', async (type, length, status) => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('the connection was reset')) });
  const headers = { 'content-type': type, 'content-length': length };
  const request = new Request(functionUrl, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await contact.post(request)).status).toBe(status);
});

test('chunks of one byte are joined in order', async () => {
  const text = `{"name":"Visitor","email":"a@b.cc","subject":"s","message":"${'0123456789'.repeat(900)}"}`;
  async function* chunks() {
    for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
  }
  const { request } = streamedPost(chunks());
  expect((await contact.post(request)).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ message: '0123456789'.repeat(900) }]);
});
