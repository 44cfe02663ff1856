import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import type { SharedHtml } from '../../../../src/shared-html.ts';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { beforeStop } from '../../../platform/process/end-when-stopped.ts';
import { threadEnvironment } from '../../../platform/process/thread-environment.ts';
import {
  createPageFinisher,
  type DrawnPage,
  type FinishedPage,
  type FinishOptions,
  type PageFinisher,
} from './finish-page.ts';

/** So many pages are finished by the thread that draws them: to start another one takes as long. */
const few = 300;

/** How many pages are handed over at once. */
const batchSize = 32;

/** How many batches may lie before the other thread, of which one is under its hands. */
const most = 4;

/** What is handed over at once. */
export interface Batch {
  pages: DrawnPage[];
  /** What has been added to the list of what marks stand for. */
  newHtml: SharedHtml;
}

const tooLittleMemory =
  'The pages of this site need more memory than Node takes. Let it take more, as with NODE_OPTIONS=--max-old-space-size=4096.';

/**
 * Finishes pages while others are drawn. When they are many, a second thread does; what it cannot keep up with is
 * finished by the first, so that neither waits for the other, and no more than a few pages are in memory.
 */
export class PageQueue {
  readonly #options: FinishOptions;
  readonly #sharedHtml: SharedHtml;
  readonly #thread: Worker | undefined;
  #finisher: PageFinisher | undefined;
  #failure: Error | undefined;
  #batch: DrawnPage[] = [];
  /** How many batches lie before the other thread. */
  #handedOver = 0;
  /** How much of the list of shared HTML the other thread has. */
  #passedOn = 0;
  #onBack = () => {};
  readonly #finished: FinishedPage[] = [];

  /**
   * @param count how many pages are to come
   * @param sharedHtml what marks in the pages stand for; the list may grow
   * @param limits how much memory the other thread may take
   */
  constructor(options: FinishOptions, count: number, sharedHtml: SharedHtml = [], limits: ResourceLimits = {}) {
    this.#options = options;
    this.#sharedHtml = sharedHtml;
    this.#thread = count > few ? this.#start(limits) : undefined;
  }

  /** @throws {Error} when the page, or one before it, could not be finished: of a file that cannot be written, with its `code` */
  async add(page: DrawnPage): Promise<void> {
    if (!this.#thread) {
      this.#finish(page);
      return;
    }
    this.#batch.push(page);
    if (this.#batch.length < batchSize) return;
    await this.#takeBack();
    if (this.#handedOver === most) this.#finishBatch();
    else this.#handOver(this.#thread);
  }

  /** Waits until every page is finished. @returns them in no particular order */
  async end(): Promise<FinishedPage[]> {
    this.#finishBatch();
    await this.#takeBack();
    while (this.#handedOver > 0) {
      await new Promise<void>((resolve) => (this.#onBack = resolve));
      await this.#takeBack();
    }
    return this.#finished;
  }

  /** Nothing is written any more once this is done. */
  async stop(): Promise<void> {
    await this.#thread?.terminate();
  }

  #finish(page: DrawnPage): void {
    this.#finisher ??= createPageFinisher(this.#options, this.#sharedHtml);
    this.#finished.push(this.#finisher(page));
  }

  #finishBatch(): void {
    for (const page of this.#batch) this.#finish(page);
    this.#batch = [];
  }

  #handOver(thread: Worker): void {
    const batch: Batch = { pages: this.#batch, newHtml: this.#sharedHtml.slice(this.#passedOn) };
    thread.postMessage(batch);
    this.#passedOn = this.#sharedHtml.length;
    this.#batch = [];
    this.#handedOver += 1;
  }

  /** Lets in what the other thread has to say. */
  async #takeBack(): Promise<void> {
    if (this.#thread) await nextTurn();
    if (this.#failure) throw this.#failure;
  }

  #start(resourceLimits: ResourceLimits): Worker {
    const workerData = this.#options;
    const work = new URL('./page-queue-thread.ts', import.meta.url);
    const thread = new Worker(work, { workerData, resourceLimits, env: threadEnvironment() });
    thread.once(
      'exit',
      beforeStop(() => thread.terminate()),
    );
    const fail = (error: NodeJS.ErrnoException) => {
      this.#failure ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new EnvironmentError(tooLittleMemory) : error;
      this.#onBack();
    };
    thread.on('message', (pages: FinishedPage[]) => {
      this.#finished.push(...pages);
      this.#handedOver -= 1;
      this.#onBack();
    });
    thread.on('error', fail);
    thread.on('exit', (code) => fail(new Error(`The thread that finishes pages has ended with ${code}.`)));
    return thread;
  }
}
