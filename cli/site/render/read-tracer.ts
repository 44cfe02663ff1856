/** The last step of a pointer to the list of an object's keys; in a JSON pointer, `~` is followed by 0 or 1. */
const allKeys = '~keys';

/**
 * Records which values of some data are read, each by its JSON pointer, such as `/ventures/dexity/name`; that of the list
 * of an object's keys is `/ventures/~keys`.
 */
export class ReadTracer<Data extends object> {
  /** Looks like the data, and so does all that is read from it. */
  readonly view: Data;
  #reads = new Set<string>();

  /** @param data plain data: objects and arrays */
  constructor(data: Data) {
    this.view = this.#follow(data, '');
  }

  /** Returns the pointers of what is read while `work` runs. Work within other work has its own. */
  record<Result>(work: () => Result): { result: Result; reads: ReadonlySet<string> } {
    const outer = this.#reads;
    const reads = new Set<string>();
    this.#reads = reads;
    try {
      return { result: work(), reads };
    } finally {
      this.#reads = outer;
    }
  }

  #follow<Target extends object>(data: Target, pointer: string): Target {
    const pointers = new Map<string, string>();
    const views = new Map<string, { value: object; view: object }>();
    const read = (key: string, step = key.replaceAll('~', '~0').replaceAll('/', '~1')) => {
      const known = pointers.get(key) ?? `${pointer}/${step}`;
      pointers.set(key, known);
      this.#reads.add(known);
      return known;
    };
    return new Proxy(data, {
      get: (target, key) => {
        // With the data itself as `this`, since a getter may use what is private to it.
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || typeof value === 'function') return value;
        const own = read(key);
        if (typeof value !== 'object' || value === null) return value;
        const known = views.get(key);
        if (known?.value === value) return known.view;
        const view = this.#follow(value, own);
        views.set(key, { value, view });
        return view;
      },
      has: (target, key) => {
        if (typeof key === 'string') read(key);
        return Reflect.has(target, key);
      },
      ownKeys: (target) => {
        read(allKeys, allKeys);
        return Reflect.ownKeys(target);
      },
    });
  }
}

/** A key of an object or list; undefined where the list of its keys was read. */
interface Read {
  holder: object;
  key: string | undefined;
}

/** Finds what a pointer leads to. @returns undefined when the object that had the key is not there */
export function findRead(data: object, pointer: string): Read | undefined {
  const steps = pointer.slice(1).split('/');
  const last = steps.pop() ?? '';
  let holder: unknown = data;
  for (const step of steps) {
    holder = Reflect.get(Object(holder), unescapeStep(step));
    if (typeof holder !== 'object' || holder === null) return undefined;
  }
  return { holder: Object(holder), key: last === allKeys ? undefined : unescapeStep(last) };
}

/** Returns a text that changes with the value at a pointer; objects and lists are only told apart. */
export function describeRead(data: object, pointer: string): string {
  const found = findRead(data, pointer);
  if (!found) return 'missing';
  if (found.key === undefined) return JSON.stringify(Object.keys(found.holder));
  const value: unknown = Reflect.get(found.holder, found.key);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'missing';
  return Array.isArray(value) ? 'list' : 'object';
}

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
