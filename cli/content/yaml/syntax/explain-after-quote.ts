import { shorten } from '../../../problems/problem.ts';
import type { LineProblem } from './line-problem.ts';

/** Matches a quoted text, a gap, and the text after it. */
const quotedAndMore = /^("[^"\\]*"|'(?:[^']|'')*')(\s*)(\S.*)$/;

/**
 * Explains the text after a quoted value if it is not part of the value: a comment without a space before it
 * (`"404"#small`), or the next key (`eyebrow: "404" title: Oops`).
 * @param before the text of the line before the value
 * @param key the key of the value
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
    message: `\`${next}\` is on the same line as \`${key}\`, but each key needs its own line.`,
    hint: `Start a new line before \`${next}:\`, indented by ${indent} spaces.`,
    columns: [start, start + next.length],
    edit: { columns: [end, start], text: `\n${' '.repeat(indent)}` },
  };
}
