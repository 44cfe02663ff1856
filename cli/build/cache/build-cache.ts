import type { Output } from '../publish/output.ts';

/** The result of one step of a build: a page, or something that several pages share. */
export interface BuildStep {
  /** A hash of everything that the result depends on. */
  key: string;
  /** The files that the step wrote, by their path in the site. */
  files: string[];
  /** A serializable value that the rest of the build needs. */
  value: unknown;
}

/** The steps of a build. A step of the last build with the same key is reused; all others run again and are added. */
export class BuildCache {
  readonly #last: ReadonlyMap<string, BuildStep>;
  readonly #steps = new Map<string, BuildStep>();
  /** The files of the steps that were not reused, except for pages, which are written as soon as they are rendered. */
  readonly output: Output = new Map();

  constructor(last: [name: string, step: BuildStep][] = []) {
    this.#last = new Map(last);
  }

  /** Returns a step of the last build, if it had the same key. */
  find(name: string, key: string): BuildStep | undefined {
    const step = this.#last.get(name);
    return step?.key === key ? step : undefined;
  }

  /** Reuses a step of the last build, if it had the same key. Its files stay where they are. */
  reuse(name: string, key: string): BuildStep | undefined {
    const step = this.find(name, key);
    if (step) this.add(name, step);
    return step;
  }

  /** Returns the value that a step had in the last build, whatever its key. */
  lastValue(name: string): unknown {
    return this.#last.get(name)?.value;
  }

  add(name: string, step: BuildStep): void {
    this.#steps.set(name, step);
  }

  /**
   * Runs a step, unless the last build ran it with the same key.
   * @param key a hash of everything that the result depends on
   * @param work puts files into the output, and returns a serializable value that the rest of the build needs
   */
  async run<Value>(name: string, key: string, work: (output: Output) => Value | Promise<Value>): Promise<Value> {
    const reused = this.reuse(name, key);
    if (reused) return reused.value as Value;
    const output: Output = new Map();
    const value = await work(output);
    this.add(name, { key, files: [...output.keys()], value });
    for (const [path, bytes] of output) this.output.set(path, bytes);
    return value;
  }

  get steps(): [name: string, step: BuildStep][] {
    return [...this.#steps];
  }

  /** Lists all files of the site. */
  *files(): Iterable<string> {
    for (const { files } of this.#steps.values()) yield* files;
  }
}
