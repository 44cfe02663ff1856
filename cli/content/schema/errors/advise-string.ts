import { shorten } from '../../../problems/problem.ts';
import { didYouMean, suggestedFix } from '../../../problems/suggest.ts';
import type { Advice } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import type { Schema } from '../schemas.ts';
import { adviseSuggestion } from '../suggested/advise-suggestion.ts';
import { isAllowed, suggestText } from '../suggested/suggested-text.ts';

/** Keywords of strings that refer to something: a number or a boolean in quotes refers to nothing. */
const referring = ['x-ref', 'x-link', 'x-media', 'x-icon', 'x-placeholders'] as const;

const isReference = (schema: Schema) => referring.some((keyword) => schema[keyword] !== undefined);

/**
 * Explains how to write text instead of a value of another type.
 * @param written returns the value as written in the file
 */
export function adviseString(found: unknown, written: () => string, { parentSchema = {} }: SchemaError): Advice {
  if (Array.isArray(found)) return adviseList(found, written().length > 0, parentSchema);
  if (typeof found === 'object') return adviseBlock(Object.keys(found ?? {}));
  const source = written();
  if (parentSchema.enum) {
    const choices = parentSchema.enum.map(String);
    return { hint: didYouMean(source, choices), fix: suggestedFix(source, choices) };
  }
  if (isAllowed(source, parentSchema)) return quoteText(source, parentSchema);
  const suggestion = suggestText(source, parentSchema);
  // A number or a boolean has replaced a text, so any suggestion is a guess.
  return suggestion
    ? adviseSuggestion({ ...suggestion, isGuess: true }, JSON.stringify(suggestion.value), true)
    : { hint: '' };
}

/** Puts a number or a boolean in quotes, if the resulting text is long enough. */
function quoteText(source: string, schema: Schema): Advice {
  if (source.length < Number(schema.minLength ?? 0) || isReference(schema)) return { hint: '' };
  // It may have replaced the name of something.
  const isGuess = schema.pattern !== undefined;
  return {
    hint: `Put it in quotes: "${source}".`,
    fix: { source: JSON.stringify(source), applicability: isGuess ? 'maybe-incorrect' : 'machine-applicable' },
  };
}

/** Explains how to write text that YAML reads as a list. */
function adviseList([first, ...others]: readonly unknown[], isWritten: boolean, schema: Schema): Advice {
  // A list of names in quotes would be a single name that does not exist.
  if (others.length > 0 && (isReference(schema) || schema.pattern !== undefined))
    return { hint: 'Keep only one of them, without brackets and hyphens.' };
  if (others.length > 0 || typeof first !== 'string' || !isWritten)
    return { hint: 'If it is text, put it in quotes: it begins with a bracket or a hyphen.' };
  return {
    hint: `Write \`${shorten(first)}\`, without brackets and hyphen. If these are part of the text, put all of it in quotes.`,
    fix: { source: JSON.stringify(first), whole: true, applicability: 'maybe-incorrect' },
  };
}

/** Explains how to write text that YAML reads as a block. */
function adviseBlock([key, ...keys]: readonly string[]): Advice {
  if (key === undefined) return { hint: '' };
  if (!key.startsWith('fact:') || keys.length > 0)
    return { hint: 'If it is text, put it in quotes: it contains a colon and a space, or begins with a brace.' };
  return {
    hint: `Put it in quotes, since it begins with a brace: "{${key}}".`,
    fix: { source: `"{${key}}"`, whole: true },
  };
}
