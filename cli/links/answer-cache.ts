import { day, readVersionedEntry, tryWriteEntry } from '../platform/cache/entry.ts';
import { type Answer, isConclusive } from './answer.ts';

/** Changes with the format. */
const version = 'answers 1';

/** How long an answer counts, in milliseconds. */
const maxAge = day;

type Entry = [address: string, at: number, answer: Answer];

/** Remembers for a day what asking addresses has shown, unless a later answer may be another one. */
export class AnswerCache {
  readonly #path: string;
  readonly #now: number;
  readonly #entries: Map<string, Entry>;

  /** @param now in milliseconds */
  constructor(path: string, now = Date.now()) {
    this.#path = path;
    this.#now = now;
    const saved: Entry[] = JSON.parse(String(readVersionedEntry(version, path) ?? '[]'));
    const fresh = saved.filter(([, at]) => at <= now && now - at < maxAge);
    this.#entries = new Map(fresh.map((entry) => [entry[0], entry]));
  }

  find(address: string): Answer | undefined {
    return this.#entries.get(address)?.[2];
  }

  /** Adds an answer, which `save` writes. */
  add(address: string, answer: Answer): void {
    if (isConclusive(answer)) this.#entries.set(address, [address, this.#now, answer]);
    else this.#entries.delete(address);
  }

  /** Writes the answers, if possible. */
  save(): void {
    tryWriteEntry(this.#path, `${version}\n`, JSON.stringify([...this.#entries.values()]));
  }
}
