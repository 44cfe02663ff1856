import { Worker } from 'node:worker_threads';
import type { Answer } from './check-thread.ts';

/**
 * The time without an answer after which a thread counts as hanging, in milliseconds. It is ten times what a file may
 * take, because the machine may be busy.
 */
const deadline = 20_000;

/** Checks content folders in a thread that can be stopped. */
export class Checker {
  #thread: Worker | undefined;
  #onAnswer: (answer?: Answer) => void = () => {};

  /** Checks a folder. @returns undefined if there was no answer in time, or the thread ended */
  async check(folder: string): Promise<Answer | undefined> {
    this.#thread ??= this.#start();
    const thread = this.#thread;
    const answer = await new Promise<Answer | undefined>((resolve) => {
      const timer = setTimeout(resolve, deadline);
      this.#onAnswer = (given) => {
        clearTimeout(timer);
        resolve(given);
      };
      thread.postMessage(folder);
    });
    if (!answer) await this.stop();
    return answer;
  }

  async stop(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./check-thread.ts', import.meta.url));
    thread.on('message', (answer: Answer) => this.#onAnswer(answer));
    thread.on('error', () => this.#onAnswer());
    thread.on('exit', () => this.#onAnswer());
    return thread;
  }
}
