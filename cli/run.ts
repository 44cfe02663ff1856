import { Command, CommanderError } from 'commander';
import { loadCommands } from './commands/index.ts';
import type { Context, ExitCode } from './platform/context.ts';
import { explainError } from './platform/errors.ts';
import { Stopped } from './platform/stop.ts';

/** Runs one command line. Prints a sentence for an error of the machine, and the stack for a bug. */
export async function run(context: Context): Promise<ExitCode> {
  let exitCode: ExitCode = 0;
  const program = new Command('site')
    .description('Checks the content of the site, builds it, and serves it.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    });
  for (const define of await loadCommands(context)) {
    define(program, async (action) => {
      exitCode = await action(context);
    });
  }
  program.hook('preAction', (_program, command) => {
    // Commander itself would read the environment of the process, rather than that of the context.
    const { SITE_CONTENT } = context.env;
    if (SITE_CONTENT && command.getOptionValueSource('content') === 'default')
      command.setOptionValueWithSource('content', SITE_CONTENT, 'env');
  });
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
