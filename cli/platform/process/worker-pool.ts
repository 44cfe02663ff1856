import type { ResourceLimits } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { onShutdown } from './end-when-stopped.ts';
import { threadEnvironment } from './thread-environment.ts';

/**
 * The maximum number of tasks in the worker's queue. The queue must not become empty while this thread handles a batch
 * itself.
 */
export const maxPending = 4;

/** The number of items per task: small enough for both threads to finish at about the same time. */
export const batchSize = 32;

/** A second thread, which handles tasks in the order in which they are given. */
export interface WorkerPool<Task, Result> {
  run(task: Task): Promise<Result>;
  /** Stops the worker; its remaining tasks fail. Nothing is written afterwards. */
  stop(): Promise<void>;
}

interface Options {
  /** Serializable data for `workerData`. tinypool wraps it in a list, as the second item. */
  workerData?: unknown;
  resourceLimits?: ResourceLimits;
}

/**
 * Starts a pool with one worker, which together with this thread uses the two processors that most build servers have.
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
  // An error without a task comes from a worker that is being stopped.
  pool.on('error', () => {});
  let stopping: Promise<void> | undefined;
  const unregister = onShutdown(() => stop());
  const stop = () => {
    unregister();
    stopping ??= pool.destroy();
    return stopping;
  };
  // A task would start a new worker in a pool that is being stopped.
  const run = (task: Task) => (stopping ? Promise.reject(new Error('The worker is stopped.')) : pool.run(task));
  return { run, stop };
}

/** Returns whether a worker ended because it had too little memory. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
