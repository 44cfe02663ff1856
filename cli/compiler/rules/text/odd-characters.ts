import { isKind } from '../../../content/schema/keywords.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { findOddCharacter, type OddCharacter } from './find-odd-characters.ts';

export const oddCharacters = defineRule({
  codes: ['text-characters'],
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
          ranges: () => [odd.range],
          ...explain(value, odd),
        };
      }
  },
});

function explain(text: string, { kind, range }: OddCharacter): Pick<RuleFinding, 'message' | 'hint' | 'fix'> {
  const words = text.slice(range.start, range.end);
  if (kind === 'misread')
    return {
      message: `\`${words}\` is a letter in the wrong encoding, and visitors would read it so.`,
      hint: 'Type the word again, or copy the text again from its source.',
    };
  return {
    message: `This text contains an invisible character (${numberOf(words)}), which was copied with it.`,
    hint: 'Delete it together with the character before it, and type that one again.',
    fix: { value: isBetweenWords(text, range.start) ? ' ' : '' },
  };
}

function numberOf(words: string): string {
  return `U+${words.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

function isBetweenWords(text: string, at: number): boolean {
  return /\S/.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' ');
}
