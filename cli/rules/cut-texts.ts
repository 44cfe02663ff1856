import type { ContentFile, Rule } from '../content/load-content.ts';
import { rangeOfSpot } from '../content/range-of-spot.ts';
import { isKind, type Reference } from '../content/references.ts';

export const cutTexts: Rule = {
  name: 'cut-texts',
  description: 'No text without quotes ends before a `#` that was meant to be part of it.',
  *check(content) {
    for (const file of content.files) {
      if (!hasTightRemark(file.text)) continue;
      for (const reference of file.references) {
        const remark = isKind(reference, 'text') ? remarkBehind(file, reference) : undefined;
        if (remark === undefined) continue;
        yield {
          code: 'text-cut',
          file,
          path: reference.path,
          message: `The text ends here: YAML takes \`${remark}\` for a remark, since a space and \`#\` stand before it.`,
          hint: 'Put the whole text in quotes. If it is a remark, write a space behind the `#`.',
        };
      }
    }
  },
};

/** Whether a `#` stands between a space and a sign. Where there is no such one, files need no places. */
function hasTightRemark(text: string): boolean {
  for (let at = text.indexOf('#', 1); at !== -1; at = text.indexOf('#', at + 1))
    if (text[at - 1] === ' ' && text[at + 1] !== '#' && text[at + 1] !== ' ') return true;
  return false;
}

/** What stands as a remark in the line in which a text without quotes ends, and is no alias. */
function remarkBehind(file: ContentFile, { path }: Reference): string | undefined {
  const { start, end } = rangeOfSpot(file, { path });
  if (/["'|>*]/.test(file.text[start] ?? '')) return undefined;
  return /^ +(#[^\s#].*)/.exec(file.text.slice(end, endOfLine(file.text, end)))?.[1]?.trimEnd();
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
