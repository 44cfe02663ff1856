import type { Network } from './http.ts';
import type { Stopped } from './stop.ts';

/** 0: success; 1: the content has problems; 2: the command could not run; 130 and 143: stopped by SIGINT or SIGTERM. */
export type ExitCode = 0 | 1 | 2 | Stopped['exitCode'];

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** The parts of the process that commands use; tests pass their own. */
export interface Context {
  /** The arguments after the program name. */
  argv: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: Stream;
  stderr: Stream;
  /** How other hosts are reached; in tests, they are servers of this machine. */
  network?: Partial<Network>;
  /** Aborted to stop servers, watchers and builds; its reason is a `StopSignal`. */
  signal?: AbortSignal;
}

export type Action = (context: Context) => Promise<ExitCode> | ExitCode;
