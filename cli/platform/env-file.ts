import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { EnvironmentError, errorMessage } from './errors.ts';

/**
 * Loads the variables of a `.env` file, if there is one, into the environment; does not override variables that are set.
 * @throws {EnvironmentError} when the file or one of its lines cannot be read; Node would silently ignore them
 */
export function loadEnvFile(path: string): void {
  if (!existsSync(path)) return;
  // Editors on Windows write a byte order mark, which Node would take for a part of the first name.
  const text = readText(path).replace(/^\ufeff/, '');
  const invisible = findInvisible(text);
  if (invisible !== undefined)
    throw new EnvironmentError(
      `${path}:${invisible.line} contains an invisible character (${invisible.name}), which comes from a copied text or another encoding than UTF-8. Type the line again.`,
    );
  const line = findBrokenLine(text);
  if (line !== undefined)
    throw new EnvironmentError(
      `${path}:${line} is not a setting. A line is NAME=value, a comment that begins with #, or empty; a value in quotes ends with the same quote.`,
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

/**
 * Finds the first character outside of comments that nobody sees, such as a no-break space before a name: Node takes it for
 * a part of the name or the value.
 */
function findInvisible(text: string): { line: number; name: string } | undefined {
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [character] = /^[ \t]*#/.test(line) ? [] : (/(?![ \t])[\p{Cc}\p{Cf}\p{Z}]/u.exec(line) ?? []);
    if (character === undefined) continue;
    const code = character.codePointAt(0) ?? 0;
    return { line: index + 1, name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` };
  }
  return undefined;
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
