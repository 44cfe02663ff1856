import { Worker } from 'node:worker_threads';
import type { Answer } from './check-thread.ts';

/** After so long without an answer, a thread is held to hang, in milliseconds: ten times what a file may take, as machines are busy. */
const deadline = 20_000;

/** Checks content folders in a thread that can be stopped. */
export class Checker {
  #thread: Worker | undefined;
  #onAnswer: (answer?: Answer) => void = () => {};

  /** @returns nothing when there was no answer in time, or the thread came to an end */
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
