import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { beforeStop } from '../../platform/process/end-when-stopped.ts';
import { threadEnvironment } from '../../platform/process/thread-environment.ts';
import { asContentFile } from '../model/content-file.ts';
import type { Validator } from '../schema/validator.ts';
import type { FoundFile } from '../sources/found-file.ts';
import { checkFile } from './check-file.ts';
import type { CheckedFile } from './checked-file.ts';
import { claimBatches } from './claim-batches.ts';
import type { FileKnowledge, KnownFiles } from './known-files.ts';
import { learnFile, toKnowledge } from './learn-file.ts';
import { RecalledFile } from './recalled-file.ts';

/** What the other thread starts with. */
export interface HelperTask {
  files: FoundFile[];
  /** Whether the schemas are compiled, which both threads need: 1 once they are. */
  isReady: Int32Array<SharedArrayBuffer>;
  /** See `claimBatches`. */
  claims: Int32Array<SharedArrayBuffer>;
  /** See `parseMarkdown`. */
  willRender: boolean;
}

/** So many articles are checked by one thread: to start another one takes as long. */
const few = 1000;

/** A thread that checks articles while this one does the same. */
export class HelperThread {
  readonly #task: HelperTask;
  readonly #worker: Worker;
  readonly #findings: Promise<FileKnowledge[]>;

  /** @param files articles that are not known */
  static start(files: FoundFile[], willRender: boolean): HelperThread | undefined {
    return files.length < few ? undefined : new HelperThread(files, willRender);
  }

  private constructor(files: FoundFile[], willRender: boolean) {
    const number = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.#task = { files, isReady: number(), claims: number(), willRender };
    const work = new URL('./helper-thread-work.ts', import.meta.url);
    this.#worker = new Worker(work, { workerData: this.#task, env: threadEnvironment() });
    this.#worker.once(
      'exit',
      beforeStop(() => this.stop()),
    );
    this.#findings = new Promise((resolve, reject) => {
      this.#worker.on('message', resolve);
      this.#worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve([]) : reject(error),
      );
      this.#worker.on('exit', () => resolve([]));
    });
    // Whoever learns is told.
    this.#findings.catch(() => {});
  }

  /**
   * Checks all of the articles in both threads. What is sound is known afterwards. Of what is not nothing is known, nor
   * of what the other thread has taken if it comes to an end before its time.
   * @returns what this thread has checked, and is not known
   */
  async learn(validator: Validator, knownFiles: KnownFiles): Promise<Map<FoundFile, CheckedFile>> {
    const { files, isReady, claims, willRender } = this.#task;
    Atomics.store(isReady, 0, 1);
    Atomics.notify(isReady, 0);
    const checked = new Map<FoundFile, CheckedFile>();
    for (const batch of claimBatches(files, claims)) {
      for (const file of batch) {
        const result = checkFile(file, validator, willRender);
        const learned = learnFile(file, result, willRender);
        const knowledge = learned && willRender ? toKnowledge(file, learned) : undefined;
        if (knowledge) knownFiles.learn(knowledge);
        else if (learned && !willRender)
          checked.set(file, { file: asContentFile(new RecalledFile(file, learned.known)), problems: [] });
        else checked.set(file, result);
      }
      // Signals are heard between turns.
      await nextTurn();
    }
    for (const knowledge of await this.#findings) knownFiles.learn(knowledge);
    return checked;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
