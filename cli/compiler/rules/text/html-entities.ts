import { shorten } from '../../../diagnostics/shorten.ts';
import { characterOf } from '../../markdown/find-address.ts';
import { entityPattern, markupInLine } from '../../markdown/left-markup.ts';
import type { RuleFinding } from '../../model/rule.ts';
import { isQuoted } from './quoted-texts.ts';

type Advised = Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'>;

/** Characters that mean nothing to YAML, to Markdown or to another check, wherever they are in a text. */
const harmless = /^[\p{L}\p{N}\p{Sc}&—–…'"“”‘’«»©®™°§×<>]$/u;

/** Characters that the part of a text can have, however it is written in YAML; the others may need quotes around all of it. */
const writtenAlike = /[^\s"'<>]/;

/** Of the spaces, people mean the one that they know. */
const spaces = new RegExp(`[ \\t]*(?:${entityPattern.source})[ \\t]*`, 'gi');

/**
 * Says what to write for an entity of HTML in a line of text, where visitors would read it, and for all others in it.
 * @param words the entity
 * @param hasEmphasis as for `markupInLine`
 */
export function explainEntity(text: string, words: string, hasEmphasis: boolean): Advised {
  const finding = { code: 'text-markup', message: `\`${words}\` is shown to visitors as it is written here.` } as const;
  const entities = text.match(new RegExp(entityPattern, 'gi')) ?? [];
  const decoded = decode(text, entities);
  if (decoded === undefined || decoded === '' || isQuoted(decoded) || markupInLine(decoded, hasEmphasis))
    return { ...finding, hint: 'Write what visitors shall read in its place, as plain text.' };
  const character = readAs(words) ?? '';
  const isOnly = entities.length === 1;
  return {
    ...finding,
    hint: isOnly ? adviseOne(character) : `Write the characters themselves: \`${shorten(decoded)}\`.`,
    fix: isOnly && writtenAlike.test(character) ? { value: character } : { value: decoded, whole: true },
  };
}

function adviseOne(character: string): string {
  if (character === '') return 'Delete it: browsers hyphenate long words by themselves.';
  return character === ' ' ? 'Write a plain space.' : `Write the character itself: \`${character}\`.`;
}

/** The text with the characters in the place of their entities; nothing where one of them may mean something else. */
function decode(text: string, entities: readonly string[]): string | undefined {
  if (entities.some((entity) => readAs(entity) === undefined)) return undefined;
  return text
    .replace(spaces, (found) => (readAs(found.trim()) === ' ' ? ' ' : found))
    .replace(new RegExp(entityPattern, 'gi'), (entity) => readAs(entity) ?? '')
    .trim();
}

/** What to write for an entity: a plain space for any space, and nothing for a hyphen that nobody sees. */
function readAs(entity: string): string | undefined {
  if (/^&shy;$/i.test(entity)) return '';
  const character = characterOf(entity);
  if (character === undefined || /[\n\r]/.test(character)) return undefined;
  return /^\s$/.test(character) ? ' ' : harmless.test(character) ? character : undefined;
}
