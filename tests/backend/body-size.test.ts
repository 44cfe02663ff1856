import { expect, test } from 'vitest';
import { strings } from '../support/function-strings.ts';
import { contactUrl, form, jsonPost, shareBackend } from './support.ts';

const backend = shareBackend();

/** A message in JSON of so many bytes. */
const bodyOf = (size: number) =>
  JSON.stringify({ ...form, padding: 'x'.repeat(size - JSON.stringify({ ...form, padding: '' }).length) });
/** A post whose body comes chunk by chunk, and what became of its stream. */
function stream(chunks: AsyncIterable<Uint8Array>, headers: Record<string, string> = {}) {
  const state = { pulled: 0, isCancelled: false };
  const iterator = chunks[Symbol.asyncIterator]();
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await iterator.next();
    if (done) return controller.close();
    state.pulled += 1;
    controller.enqueue(value);
  };
  const cancel = () => {
    state.isCancelled = true;
  };
  const body = new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 });
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, duplex: 'half' };
  return { request: new Request(contactUrl, init), state };
}

test('a message has 32,768 bytes at most', async () => {
  expect(await backend.send(jsonPost(contactUrl, bodyOf(32_768)))).toEqual([200, strings.success]);
  expect(await backend.send(jsonPost(contactUrl, bodyOf(32_769)))).toEqual([413, strings.tooLarge]);
});

async function* endless() {
  for (;;) yield new Uint8Array(10_000);
}
test.each([
  ['without end', { 'content-length': '100' }, 413, 4],
  ['of another type', { 'content-type': 'text/plain' }, 415, 0],
])('a body %s is not read further than that', async (_what, headers: Record<string, string>, status, pulled) => {
  const { request, state } = stream(endless(), headers);
  expect((await backend.send(request))[0]).toBe(status);
  expect(state).toEqual({ pulled, isCancelled: pulled > 0 });
});

test('a body may come byte by byte, and may break off', async () => {
  async function* bytes() {
    for (const byte of Buffer.from(JSON.stringify(form))) yield Uint8Array.of(byte);
  }
  async function* broken() {
    yield Buffer.from('{"name":"A');
    throw new Error('the connection was reset');
  }
  expect(await backend.send(stream(broken()).request)).toEqual([400, strings.malformed]);
  expect(await backend.send(stream(bytes()).request)).toEqual([200, strings.success]);
  expect(await backend.messages()).toMatchObject([form]);
});
