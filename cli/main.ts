import { resolve } from 'node:path';
import process from 'node:process';
import { loadEnvFile } from './platform/env-file.ts';
import { EnvironmentError } from './platform/errors.ts';
import { exitCodeOf, stopHelpers } from './platform/stop.ts';
import { run } from './run.ts';

const stopped = new AbortController();

/** Aborts the command's signal on SIGINT and SIGTERM, so that it can finish what it is doing. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second signal ends the process without waiting for running requests.
      if (stopped.signal.aborted) stopHelpers().finally(() => process.exit(exitCodeOf(signal)));
      else stopped.abort(signal);
    });
  }
}
let isListening = false;

// EPIPE: nobody reads the output any more (`site validate | head`, or the terminal was closed). Without a listener,
// Node would try to print the error, which would fail again, in an endless loop.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    stopHelpers().finally(() => process.exit(error.code === 'EPIPE' ? 0 : 2));
  });
}

try {
  loadEnvFile(resolve('.env'));
  // The settings of the functions, which the embedded backend runs, too.
  loadEnvFile(resolve('supabase/functions/.env'));
  const exitCode = await run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    // Commands that never read `signal` are ended by the system at once. With a listener, the process would wait until
    // their work is done.
    get signal() {
      if (!isListening) listenForSignals();
      isListening = true;
      return stopped.signal;
    },
  });
  // The unfinished work of a stopped build would keep the process alive.
  if (exitCode > 2) process.exit(exitCode);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
