import type { Advice } from '../../yaml/source-file.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * Says what to write instead of a value, with the edit.
 * @param written as it is in YAML, where it differs from the value
 * @param isSource whether the edit writes just that, and not the value as a text
 */
export function adviseSuggestion({ value, isGuess }: Suggestion, written = value, isSource = false): Advice {
  const applicability = isGuess ? 'maybe-incorrect' : 'machine-applicable';
  return {
    hint: isGuess ? `Did you mean \`${written}\`?` : `Write \`${written}\`.`,
    fix: isSource ? { source: written, applicability } : { value, applicability },
  };
}

/** Says that a value may mean one or the other; which of the two, only its author knows. */
export function adviseEither(text: string, [one, other]: readonly string[]): Advice {
  return { hint: `\`${text}\` may be \`${one}\` or \`${other}\`: write the one that is meant.` };
}
