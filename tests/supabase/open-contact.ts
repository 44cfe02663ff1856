import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';
import { createDataApi } from '../../cli/backend/database/data-api.ts';
import { openDatabase } from '../../cli/backend/database/open-database.ts';
import {
  createHandler,
  type HandlerOptions,
  type RequestContext,
} from '../../supabase/functions/submit-contact/handler.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { createRestStore } from '../../supabase/functions/submit-contact/rest-store.ts';
import { hashAddress } from '../../supabase/functions/submit-contact/sender.ts';
import { restoreRows } from './open-postgres.ts';
import { strings } from './strings.ts';

const secretKey = 'sb_secret_for-tests';

export const functionUrl = 'https://project.example/functions/v1/submit-contact';

/** A valid message. */
export const form = {
  name: 'First Visitor',
  email: 'visitor@example.com',
  subject: 'A talk in May',
  message: 'Would you speak at our meeting?\nIt is on the 4th.',
};

/** A JSON post as the site sends it. */
export function jsonPost(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(functionUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export interface Contact {
  post(request: Request, context?: RequestContext): Promise<Response>;
  /** The stored messages, oldest first. */
  rows(): Promise<Record<string, unknown>[]>;
  /** Everything that was logged. */
  log: LogEntry[];
  /** Resolves when the background tasks are done. */
  settled(): Promise<void>;
}

export interface ContactDatabase {
  postgres: PGlite;
  /** Data API over it: what `createRestStore` talks to. */
  fetch: typeof fetch;
  /** A store on it. */
  store: HandlerOptions['store'];
  /** The real handler on it. */
  open(options?: Partial<HandlerOptions>): Contact;
  close(): Promise<void>;
}

/** Postgres with our migrations, the Data API over it, and handlers that store there. */
export async function openContactDatabase(): Promise<ContactDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  const connection = await openDatabase(join(folder, 'postgres'));
  const dataApi = createDataApi(connection, secretKey);
  const fetch: typeof globalThis.fetch = (input, init) => dataApi.fetch(new Request(input, init));
  const store = createRestStore({ url: 'http://localhost', secretKey, fetch });
  return {
    postgres: connection.driver,
    fetch,
    store,
    open: (options) => openContact(connection.driver, { store, ...options }),
    async close() {
      await dataApi.idle();
      if (!connection.driver.closed) await connection.close();
      rmSync(folder, { recursive: true });
    },
  };
}

let shared: Promise<ContactDatabase> | undefined;

/** Returns the one database of all files that share their modules, as the migrations have left it. */
export async function shareContactDatabase(): Promise<ContactDatabase> {
  shared ??= openContactDatabase();
  await restoreRows((await shared).postgres);
  return shared;
}

function openContact(postgres: PGlite, options: Pick<HandlerOptions, 'store'> & Partial<HandlerOptions>): Contact {
  const log: LogEntry[] = [];
  const tasks: Promise<unknown>[] = [];
  const post = createHandler({
    strings,
    origins: ['https://site.example'],
    limit: { messages: 1_000, total: 10_000, seconds: 600 },
    sender: (_request, { address }) => hashAddress(secretKey, address ?? 'unknown'),
    runLater: (task) => tasks.push(task),
    log: (entry) => log.push(entry),
    retryDelays: [1, 1],
    ...options,
  });
  return {
    post,
    rows: async () =>
      (await postgres.query<Record<string, unknown>>('select * from contact_messages order by created_at')).rows,
    log,
    settled: async () => void (await Promise.all(tasks)),
  };
}
