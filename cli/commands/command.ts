import { resolve } from 'node:path';
import { type Argument, InvalidArgumentError, Option } from 'commander';
import { momentForm } from '../content/moments.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { quoteForShell } from '../platform/terminal.ts';

/** A command: what its help says, and the function that runs it. */
export interface Command<Options = object> {
  /** What the command does, in one line for the list of all commands. */
  about: string;
  args?: readonly Argument[];
  options?: readonly Option[];
  /** What the help of the command says before the example. */
  details?: string;
  example: string;
  /** The commands below this one, by their names; then it has no `run`. */
  commands?: Readonly<Record<string, Command<never>>>;
  run?(context: Context, options: Options, ...args: unknown[]): Promise<ExitCode>;
}

/** The values of the options that several commands share. Folders are as on the command line; see {@link fullPath}. */
interface SharedValues {
  content: string;
  out: string;
  data: string;
  port: number;
  /** The moment for which the content is checked and built; see `LoadOptions`. */
  at?: string;
}

/** The values of some of the shared options, and of a command's own options. */
export type Values<Name extends keyof SharedValues, Own = object> = Pick<SharedValues, Name> & Own;

export const defaultContent = 'content';
const defaults: Readonly<Record<string, unknown>> = { content: defaultContent, out: 'dist' };

/** The options that several commands have. */
export const shared = {
  content: new Option('--content <folder>', 'folder of the content').default(
    defaultContent,
    '$SITE_CONTENT, or "content"',
  ),
  out: new Option('--out <folder>', 'folder of the built site').default(defaults.out),
  data: new Option('--data <folder>', 'folder for the data of the embedded backend').default('.data'),
  port: new Option('--port <number>', 'port to listen on; 0 for any free port')
    .env('PORT')
    .argParser((value) => {
      const isPort = /^\d+$/.test(value) && Number(value) <= 65535;
      return checked(Number(value), isPort, 'A port is a whole number from 0 to 65535.');
    })
    .default(4173),
  at: (about = 'show the site as it will be at a moment, such as 2027-01-01 or 2027-01-01T09:00') =>
    // Only the form is checked: the time zone of the moment is in the content, which is read later.
    new Option('--at <moment>', `${about} (default: now)`).argParser((value) =>
      checked(
        value,
        momentForm.test(value),
        'Write a day, or a day and a time, in the time zone of the site: 2027-01-01, 2027-01-01T09:00. Or add an offset: 2027-01-01T09:00-05:00.',
      ),
    ),
  format: (formats: readonly string[]) =>
    new Option('--format <format>', 'output format').choices(formats).default('pretty'),
};

/** Returns the value of an argument if it is valid. @throws {InvalidArgumentError} with what to write instead */
export function checked<Value>(value: Value, isValid: boolean, advice: string): Value {
  if (isValid) return value;
  throw new InvalidArgumentError(advice);
}

/** Returns a command with options, and with those of `current`, the command that suggests it, which it has as well. */
export function npmCommand(script: string, options: readonly string[], current: Readonly<Record<string, unknown>>) {
  const names = { validate: ['since', 'launch'], build: ['out'], preview: ['out'] }[script] ?? [];
  const kept = ['content', ...names].filter((name) => ![undefined, false, defaults[name]].includes(current[name]));
  const values = kept.map((name) => (current[name] === true ? '' : ` ${quoteForShell(String(current[name]))}`));
  const all = [...options, ...kept.map((name, index) => `--${name}${values[index]}`)];
  return ['npm run', script, ...(all.length > 0 ? ['--'] : []), ...all].join(' ');
}

/** Returns the absolute path of a file or folder that the command line names. */
export function fullPath(context: Context, name: string): string {
  return resolve(context.cwd, name);
}
