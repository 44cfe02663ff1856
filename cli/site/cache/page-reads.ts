import { hashText } from '../../platform/files/hash-text.ts';
import { describeRead } from '../render/read-tracer.ts';

/** What the pages of a build have read of what all pages share; plain data, for the next build. */
export interface PageReadsRecord {
  /** Each value that a page has read: its JSON pointer, and a hash of it. */
  values: [pointer: string, hash: string][];
  /** What a page, or a text that pages share, has read, as indexes of `values`. Many pages have read the same. */
  sets: number[][];
}

/** Finds out which pages of the last build have read a value that has changed since then. */
export class PageReads {
  readonly #site: object;
  readonly #last: readonly { pointers: readonly string[]; isCurrent: boolean }[];
  readonly #values = new Map<string, number>();
  readonly #sets = new Map<string, number>();
  readonly #indexes = new WeakMap<object, number>();

  /** @param site what all pages share */
  constructor(site: object, { values, sets }: PageReadsRecord = { values: [], sets: [] }) {
    this.#site = site;
    const isSame = values.map(([pointer, hash]) => hash === hashText(describeRead(site, pointer)));
    this.#last = sets.map((set) => ({
      pointers: set.flatMap((index) => values[index]?.[0] ?? []),
      isCurrent: set.every((index) => isSame[index]),
    }));
  }

  /** Takes over sets of the last build if all of their values are as they were. @returns their indexes in this build */
  keep(sets: readonly number[]): number[] | undefined {
    const last = sets.flatMap((set) => this.#last[set] ?? []);
    const areCurrent = last.length === sets.length && last.every(({ isCurrent }) => isCurrent);
    return areCurrent ? last.map(({ pointers }) => this.#add(pointers)) : undefined;
  }

  /** @param sets the pointers of what a page has read @returns their indexes */
  add(sets: readonly ReadonlySet<string>[]): number[] {
    return sets.map((pointers) => this.#add(pointers));
  }

  #add(pointers: ReadonlySet<string> | readonly string[]): number {
    const known = this.#indexes.get(pointers);
    if (known !== undefined) return known;
    const indexes = Array.from(pointers, (pointer) => indexIn(this.#values, pointer)).sort((a, b) => a - b);
    const index = indexIn(this.#sets, indexes.join());
    this.#indexes.set(pointers, index);
    return index;
  }

  /** The JSON pointers of all values that a page has read. */
  get pointers(): Iterable<string> {
    return this.#values.keys();
  }

  toJson(): PageReadsRecord {
    return {
      values: Array.from(this.#values.keys(), (pointer) => [pointer, hashText(describeRead(this.#site, pointer))]),
      sets: Array.from(this.#sets.keys(), (set) => JSON.parse(`[${set}]`)),
    };
  }
}

function indexIn(indexes: Map<string, number>, key: string): number {
  const index = indexes.get(key) ?? indexes.size;
  indexes.set(key, index);
  return index;
}
