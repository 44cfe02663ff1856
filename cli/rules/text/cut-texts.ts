import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { findRange } from '../../content/yaml/find-range.ts';
import type { Range } from '../../content/yaml/source-file.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';

export const cutTexts = defineRule({
  codes: ['text-cut'],
  *check(content) {
    for (const file of content.files) {
      const words = wordsBeforeComments(file.text);
      if (words.size === 0) continue;
      for (const reference of file.references) {
        if (!words.has(lastWord(reference.value))) continue;
        const isLink = isKind(reference, 'link');
        if (!isLink && !isKind(reference, 'text')) continue;
        const cut = commentAfter(file, reference);
        if (!cut) continue;
        const { comment, start, end } = cut;
        if (isLink) {
          if (anchor.test(comment)) yield { file, path: reference.path, ...explainLink(reference.value, cut) };
          continue;
        }
        const whole = file.text.slice(start, end);
        yield {
          code: 'text-cut',
          file,
          path: reference.path,
          message: `The text ends before \`${comment}\`: a space and \`#\` begin a comment in YAML, which visitors do not see.`,
          hint: 'Put the whole text in quotes. If it is a comment, write a space after the `#`.',
          fix: {
            source: /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`,
            range: { start, end },
          },
        };
      }
    }
  },
});

/** An anchor after ` #`, which belongs to the address before it and is not a comment. */
const anchor = /^#[a-z0-9]+(?:-[a-z0-9]+)*$/;

function explainLink(address: string, { comment, start, end }: Range & { comment: string }) {
  const whole = address + comment;
  return {
    code: 'text-cut' as const,
    message: `The address ends before \`${comment}\`: a space and \`#\` begin a comment in YAML.`,
    hint: `Write \`${whole}\`, without the space. If it is a comment, write a space after the \`#\`.`,
    fix: { source: whole, range: { start, end }, applicability: 'maybe-incorrect' as const },
  };
}

/**
 * Returns the words that are followed by a space, `#` and another character. Only texts that end in one of them are
 * located in their file, since locating parses the whole file, and hashtags are frequent in articles.
 */
function wordsBeforeComments(text: string): Set<string> {
  const words = new Set<string>();
  for (let at = text.indexOf(' #'); at !== -1; at = text.indexOf(' #', at + 1))
    if (/[^\s#]/.test(text[at + 2] ?? '')) words.add(lastWord(text.slice(Math.max(0, at - 500), at)));
  return words;
}

/** The maximum number of characters of a word that are compared. */
const maxWordLength = 100;

function lastWord(text: string): string {
  return /\S+$/.exec(text.trimEnd().slice(-maxWordLength))?.[0] ?? '';
}

/** Returns the comment directly after an unquoted text on the same line, with the range of both. */
function commentAfter(file: ContentFile, { path }: Reference): (Range & { comment: string }) | undefined {
  const { start, end } = findRange(file, { path });
  if (/["'|>*]/.test(file.text[start] ?? '')) return undefined;
  const [rest = '', comment = ''] =
    /^ +(#[^\s#].*)/.exec(file.text.slice(end, endOfLine(file.text, end)).trimEnd()) ?? [];
  return comment === '' ? undefined : { comment, start, end: end + rest.length };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
