import type { Server } from 'node:http';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { openDatabase } from '../../cli/backend/database.ts';
import { openBackend } from '../../cli/backend/open-backend.ts';
import { createAdminClient } from '../../cli/backend/project.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import type { ContactStrings, NewsletterStrings } from '../../supabase/functions/_shared/strings.ts';
import { createFaultyServer, type Faults } from './faults.ts';
import { stringsOf } from './function-strings.ts';
import { type OpenSite, openSite } from './page.ts';
import { sharedDataFolder } from './postgres.ts';
import { sites } from './sites.ts';

export interface ServedForms {
  readonly backend: TestBackend;
  readonly faults: Faults;
  /** Empties the tables, as before each test. */
  empty(): Promise<void>;
  /** What the forms have asked the backend, in order, as `POST /rest/v1/…`. */
  calls(): string[];
  subscribers(): Promise<string[]>;
  /** Who wants to be told when which product is out: `reader@example.com contexter`. */
  interests(): Promise<string[]>;
  messages(): Promise<StoredMessage[]>;
}

export interface StoredMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  is_spam: boolean;
}

/**
 * Prepares a server of a built site with a real backend, and faults between the two, for the tests of one file. Each
 * test begins without any faults, and with empty tables.
 * @param env settings of the backend; no form meets a limit without one
 * @param options other options of the backend
 * @param content gives the backend its texts
 */
export function serveForms(
  dist: string,
  env: Record<string, string> = {},
  options: TestOptions = {},
  content: string = sites.workshop.content,
): ServedForms & { createServer(): Promise<Server> } {
  let backend: TestBackend;
  let faults: Faults;
  const isUsual = Object.keys({ ...env, ...options }).length === 0;
  beforeEach(() => empty(backend));
  afterEach(() => faults.clear());
  afterAll(() => (isUsual ? undefined : backend.close()));
  return {
    async createServer() {
      backend = await (isUsual ? shareBackend(content) : openTestBackend(content, options, env));
      const faulty = await createFaultyServer(createPreviewServer(dist, backend));
      faults = faulty.faults;
      return faulty.server;
    },
    get backend() {
      return backend;
    },
    get faults() {
      return faults;
    },
    empty: () => empty(backend),
    calls: () =>
      faults.seen
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => /^\w+ \/(rest|functions)\//.test(call)),
    async subscribers() {
      const listed = backend.admin.from('newsletter_subscriptions').select('email').is('source', null);
      const { data } = await listed.throwOnError();
      return data.map(({ email }) => String(email)).sort();
    },
    async interests() {
      const waiting = backend.admin.from('newsletter_subscriptions').select('email, source').not('source', 'is', null);
      const { data } = await waiting.throwOnError();
      return data.map(({ email, source }) => `${email} ${source}`).sort();
    },
    async messages() {
      const { data } = await backend.admin
        .from('contact_messages')
        .select('name, email, subject, message, is_spam')
        .order('created_at')
        .throwOnError();
      return data;
    },
  };
}

interface TestOptions {
  strings?: ContactStrings;
  newsletter?: NewsletterStrings;
}

/** Opens a backend with the texts of a content, on a new database, with a client that has the secret key. */
export async function openTestBackend(
  content: string,
  { origins, ...options }: TestOptions & { origins?: readonly string[] } = {},
  more: Record<string, string> = {},
) {
  const texts = stringsOf(content);
  const env = { CONTACT_LIMIT: '1000000/1000000/600', SUBSCRIPTION_LIMIT: '1000000/1000000/600', ...more };
  const database = openDatabase(await sharedDataFolder(), env);
  const strings = { ...texts.strings, homeUrl: '/' };
  const readTexts = async () => ({ ...texts, strings, ...(origins && { origins }), ...options });
  const { url, key } = await database.opened;
  const admin = createAdminClient(url, key);
  return { ...openBackend(database, readTexts, env, () => {}), admin };
}
export type TestBackend = Awaited<ReturnType<typeof openTestBackend>>;

const shared = new Map<string, Promise<TestBackend>>();

/**
 * Opens the one backend, with the usual settings and the texts of a content, of all files that share their modules; it
 * ends with the process.
 */
function shareBackend(content: string): Promise<TestBackend> {
  const backend = shared.get(content) ?? openTestBackend(content);
  shared.set(content, backend);
  return backend;
}

async function empty({ admin }: TestBackend): Promise<void> {
  for (const table of ['newsletter_subscriptions', 'contact_messages'])
    await admin.from(table).delete().neq('email', '').throwOnError();
}

export interface OpenForms extends OpenSite, ServedForms {}

/**
 * Serves a built site with a real backend and opens it in a real browser, for the tests of one file. Faults come
 * between the two; each test begins without any, and with empty tables.
 * @param build builds it first, where it is another than the one that all tests have
 * @param env settings of the backend; no form meets a limit without one
 * @param options other options of the backend
 * @param content gives the backend its texts
 */
export function openForms(
  dist: string = sites.workshop.dist,
  build?: () => Promise<void>,
  env: Record<string, string> = {},
  options: TestOptions = {},
  content: string = sites.workshop.content,
): OpenForms {
  const forms = serveForms(dist, env, options, content);
  const site = openSite(dist, async () => {
    await build?.();
    return forms.createServer();
  });
  return joined(forms, site);
}

/** Joins two objects with their getters. A spread would call these at once, and they have nothing before the server. */
function joined<One extends object, Other extends object>(one: One, other: Other): One & Other {
  return Object.create(one, Object.getOwnPropertyDescriptors(other));
}
