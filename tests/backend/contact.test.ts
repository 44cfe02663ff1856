import { describe, expect, test, vi } from 'vitest';
import { strings } from '../support/function-strings.ts';
import { printEntry } from '../support/functions.ts';
import { contactUrl, form, jsonPost, message, read, receiveMails, refuse, shareBackend, site } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { send, messages } = backend;

const sent = [200, strings.success];

describe('spec §7: a message', () => {
  test('is stored before it is answered with the sentence of the content', async () => {
    const response = await (await backend.open()).fetch(message());
    expect(await messages()).toMatchObject([{ ...form, form: null, answers: null, is_spam: false }]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect(await read(response)).toEqual(sent);
  });

  test('is trimmed, with the address alone in lower case, and its line breaks as such', async () => {
    const change = { name: ' Visitor ', email: '\t<mailto:VISITOR@Example.COM>. ', message: '\r\none\r\ntwo\rthree\n' };
    expect(await send(message(change))).toEqual(sent);
    expect(await messages()).toMatchObject([
      { name: 'Visitor', email: form.email, subject: form.subject, message: 'one\ntwo\nthree' },
    ]);
  });

  const hostile = [
    "Robert'); drop table contact_messages;--",
    '<script>alert(1)</script>',
    '名前 ✨ שלום $1 {name} \\u0000',
  ];
  test.each(hostile)('may contain %s', async (text) => {
    expect(await send(message({ name: text, subject: text, message: text }))).toEqual(sent);
    expect(await messages()).toMatchObject([{ name: text, subject: text, message: text }]);
  });

  test('has no other columns than its fields, whatever else is sent', async () => {
    const more = '"id":"x","created_at":"2001-01-01","is_spam":true,"__proto__":{"leave-empty":"x"},"constructor":1';
    expect(await send(jsonPost(contactUrl, `{${more},${JSON.stringify(form).slice(1)}`))).toEqual(sent);
    const [row] = await messages();
    expect(row).toMatchObject({ ...form, is_spam: false });
    expect(new Date(String(row?.created_at)).getFullYear()).toBeGreaterThan(2020);
  });
});

describe('spec §5, §8: a field', () => {
  describe.each([
    ['name', 200],
    ['email', 254],
    ['subject', 200],
    ['message', 10_000],
  ])('%s', (field, max) => {
    // One character in two units and four bytes; a message of nothing else would be over 32 KB.
    const letter = field === 'message' ? 'é' : '🜚';
    const domain = `${`${letter.repeat(61)}.`.repeat(3)}eeee`;
    const fill = (length: number) =>
      field === 'email' ? `${letter.repeat(length - 191)}@${domain}` : letter.repeat(length);

    const blank = [undefined, '', ' \t\r\n', '\u00a0\u2003', '\u200b\u200d', '\ufeff'];
    test.each(blank)('is required: %j', async (value) => {
      expect(await send(message({ [field]: value }))).toEqual([400, `Nothing stands in ${field}.`]);
    });

    test(`has ${max} characters at most`, async () => {
      const refused = [400, `${field} sinks the bottle: ${max} letters fit.`];
      expect(await send(message({ [field]: fill(max + 1) }))).toEqual(refused);
      expect(await send(message({ [field]: `  ${fill(max)}\n` }))).toEqual(sent);
      expect(await messages()).toMatchObject([{ [field]: fill(max) }]);
    });
  });

  test('that is the first with a fault is named', async () => {
    const faults = { message: '', subject: '', email: 'x' };
    expect(await send(message(faults))).toEqual([400, 'No post reaches email as it stands.']);
    expect(await send(message({ ...faults, email: form.email }))).toEqual([400, 'Nothing stands in subject.']);
  });

  const noAddress = ['visitor', 'visitor@example', 'a da@example.com', 'a@b.cc;', 'a@b.cc,c@d.ee', 'Visitor <a@b.cc>'];
  const more = ['mailto:a@b.cc?subject=Hello', 'a@exa_mple.com', 'a@192.0.2.1', 'a@b.cc\r\nbcc:all@b.cc'];
  test.each([...noAddress, ...more])('with the address %j is refused', async (email) => {
    expect(await send(message({ email }))).toEqual([400, 'No post reaches email as it stands.']);
  });
});

describe('a request that is no message', () => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('is refused: %s', async (method) => {
    const response = await (await backend.open()).fetch(new Request(contactUrl, { method }));
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect(await read(response)).toEqual([405, strings.method]);
  });

  const types = ['text/plain', 'application/jsonp', 'application/json; charset=iso-8859-1', ''];
  test.each(types)('is refused for its type: %j', async (type) => {
    expect(await send(message({}, { 'content-type': type }))).toEqual([415, strings.type]);
  });

  const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
  const fields = [{ subject: 4 }, { message: { text: 'x' } }, { message: 'a\0b' }, { name: 'a\ud800b' }];
  const bodies = ['', JSON.stringify(form).slice(0, -10), 'name=Visitor', 'null', JSON.stringify([form]), bytes];
  test.each<string | typeof bytes>([
    ...bodies,
    ...[...fields, { 'leave-empty': 1 }].map((change) => JSON.stringify({ ...form, ...change })),
  ])('is refused as malformed: %s', async (body) => {
    const headers = { 'content-type': 'application/json' };
    expect(await send(new Request(contactUrl, { method: 'POST', headers, body }))).toEqual([400, strings.malformed]);
    expect(await messages()).toEqual([]);
  });
});

test('a filled honeypot is answered like any message, and stored as spam beside the real one', async () => {
  expect(await send(message({ 'leave-empty': 'https://pills.example' }))).toEqual(sent);
  expect(await send(message({ 'leave-empty': '  ' }))).toEqual(sent);
  expect((await messages()).map((row) => row.is_spam)).toEqual([true, false]);
});

describe('a message that is sent again', () => {
  const keyed = (change: object, key = 'a-key') => send(message(change, { 'idempotency-key': key }));

  test('with its key is one, however many requests come at once', async () => {
    expect(await Promise.all(Array.from({ length: 20 }, () => keyed({})))).toEqual(Array(20).fill(sent));
    expect(await messages()).toHaveLength(1);
    await keyed({}, 'k'.repeat(200));
    expect(await messages(), 'another key').toHaveLength(2);
  });

  test.each(['name', 'email', 'subject', 'message'])('with its key and another %s is refused', async (field) => {
    await keyed({});
    expect(await keyed({ [field]: 'other@example.com' })).toEqual([422, strings.reused]);
    expect(await messages()).toMatchObject([form]);
  });

  test.each(['', 'two words', 'k'.repeat(201), 'schlüssel'])('may not have the key %j', async (key) => {
    expect(await keyed({}, key)).toEqual([400, strings.malformed]);
  });

  test('without a key is one on the same day (UTC), unless a text is another or has moved', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T00:00:00Z') });
    await send(message());
    vi.setSystemTime(new Date('2026-11-21T23:59:59Z'));
    await send(message());
    expect(await messages()).toHaveLength(1);
    for (const change of [{ name: 'Other' }, { subject: 'ab', message: 'c' }, { subject: 'a', message: 'bc' }])
      await send(message(change));
    expect(await messages()).toHaveLength(4);
    vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
    await send(message());
    vi.useRealTimers();
    expect(await messages()).toHaveLength(5);
  });
});

describe('a page of another origin', () => {
  const cors = (response: Response) =>
    Object.fromEntries([...response.headers].filter(([name]) => /^access-control-|^vary$/.test(name)));

  test.each([site, 'https://project.example', 'http://project.example'])('is answered if it is %s', async (origin) => {
    const functions = await backend.open();
    const allowed = {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
    };
    for (const change of [{}, { name: '' }])
      expect(cors(await functions.fetch(message(change, { origin })))).toEqual(allowed);
    const preflight = await functions.fetch(new Request(contactUrl, { method: 'OPTIONS', headers: { origin } }));
    expect(cors(preflight)).toMatchObject({
      ...allowed,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key, apikey, authorization, x-client-info',
    });
  });

  const near = [site.replace('https', 'http'), `${site}:8443`, `${site}.evil.example`, site.replace('//', '//sub.')];
  const far = ['https://evil.example', 'https://project.example:8443', 'https://evil.example/project.example', 'null'];
  test.each([...near, ...far])('is refused: %s', async (origin) => {
    const functions = await backend.open();
    const refused = await functions.fetch(message({}, { origin }));
    const preflight = await functions.fetch(new Request(contactUrl, { method: 'OPTIONS', headers: { origin } }));
    expect([cors(refused), cors(preflight)]).toEqual([{ vary: 'Origin' }, { vary: 'Origin' }]);
    expect(await read(refused)).toEqual([403, strings.origin]);
    expect(await messages()).toEqual([]);
  });
});

describe('a database that cannot be used', () => {
  const json = (status: number, body: string) => async () => new Response(body, { status });
  test.each<[what: string, rest: typeof fetch, reason: string]>([
    ['answers 500', json(500, '{"message":"x"}'), 'the database answered 500'],
    ['answers HTML', json(200, '<h1>Welcome</h1>'), 'no readable answer'],
    ['answers nothing', json(200, ''), 'an unknown outcome'],
    ['answers no row', json(200, '[]'), 'an unknown outcome'],
    ['loses the connection', () => Promise.reject(new TypeError('fetch failed')), 'no readable answer'],
    [
      'never answers',
      (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
      'TimeoutError',
    ],
  ])('asks the visitor to try again, and is logged: it %s', async (_what, rest, reason) => {
    const timeout = AbortSignal.timeout;
    const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 100));
    const functions = await backend.open({ rest });
    const response = await functions.fetch(message());
    soon.mockRestore();
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await read(response)).toEqual([503, strings.unavailable]);
    expect(functions.log).toEqual([
      { event: 'contact', outcome: 'refused', status: 503, reason: expect.stringContaining(reason) },
    ]);
  });
});

test('neither what a visitor sends nor a network address nor a key is logged or printed', async () => {
  const printed: unknown[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values) => void printed.push(...values)),
  );
  mail.answer = (response, count) => refuse(count === 1 ? 200 : 422)(response, count);
  const functions = await backend.open({ env: { ...mail.env, CONTACT_LIMIT: '2/40/600' } });
  const key = { 'idempotency-key': 'key' };
  const statuses: number[] = [];
  const post = async (request: Request, address = '192.0.2.77') => {
    statuses.push((await functions.fetch(request, { address })).status);
    await functions.settled();
  };
  await post(message({}, key));
  await post(message({}, key));
  await post(message({ subject: 'A talk in May!' }, key));
  await post(message({ message: '' }));
  await post(message({ subject: 'A talk in May?' }));
  await post(message({ subject: 'Once more' }));
  await post(jsonPost(contactUrl, JSON.stringify(form).slice(0, -2)));
  await backend.sql('alter table contact_messages add constraint closed check (false) not valid');
  await post(message(), '192.0.2.78');
  await backend.sql('alter table contact_messages drop constraint closed');
  for (const spy of spies) spy.mockRestore();

  expect(statuses).toEqual([200, 200, 422, 400, 200, 429, 400, 503]);
  expect(functions.log.map(({ event }) => event).filter((event) => event === 'contact')).toHaveLength(8);
  const stacks = printed.map((value) => (value instanceof Error ? value.stack : String(value)));
  const everything = [...functions.log.map(printEntry), ...stacks].join('\n');
  const secrets = [...Object.values(form), 'Visitor', 'visitor@', 'talk in', 'speak', '192.0.2.7', 'me@b.cc', 're_key'];
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect(JSON.stringify(await messages())).not.toContain('192.0.2.7');
  expect(printEntry({ event: 'contact', outcome: 'refused', reason: 'two\nlines' })).not.toContain('\n');
});
