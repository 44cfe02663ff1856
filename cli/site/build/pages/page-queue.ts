import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import {
  batchSize,
  isOutOfMemory,
  maxPending,
  startWorkerPool,
  type WorkerPool,
} from '../../../platform/process/worker-pool.ts';
import {
  createPageFinisher,
  type FinishedPage,
  type FinishOptions,
  type PageFinisher,
  type RenderedPage,
} from './finish-page.ts';

/** Fewer pages are finished in this thread: starting a worker takes as long. */
const workerThreshold = 300;

/** A task of the worker. */
export interface PageBatch {
  pages: RenderedPage[];
  /** What has been added to the shared HTML since the last task. */
  newHtml: readonly string[];
}

const tooLittleMemory =
  'The pages of this site need more memory than Node takes. Let it take more, as with NODE_OPTIONS=--max-old-space-size=4096.';

/**
 * Finishes pages while others are rendered. A worker helps where there are many; when it has enough to do, this thread
 * finishes pages as well, so that neither waits for the other and only a few pages are in memory.
 */
export class PageQueue {
  readonly #options: FinishOptions;
  readonly #sharedHtml: readonly string[];
  readonly #pool: WorkerPool<PageBatch, FinishedPage[]> | undefined;
  #finisher: PageFinisher | undefined;
  #batch: RenderedPage[] = [];
  readonly #pending = new Set<Promise<void>>();
  #failure: Error | undefined;
  /** How much of the shared HTML the worker has. */
  #sentHtml = 0;
  readonly #finished: FinishedPage[] = [];

  /**
   * @param count how many pages will be added
   * @param sharedHtml what placeholders in the pages stand for; the list may grow
   * @param resourceLimits of the worker, whose many short-lived strings would otherwise let its heap grow by 80 MB
   */
  constructor(
    options: FinishOptions,
    count: number,
    sharedHtml: readonly string[] = [],
    resourceLimits: ResourceLimits = { maxYoungGenerationSizeMb: 16 },
  ) {
    this.#options = options;
    this.#sharedHtml = sharedHtml;
    const module = new URL('./finish-pages-worker.ts', import.meta.url);
    if (count > workerThreshold) this.#pool = startWorkerPool(module, { workerData: options, resourceLimits });
  }

  /** @throws {Error} when the page, or one before it, could not be finished: of a file that cannot be written, with its `code` */
  async add(page: RenderedPage): Promise<void> {
    this.#batch.push(page);
    if (!this.#pool) return this.#finishBatch();
    if (this.#batch.length < batchSize) return;
    await nextTurn();
    if (this.#failure) throw this.#failure;
    if (this.#pending.size < maxPending) this.#post(this.#pool);
    else this.#finishBatch();
  }

  /** Waits until every page is finished. @returns them in no particular order */
  async end(): Promise<FinishedPage[]> {
    this.#finishBatch();
    await Promise.all(this.#pending);
    if (this.#failure) throw this.#failure;
    return this.#finished;
  }

  /** Nothing is written any more once this is done. */
  async stop(): Promise<void> {
    await this.#pool?.stop();
  }

  #finishBatch(): void {
    this.#finisher ??= createPageFinisher(this.#options, this.#sharedHtml);
    for (const page of this.#batch) this.#finished.push(this.#finisher(page));
    this.#batch = [];
  }

  #post(pool: WorkerPool<PageBatch, FinishedPage[]>): void {
    const newHtml = this.#sharedHtml.slice(this.#sentHtml);
    const task = pool.run({ pages: this.#batch, newHtml }).then(
      (pages) => {
        this.#finished.push(...pages);
      },
      (error: Error) => {
        this.#failure ??= isOutOfMemory(error) ? new EnvironmentError(tooLittleMemory) : error;
      },
    );
    this.#pending.add(task);
    task.finally(() => this.#pending.delete(task));
    this.#sentHtml = this.#sharedHtml.length;
    this.#batch = [];
  }
}
