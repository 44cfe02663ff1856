import { parser } from '../../content/markdown/parser.ts';
import { shorten } from '../../problems/problem.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { entityPattern, markupInLine } from './markup.ts';
import { isQuoted } from './quoted-texts.ts';

type Advised = Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'>;

/** Characters that have no meaning in YAML or Markdown, and that no other rule reports. */
const harmless = /^[\p{L}\p{N}\p{Sc}&—–…'"“”‘’«»©®™°§×<>]$/u;

/** Characters that can replace part of a text in YAML without quotes around the whole text. */
const needsNoQuotes = /[^\s"'<>]/;

/** An entity with the spaces around it. */
const spaces = new RegExp(`[ \\t]*(?:${entityPattern.source})[ \\t]*`, 'gi');

/**
 * Explains what to write instead of the HTML entities in a line of text, which visitors would read. The edit replaces
 * all of them.
 * @param words the first entity, or other markup, which is not explained here
 * @param hasEmphasis see `markupInLine`
 */
export function explainEntity(text: string, words: string, hasEmphasis: boolean): Advised | undefined {
  if (entityPattern.exec(words)?.[0] !== words) return undefined;
  const finding = {
    code: 'text-markup',
    message: `HTML does not work here, and visitors would read \`${words}\`.`,
  } as const;
  const entities = text.match(new RegExp(entityPattern, 'gi')) ?? [];
  const decoded = decode(text, entities);
  if (decoded === undefined || decoded === '' || isQuoted(decoded) || markupInLine(decoded, hasEmphasis))
    return { ...finding, hint: 'Write plain text instead.' };
  const character = readAs(words) ?? '';
  const isOnly = entities.length === 1;
  return {
    ...finding,
    hint: isOnly ? adviseOne(character) : `Write the characters themselves: \`${shorten(decoded)}\`.`,
    fix: isOnly && needsNoQuotes.test(character) ? { value: character } : { value: decoded, whole: true },
  };
}

function adviseOne(character: string): string {
  if (character === '') return 'Delete it: browsers hyphenate long words by themselves.';
  return character === ' ' ? 'Write a normal space.' : `Write the character itself: \`${character}\`.`;
}

/** Replaces the entities of a text by their characters; returns undefined if one of them may be intended. */
function decode(text: string, entities: readonly string[]): string | undefined {
  if (entities.some((entity) => readAs(entity) === undefined)) return undefined;
  return text
    .replace(spaces, (found) => (readAs(found.trim()) === ' ' ? ' ' : found))
    .replace(new RegExp(entityPattern, 'gi'), (entity) => readAs(entity) ?? '')
    .trim();
}

/**
 * Returns the character for an entity: a normal space for all kinds of spaces, and an empty string for an invisible
 * hyphen.
 */
function readAs(entity: string): string | undefined {
  if (/^&shy;$/i.test(entity)) return '';
  const character = parser.utils.unescapeAll(entity);
  if (character === entity || /\p{C}/u.test(character)) return undefined;
  return /^\s$/.test(character) ? ' ' : harmless.test(character) ? character : undefined;
}
