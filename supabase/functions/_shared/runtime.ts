import { preflight } from './http.ts';
import type { Deliver } from './mail.ts';
import { callDatabase, describeError, type Project } from './rpc.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A line of the log. It never contains text or addresses from visitors, nor the id of a mail or a subscription. */
export interface LogEntry {
  /** Set where the operator has to do something. */
  level?: 'error';
  event: 'contact' | 'notification' | 'settings' | 'subscription' | 'confirmation' | 'schedule';
  outcome: string;
  status?: number;
  /** The id of the stored message. */
  message?: string;
  reason?: string;
}
export type Log = (entry: LogEntry) => void;

/** Answers a request. @param address the network address of the peer, which only the server knows */
type Handler = (request: Request, address?: string) => Promise<Response>;

/** What a function needs from the runtime that serves it. */
export interface FunctionOptions {
  project: Project;
  /** The settings of the function: supabase/functions/.env.example explains them. */
  env: Environment;
  /** The origins whose forms are accepted, as `https://example.com`: see `readOrigins`. */
  origins: readonly string[];
  /** Keeps the process alive until the task is done. The task never rejects. */
  runLater(task: Promise<unknown>): void;
  log: Log;
  /** The delays before the second, third … attempt to send an email, in milliseconds. */
  retryDelays?: readonly number[];
}

/** A function. `sendDue` sends its due mails and never rejects; it is undefined for a function that sends no mails. */
export interface SiteFunction {
  handle: Handler;
  sendDue: (() => Promise<void>) | undefined;
}

/** The few functions of Deno and Supabase's runtime that are used, so that no others can be used by mistake. */
interface Runtime {
  Deno: {
    env: { toObject(): Environment };
    serve(
      options: { hostname?: string; port?: number },
      handler: (request: Request, info: { remoteAddr: { hostname?: string } }) => Promise<Response>,
    ): unknown;
  };
  EdgeRuntime?: { waitUntil(task: Promise<unknown>): void };
}

/** Serves a function on Supabase or Deno. PORT is for running it locally: Supabase chooses the port itself. */
export function serveFunction(origins: readonly string[], create: (options: FunctionOptions) => SiteFunction): void {
  const { Deno, EdgeRuntime } = globalThis as unknown as Runtime;
  const env = Deno.env.toObject();
  // Supabase shows what `console.error` writes with the level `error`, and all else with `info`.
  const log: Log = (entry) => (entry.level === 'error' ? console.error : console.info)(JSON.stringify(entry));
  const options: FunctionOptions = {
    project: readProject(env),
    env,
    origins: readOrigins(env, origins, log),
    // Other runtimes continue after the response anyway.
    runLater: (task) => EdgeRuntime?.waitUntil(task),
    log,
  };
  const { handle } = create(options);
  const address = env.PORT && !EdgeRuntime ? { hostname: '127.0.0.1', port: Number(env.PORT) } : {};
  Deno.serve(address, (request, { remoteAddr }) => handle(request, remoteAddr.hostname));
}

/**
 * Creates a function that answers forms (`answer`) and CORS preflights, and that the database can call with its token
 * to send the due mails.
 */
export function createFunction(options: FunctionOptions, deliver: Deliver, answer: Handler): SiteFunction {
  const { project, origins, runLater, log } = options;
  // Sends up to 50 mails, since functions may run for 150 seconds.
  const sendDue = deliver && (() => deliver(50));
  return {
    sendDue,
    async handle(request, address) {
      if (request.method === 'OPTIONS') return preflight(request, origins);
      const token = request.headers.get('x-schedule-token');
      if (token === null) return answer(request, address);
      try {
        if (!/^[\da-f]{64}$/.test(token) || !(await callDatabase(project, 'accept_call', { token })))
          return Response.json({ error: 'Only the schedule of the database calls this.' }, { status: 403 });
      } catch (error) {
        log({ event: 'schedule', outcome: 'refused', status: 503, reason: describeError(error) });
        return Response.json({ error: 'The database cannot be used for now.' }, { status: 503 });
      }
      if (sendDue) runLater(sendDue());
      return Response.json({}, { status: 202 });
    },
  };
}

/** Reads the project. SUPABASE_SECRET_KEYS is a JSON object, of which the key named `default` is used, or the first. */
function readProject(env: Environment): Project {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY } = env;
  const keys: Record<string, string> = JSON.parse(SUPABASE_SECRET_KEYS || '{}');
  const secretKey = keys.default || Object.values(keys)[0] || SUPABASE_SERVICE_ROLE_KEY || '';
  const missingKey = secretKey ? undefined : 'SUPABASE_SECRET_KEYS or SUPABASE_SERVICE_ROLE_KEY';
  return { url, secretKey, missing: url ? missingKey : 'SUPABASE_URL' };
}

/**
 * Reads the origins that forms may be sent from: those of the site, and those in ALLOWED_ORIGINS, separated by commas.
 * Ignores, and logs, an entry that is not an origin.
 */
export function readOrigins({ ALLOWED_ORIGINS = '' }: Environment, origins: readonly string[], log: Log): string[] {
  const entries = ALLOWED_ORIGINS.split(',').map((entry) => entry.trim());
  const added = entries.filter(Boolean).flatMap((entry) => {
    const origin = readOrigin(entry);
    if (origin !== undefined) return origin;
    const reason = `ALLOWED_ORIGINS: ${JSON.stringify(entry)} is not an origin. Write each origin in full, as https://example.com, with commas between them`;
    log({ event: 'settings', outcome: 'ignored', reason });
    return [];
  });
  return [...new Set([...origins, ...added])];
}

/** Returns the origin of a URL without a path, with https or on this machine; undefined for any other text. */
export function readOrigin(url: string): string | undefined {
  const { href, origin = '' } = URL.parse(url) ?? {};
  const isSafe = /^(https:\/\/[^*]+|http:\/\/(localhost|[^*]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/.test(origin);
  return isSafe && href === `${origin}/` ? origin : undefined;
}

/**
 * Returns a function that finds the visitor's network address: from the header that CLIENT_ADDRESS_HEADER names, which a
 * proxy overwrites; otherwise the last entry of `x-forwarded-for`, which the nearest proxy writes (a visitor can forge
 * earlier entries). In the worst case all visitors share one limit, but no visitor can evade it.
 */
export function readClientAddress({ CLIENT_ADDRESS_HEADER = '' }: Environment, log: Log) {
  const named = CLIENT_ADDRESS_HEADER.trim();
  const isValid = /^[\w-]*$/.test(named);
  if (!isValid)
    log({ event: 'settings', outcome: 'ignored', reason: 'CLIENT_ADDRESS_HEADER is not the name of a header' });
  const lastEntry = (headers: Headers, name: string) => headers.get(name)?.split(',').at(-1)?.trim() || undefined;
  return (headers: Headers, peer = 'unknown'): string =>
    (named && isValid ? lastEntry(headers, named) : undefined) ?? lastEntry(headers, 'x-forwarded-for') ?? peer;
}
