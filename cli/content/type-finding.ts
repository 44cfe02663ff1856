import type { DataPath } from '../problem.ts';
import { didYouMean, suggest } from '../suggest.ts';
import { isAllowed, meantNumber, meantText } from './meant-value.ts';
import type { SchemaError } from './schema-errors.ts';
import { shorten } from './shorten.ts';
import type { Finding } from './source-file.ts';

/** Gives a value as it is written in the file. */
export type WrittenAt = (path: DataPath) => string;

/** Says of what type a value must be, and how it is written as one. */
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
  if (found === null) {
    const remark = /^#\S.*/.exec(writtenAt(path))?.[0];
    const quoted =
      remark && `Behind a space, \`#\` begins a remark: put the value in quotes, \`"${shorten(remark)}"\`.`;
    return {
      ...finding,
      message: `${name} is empty.`,
      hint: quoted ?? (about || `It takes ${typeNames[wanted] ?? wanted}.`),
    };
  }
  const message = `${name} must be ${typeNames[wanted] ?? wanted}, and this is ${nameType(found)}.`;
  if (wanted === 'string')
    return {
      ...finding,
      message,
      ...withAbout(
        adviseString(found, () => writtenAt(path), error),
        about,
      ),
    };
  if (wanted === 'integer' || wanted === 'number') {
    const meant = meantNumber(writtenAt(path), wanted === 'integer');
    const lead = meant === undefined ? '' : `Write \`${meant}\`. `;
    const rule = typeof found === 'string' ? 'A bare number, without quotes, commas or currency. ' : '';
    const fix = meant === undefined ? undefined : { source: meant };
    return { ...finding, message, hint: `${lead}${rule}${about}`.trim(), fix };
  }
  if (wanted === 'array')
    return { ...finding, message, hint: `Start each entry on its own line with a hyphen and a space. ${about}`.trim() };
  if (wanted === 'boolean' && typeof found === 'string')
    return { ...finding, message, ...withAbout(adviseBoolean(found), about) };
  const [, key, value] = (wanted === 'object' && keyAndValue.exec(String(found))) || [];
  if (key !== undefined)
    return {
      ...finding,
      message: 'A space is missing between the colon and the value.',
      hint: `Write \`${key}: ${shorten(value ?? '')}\`.`,
    };
  const keys = wanted === 'object' ? keysOf(error) : [];
  const own = keys.length === 0 ? '' : ` It is written with the keys ${keys.map((key) => `\`${key}\``).join(', ')}.`;
  return { ...finding, message, hint: `${about}${own}`.trim() };
}

/** A key with its value right behind the colon, and no address. */
const keyAndValue = /^(?!(?:link|mailto|tel|fact):)([A-Za-z][\w-]*):(?!\/\/)(\S.*)$/;

/** The keys of a block, those first that must be there. */
function keysOf({ parentSchema }: SchemaError): string[] {
  return [...new Set([...(parentSchema?.required ?? []), ...Object.keys(parentSchema?.properties ?? {})])].slice(0, 8);
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

/** What a hint says to write. */
type Advice = Pick<Finding, 'hint' | 'fix'>;

function withAbout({ hint, fix }: Advice, about: string): Advice {
  return { hint: `${hint} ${about}`.trim(), fix };
}

function adviseBoolean(found: string): Advice {
  const word = found.trim().toLowerCase();
  const write = (source: string, why: string) => ({ hint: `Write \`${source}\`${why}`, fix: { source } });
  if (word === 'true' || word === 'false') return write(word, ', without quotes.');
  if (['yes', 'on', 'y'].includes(word)) return write('true', ': in YAML, this is a word like any other.');
  if (['no', 'off', 'n'].includes(word)) return write('false', ': in YAML, this is a word like any other.');
  const nearest = suggest(word, ['true', 'false']);
  return nearest === undefined ? { hint: '' } : { hint: `Did you mean \`${nearest}\`?`, fix: { source: nearest } };
}

function adviseString(found: unknown, written: () => string, error: SchemaError): Advice {
  const hint = hintForString(found, written, error);
  const { parentSchema = {} } = error;
  const [key, ...keys] = Object.keys(Object(found));
  if (!Array.isArray(found) && typeof found === 'object')
    return {
      hint,
      fix: key?.startsWith('fact:') && keys.length === 0 ? { source: `"{${key}}"`, whole: true } : undefined,
    };
  if (typeof found === 'object') return { hint };
  const source = written();
  if (isAllowed(source, parentSchema)) return { hint, fix: { source: JSON.stringify(source) } };
  const meant = meantText(source, parentSchema);
  return { hint, fix: meant === undefined ? undefined : { source: JSON.stringify(meant) } };
}

function hintForString(found: unknown, written: () => string, { parentSchema }: SchemaError): string {
  const keys = typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
  if (keys.length === 1 && keys[0]?.startsWith('fact:'))
    return `Text that begins with a brace goes in quotes: "{${keys[0]}}".`;
  if (keys.length > 0) return 'Text that holds a colon and a space, or begins with a brace, goes in quotes.';
  if (Array.isArray(found) && found.length === 1 && typeof found[0] === 'string' && written().length > 0)
    return `Write \`${shorten(found[0])}\`, without brackets and hyphen; a text that begins with one goes in quotes.`;
  if (Array.isArray(found)) return 'Text that begins with a bracket or a hyphen goes in quotes.';
  if (typeof found === 'object') return '';
  if (parentSchema?.enum) return didYouMean(written(), parentSchema.enum.map(String));
  if (isAllowed(written(), parentSchema ?? {})) return `Put it in quotes: "${written()}".`;
  const meant = meantText(written(), parentSchema ?? {});
  return meant === undefined ? '' : `Write \`"${meant}"\`.`;
}
