import type { RequestContext } from './handler.ts';
import { formatLogEntry, type LogEntry } from './log-entry.ts';
import type { Environment } from './settings.ts';

/**
 * The few functions of Deno and Supabase's runtime that are used, declared here so that no others can be used by
 * mistake.
 */
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

export function readEnvironment(): Environment {
  return Deno.env.toObject();
}

/** Serves requests. PORT is for running a function locally; Supabase chooses the port itself, whatever PORT is set to. */
export function serve(
  { PORT: port }: Environment,
  handle: (request: Request, context?: RequestContext) => Promise<Response>,
): void {
  Deno.serve(port && !EdgeRuntime ? { hostname: '127.0.0.1', port: Number(port) } : {}, (request, { remoteAddr }) =>
    handle(request, remoteAddr.hostname ? { address: remoteAddr.hostname } : {}),
  );
}

/** Keeps a function on Supabase alive until the task is done. Other runtimes continue after the response anyway. */
export function runLater(task: Promise<unknown>): void {
  EdgeRuntime?.waitUntil(task);
}

/** Writes a line of the log. Supabase shows what `console.error` writes with the level `error`, and all else with `info`. */
export function log(entry: LogEntry): void {
  const write = entry.level === 'error' ? console.error : console.info;
  write(formatLogEntry(entry));
}
