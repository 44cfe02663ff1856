import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { EnvironmentError } from '../environment-error.ts';
import { errorMessage } from '../errors.ts';

/**
 * Loads the variables of a `.env` file, if there is one, into the environment; does not override variables that are set.
 * @throws {EnvironmentError} when the file or one of its lines cannot be read; Node would silently ignore them
 */
export function loadEnvFile(path: string): void {
  if (!existsSync(path)) return;
  const line = findBrokenLine(readText(path));
  if (line !== undefined)
    throw new EnvironmentError(
      `${path}:${line} is not a setting. A line is NAME=value, a comment that begins with #, or empty; a value in quotes ends with the same quote.`,
    );
  process.loadEnvFile(path);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}`);
  }
}

/** Returns the number of the first line that is not a setting, 1-based. */
function findBrokenLine(text: string): number | undefined {
  // A quoted value may span several lines. It is replaced by its line breaks.
  const quoted = /^(\s*(?:export\s+)?\w+\s*=)\s*(["'`])([\s\S]*?)\2/gm;
  const bare = text.replace(quoted, (_, name: string, _quote, value: string) => name + value.replace(/[^\n]/g, ''));
  const setting = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=\s*([^"'`\s].*)?)?$/;
  const broken = bare.split(/\r?\n/).findIndex((line) => !setting.test(line));
  return broken === -1 ? undefined : broken + 1;
}
