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

test('one byte more is too much', async () => {
  const response = await contact.post(jsonPost(bodyOf(maxBodyBytes + 1)));
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ error: 'too large' });
  expect(await contact.rows()).toEqual([]);
});

test('a length that says too much is believed, and nothing is read', async () => {
  async function* chunks() {
    yield Buffer.from(JSON.stringify(form));
  }
  const { request, state } = streamedPost(chunks(), { 'content-length': '32769' });
  expect((await contact.post(request)).status).toBe(413);
  expect(state).toEqual({ pulled: 0, isCancelled: true });
});

test('a body that never ends is read to the limit only, whatever its length says', async () => {
  async function* chunks() {
    for (;;) yield new Uint8Array(10_000);
  }
  const { request, state } = streamedPost(chunks(), { 'content-length': '100' });
  expect((await contact.post(request)).status).toBe(413);
  expect(state).toEqual({ pulled: 4, isCancelled: true });
});

test('a client that goes away in the middle harms nobody', async () => {
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

test('a body of a wrong type is not read', async () => {
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
])('a %s of %s bytes that failed on its way is refused like any other', async (type, length, status) => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('the connection was reset')) });
  const headers = { 'content-type': type, 'content-length': length };
  const request = new Request(functionUrl, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  expect((await contact.post(request)).status).toBe(status);
});

test('32 KB in chunks of one byte are put together in order', async () => {
  const text = `{"name":"Visitor","email":"a@b.cc","subject":"s","message":"${'0123456789'.repeat(900)}"}`;
  async function* chunks() {
    for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
  }
  const { request } = streamedPost(chunks());
  expect((await contact.post(request)).status).toBe(200);
  expect(await contact.rows()).toMatchObject([{ message: '0123456789'.repeat(900) }]);
});
