import type { LookupFunction } from 'node:net';

/** How a command reaches other hosts; tests lead host names to servers of their own. */
export interface Network {
  /** Resolves host names; the system does by default. */
  lookup?: LookupFunction;
  /** Certificates of authorities to trust, as PEM, instead of those of Node. */
  ca?: string;
  /** The ports to connect to instead of others; tests may not open those below 1024: `{ 443: 40123 }`. */
  ports?: Readonly<Record<number, number>>;
  /** How long an answer may take, in milliseconds. */
  timeout: number;
  /** How long to wait before the first repetition, in milliseconds; each further one waits four times as long. */
  retryDelay: number;
}

export const systemNetwork: Network = { timeout: 15_000, retryDelay: 2000 };
