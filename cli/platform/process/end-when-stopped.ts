import { constants } from 'node:os';

/** The names of the signals that end the process; the reason with which the signal of a `Context` is aborted. */
export type StopSignal = 'SIGINT' | 'SIGTERM';

/** Thrown where work ends because the process was told to end. */
export class Stopped extends Error {
  /** What a shell shows of a program that a signal has ended. */
  readonly exitCode: 130 | 143;

  constructor(signal: StopSignal) {
    super(`Stopped by ${signal}.`);
    this.exitCode = exitCodeOf(signal);
  }
}

/** 128 and the number of the signal. */
export function exitCodeOf(signal: StopSignal): 130 | 143 {
  return (128 + constants.signals[signal]) as 130 | 143;
}

/** Ends threads and processes that work for this one. */
type Stop = () => unknown;

const stops = new Set<Stop>();

/** Has something ended before this process is, whatever it is doing. @returns what takes this back */
export function beforeStop(stop: Stop): () => void {
  stops.add(stop);
  return () => stops.delete(stop);
}

/** Ends all that works for this process, also what is started while others end, so that nothing is written any more. */
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
 * Does work that ends at once when the process is told to end. What it was doing is left where it is: whoever catches
 * this ends the process, and listeners of its `exit` clear up.
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
  // A helper that was ended makes the work fail, often before all others have ended.
  const working = work().catch((error: unknown) => (signal.aborted ? stopped : Promise.reject(error)));
  try {
    return await Promise.race([working, stopped]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
