import type { Advice } from '../../yaml/source-file.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Suggests what to write instead of a value, with the edit.
 * @param written the suggestion as YAML, if it differs from the value
 * @param isSource whether the edit writes `written` unchanged, instead of the value as a text
 */
export function adviseSuggestion({ value, isGuess }: Suggestion, written = value, isSource = false): Advice {
  const applicability = isGuess ? 'maybe-incorrect' : 'machine-applicable';
  return {
    hint: isGuess ? `Did you mean \`${written}\`?` : `Write \`${written}\`.`,
    fix: isSource ? { source: written, applicability } : { value, applicability },
  };
}

/** Suggests two values, because only the author knows which is right. */
export function adviseEither(text: string, [one, other]: readonly string[]): Advice {
  return { hint: `Write \`${one}\` or \`${other}\`: \`${text}\` can mean either.` };
}
