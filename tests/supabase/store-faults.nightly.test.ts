import type { RequestListener } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRestStore } from '../../supabase/functions/submit-contact/rest-store.ts';
import { serveLocally } from './local-server.ts';
import { type ContactDatabase, form, jsonPost, openContactDatabase, shareContactDatabase } from './open-contact.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await shareContactDatabase();
});

/** Posts to a function whose database uses this request listener. */
async function postTo(
  answer: RequestListener,
): Promise<{ status: number; body: unknown; retry: unknown; log: string }> {
  const server = await serveLocally(answer);
  try {
    return await postToUrl(server.url);
  } finally {
    await server.close();
  }
}

async function postToUrl(url: string, send?: typeof fetch) {
  const fetch = send ? { fetch: send } : {};
  const contact = database.open({ store: createRestStore({ url, secretKey: 'key', timeout: 200, ...fetch }) });
  const response = await contact.post(jsonPost(form));
  return {
    status: response.status,
    body: await response.json(),
    retry: response.headers.get('retry-after'),
    log: contact.log.map(({ reason }) => reason).join(),
  };
}

const down = { status: 503, body: { error: 'unavailable <for now>' }, retry: '60' };
const json = (status: number, body: string): RequestListener => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};

describe('the visitor is asked to try again, and the reason is logged, when the database', () => {
  test.each<[what: string, answer: RequestListener, reason: string]>([
    ['answers 500', json(500, '{"message":"x"}'), 'the database answered 500 to submit_contact_message'],
    [
      'is behind a broken gateway',
      json(502, '<h1>Bad gateway</h1>'),
      'the database answered 502 to submit_contact_message',
    ],
    [
      'does not have the function',
      json(404, '{"code":"PGRST202"}'),
      'the database answered 404 to submit_contact_message',
    ],
    ['refuses the key', json(401, '{"message":"no"}'), 'the database answered 401 to submit_contact_message'],
    [
      'answers HTML with 200',
      json(200, '<h1>Welcome</h1>'),
      'no readable answer to submit_contact_message (SyntaxError)',
    ],
    ['answers with an empty body', json(200, ''), 'something other than rows'],
    ['answers with a string', json(200, '"stored"'), 'something other than rows'],
    ['answers without rows', json(200, '[]'), 'an unknown outcome'],
    ['answers with an unknown outcome', json(200, '[{"outcome":"maybe","message_id":"x"}]'), 'an unknown outcome'],
    ['stores without an id', json(200, '[{"outcome":"stored","message_id":null}]'), 'an unknown outcome'],
    ['limits without a time', json(200, '[{"outcome":"limited","retry_after":null}]'), 'an unknown outcome'],
    [
      'closes the connection',
      (request) => request.socket.destroy(),
      'no readable answer to submit_contact_message (TypeError)',
    ],
    [
      'stops in the middle of its answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('[{"outcome":');
        setTimeout(() => request.socket.destroy(), 20);
      },
      'no readable answer to submit_contact_message (TypeError)',
    ],
    ['never answers', () => {}, 'no readable answer to submit_contact_message (TimeoutError)'],
    [
      'never ends its answer',
      (_request, response) => void response.writeHead(200).write('['),
      'no readable answer to submit_contact_message (TimeoutError)',
    ],
  ])('%s', async (_what, answer, reason) => {
    const result = await postTo(answer);
    expect(result).toMatchObject(down);
    expect(result.log).toContain(reason);
  });

  test('refuses connections', async () => {
    const server = await serveLocally(() => {});
    await server.close();
    expect(await postToUrl(server.url)).toMatchObject(down);
  });

  test('is embedded and ignores abort signals', async () => {
    const result = await postToUrl('http://localhost', () => new Promise(() => {}));
    expect(result).toMatchObject(down);
    expect(result.log).toContain('TimeoutError');
  });

  test('was closed', async () => {
    const closed = await openContactDatabase();
    const contact = closed.open();
    expect((await contact.post(jsonPost(form))).status).toBe(200);
    await closed.postgres.close();
    expect((await contact.post(jsonPost({ ...form, subject: 'Later' }))).status).toBe(503);
    await closed.close();
  });

  test('refuses the row, whose content is not logged', async () => {
    const contact = database.open();
    await database.postgres.exec(
      "alter table contact_messages add constraint closed check (subject <> 'A talk in May')",
    );
    try {
      expect((await contact.post(jsonPost(form))).status).toBe(503);
      expect(contact.log).toMatchObject([
        { status: 503, reason: 'the database answered 400 to submit_contact_message' },
      ]);
    } finally {
      await database.postgres.exec('alter table contact_messages drop constraint closed');
    }
  });
});

test('an unexpected error is answered like an unavailable database', async () => {
  const contact = database.open({
    sender() {
      throw new RangeError(`First Visitor <${form.email}>`);
    },
  });
  expect((await contact.post(jsonPost(form))).status).toBe(503);
  expect(contact.log).toEqual([{ event: 'contact', outcome: 'refused', status: 503, reason: 'RangeError' }]);
});

describe('the secret key is sent to the database', () => {
  test.each([
    ['of the new format, as apikey only', 'sb_secret_x', undefined],
    ['of the legacy format, as a bearer token too', 'eyJhbGciOi.x.y', 'Bearer eyJhbGciOi.x.y'],
  ])('%s', async (_kind, secretKey, authorization) => {
    const asked: unknown[] = [];
    const server = await serveLocally((request, response) => {
      asked.push([request.url, request.headers.apikey, request.headers.authorization]);
      json(200, '[]')(request, response);
    });
    await createRestStore({ url: `${server.url}/`, secretKey }).claimNotifications(1);
    await server.close();
    expect(asked).toEqual([['/rest/v1/rpc/claim_contact_notifications', secretKey, authorization]]);
  });
});
