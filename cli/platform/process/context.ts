import type { Stopped } from './end-when-stopped.ts';

/** 0: clean; 1: the content has problems; 2: the command could not run; 130 and 143: a signal has stopped it. */
export type ExitCode = 0 | 1 | 2 | Stopped['exitCode'];

interface Stream {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** What a command needs of the process that it runs in; tests hand in their own. */
export interface Context {
  /** The arguments after the name of the program. */
  argv: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout: Stream;
  stderr: Stream;
  /** Ends commands that run until they are stopped, and builds; its reason is a `StopSignal`. */
  signal?: AbortSignal;
}

export type Action = (context: Context) => Promise<ExitCode> | ExitCode;
