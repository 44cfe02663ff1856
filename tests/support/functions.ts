import type { Server } from 'node:http';
import { beforeAll } from 'vitest';
import { setLimits } from '../../cli/backend/postgres.ts';
import { close, listen } from '../../cli/serve/listen.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { type FunctionOptions, type LogEntry, readOrigins } from '../../supabase/functions/_shared/runtime.ts';
import type { ContactStrings, NewsletterStrings } from '../../supabase/functions/_shared/strings.ts';
import { createNewsletterFunction } from '../../supabase/functions/newsletter/handler.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import { newsletter, origins, strings } from './function-strings.ts';
import { type Project, shareProject } from './postgres.ts';
import { sites } from './sites.ts';

export interface FunctionsOptions {
  /** The settings of the functions and of limits; no test meets a limit without one. */
  env?: Record<string, string | undefined>;
  /** Changes of the second brand's texts. */
  strings?: Partial<ContactStrings>;
  newsletter?: Partial<NewsletterStrings>;
  /** Stands in for the Data API where the functions call it. */
  rest?: typeof fetch;
}

export interface Functions {
  fetch(request: Request, peer?: { address?: string | undefined }): Promise<Response>;
  log: LogEntry[];
  /** Sends the mails that are due, as the schedule has it done. */
  sendDue(): Promise<void>;
  /** Resolves when everything is done that goes on after answers. */
  settled(): Promise<void>;
}

export { serveFunction } from '../../supabase/functions/_shared/runtime.ts';

export const projectUrl = 'https://project.example';

/** Opens the functions with their settings, as an instance of them does. */
export async function openFunctions(project: Project, options: FunctionsOptions = {}): Promise<Functions> {
  const { secretKey, postgres } = project;
  const limit = '1000000/1000000/600';
  const env = { CONTACT_LIMIT: limit, SUBSCRIPTION_LIMIT: limit, ...options.env };
  const log: LogEntry[] = [];
  const tasks: Promise<unknown>[] = [];
  const given: FunctionOptions = {
    project: { url: projectUrl, secretKey, fetch: options.rest ?? project.rest },
    env,
    origins: readOrigins(env, origins, (entry) => log.push(entry)),
    runLater: (task) => void tasks.push(task),
    log: (entry) => void log.push(entry),
    retryDelays: [1, 1],
  };
  await setLimits(postgres, env, (line) => log.push(JSON.parse(line)));
  const functions = {
    'submit-contact': createContactFunction(given, { ...strings, ...options.strings }),
    newsletter: createNewsletterFunction(given, { ...newsletter, ...options.newsletter }),
  };
  return {
    log,
    async fetch(request, context) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/rest/v1/')) return project.rest(request);
      const name = pathname.replace('/functions/v1/', '');
      if (name !== 'submit-contact' && name !== 'newsletter') return new Response(null, { status: 404 });
      return functions[name].handle(request, context?.address);
    },
    sendDue: async () => void (await Promise.all(Object.values(functions).map(({ sendDue }) => sendDue?.()))),
    settled: async () => void (await Promise.all(tasks)),
  };
}

export const printEntry = (entry: LogEntry) => JSON.stringify(entry);

/** Creates a server of functions and the Data API, beside a site. */
export const createProjectServer = (functions: Functions): Server =>
  createPreviewServer(sites.secondBrand.dist, functions);

/**
 * Serves the project of this worker over HTTP, for the tests of one file.
 * @returns its address, and the settings by which commands of the operator take it for a hosted project
 */
export function serveProject(): { readonly address: string; readonly env: Record<string, string> } {
  let address = '';
  let secretKey = '';
  beforeAll(async () => {
    const project = await shareProject();
    const functions = await openFunctions(project);
    secretKey = project.secretKey;
    const server = createProjectServer(functions);
    address = await listen(server, 0);
    return () => close(server);
  });
  return {
    get address() {
      return address;
    },
    get env() {
      return { VITE_SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey };
    },
  };
}
