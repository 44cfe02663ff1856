import { CommanderError, Command as Program } from 'commander';
import { type Command, npmCommand } from './commands/command.ts';
import type { Context, ExitCode, ProcessContext } from './platform/context.ts';
import { EnvironmentError, explainError } from './platform/errors.ts';
import { colored, plain } from './platform/terminal.ts';
import { Refusal } from './problems/problem.ts';
import { formatProblems } from './problems/report.ts';

/** The commands in the order of the help, imported on demand: importing all takes longer than most commands take. */
const commands: Readonly<Record<string, () => Promise<Command<never>>>> = {
  dev: async () => (await import('./commands/serve.ts')).dev,
  validate: async () => (await import('./commands/validate.ts')).command,
  new: async () => (await import('./commands/new.ts')).command,
  rename: async () => (await import('./commands/rename.ts')).command,
  explain: async () => (await import('./commands/explain.ts')).command,
  build: async () => (await import('./commands/build.ts')).command,
  preview: async () => (await import('./commands/serve.ts')).preview,
  start: async () => (await import('./commands/serve.ts')).start,
  diff: async () => (await import('./commands/diff.ts')).command,
  lighthouse: async () => (await import('./commands/lighthouse.ts')).command,
  verify: async () => (await import('./commands/verify.ts')).command,
  host: async () => (await import('./commands/host.ts')).command,
  backend: async () => (await import('./commands/backend.ts')).command,
  generate: async () => (await import('./commands/generate.ts')).command,
};

/** Runs a command line, and returns its exit code. Prints errors: a sentence on what to do, or the stack of a bug. */
export async function run(given: ProcessContext): Promise<ExitCode> {
  const { argv, env, stdout, stderr } = given;
  const isTerminal = stdout.isTTY === true && stderr.isTTY === true && env.NO_COLOR === undefined;
  // Inherits `signal` instead of copying it, since reading `signal` installs listeners.
  const context: Context = Object.assign(Object.create(given), { paint: isTerminal ? colored : plain });
  let exitCode: ExitCode = 0;
  const program = new Program('site')
    .description('Checks the content of the site, builds it, and serves it.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride()
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) });
  const [name = '', ...optionsAndArguments] = argv;
  // Starts the process that bundles `src/`, while this process imports the other modules of a build.
  if (/^(?:build|start)$/.test(name) && !optionsAndArguments.some((option) => /^(?:-h|--help)$/.test(option)))
    (await import('./build/bundle.ts')).loadBundle();
  // Loads only the named command; for the help and for an unknown name, all of them.
  const wanted = Object.entries(commands).filter(([each]) => each === name || !Object.hasOwn(commands, name));
  const loaded = wanted.map(async ([each, load]) => [each, await load()] as const);
  try {
    for (const [each, command] of await Promise.all(loaded))
      addCommand(program, each, command, context, (code) => (exitCode = code));
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2; // 0 after printing the help.
    const isRefusal = error instanceof Refusal;
    if (isRefusal && error.problems.length > 0) stderr.write(`${formatProblems(error.problems, context.paint)}\n`);
    stderr.write(`${explainError(error)}${isRefusal ? ' Nothing is written.' : ''}\n`);
    return isRefusal ? 1 : 2;
  }
}

/** Adds a command to `parent`, with its help and its inner commands. `onExit` gets the exit code when one has run. */
function addCommand(
  parent: Program,
  name: string,
  { about, args = [], options = [], details, example, commands = {}, run }: Command<never>,
  context: Context,
  onExit: (code: ExitCode) => void,
): void {
  // npm keeps options without two dashes before them for itself, and only sets variables for them.
  const isKept = (long: string) => context.env[`npm_config_${long.slice(2).replaceAll('-', '_')}`];
  const kept = options.find(({ long = '' }) => isKept(long) && !context.argv.includes(long));
  if (kept) throw new EnvironmentError(`npm kept \`${kept.long}\` for itself. Write two dashes before it: ${example}`);
  const added = parent.command(name).description(about);
  for (const argument of args) added.addArgument(argument);
  for (const option of options) added.addOption(option);
  added.addHelpText('after', `\n${details === undefined ? '' : `${details}\n`}Example: ${example}`);
  // Commander itself would read the environment of the process, rather than that of the context.
  if (context.env.SITE_CONTENT && options.some((option) => option.long === '--content'))
    added.setOptionValueWithSource('content', context.env.SITE_CONTENT, 'env');
  for (const [inner, command] of Object.entries(commands)) addCommand(added, inner, command, context, onExit);
  // Commander passes the arguments, then the options, then the command.
  if (run)
    added.action(async (...all: unknown[]) => {
      context.npmRun = (script, ...own) => npmCommand(script, own, Object(all.at(-2)));
      onExit(await run(context, all.at(-2) as never, ...all.slice(0, -2)));
    });
}
