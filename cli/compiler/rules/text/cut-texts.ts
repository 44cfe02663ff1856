import type { ContentFile } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { isKind, type Reference } from '../../schema/keywords.ts';
import { findRange } from '../../yaml/parse/find-range.ts';
import type { Range } from '../../yaml/source-file.ts';

export const cutTexts = defineRule({
  codes: {
    'text-cut': {
      title: 'A text ends before a `#`, because YAML takes what follows for a comment.',
      why: 'After a space, `#` begins a comment, which nobody sees. Visitors would read the text as far as there, and it would end in the middle of a sentence.',
      fix: 'Put the whole text in quotes. Where it is meant as a comment, write a space after the `#`.',
      fixable: 'always',
      example: {
        file: 'pages/garden.yaml',
        wrong: 'title: The garden #1',
        right: 'title: The garden',
      },
    },
  },
  *check(content) {
    for (const file of content.files) {
      const words = wordsBeforeRemarks(file.text);
      if (words.size === 0) continue;
      for (const reference of file.references) {
        if (!words.has(lastWord(reference.value))) continue;
        const isLink = isKind(reference, 'link');
        if (!isLink && !isKind(reference, 'text')) continue;
        const cut = remarkBehind(file, reference);
        if (!cut) continue;
        const { remark, start, end } = cut;
        if (isLink) {
          if (anchor.test(remark)) yield { file, path: reference.path, ...explainLink(reference.value, cut) };
          continue;
        }
        const whole = file.text.slice(start, end);
        yield {
          code: 'text-cut',
          file,
          path: reference.path,
          message: `The text ends here: YAML takes \`${remark}\` for a remark, since a space and \`#\` stand before it.`,
          hint: 'Put the whole text in quotes. If it is a remark, write a space behind the `#`.',
          fix: {
            source: /["\\]/.test(whole) ? `'${whole.replaceAll("'", "''")}'` : `"${whole}"`,
            range: { start, end },
          },
        };
      }
    }
  },
});

/** What is no sentence behind an address, but the anchor that belongs to it. */
const anchor = /^#[a-z0-9]+(?:-[a-z0-9]+)*$/;

function explainLink(address: string, { remark, start, end }: Range & { remark: string }) {
  const whole = address + remark;
  return {
    code: 'text-cut' as const,
    message: `The address ends here: YAML takes \`${remark}\` for a remark, since a space stands before it.`,
    hint: `Take the space out: \`${whole}\`. If it is a remark, write a space behind the \`#\`.`,
    fix: { source: whole, range: { start, end }, applicability: 'maybe-incorrect' as const },
  };
}

/**
 * The words behind which a `#` stands between spaces and a sign. Only a text that ends in one of them is worth a place in
 * its file: to find that, the whole file is parsed, and hashtags are frequent in articles.
 */
function wordsBeforeRemarks(text: string): Set<string> {
  const words = new Set<string>();
  for (let at = text.indexOf(' #'); at !== -1; at = text.indexOf(' #', at + 1))
    if (/[^\s#]/.test(text[at + 2] ?? '')) words.add(lastWord(text.slice(Math.max(0, at - 500), at)));
  return words;
}

/** In characters; more of a longer word is not compared. */
const longestWord = 100;

function lastWord(text: string): string {
  return /\S+$/.exec(text.trimEnd().slice(-longestWord))?.[0] ?? '';
}

/** What stands as a remark in the line in which a text without quotes ends, and is no alias; and both with their range. */
function remarkBehind(file: ContentFile, { path }: Reference): (Range & { remark: string }) | undefined {
  const { start, end } = findRange(file, { path });
  if (/["'|>*]/.test(file.text[start] ?? '')) return undefined;
  const [behind = '', remark = ''] =
    /^ +(#[^\s#].*)/.exec(file.text.slice(end, endOfLine(file.text, end)).trimEnd()) ?? [];
  return remark === '' ? undefined : { remark, start, end: end + behind.length };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
