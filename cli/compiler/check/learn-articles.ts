import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchSize, isOutOfMemory, maxPending, startWorkerPool } from '../../platform/process/worker-pool.ts';
import { asContentFile } from '../model/content-file.ts';
import { loadValidator } from '../schema/validator.ts';
import type { FoundFile } from '../sources/found-file.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-file.ts';
import type { FileKnowledge, KnownFiles } from './known-files.ts';
import { learnFile, toKnowledge } from './learn-file.ts';
import { RecalledFile } from './recalled-file.ts';

/** Fewer articles are checked in one thread: starting a worker takes as long. */
const workerThreshold = 1000;

/** A task of the worker. */
export interface ArticleBatch {
  files: FoundFile[];
  /** Whether the articles are rendered afterwards. */
  willRender: boolean;
}

/**
 * Checks many articles alone, in this thread and in a worker. Those that the worker found to be sound are known
 * afterwards; those with problems are checked again by whoever needs the problems.
 * @param files articles that are not known
 * @returns what this thread has checked, and is not known; nothing is checked where there are few articles
 */
export async function learnArticles(
  files: readonly FoundFile[],
  willRender: boolean,
  knownFiles: KnownFiles,
): Promise<ReadonlyMap<FoundFile, CheckedFile>> {
  const checked = new Map<FoundFile, CheckedFile>();
  if (files.length < workerThreshold) return checked;
  const module = new URL('./learn-articles-worker.ts', import.meta.url);
  const pool = startWorkerPool<ArticleBatch, FileKnowledge[]>(module);
  // Compiled before the worker gets its first task, so that it finds the schemas in the cache.
  const validator = loadValidator();
  const batches = split(files).values();
  const inWorker = async () => {
    for (const batch of batches)
      for (const knowledge of await pool.run({ files: batch, willRender })) knownFiles.learn(knowledge);
  };
  const here = async () => {
    for (const batch of batches) {
      for (const file of batch) {
        const result = checkFile(file, validator, willRender);
        const learned = learnFile(file, result, willRender);
        const knowledge = learned && willRender ? toKnowledge(file, learned) : undefined;
        if (knowledge) knownFiles.learn(knowledge);
        else if (learned && !willRender)
          checked.set(file, { file: asContentFile(new RecalledFile(file, learned.known)), problems: [] });
        else checked.set(file, result);
      }
      // Lets in the results of the worker, and signals.
      await nextTurn();
    }
  };
  try {
    const tasks = Array.from({ length: maxPending }, () => inWorker().catch(ignoreOutOfMemory));
    await Promise.all([...tasks, here()]);
  } finally {
    await pool.stop();
  }
  return checked;
}

function split(files: readonly FoundFile[]): FoundFile[][] {
  return Array.from({ length: Math.ceil(files.length / batchSize) }, (_, index) =>
    files.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** This thread checks the rest. */
function ignoreOutOfMemory(error: unknown): void {
  if (!isOutOfMemory(error)) throw error;
}
