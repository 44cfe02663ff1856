import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { readSecretKey } from '../../../cli/backend/database/data-folder.ts';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';

/** Prepares a data folder with two subscribers, a product interest and a message, for the tests of one file. */
export function prepareFilledData(): { copy(): string } {
  const filled = mkdtempSync(join(tmpdir(), 'site-data-'));
  beforeAll(async () => {
    const backend = await openBackend({ strings, newsletter, origins, folder: filled });
    for (const email of ['visitor@example.org', 'guest@example.org'])
      await backend.admin.from('newsletter_subscriptions').insert({ email }).throwOnError();
    await backend.admin
      .from('product_interests')
      .insert({ email: 'guest@example.org', source: 'contexter' })
      .throwOnError();
    const fields = {
      name: 'Visitor\u001b[31m',
      email: 'visitor@example.org',
      subject: 'Hello',
      message: 'How are you?',
    };
    const answer = await backend.fetch(
      new Request('http://localhost/functions/v1/submit-contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      }),
    );
    expect(answer?.status).toBe(200);
    await backend.close();
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));
  return {
    /** Returns an unlocked copy of the folder. */
    copy() {
      const folder = temporaryFolder();
      cpSync(filled, folder, { recursive: true });
      return folder;
    },
  };
}

/** Serves a data folder for the length of a test. */
export async function serveData(folder: string): Promise<Backend> {
  return (await serveDataAt(folder)).backend;
}

/** The same, with the settings by which commands take it for a hosted project. */
export async function serveDataAt(
  folder: string,
): Promise<{ backend: Backend; env: { VITE_SUPABASE_URL: string; SUPABASE_SECRET_KEY: string } }> {
  const backend = await openBackend({ strings, newsletter, origins, folder });
  const server = createServer((request, response) => serveBackend(request, response, backend));
  onTestFinished(async () => {
    await close(server);
    await backend.close();
  });
  const address = await listen(server, 0);
  backend.announce(address);
  return { backend, env: { VITE_SUPABASE_URL: address, SUPABASE_SECRET_KEY: readSecretKey(folder) } };
}
