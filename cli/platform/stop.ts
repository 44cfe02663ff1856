import { constants } from 'node:os';

/**
 * The operating system signals that stop the process. When one arrives, the `AbortSignal` of the `Context` is aborted
 * with its name as the reason.
 */
export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Thrown by work that ends early because of a `StopSignal`. */
export class Stopped extends Error {
  /** The exit code that shells use for a program stopped by this signal. */
  readonly exitCode: 130 | 143;

  constructor(signal: StopSignal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = exitCodeOf(signal);
  }
}

/** Returns 128 plus the signal number. */
export function exitCodeOf(signal: StopSignal): 130 | 143 {
  return (128 + constants.signals[signal]) as 130 | 143;
}

/** Stops a thread or child process. */
type Stop = () => unknown;

const stops = new Set<Stop>();

/** Registers a function that stops a thread or child process when this process is stopped. @returns a function that unregisters it */
export function onShutdown(stop: Stop): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Stops all registered threads and child processes, also those that start while this waits, so that nothing is written afterwards. */
export async function stopHelpers(): Promise<void> {
  const ended = new Set<Stop>();
  while (true) {
    const running = [...stops].filter((stop) => !ended.has(stop));
    if (running.length === 0) return;
    await Promise.all(running.map((stop) => stop()));
    for (const stop of running) ended.add(stop);
  }
}

/**
 * Runs work that is abandoned when the signal is aborted. The work itself is not interrupted: the caller ends the
 * process when it catches `Stopped`, and `exit` listeners remove incomplete files.
 * @throws {Stopped} once the signal is aborted
 */
export async function endWhenStopped<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!signal) return work();
  let onAbort = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    onAbort = () => stopHelpers().then(() => reject(new Stopped(signal.reason as StopSignal)), reject);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
  // A stopped thread makes the work fail, often before the other threads have stopped: wait for all of them.
  const working = work().catch((error: unknown) => (signal.aborted ? stopped : Promise.reject(error)));
  try {
    return await Promise.race([working, stopped]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
