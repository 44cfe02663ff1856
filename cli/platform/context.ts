import type { Fetch } from './http.ts';
import type { Paint } from './terminal.ts';

/** 0: success; 1: the content has problems; 2: the command could not run. */
export type ExitCode = 0 | 1 | 2;

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** The parts of the process that commands use; tests pass their own. */
export interface ProcessContext {
  /** The arguments after the program name. */
  argv: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: Stream;
  stderr: Stream;
  /** Sends requests to other hosts, by default the `fetch` of Node; in tests, the hosts are servers of this machine. */
  fetch?: Fetch;
  /** How long to wait before a request is sent again, in milliseconds; see `createAsk`. */
  retryDelay?: number;
  /** Aborted to stop servers and watchers. */
  signal?: AbortSignal;
}

export interface Context extends ProcessContext {
  /** Colors a text, if this is a terminal. */
  paint: Paint;
  /** Returns a command to run next, on the folders of this one: `npm run validate -- --fix --content mine`. */
  npmRun(script: string, ...options: string[]): string;
}
