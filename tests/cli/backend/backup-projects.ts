import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { serveBackend } from '../../../cli/site/serve/serve-backend.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';

/** Stores a confirmed and a new subscriber, a product interest and a message. */
export async function fill({ admin }: Pick<Backend, 'admin'>): Promise<void> {
  const confirmed_at = '2026-01-02T03:04:05.678901+00:00';
  await admin
    .from('newsletter_subscriptions')
    .insert([
      { email: 'visitor@example.org', confirmed_at, page: '/', consent_text: 'Yes “please”', language: 'he' },
      { email: 'guest@example.org', confirmed_at: null, page: null, consent_text: null, language: null },
    ])
    .throwOnError();
  await admin
    .from('product_interests')
    .insert({ email: 'visitor@example.org', source: 'contexter', language: 'de' })
    .throwOnError();
  await admin
    .from('contact_messages')
    .insert({
      name: 'Visitor\u001b',
      email: 'Visitor@example.org',
      subject: 'Hello',
      message: 'How\nare you?',
      form: 'lessons',
      answers: { hours: 1.5, wish: 'a "b"', isNew: true },
      idempotency_key: 'first',
      sender: 'hash',
    })
    .throwOnError();
}

/** Serves an empty project with its data folder. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'site-data-'));
  const backend = await openBackend({ strings, newsletter, origins, folder });
  const server = createServer((request, response) => void serveBackend(request, response, backend));
  backend.announce(await listen(server, 0));
  return {
    folder,
    admin: backend.admin,
    async close() {
      await close(server);
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Served = Awaited<ReturnType<typeof serve>>;

/** Serves two projects for all tests of a file, and empties them before each. They can be used from the first test on. */
export function serveTwoProjects(): Record<'source' | 'target', Served> {
  const projects = {} as Record<'source' | 'target', Served>;
  beforeAll(async () => {
    projects.source = await serve();
    projects.target = await serve();
  });
  beforeEach(async () => {
    for (const { admin } of Object.values(projects)) await admin.rpc('clear_backup_rows').throwOnError();
  });
  afterAll(async () => {
    for (const project of Object.values(projects)) await project.close();
  });
  return projects;
}
