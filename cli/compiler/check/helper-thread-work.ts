// Checks articles beside another thread; see helper-thread.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { loadValidator } from '../schema/validator.ts';
import { checkFile } from './check-file.ts';
import { claimBatches } from './claim-batches.ts';
import type { HelperTask } from './helper-thread.ts';
import type { FileKnowledge } from './known-files.ts';
import { learnFile, toKnowledge } from './learn-file.ts';

const { files, isReady, claims, willRender }: HelperTask = workerData;
Atomics.wait(isReady, 0, 0);
const validator = loadValidator();
const found: FileKnowledge[] = [];
for (const batch of claimBatches(files, claims)) {
  for (const file of batch) {
    const learned = learnFile(file, checkFile(file, validator, willRender), willRender);
    const knowledge = learned && toKnowledge(file, learned);
    if (knowledge) found.push(knowledge);
  }
}
parentPort?.postMessage(found);
