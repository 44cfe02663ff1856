import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import type { ResourceLimits } from 'node:worker_threads';
import { Tinypool } from 'tinypool';
import { projectRoot } from './project-root.ts';
import { onShutdown } from './stop.ts';

/**
 * Returns the environment for a worker that shares the compile cache of `bin.mjs`. Without it, the worker would compile
 * the TypeScript again, which takes as long as checking a hundred articles.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  if (getCompileCacheDir() === undefined) return process.env;
  return { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.site', 'code') };
}

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
  /** Stops the thread at once; tasks that it has not finished fail. */
  stop(): Promise<void>;
}

/**
 * Starts a pool with one worker, which together with this thread uses the two processors that most build servers have.
 * @param module whose default export handles a task
 * @param options serializable data for `workerData`, which tinypool wraps in a list as the second item, and limits
 */
export function startWorkerPool<Task, Result>(
  module: URL,
  options: { workerData?: unknown; resourceLimits?: ResourceLimits } = {},
): WorkerPool<Task, Result> {
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
  const stop = () => {
    unregister();
    return pool.destroy();
  };
  const unregister = onShutdown(stop);
  return { run: (task) => pool.run(task), stop };
}

/** Returns whether a worker ended because it had too little memory. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}
