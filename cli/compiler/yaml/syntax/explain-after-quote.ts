import { shorten } from '../../../diagnostics/shorten.ts';
import type { LineProblem } from './line-problem.ts';

/** A text in quotes, a gap, and what follows. */
const quotedAndMore = /^("[^"\\]*"|'(?:[^']|'')*')(\s*)(\S.*)$/;

/**
 * Explains what follows a text in quotes, where it is not part of the text: a comment without a space before it
 * (`"404"#small`), or the next key (`eyebrow: "404" title: Oops`).
 * @param before what the line has before the text
 * @param key whose value the text is
 */
export function explainAfterQuote(before: string, key: string | undefined, value: string): LineProblem | undefined {
  const [, text = '', gap = '', more = ''] = quotedAndMore.exec(value) ?? [];
  const end = before.length + text.length;
  const start = end + gap.length;
  if (more.startsWith('#') && gap === '')
    return {
      message: 'A space is missing before this comment.',
      hint: `Write \`${shorten(`${text} ${more}`)}\`. If \`#\` is a part of the text, put the quotes around all of it.`,
      columns: [start, start + 1],
      edit: { columns: [end, start], text: ' ', applicability: 'maybe-incorrect' },
    };
  const [, next] = /^([a-z][\w-]*): +\S/.exec(more) ?? [];
  if (next === undefined || key === undefined || gap === '') return undefined;
  const indent = before.lastIndexOf(`${key}:`);
  return {
    message: `\`${next}\` begins on the line of \`${key}\`, and each key has a line of its own.`,
    hint: `Begin a line before \`${next}:\`, with ${indent} spaces.`,
    columns: [start, start + next.length],
    edit: { columns: [end, start], text: `\n${' '.repeat(indent)}` },
  };
}
