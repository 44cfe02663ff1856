/** Notes which keys of some data are read while somebody draws from it. */
export class ReadTracer {
  readonly #views = new WeakMap<object, object>();
  readonly #isView = new WeakSet<object>();
  #reads = new Map<object, Set<string>>();

  /**
   * @param data plain data: objects and arrays
   * @returns what looks like the data, as does all that is read from it
   */
  follow<Data extends object>(data: Data): Data {
    if (this.#isView.has(data)) return data;
    let view = this.#views.get(data);
    if (!view) {
      view = new Proxy(data, { get: (target, key) => this.#read(target, key) });
      this.#views.set(data, view);
      this.#isView.add(view);
    }
    return view as Data;
  }

  #read(target: object, key: string | symbol): unknown {
    // With the data itself as `this`, since a getter may use what is private to it.
    const value: unknown = Reflect.get(target, key);
    if (typeof key === 'string') {
      const keys = this.#reads.get(target);
      if (keys) keys.add(key);
      else this.#reads.set(target, new Set([key]));
    }
    return typeof value === 'object' && value !== null ? this.follow(value) : value;
  }

  /** Whether a key of an object or array in the data has been read since the last `forget`. */
  hasRead(holder: object, key: string | number): boolean {
    return this.#reads.get(holder)?.has(String(key)) ?? false;
  }

  /** Lists each object and list that was read since the last `forget`, with the keys of it. */
  listReads(): Iterable<[holder: object, keys: ReadonlySet<string>]> {
    return this.#reads;
  }

  forget(): void {
    this.#reads = new Map();
  }
}
