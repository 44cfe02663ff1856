import type { Output } from '../publish/output.ts';
import type { BuildRecord, Entry } from './build-manifest.ts';

/** Tells what of the last build can stay, and notes down what this one is made of. */
export class Ledger {
  readonly #before: Map<string, Entry>;
  readonly #entries = new Map<string, Entry>();
  /** The files of what was made anew, but for pages, which are written as they are drawn. */
  readonly output: Output = new Map();

  constructor(last?: BuildRecord) {
    this.#before = new Map(last?.entries);
  }

  /** @returns what the last build made by the same recipe */
  find(name: string, recipe: string): Entry | undefined {
    const entry = this.#before.get(name);
    return entry?.recipe === recipe ? entry : undefined;
  }

  /** @returns the value of a part that was made by the same recipe; the part stays as it is */
  keep(name: string, recipe: string): Entry | undefined {
    const entry = this.find(name, recipe);
    if (entry) this.#entries.set(name, entry);
    return entry;
  }

  /** @returns the value that a part had in the last build */
  lastValue(name: string): unknown {
    return this.#before.get(name)?.value;
  }

  note(name: string, entry: Entry): void {
    this.#entries.set(name, entry);
  }

  /**
   * Makes a part, unless it was made by the same recipe.
   * @param recipe names everything that it is made of
   * @param make puts files into the output, and gives what the rest of the build needs: plain data
   */
  async make<Value>(name: string, recipe: string, make: (output: Output) => Value | Promise<Value>): Promise<Value> {
    const kept = this.keep(name, recipe);
    if (kept) return kept.value as Value;
    const output: Output = new Map();
    const value = await make(output);
    this.note(name, { recipe, files: [...output.keys()], value });
    for (const [path, bytes] of output) this.output.set(path, bytes);
    return value;
  }

  get entries(): [name: string, entry: Entry][] {
    return [...this.#entries];
  }

  /** Every file of the site. */
  *files(): Iterable<string> {
    for (const { files } of this.#entries.values()) yield* files;
  }
}
