/**
 * The last segment of a pointer for reading the list of an object's keys. No key equals it, because JSON pointers
 * escape `~`.
 */
const allKeys = '~keys';

/**
 * Records which values of some data are read, each as a JSON pointer such as `/ventures/garden/name`. Listing the keys of
 * an object is recorded as `/ventures/~keys`.
 */
export class ReadTracer<Data extends object> {
  /** A proxy of the data, which records reads. */
  readonly view: Data;
  #reads = new Set<string>();

  /** @param data serializable: objects and arrays */
  constructor(data: Data) {
    this.view = this.#trace(data, '');
  }

  /** Runs `work` and returns pointers to the values that it reads. Nested calls record separately. */
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

  /** Returns a proxy that records each read as a pointer. Nested objects get proxies when they are read. */
  #trace<Target extends object>(data: Target, pointer: string): Target {
    const pointers = new Map<string, string>();
    const views = new Map<string, { value: object; view: object }>();
    const read = (key: string, step = key.replaceAll('~', '~0').replaceAll('/', '~1')) => {
      const valuePointer = pointers.get(key) ?? `${pointer}/${step}`;
      pointers.set(key, valuePointer);
      this.#reads.add(valuePointer);
      return valuePointer;
    };
    return new Proxy(data, {
      get: (target, key) => {
        // Getters run with the data itself as `this`, since they may use private fields.
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || typeof value === 'function') return value;
        const valuePointer = read(key);
        if (typeof value !== 'object' || value === null) return value;
        const cached = views.get(key);
        if (cached?.value === value) return cached.view;
        const view = this.#trace(value, valuePointer);
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

/** A recorded read. */
interface Read {
  holder: object;
  /** The key that was read; undefined when the list of all keys was read. */
  key: string | undefined;
}

/** Finds the object and key of a pointer. @returns undefined when the object no longer exists */
function findRead(data: object, pointer: string): Read | undefined {
  const steps = pointer.slice(1).split('/');
  const last = steps.pop() ?? '';
  let holder: unknown = data;
  for (const step of steps) {
    holder = Reflect.get(Object(holder), unescapeStep(step));
    if (typeof holder !== 'object' || holder === null) return undefined;
  }
  return { holder: Object(holder), key: last === allKeys ? undefined : unescapeStep(last) };
}

/**
 * Returns a text that changes when the value at a pointer changes. For an object or list, it only changes with the type
 * of the value.
 */
export function describeRead(data: object, pointer: string): string {
  const found = findRead(data, pointer);
  if (!found) return 'missing';
  if (found.key === undefined) return JSON.stringify(Object.keys(found.holder));
  const value: unknown = Reflect.get(found.holder, found.key);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'missing';
  return Array.isArray(value) ? 'list' : 'object';
}

const unescapeStep = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');
