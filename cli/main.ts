import { resolve } from 'node:path';
import process from 'node:process';
import { EnvironmentError } from './platform/environment-error.ts';
import { exitCodeOf, stopHelpers } from './platform/process/end-when-stopped.ts';
import { loadEnvFile } from './platform/process/load-env-file.ts';
import { run } from './run.ts';

const stopped = new AbortController();

/** Lets the command end by itself what it has begun. */
function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever says it twice does not want to wait for answers under way.
      if (stopped.signal.aborted) stopHelpers().finally(() => process.exit(exitCodeOf(signal)));
      else stopped.abort(signal);
    });
  }
}
let isListening = false;

// Nobody reads any more what is printed (`site validate | head`, or the terminal is gone). Left to itself,
// the error would be printed, which fails again, and so on without an end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
}

try {
  loadEnvFile(resolve('.env'));
  const exitCode = await run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    // A command that does not ask for it is ended by the system, at once: a listener waits until its work lets it run.
    get signal() {
      if (!isListening) listenForSignals();
      isListening = true;
      return stopped.signal;
    },
  });
  // A build that was stopped has left work undone, which would keep the process alive.
  if (exitCode > 2) process.exit(exitCode);
  process.exitCode = exitCode;
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
