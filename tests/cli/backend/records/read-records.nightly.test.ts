import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecretKey } from '../../../../cli/backend/database/data-folder.ts';
import { createAdminClient } from '../../../../cli/backend/database/open-data.ts';
import { openBackend } from '../../../../cli/backend/open-backend.ts';
import { readSubscribers } from '../../../../cli/backend/records/read-records.ts';
import { close, listen } from '../../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../../cli/site/serve/serve-backend.ts';
import { newsletter, origins, strings } from '../../../support/function-strings.ts';

let project: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  project = await open();
});
afterAll(() => project.close());

/** A project with 1,500 subscribers. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const backend = await openBackend({ strings, newsletter, origins, folder });
  const server = createServer((request, response) => serveBackend(request, response, backend));
  const address = await listen(server, 0);
  const rows = Array.from({ length: 1500 }, (_, index) => ({ email: `reader-${index}@example.org` }));
  await backend.admin.from('newsletter_subscriptions').insert(rows).throwOnError();
  return {
    readIds: async () => (await readSubscribers(backend.admin)).map(({ id }) => id).sort(),
    /** A client during whose first request for a table somebody unsubscribes. */
    clientThatRemoves(id: string, table: string) {
      let isDone = false;
      return createAdminClient(address, readSecretKey(folder), async (input, init) => {
        const response = await fetch(input, init);
        if (isDone || !String(input).includes(table)) return response;
        isDone = true;
        await backend.admin.from('newsletter_subscriptions').delete().eq('id', id).throwOnError();
        return response;
      });
    },
    async close() {
      await close(server);
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('a row that is deleted between two pages makes no other row disappear', async () => {
  const [first = '', ...others] = await project.readIds();
  const read = await readSubscribers(project.clientThatRemoves(first, '/newsletter_subscriptions'));
  expect(read.map(({ id }) => id).sort()).toEqual(others);
});

test('who unsubscribes while the list is read is not on it', async () => {
  const ids = await project.readIds();
  // The last link is on the second page, which is asked for after the subscription is gone.
  const read = await readSubscribers(project.clientThatRemoves(String(ids.at(-1)), '/newsletter_links'));
  expect(read.map(({ id }) => id).sort()).toEqual(ids.slice(0, -1));
});
