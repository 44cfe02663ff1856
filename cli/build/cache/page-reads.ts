import { hashText } from '../../platform/files/hash-text.ts';
import { describeRead } from '../render/read-tracer.ts';

/** The shared values that the pages of a build have read. It is serializable, for the next build. */
export interface PageReadsRecord {
  /** All shared values that were read, each as its JSON pointer and a hash. */
  values: [pointer: string, hash: string][];
  /** The sets of values that a page or a fragment has read, as indexes of `values`. Many pages share a set. */
  sets: number[][];
}

/** Finds out which pages of the last build have read a shared value that has changed since then. */
export class PageReads {
  readonly #site: object;
  readonly #last: readonly { pointers: readonly string[]; isCurrent: boolean }[];
  readonly #values = new Map<string, number>();
  readonly #sets = new Map<string, number>();
  readonly #indexes = new WeakMap<object, number>();

  /** @param site the data that all pages share */
  constructor(site: object, { values, sets }: PageReadsRecord = { values: [], sets: [] }) {
    this.#site = site;
    const isSame = values.map(([pointer, hash]) => hash === hashText(describeRead(site, pointer)));
    this.#last = sets.map((set) => ({
      pointers: set.flatMap((index) => values[index]?.[0] ?? []),
      isCurrent: set.every((index) => isSame[index]),
    }));
  }

  /** Keeps sets of the last build if none of their values has changed. @returns their indexes in this build */
  keep(sets: readonly number[]): number[] | undefined {
    const last = sets.flatMap((set) => this.#last[set] ?? []);
    const areCurrent = last.length === sets.length && last.every(({ isCurrent }) => isCurrent);
    return areCurrent ? last.map(({ pointers }) => this.#add(pointers)) : undefined;
  }

  /** Adds sets. @param sets the pointers of the values that a page has read @returns their indexes */
  add(sets: readonly ReadonlySet<string>[]): number[] {
    return sets.map((pointers) => this.#add(pointers));
  }

  #add(pointers: ReadonlySet<string> | readonly string[]): number {
    const existing = this.#indexes.get(pointers);
    if (existing !== undefined) return existing;
    const indexes = Array.from(pointers, (pointer) => indexIn(this.#values, pointer)).sort((a, b) => a - b);
    const index = indexIn(this.#sets, indexes.join());
    this.#indexes.set(pointers, index);
    return index;
  }

  toJson(): PageReadsRecord {
    return {
      values: Array.from(this.#values.keys(), (pointer) => [pointer, hashText(describeRead(this.#site, pointer))]),
      sets: Array.from(this.#sets.keys(), (set) => JSON.parse(`[${set}]`)),
    };
  }
}

/** Returns the index of a key. Adds the key at the end if it is new. */
function indexIn(indexes: Map<string, number>, key: string): number {
  const index = indexes.get(key) ?? indexes.size;
  indexes.set(key, index);
  return index;
}
