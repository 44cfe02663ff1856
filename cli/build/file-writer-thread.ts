// Writes files that another thread makes; see file-writer.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { createFileWrite } from './create-file-write.ts';
import { type Batch, failed, finished, type ThreadData } from './file-writer.ts';

const { folder, state, reason } = workerData as ThreadData;
const write = createFileWrite(folder);

parentPort?.on('message', (batch: Batch) => {
  // What was sent before the failure was known still comes, the end among it.
  if (Atomics.load(state, 0) === failed) return;
  try {
    for (const [name, content] of batch ?? []) write(name, content);
    if (batch === undefined) end(finished);
  } catch (error) {
    new TextEncoder().encodeInto((error as NodeJS.ErrnoException).code ?? String(error), reason);
    end(failed);
  }
});

function end(outcome: number): void {
  parentPort?.close();
  Atomics.store(state, 0, outcome);
  Atomics.notify(state, 0);
}
