import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ContactWords } from '../../supabase/functions/submit-contact/words.ts';
import { createContactFunction } from './contact-function.ts';
import { openData } from './open-data.ts';

export interface BackendOptions {
  /** Where data is kept; undefined: in a folder that is gone once the backend is closed, for tests. */
  folder?: string;
  words: ContactWords;
  /** From where, besides its own address, a message may come. */
  origins: readonly string[];
  /** The settings of the contact function, as it reads them when it is deployed. */
  env?: Readonly<Record<string, string | undefined>>;
  log?(line: string): void;
}

export interface Backend {
  /**
   * Answers `/rest/v1` and the contact function; undefined for any other path.
   * @param context the network address of whoever asks
   */
  fetch(request: Request, context?: { address?: string }): Promise<Response | undefined>;
  /** May do what the operator may, without a network. */
  admin: SupabaseClient;
  /** Tells the operator's commands where this backend is being served. */
  announce(address: string): void;
  /** Waits for what is under way, within reason, and closes Postgres. */
  close(): Promise<void>;
}

/** @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const path = options.folder ?? mkdtempSync(join(tmpdir(), 'site-backend-'));
  const { folder, database, admin, close } = await openData(path, { log: options.log });
  const contact = createContactFunction({ ...options, database, secretKey: folder.secretKey });
  return {
    async fetch(request, context = {}) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/rest/v1/')) return database.fetch(request);
      if (pathname === '/functions/v1/submit-contact') return contact.fetch(request, context);
      return undefined;
    },
    admin,
    announce: folder.announce,
    async close() {
      await contact.close();
      await close();
      if (options.folder === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}
