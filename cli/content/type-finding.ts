import type { DataPath } from '../problem.ts';
import type { SchemaError } from './schema-errors.ts';
import { shorten } from './shorten.ts';
import type { Finding } from './source-file.ts';

/** Gives a value as it is written in the file. */
export type WrittenAt = (path: DataPath) => string;

/** A value of another type than its schema demands, most often for want of quotes. */
export function explainType(
  error: SchemaError,
  path: DataPath,
  name: string,
  about: string,
  writtenAt: WrittenAt,
): Finding {
  const wanted = String(error.params.type);
  const found = error.data;
  const finding = { code: 'schema-type', path } as const;
  if (found === null)
    return { ...finding, message: `${name} is empty.`, hint: about || `It takes ${typeNames[wanted] ?? wanted}.` };
  const message = `${name} must be ${typeNames[wanted] ?? wanted}, and this is ${nameType(found)}.`;
  if (wanted === 'string')
    return { ...finding, message, hint: `${hintForString(found, () => writtenAt(path))} ${about}`.trim() };
  if (wanted === 'array')
    return { ...finding, message, hint: `Start each entry on its own line with a hyphen and a space. ${about}`.trim() };
  if ((wanted === 'integer' || wanted === 'number') && typeof found === 'string')
    return { ...finding, message, hint: `Write the bare number, without quotes, commas or currency. ${about}`.trim() };
  if (wanted === 'boolean' && typeof found === 'string')
    return { ...finding, message, hint: `${hintForBoolean(found)} ${about}`.trim() };
  const [, key, value] = (wanted === 'object' && /^([A-Za-z][\w-]*):(\S.*)$/.exec(String(found))) || [];
  if (key !== undefined)
    return {
      ...finding,
      message: 'A space is missing between the colon and the value.',
      hint: `Write \`${key}: ${shorten(value ?? '')}\`.`,
    };
  return { ...finding, message, hint: about };
}

const typeNames: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a block of keys',
};

/** What a value is, in words for an author. */
export function nameType(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `\`${value}\``;
  return typeof value === 'string' ? 'text' : 'a block of keys';
}

function hintForBoolean(found: string): string {
  const word = found.trim().toLowerCase();
  if (word === 'true' || word === 'false') return `Write \`${word}\`, without quotes.`;
  if (['yes', 'on', 'y'].includes(word)) return 'Write `true`: in YAML, this is a word like any other.';
  if (['no', 'off', 'n'].includes(word)) return 'Write `false`: in YAML, this is a word like any other.';
  return '';
}

function hintForString(found: unknown, written: () => string): string {
  const keys = typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
  if (keys.length === 1 && keys[0]?.startsWith('fact:'))
    return `Text that begins with a brace goes in quotes: "{${keys[0]}}".`;
  if (keys.length > 0) return 'Text that holds a colon and a space, or begins with a brace, goes in quotes.';
  if (Array.isArray(found)) return 'Text that begins with a bracket or a hyphen goes in quotes.';
  return typeof found === 'object' ? '' : `Put it in quotes: "${written()}".`;
}
