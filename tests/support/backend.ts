import type { Server } from 'node:http';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { type Backend, type BackendOptions, openBackend } from '../../cli/backend/open-backend.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { createFaultyServer, type Faults } from './faults.ts';
import { stringsOf } from './function-strings.ts';
import { type OpenSite, openSite } from './page.ts';
import { sharedDataFolder } from './postgres.ts';
import { sites } from './sites.ts';

export interface ServedForms {
  readonly backend: Backend;
  readonly faults: Faults;
  /** Empties the tables, as before each test. */
  empty(): Promise<void>;
  /** What the forms have asked the backend, in order, as `POST /rest/v1/…`. */
  calls(): string[];
  /** The address of every subscriber. */
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
  env: BackendOptions['env'] = {},
  options: Partial<Pick<BackendOptions, 'newsletter' | 'strings'>> = {},
  content: string = sites.workshop.content,
): ServedForms & { createServer(): Promise<Server> } {
  let backend: Backend;
  let faults: Faults;
  const isUsual = Object.keys({ ...env, ...options }).length === 0;
  beforeEach(() => empty(backend));
  afterEach(() => faults.clear());
  afterAll(() => (isUsual ? undefined : backend.close()));
  return {
    async createServer() {
      backend = await (isUsual ? shareBackend(content) : open(content, options, env));
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

async function open(
  content: string,
  options: Partial<BackendOptions> = {},
  env: BackendOptions['env'] = {},
): Promise<Backend> {
  const { strings, newsletter, origins } = stringsOf(content);
  return openBackend({
    folder: await sharedDataFolder(),
    strings: { ...strings, homeUrl: '/' },
    newsletter,
    origins,
    ...options,
    env: { CONTACT_LIMIT: '1000000/1000000/600', SUBSCRIPTION_LIMIT: '1000000/1000000/600', ...env },
  });
}

const shared = new Map<string, Promise<Backend>>();

/**
 * Opens the one backend, with the usual settings and the texts of a content, of all files that share their modules; it
 * ends with the process.
 */
function shareBackend(content: string): Promise<Backend> {
  const backend = shared.get(content) ?? open(content);
  shared.set(content, backend);
  return backend;
}

async function empty({ admin }: Backend): Promise<void> {
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
  env: BackendOptions['env'] = {},
  options: Partial<Pick<BackendOptions, 'newsletter' | 'strings'>> = {},
  content: string = sites.workshop.content,
): OpenForms {
  const forms = serveForms(dist, env, options, content);
  const site = openSite(dist, async () => {
    await build?.();
    return forms.createServer();
  });
  return {
    get address() {
      return site.address;
    },
    newPage: site.newPage,
    read: site.read,
    get backend() {
      return forms.backend;
    },
    get faults() {
      return forms.faults;
    },
    empty: forms.empty,
    calls: forms.calls,
    subscribers: forms.subscribers,
    interests: forms.interests,
    messages: forms.messages,
  };
}
