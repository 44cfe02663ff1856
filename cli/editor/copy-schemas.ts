import type { Content } from '../compiler/model/content.ts';
import { currentFacts } from '../compiler/model/facts-at.ts';
import type { Schema } from '../content/schema/schemas.ts';
import { oneOf } from './choice-schema.ts';

/**
 * Builds the schemas of texts for visitors, which suggest facts and check that facts exist. `text` allows further
 * placeholders, `copy` does not.
 */
export function copySchemas(content: Content): { text: Schema; copy: Schema } {
  const facts = content.settings.facts?.isValid ? Object.entries(currentFacts(content)) : undefined;
  const factChecks = facts ? [onlyKnownFacts(facts.map(([id]) => id))] : [];
  const text = {
    type: 'string',
    defaultSnippets: (facts ?? []).map(([id, { value }]) => ({
      label: `{fact:${id}}`,
      bodyText: `"{fact:${id}}"`,
      description: value,
    })),
  };
  return {
    text: { ...text, ...(factChecks.length > 0 && { allOf: factChecks }) },
    copy: { ...text, allOf: [...factChecks, placeholderPattern([])] },
  };
}

/** Rejects a text with a `{fact:…}` whose id is not one of these. */
function onlyKnownFacts(ids: readonly string[]): Schema {
  return {
    pattern: `^(?![\\s\\S]*\\{fact:(?!${oneOf(ids)}\\})[^{}]*\\})`,
    patternErrorMessage: 'This names a fact that is not in facts.yaml.',
  };
}

/**
 * Builds a pattern for a text that contains all of some placeholders and no others. An empty text matches, since
 * another keyword reports it.
 * @param words the names in `x-placeholders`
 */
export function placeholderPattern(words: readonly string[]): Schema {
  const named = words.map((word) => `\`{${word}}\``).join(' and ');
  const others = String.raw`(?![\s\S]*\{(?!fact:|${oneOf(words)}\})[^{}]*\})`;
  const all = words.map((word) => String.raw`(?=[\s\S]*\{${word}\})`).join('');
  return {
    pattern: words.length === 0 ? String.raw`^(?![\s\S]*\{(?!fact:)[^{}]*\})` : String.raw`^(?:\s*$|${others}${all})`,
    patternErrorMessage:
      words.length === 0
        ? 'A placeholder in braces works here only for a fact: `{fact:its-id}`.'
        : `The page replaces ${named}: this text must contain that, and no other placeholder in braces.`,
  };
}
