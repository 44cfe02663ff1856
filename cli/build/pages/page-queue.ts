import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResourceLimits } from 'node:worker_threads';
import { EnvironmentError } from '../../platform/environment-error.ts';
import {
  batchSize,
  isOutOfMemory,
  maxPending,
  startWorkerPool,
  type WorkerPool,
} from '../../platform/process/worker-pool.ts';
import {
  createPageFinisher,
  type FinishedPage,
  type FinishOptions,
  type PageFinisher,
  type RenderedPage,
} from './finish-page.ts';

/**
 * The number of pages from which a worker is used. Below it, starting the worker takes longer than finishing the pages.
 */
const workerThreshold = 300;

/** The pages of one call of the worker. */
export interface PageBatch {
  pages: RenderedPage[];
  /** The shared HTML that was added since the last call. */
  newHtml: readonly string[];
}

const tooLittleMemory =
  'The pages of this site need more memory than Node takes. Let it take more, as with NODE_OPTIONS=--max-old-space-size=4096.';

/**
 * Finishes pages while others are being rendered, with a worker if there are many. While the worker is busy, this
 * thread also finishes pages, so that neither waits for the other and only a few pages are in memory.
 */
export class PageQueue {
  readonly #options: FinishOptions;
  readonly #sharedHtml: readonly string[];
  readonly #pool: WorkerPool<PageBatch, FinishedPage[]> | undefined;
  #finisher: PageFinisher | undefined;
  #batch: RenderedPage[] = [];
  readonly #pending = new Set<Promise<void>>();
  #failure: Error | undefined;
  /** The number of texts of the shared HTML that were sent to the worker. */
  #sentHtml = 0;
  readonly #finished: FinishedPage[] = [];

  /**
   * @param count the number of pages that will be added
   * @param sharedHtml the HTML that placeholders in the pages stand for; the list may grow
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

  /**
   * Adds a page. @throws {Error} when this page or an earlier one could not be finished; if a file could not be
   * written, with its `code`
   */
  async add(page: RenderedPage): Promise<void> {
    this.#batch.push(page);
    if (!this.#pool) return this.#finishBatch();
    if (this.#batch.length < batchSize) return;
    await nextTurn();
    if (this.#failure) throw this.#failure;
    if (this.#pending.size < maxPending) this.#post(this.#pool);
    else this.#finishBatch();
  }

  /** Waits until all pages are finished. @returns the pages in no particular order */
  async end(): Promise<FinishedPage[]> {
    this.#finishBatch();
    await Promise.all(this.#pending);
    if (this.#failure) throw this.#failure;
    return this.#finished;
  }

  /** Stops the worker. Afterwards, nothing more is written. */
  async stop(): Promise<void> {
    await this.#pool?.stop();
  }

  #finishBatch(): void {
    this.#finisher ??= createPageFinisher(this.#options, this.#sharedHtml);
    for (const page of this.#batch) this.#finished.push(this.#finisher(page));
    this.#batch = [];
  }

  /** Sends the current batch to the worker, with the shared HTML that the worker does not have yet. */
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
