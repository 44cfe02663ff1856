import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { EnvironmentError } from '../environment-error.ts';

/** The maximum output in bytes: a list of a million files. */
const maxBuffer = 2 ** 28;

interface GitOptions {
  /** The text that Git reads from its standard input. */
  input?: string;
  /** Environment variables to add. */
  env?: Readonly<Record<string, string>>;
}

/**
 * Runs Git and returns what it prints, unchanged.
 * @throws {EnvironmentError} when Git is missing or fails
 */
export function runGit(cwd: string, args: readonly string[], options: GitOptions = {}): string {
  const { status, stdout, stderr, error } = spawn(cwd, args, options);
  if (status === 0) return stdout;
  const reason = error ? error.message : stderr.trim();
  throw new EnvironmentError(`\`git ${args[0]}\` failed in ${cwd}: ${reason}`);
}

/** Returns what Git prints, without the newline at the end; undefined when it is missing or fails. */
export function askGit(cwd: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawn(cwd, args, {});
  return status === 0 ? stdout.trim() : undefined;
}

function spawn(cwd: string, args: readonly string[], { input, env }: GitOptions): SpawnSyncReturns<string> {
  return spawnSync('git', ['-c', 'core.fsmonitor=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer,
    ...(input === undefined ? {} : { input }),
    ...(env ? { env: { ...process.env, ...env } } : {}),
  });
}
