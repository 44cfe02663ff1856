import { Command, CommanderError } from 'commander';
import { loadCommands } from './commands/index.ts';
import { Stopped } from './platform/process/end-when-stopped.ts';
import { explainError } from './platform/process/explain-error.ts';

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

/** Runs one command line. Errors of the machine end in a sentence; what is left is a bug, and shows its stack. */
export async function run(context: Context): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = new Command('site')
    .description('Checks the content of the site, builds it, and serves it.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    });
  for (const define of await loadCommands(context.argv)) {
    define(program, async (action) => {
      exitCode = await action(context);
    });
  }
  try {
    await program.parseAsync([...context.argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof Stopped) return error.exitCode;
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    context.stderr.write(`${explainError(error)}\n`);
    return 2;
  }
}
