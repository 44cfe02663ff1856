import { spawn } from 'node:child_process';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import type { Context } from '../../platform/process/context.ts';
import type { Step } from './plan-upgrade.ts';

type Surroundings = Pick<Context, 'cwd' | 'env' | 'stdout' | 'stderr'>;

/**
 * Runs the steps one after the other, and prints what they print.
 * @throws {EnvironmentError} for the first that fails, with what was done before
 */
export async function runSteps(steps: readonly Step[], context: Surroundings): Promise<void> {
  for (const [index, { command }] of steps.entries()) {
    context.stderr.write(`> ${format(command)}\n`);
    const failure = await runCommand(command, context);
    if (failure === undefined) continue;
    const done = steps.slice(0, index).map((step) => format(step.command));
    throw new EnvironmentError(
      `${format(command)} ${failure}. ${done.length === 0 ? 'Nothing was done before' : `Done before: ${done.join('; ')}`}. Correct what it says and run the upgrade again: what is done is not done twice.`,
    );
  }
}

/** Returns a command line as it is typed. */
export function format(command: readonly string[]): string {
  return command.join(' ');
}

/** Runs a command. @returns how it failed; undefined if it did not */
function runCommand([file = '', ...args]: readonly string[], context: Surroundings): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: context.cwd, env: { ...context.env }, stdio: ['inherit', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk: Buffer) => context.stdout.write(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => context.stderr.write(chunk.toString()));
    child.on('error', (error) => resolve(`cannot be run: ${errorMessage(error)}`));
    child.on('close', (code, signal) => resolve(code === 0 ? undefined : `ended with ${signal ?? code}`));
  });
}
