import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundFile } from '../../content/find-files.ts';
import type { Languages } from '../../content/languages.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import { batchSize, isOutOfMemory, maxPending, startWorkerPool } from '../../platform/process/worker-pool.ts';
import { type FileSummary, summarizeFile } from './cached-file.ts';
import type { CheckedFile } from './check-file.ts';
import { checkFile } from './check-file.ts';
import type { FileCache } from './file-cache.ts';

/** The number of articles from which a worker is used. Below it, starting the worker takes longer than checking. */
const workerThreshold = 1000;

/** The articles of one call of the worker. */
export interface ArticleBatch {
  files: FoundFile[];
  /** Whether the articles are rendered afterwards. */
  willRender: boolean;
  languages: Languages;
}

/**
 * Checks each of many articles, in this thread and in a worker, and adds those without problems to the cache.
 * @param files articles that the cache does not contain
 * @param onProgress called often
 * @returns the articles that this thread has checked and whose texts it keeps; the caller gets the others from the cache,
 * and checks the few again that the worker did not summarize
 */
export async function checkArticles(
  files: readonly FoundFile[],
  willRender: boolean,
  cache: FileCache,
  onProgress?: () => void,
): Promise<ReadonlyMap<FoundFile, CheckedFile>> {
  const checked = new Map<FoundFile, CheckedFile>();
  if (files.length < workerThreshold) return checked;
  const module = new URL('./check-articles-worker.ts', import.meta.url);
  const pool = startWorkerPool<ArticleBatch, FileSummary[]>(module);
  // Compiled before the worker gets its first task, so that the worker finds the schemas in the cache.
  const validator = loadValidator();
  const batches = split(files).values();
  const { languages } = cache;
  const inWorker = async () => {
    for (const batch of batches)
      for (const summary of await pool.run({ files: batch, willRender, languages })) cache.add(summary);
  };
  /** Checks this thread's share of the batches. */
  const here = async () => {
    for (const batch of batches) {
      onProgress?.();
      for (const file of batch) {
        const result = checkFile(file, validator, willRender);
        const summary = summarizeFile(file, result, languages);
        if (summary) cache.add(summary);
        if (!summary?.isSlim) checked.set(file, result);
      }
      // Lets this thread receive the worker's results, and signals.
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

/** Splits files into batches. */
function split(files: readonly FoundFile[]): FoundFile[][] {
  return Array.from({ length: Math.ceil(files.length / batchSize) }, (_, index) =>
    files.slice(index * batchSize, (index + 1) * batchSize),
  );
}

/** Ignores that a worker ran out of memory: this thread then checks the rest. */
function ignoreOutOfMemory(error: unknown): void {
  if (!isOutOfMemory(error)) throw error;
}
