import type { ResourceLimits } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { beforeStop } from './end-when-stopped.ts';
import { threadEnvironment } from './thread-environment.ts';

/** How many tasks the worker may have at once: it must not run dry while this thread is busy with a batch of its own. */
export const maxPending = 4;

/** How many items one task has: small enough for both threads to end at the same time. */
export const batchSize = 32;

/** A second thread, which handles its tasks in the order in which they are given. */
export interface WorkerPool<Task, Result> {
  run(task: Task): Promise<Result>;
  /** Ends the thread, and the tasks that it still has with an error. Nothing is written afterwards. */
  stop(): Promise<void>;
}

interface Options {
  /** Plain data for `workerData`, which the module finds in the second place of its list. */
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
}

/**
 * Starts a pool of one worker, which with this thread makes the two that most machines of hosts have.
 * @param module whose default export handles a task
 */
export function startWorkerPool<Task, Result>(module: URL, options: Options = {}): WorkerPool<Task, Result> {
  const pool = new Tinypool({
    ...options,
    filename: module.href,
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: maxPending,
    isolateWorkers: false,
    env: threadEnvironment() as Record<string, string>,
  });
  // An error without a task is one of a worker that is being stopped.
  pool.on('error', () => {});
  let stopping: Promise<void> | undefined;
  const forget = beforeStop(() => stop());
  const stop = () => {
    forget();
    stopping ??= pool.destroy();
    return stopping;
  };
  // A task would start a new worker in a pool that is stopped.
  const run = (task: Task) => (stopping ? Promise.reject(new Error('The worker is stopped.')) : pool.run(task));
  return { run, stop };
}

/** Returns whether a worker ended because it had too little memory. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
