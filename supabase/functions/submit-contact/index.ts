// What Supabase deploys and Deno runs. Everything that it does is in handler.ts, which Node and tests run as well.
import { createHandler, type RequestContext } from './handler.ts';
import { formatLogEntry, type LogEntry } from './log-entry.ts';
import { type MessageStore, StoreError } from './message-store.ts';
import { createRestStore } from './rest-store.ts';
import { forwardedAddress, hashAddress } from './sender.ts';
import { type Environment, readAddressHeader, readLimit, readMailer, readOrigins, readProject } from './settings.ts';
import { origins, words } from './words.gen.ts';

/** The little that is used of Deno and of Supabase's runtime; declared here, so that nothing else can use it. */
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

const { Deno, EdgeRuntime } = globalThis as unknown as Runtime;
const env = Deno.env.toObject();
const project = readProject(env);
const addressHeader = readAddressHeader(env, log);

const handle = createHandler({
  store: 'missing' in project ? createMissingStore(project.missing) : createRestStore(project),
  mailer: readMailer(env, words),
  words,
  origins: readOrigins(env, origins),
  limit: readLimit(env, log),
  sender(request: Request, { address }: RequestContext) {
    const known = forwardedAddress(request.headers, addressHeader) ?? address ?? 'unknown';
    // Whoever holds this key can read the table anyway, so that the hash needs no secret of its own.
    return 'missing' in project ? 'nobody' : hashAddress(project.secretKey, known);
  },
  // Elsewhere than on Supabase the process goes on after an answer by itself.
  runLater: (task) => EdgeRuntime?.waitUntil(task),
  log,
});

// Supabase chooses the port itself; PORT is for trying the function out on this machine.
const place = env.PORT ? { hostname: '127.0.0.1', port: Number(env.PORT) } : {};
Deno.serve(place, (request, { remoteAddr }) =>
  handle(request, remoteAddr.hostname ? { address: remoteAddr.hostname } : {}),
);

/** Every message is refused as if the database were down, and the log says why. */
function createMissingStore(variable: string): MessageStore {
  const refuse = () => Promise.reject(new StoreError(`${variable} is not set`));
  return { submit: refuse, claimNotifications: refuse, recordNotification: refuse };
}

function log(entry: LogEntry): void {
  console.error(formatLogEntry(entry));
}
