import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { EnvironmentError, errorMessage } from './errors.ts';

/** Matches a comment, a setting or an empty line, without the invisible characters that a copied key may end with. */
const validLine = /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=(?:[ \t]*[^"'`\s][^\p{Cc}\p{Cf}]*)?[ \t]*)?$/u;

/** A value in quotes, which may span several lines. */
const quoted = /^([ \t]*(?:export[ \t]+)?\w+[ \t]*=)[ \t]*(["'`])([^\p{Cf}]*?)\2/gmu;

/**
 * Loads the variables of a `.env` file, if there is one, into the environment; does not override variables that are set.
 * @throws {EnvironmentError} when the file or one of its lines cannot be read; Node would silently ignore them
 */
export function loadEnvFile(path: string): void {
  if (!existsSync(path)) return;
  // Editors on Windows write a byte order mark, which Node would take for a part of the first name.
  const text = readText(path).replace(/^\ufeff/, '');
  // Leaves only the line breaks of quoted values, so that the lines keep their numbers.
  const bare = text.replace(quoted, (_, name: string, _quote, value: string) => name + value.replace(/[^\n]/g, ''));
  const line = bare.split(/\r?\n/).findIndex((each) => !validLine.test(each)) + 1;
  if (line > 0)
    throw new EnvironmentError(
      `${path}:${line} is not a setting. A line is NAME=value, a comment that begins with #, or empty; a value in quotes ends with the same quote. If the line looks right, it contains an invisible character: type it again.`,
    );
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}`);
  }
}
