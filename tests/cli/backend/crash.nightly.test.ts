import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { embeddedKey } from '../../../cli/backend/database/embedded-key.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { servePreview } from '../../support/process.ts';
import { sites } from '../../support/sites.ts';

/** The rows that were acknowledged as stored. */
interface Acknowledged {
  emails: string[];
  messages: string[];
}

/** A server on the data folder, which is always stopped after the test. */
async function serve(data: string) {
  const site = await servePreview(sites.secondBrand.dist, data, {
    env: { CONTACT_LIMIT: '100000/600', SUBSCRIPTION_LIMIT: '100000/100000/600' },
  });
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  return site;
}

/** Subscribes and writes over several connections, as fast as the server answers, until it does not any more. */
async function load(address: string, round: number, acknowledged: Acknowledged): Promise<void> {
  const client = createClient(address, embeddedKey, { auth: { persistSession: false } });
  const visitors = Array.from({ length: 6 }, (_, visitor) =>
    visitor % 2 === 0
      ? subscribe(client, `round-${round}-visitor-${visitor}`, acknowledged)
      : write(address, `round-${round}-visitor-${visitor}`, acknowledged),
  );
  await Promise.all(visitors);
}

async function subscribe(client: SupabaseClient, visitor: string, { emails }: Acknowledged): Promise<void> {
  for (let number = 0; ; number += 1) {
    const email = `${visitor}-${number}@example.org`;
    const { error } = await client.from('newsletter_subscriptions').insert({ email });
    if (error) return;
    emails.push(email);
  }
}

async function write(address: string, visitor: string, { messages }: Acknowledged): Promise<void> {
  for (let number = 0; ; number += 1) {
    const message = `${visitor}-${number}`;
    const body = JSON.stringify({ name: 'Visitor', email: 'visitor@example.org', subject: 'Hello', message });
    const headers = { 'Content-Type': 'application/json' };
    try {
      const answer = await fetch(`${address}/functions/v1/submit-contact`, { method: 'POST', headers, body });
      if (!answer.ok) return;
      messages.push(message);
    } catch {
      return;
    }
  }
}

test('after being killed under load, the server restarts with every acknowledged row', {
  timeout: 90_000,
}, async () => {
  const data = temporaryFolder();
  const acknowledged: Acknowledged = { emails: [], messages: [] };
  const count = () => acknowledged.emails.length + acknowledged.messages.length;
  for (const [round, milliseconds] of [0, 5, 60, 300].entries()) {
    const site = await serve(data);
    const before = count();
    const loaded = load(site.address, round, acknowledged);
    await vi.waitFor(() => expect(count()).toBeGreaterThan(before + 20), { timeout: 10_000, interval: 1 });
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    expect(await site.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    await loaded;
  }

  const backend = await openBackend({ strings, newsletter, origins, folder: data });
  onTestFinished(() => backend.close());
  const emails = await readAll(backend.admin, 'newsletter_subscriptions', 'email');
  const messages = await readAll(backend.admin, 'contact_messages', 'message');
  expect(
    acknowledged.emails.filter((email) => !emails.has(email)),
    'subscriptions that are lost',
  ).toEqual([]);
  expect(
    acknowledged.messages.filter((message) => !messages.has(message)),
    'messages that are lost',
  ).toEqual([]);
});

async function readAll(client: SupabaseClient, table: string, column: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; ; from += 1000) {
    const { data } = await client
      .from(table)
      .select()
      .order('id')
      .range(from, from + 999)
      .throwOnError();
    for (const row of data) found.add(row[column]);
    if (data.length < 1000) return found;
  }
}
