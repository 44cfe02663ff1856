import { expect, test } from 'vitest';
import { stopHelpers } from '../../../../cli/platform/process/end-when-stopped.ts';
import { maxPending, startWorkerPool } from '../../../../cli/platform/process/worker-pool.ts';

const module = new URL('./slow-worker.ts', import.meta.url);
const start = () => startWorkerPool<{ milliseconds: number; count: Int32Array }, number>(module);

test('a worker is stopped only after the tasks that it has, and their results are discarded', async () => {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const pool = start();
  await pool.run({ milliseconds: 0, count });
  const tasks = Array.from({ length: maxPending }, () => pool.run({ milliseconds: 20, count }));
  const results = Promise.allSettled(tasks);
  await stopHelpers();
  expect(Atomics.load(count, 0), 'all tasks are handled').toBe(1 + maxPending);
  const stopped = { status: 'rejected', reason: new Error('The worker is stopped.') };
  expect(await results).toEqual(tasks.map(() => stopped));
});

test('a worker that is being stopped gets no more tasks', async () => {
  const count = new Int32Array(new SharedArrayBuffer(4));
  const pool = start();
  const stopping = pool.stop();
  await expect(pool.run({ milliseconds: 0, count })).rejects.toThrow('The worker is stopped.');
  await stopping;
  expect(Atomics.load(count, 0)).toBe(0);
});

test('a task that fails keeps its error when the worker is stopped', async () => {
  const pool = start();
  const task = pool.run({ milliseconds: -1, count: new Int32Array(0) });
  await Promise.all([expect(task).rejects.toThrow(RangeError), pool.stop()]);
});
