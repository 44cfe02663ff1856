import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundFile } from '../content/find-files.ts';
import type { Languages } from '../content/languages.ts';
import { lastValidator, loadValidator } from '../content/schema/validator.ts';
import { batchSize, isOutOfMemory, maxPending, startWorkerPool } from '../platform/worker.ts';
import { type FileSummary, summarizeFile } from './cached-file.ts';
import { checkFile } from './check-file.ts';
import type { FileCache } from './file-cache.ts';

/** The number of articles from which a worker is used. Below it, starting the worker takes longer than checking. */
const workerThreshold = 1000;

/** The articles of one call of the worker. */
interface ArticleBatch {
  files: readonly FoundFile[];
  /** Whether the articles are rendered afterwards. */
  willRender: boolean;
  languages: Languages;
}

/** Checks a batch of articles in the worker. Leaves out those that cannot be summarized, which are checked again. */
export default function checkBatch({ files, willRender, languages }: ArticleBatch): FileSummary[] {
  const validator = lastValidator();
  return files.flatMap((file) => summarizeFile(file, checkFile(file, validator, willRender), languages) ?? []);
}

/**
 * Checks many articles, in this thread and in a worker, and adds them to the cache.
 * @param files articles that the cache does not contain
 * @param onProgress called often
 */
export async function checkArticles(
  files: readonly FoundFile[],
  willRender: boolean,
  cache: FileCache,
  onProgress: () => void,
): Promise<void> {
  if (files.length < workerThreshold) return;
  const pool = startWorkerPool<ArticleBatch, FileSummary[]>(new URL('./check-articles.ts', import.meta.url));
  // Compiled before the worker gets its first task, so that the worker finds the schemas in the cache.
  const validator = loadValidator();
  validator.validate('article.schema.json', undefined);
  const batches = Array.from({ length: Math.ceil(files.length / batchSize) }, (_, index) =>
    files.slice(index * batchSize, (index + 1) * batchSize),
  ).values();
  const inWorker = async () => {
    for (const batch of batches)
      for (const summary of await pool.run({ files: batch, willRender, languages: cache.languages }))
        cache.addSummary(summary);
  };
  const here = async () => {
    for (const batch of batches) {
      onProgress();
      for (const file of batch) cache.add(file, checkFile(file, validator, willRender));
      // Lets this thread receive the worker's results, and signals.
      await nextTurn();
    }
  };
  try {
    const tasks = Array.from({ length: maxPending }, () =>
      // If the worker runs out of memory, this thread checks the rest.
      inWorker().catch((error: unknown) => {
        if (!isOutOfMemory(error)) throw error;
      }),
    );
    await Promise.all([...tasks, here()]);
  } finally {
    await pool.stop();
  }
}
