import type { Rule, RuleFinding } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';
import { findOddCharacter, type OddCharacter } from './find-odd-characters.ts';

export const oddCharacters: Rule = {
  name: 'odd-characters',
  description: 'No text has invisible characters by accident, or letters that a program has misread.',
  *check(content) {
    for (const file of content.files)
      for (const reference of file.references) {
        if (!isKind(reference, 'text')) continue;
        const { path, value } = reference;
        const odd = findOddCharacter(value);
        if (!odd) continue;
        yield {
          code: 'text-characters',
          severity: 'warning',
          file,
          path,
          parts: () => [odd.range],
          ...explain(value, odd),
        };
      }
  },
};

function explain(text: string, { kind, range }: OddCharacter): Pick<RuleFinding, 'message' | 'hint' | 'fix'> {
  const words = text.slice(range.start, range.end);
  if (kind === 'broken')
    return {
      message: `A program has misread a letter here, and visitors would read \`${words}\`.`,
      hint: 'Type the word anew, or copy the text again from where it is right.',
    };
  return {
    message: `A character that nobody sees (${numberOf(words)}) stands here; it came along when the text was copied.`,
    hint: 'Delete it with the character before it, and type that one anew.',
    fix: { value: isBetweenWords(text, range.start) ? ' ' : '' },
  };
}

function numberOf(words: string): string {
  return `U+${words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

function isBetweenWords(text: string, at: number): boolean {
  return /\S/.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' ');
}
