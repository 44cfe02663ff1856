import { createServer } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createAdminClient } from '../../../../cli/backend/database/open-data.ts';
import { callFunction } from '../../../../cli/backend/operator/call-function.ts';
import { readAll } from '../../../../cli/backend/records/read-all.ts';
import { close, listen } from '../../../../cli/site/serve/listen.ts';

const refusing = createServer((_, response) =>
  response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"permission denied"}'),
);
const address = await listen(refusing, 0);
afterAll(() => close(refusing));

/** Where nothing listens. */
const silent = 'http://localhost:1';

describe('a command of the operator says why the project did not do it', () => {
  test.each([
    [address, /^The project did not run show_person: permission denied$/],
    [
      silent,
      /^The project did not run show_person: the project does not answer \(.+\)\. Check the connection .+ VITE_SUPABASE_URL/,
    ],
  ])('a function at %s', async (url, expected) => {
    await expect(callFunction(createAdminClient(url, 'key'), 'show_person')).rejects.toThrow(expected);
  });

  test('a table', async () => {
    await expect(readAll(createAdminClient(address, 'key'), 'contact_messages', 'id', 'id')).rejects.toThrow(
      /^The table contact_messages cannot be read: permission denied$/,
    );
  });
});
