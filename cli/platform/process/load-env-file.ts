import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { EnvironmentError } from '../environment-error.ts';

/**
 * Puts the variables of a `.env` file, if there is one, into the environment; those that are set already stay.
 * @throws {EnvironmentError} when it cannot be read; Node would leave out what it cannot read, and say nothing
 */
export function loadEnvFile(path: string): void {
  if (!existsSync(path)) return;
  const line = findBrokenLine(readText(path));
  if (line !== undefined)
    throw new EnvironmentError(
      `${path}:${line} is no setting. A line is NAME=value, a comment that begins with #, or empty; a value in quotes ends with the same quote.`,
    );
  process.loadEnvFile(path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns the number of the first line that is none, from 1 */
function findBrokenLine(text: string): number | undefined {
  // A value in quotes may hold several lines; only their number is kept.
  const quoted = /^(\s*(?:export\s+)?\w+\s*=)\s*(["'`])([\s\S]*?)\2/gm;
  const bare = text.replace(quoted, (_, name: string, _quote, value: string) => name + value.replace(/[^\n]/g, ''));
  const setting = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*([^"'`\s].*)?)?$/;
  const broken = bare.split(/\r?\n/).findIndex((line) => !setting.test(line));
  return broken === -1 ? undefined : broken + 1;
}
