/** The longest delay of `setTimeout`, in milliseconds: 24 days. */
const maxDelay = 2 ** 31 - 1;

/** Calls a function at a time of the clock, which may be years away. Setting it again replaces the time. */
export class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** @param time like `Date.now()`; never if it is undefined */
  set(time: number | undefined): void {
    clearTimeout(this.#timer);
    if (time === undefined) return;
    const delay = Math.max(0, time - Date.now());
    this.#timer = delay > maxDelay ? setTimeout(() => this.set(time), maxDelay) : setTimeout(this.#ring, delay);
  }
}
