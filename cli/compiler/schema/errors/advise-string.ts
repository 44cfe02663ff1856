import { shorten } from '../../../diagnostics/shorten.ts';
import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Advice } from '../../yaml/source-file.ts';
import type { SchemaError } from '../schema-error.ts';
import type { Schema } from '../schemas.ts';
import { adviseSuggestion } from '../suggested/advise-suggestion.ts';
import { isAllowed, suggestText } from '../suggested/suggested-text.ts';

/** Keywords of strings that name something else, which a number or a word that came by chance does not. */
const naming = ['x-ref', 'x-link', 'x-media', 'x-icon', 'x-placeholders', 'pattern'] as const;

/**
 * Says how a value of another type is written where text must be.
 * @param written gives the value as it is in the file
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
  // A number or a word of YAML names nothing: what it was written over is not known.
  return suggestion
    ? adviseSuggestion({ ...suggestion, isGuess: true }, JSON.stringify(suggestion.value), true)
    : { hint: '' };
}

/** Puts a number or a word of YAML in quotes, if the text that it becomes is long enough. */
function quoteText(source: string, schema: Schema): Advice {
  if (source.length < Number(schema.minLength ?? 0) || schema['x-placeholders']) return { hint: '' };
  const isGuess = naming.some((keyword) => schema[keyword] !== undefined);
  return {
    hint: `Put it in quotes: "${source}".`,
    fix: { source: JSON.stringify(source), applicability: isGuess ? 'maybe-incorrect' : 'machine-applicable' },
  };
}

function adviseList([first, ...others]: readonly unknown[], isWritten: boolean, schema: Schema): Advice {
  // In quotes, a list of names would be one name that does not exist.
  if (others.length > 0 && naming.some((keyword) => schema[keyword] !== undefined))
    return { hint: 'Only one can stand here: keep that one, without brackets and hyphens.' };
  if (others.length > 0 || typeof first !== 'string' || !isWritten)
    return { hint: 'Text that begins with a bracket or a hyphen goes in quotes.' };
  return {
    hint: `Write \`${shorten(first)}\`, without brackets and hyphen; a text that begins with one goes in quotes.`,
    fix: { source: JSON.stringify(first), whole: true, applicability: 'maybe-incorrect' },
  };
}

function adviseBlock([key, ...keys]: readonly string[]): Advice {
  if (key === undefined) return { hint: '' };
  if (!key.startsWith('fact:') || keys.length > 0)
    return { hint: 'Text that holds a colon and a space, or begins with a brace, goes in quotes.' };
  return {
    hint: `Text that begins with a brace goes in quotes: "{${key}}".`,
    fix: { source: `"{${key}}"`, whole: true },
  };
}
