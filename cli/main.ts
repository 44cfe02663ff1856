import { constants } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { loadEnvFile } from './platform/env-file.ts';
import { run } from './program.ts';

let stopped: AbortController | undefined;

/** Returns a controller that SIGINT and SIGTERM abort, so that a command can finish what it is doing. */
function listenForSignals(): AbortController {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      // A second signal ends the process without waiting for running requests.
      if (controller.signal.aborted) process.exit(128 + constants.signals[signal]);
      controller.abort();
    });
  return controller;
}

// EPIPE: nobody reads the output any more (`site validate | head`, or the terminal was closed). Without a listener,
// Node would try to print the error, which would fail again, in an endless loop.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

loadEnvFile(resolve('.env'));
// The settings of the Supabase functions, which the embedded backend runs.
loadEnvFile(resolve('supabase/functions/.env'));
process.exitCode = await run({
  argv: process.argv.slice(2),
  cwd: process.cwd(),
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  // A command that never reads `signal` is ended by the system at once, which leaves no half-written cache or site.
  get signal() {
    stopped ??= listenForSignals();
    return stopped.signal;
  },
});
