import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';
import { findOddCharacter, type OddCharacter } from './find-odd-characters.ts';

export const oddCharacters = defineRule({
  codes: {
    'text-characters': {
      title: 'A text has characters by accident.',
      why: 'Word processors and messengers put characters into what is copied from them that nobody sees. And a program that reads a file in the wrong way turns an apostrophe or an accented letter into several strange ones, which visitors read.',
      fix: 'Delete the character that the check underlines, and type what was meant. It may help to delete the letters on both sides of it as well.',
      fixable: 'sometimes',
      example: {
        file: 'pages/garden.yaml',
        wrong: '  title: How itâ€™s begun',
        right: '  title: How it began',
      },
    },
  },
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
