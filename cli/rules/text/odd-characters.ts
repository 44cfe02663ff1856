import { isKind } from '../../content/schema/keywords.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

/** All characters that the patterns below begin with. Most texts contain none of them. */
const any =
  /[\u00A0\u00AD\u00C3\u00E2\u200B\u2028\u2029\u202A-\u202E\u2060\uFEFF\uFFFC\uFFFD\p{Cs}\p{Co}]|(?![\t\n\r])\p{Cc}/u;

/**
 * The characters that appear when UTF-8 was read in another encoding (`â€™` for `’`, `Ã©` for `é`), or could not be
 * read. Characters that may follow a capital Ã in Portuguese are excluded.
 */
const misread =
  /\uFFFD|\u00C3[\u00A1\u00A2\u00A4\u00A8\u00A9\u00B1\u00B3\u00B6\u00BC\u0178]|\u00E2\u20AC[\u0153\u0161\u017E\u02DC\u201C\u201D\u2122\u00A6]/;

/** Halves of a character, and characters such as the bullets of Word, to which only some fonts give a form. */
const unshown = /\p{Cs}|\p{Co}/u;

/** What turns the direction of the letters after it, as in paths that were copied on Windows. */
const direction = /[\u202A-\u202E]/;

/** Control characters, line separators, placeholders of word processors, and byte order marks, which no text needs. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\uFEFF\uFFFC]/u;

/** Invisible spaces, joiners and hyphens at the start or end of a text. Between two characters they may be intended. */
const invisibleAtEnd = /^[\u00A0\u00AD\u200B\u2060]+|[\u00A0\u00AD\u200B\u2060]+$/;

export const oddCharacters = defineRule({
  codes: ['text-characters'],
  *check(content) {
    for (const file of content.files)
      for (const reference of file.references) {
        if (!isKind(reference, 'text') || !any.test(reference.value)) continue;
        const { path, value } = reference;
        for (const [pattern, explain] of kinds) {
          const found = pattern.exec(value);
          if (!found) continue;
          const range = { start: found.index, end: found.index + found[0].length };
          yield {
            code: 'text-characters',
            severity: 'warning',
            file,
            path,
            ranges: () => [range],
            ...explain(found[0], value, found.index),
          };
          break;
        }
      }
  },
});

type Explain = (found: string, text: string, at: number) => Pick<RuleFinding, 'message' | 'hint' | 'fix'>;

/** The kinds of characters that are in texts by mistake. The first that a text contains is reported. */
const kinds: readonly (readonly [RegExp, Explain])[] = [
  [misread, explainMisread],
  [unshown, explainUnshown],
  [direction, explainInvisible],
  [invisible, explainInvisible],
  [invisibleAtEnd, explainInvisible],
];

function explainMisread(found: string): ReturnType<Explain> {
  return {
    message: `\`${found}\` is a letter in the wrong encoding, and visitors would read it so.`,
    hint: 'Type the word again, or copy the text again from its source.',
  };
}

function explainUnshown(found: string): ReturnType<Explain> {
  return {
    message: `This text contains a character (${numberOf(found)}) that most fonts lack: visitors would see a box.`,
    hint: 'Delete it, or type what it stands for: in Markdown, each line of a list begins with `- `.',
  };
}

function explainInvisible(found: string, text: string, at: number): ReturnType<Explain> {
  const isBetweenWords = !direction.test(found) && /\S/.test(text[at - 1] ?? ' ') && /\S/.test(text[at + 1] ?? ' ');
  return {
    message: `This text contains an invisible character (${numberOf(found)}), which was copied with it.`,
    hint: 'Delete it together with the character before it, and type that one again.',
    fix: { value: isBetweenWords ? ' ' : '' },
  };
}

function numberOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
