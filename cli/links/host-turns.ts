import { setTimeout } from 'node:timers/promises';

/** Lets one request at a time go to a host, and leaves the host alone for some time after each. */
export class HostTurns {
  /** The end of the last request to each host, in milliseconds. */
  readonly #last = new Map<string, Promise<number>>();
  readonly #pause: number;

  /** @param pause after each request, in milliseconds */
  constructor(pause: number) {
    this.#pause = pause;
  }

  /** Does work once all earlier work for a host is done, and the pause after it is over. */
  async take<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(host);
    const result = this.#waitFor(before).then(work);
    const end = () => performance.now();
    this.#last.set(host, result.then(end, end));
    return await result;
  }

  async #waitFor(before: Promise<number> | undefined): Promise<void> {
    if (before) await setTimeout(Math.max(0, (await before) + this.#pause - performance.now()));
  }
}
