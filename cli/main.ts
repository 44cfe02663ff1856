import { resolve } from 'node:path';
import process from 'node:process';
import { loadEnvFile } from './load-env-file.ts';
import { EnvironmentError } from './problem.ts';
import { run } from './run.ts';

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

// Nobody reads any more what is printed (`site validate | head`, or the terminal is gone). Left to itself,
// the error would be printed, which fails again, and so on without an end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));
}

try {
  loadEnvFile(resolve('.env'));
  process.exitCode = await run({
    argv: process.argv.slice(2),
    cwd: process.cwd(),
    env: process.env,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: stopped.signal,
  });
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
