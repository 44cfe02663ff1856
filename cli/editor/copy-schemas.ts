import type { Content } from '../compiler/model/content.ts';
import type { Schema } from '../compiler/schema/schemas.ts';
import { oneOf } from './choice-schema.ts';

/**
 * Copy: facts are offered where one is being written, and held to those that there are. Of `text`, the page fills in more;
 * in `copy`, it does not.
 */
export function copySchemas(content: Content): { text: Schema; copy: Schema } {
  const facts = content.settings.facts?.isValid ? Object.entries(content.settings.facts.data) : undefined;
  const known = facts ? [factsPattern(facts.map(([id]) => id))] : [];
  const text = {
    type: 'string',
    defaultSnippets: (facts ?? []).map(([id, { value }]) => ({
      label: `{fact:${id}}`,
      bodyText: `"{fact:${id}}"`,
      description: value,
    })),
  };
  return {
    text: { ...text, ...(known.length > 0 && { allOf: known }) },
    copy: { ...text, allOf: [...known, placeholderPattern([])] },
  };
}

function factsPattern(ids: readonly string[]): Schema {
  return {
    pattern: `^(?![\\s\\S]*\\{fact:(?!${oneOf(ids)}\\})[^{}]*\\})`,
    patternErrorMessage: 'This names a fact that is not in facts.yaml.',
  };
}

/**
 * Holds a text to the words in braces that the page fills in, each of them, and no others. An empty text is another mistake.
 * @param words as in `x-placeholders`
 */
export function placeholderPattern(words: readonly string[]): Schema {
  const named = words.map((word) => `\`{${word}}\``).join(' and ');
  const others = String.raw`(?![\s\S]*\{(?!fact:|${oneOf(words)}\})[^{}]*\})`;
  const all = words.map((word) => String.raw`(?=[\s\S]*\{${word}\})`).join('');
  return {
    pattern: words.length === 0 ? String.raw`^(?![\s\S]*\{(?!fact:)[^{}]*\})` : String.raw`^(?:\s*$|${others}${all})`,
    patternErrorMessage:
      words.length === 0
        ? 'Nothing fills in a word in braces here, unless it is a fact: `{fact:its-id}`.'
        : `The page fills in ${named}: this text must hold that, and no other word in braces.`,
  };
}
