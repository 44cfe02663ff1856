import { dayForm } from '../moments.ts';
import { locateOffset } from './find-range.ts';
import type { Range } from './source-file.ts';
import { yaml } from './yaml.ts';

/** Returns the ranges of the comments of a YAML text, each from its `#` to the end of its line. */
export function findComments(text: string): Range[] {
  const { CST, Lexer } = yaml();
  // Marks that the lexer yields between the parts of a text, and that are not in the text.
  const markers = new Set<string>([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
  const comments: Range[] = [];
  let [start, before] = [0, ''];
  for (const lexeme of new Lexer().lex(text)) {
    const end = start + (markers.has(lexeme) ? 0 : lexeme.length);
    // After this mark, the text of a scalar follows, which may begin with `#` as well.
    if (lexeme.startsWith('#') && before !== CST.SCALAR) comments.push({ start, end });
    [start, before] = [end, lexeme];
  }
  return comments;
}

/** A comment that allows a problem on the line below it: `# allow unused-entry until 2026-12-31: reason`. */
export interface AllowComment extends Range {
  code: string;
  /** Its last day; undefined if the comment is not written like that. */
  until?: string;
  /** The lines, from 1, whose problems it may allow: comments and blank lines around it, and the line after those. */
  firstLine: number;
  lastLine: number;
}

/** Parses the comments that are meant to allow a problem, such as `# allow unused-entry until 2026-12-31: sold out`. */
export function parseAllowComments(text: string): AllowComment[] {
  if (!/#+\s*allow\b/i.test(text)) return [];
  const lines = text.split('\n').map((line) => line.trim());
  const isGap = (index: number) => /^(#.*|---)?$/.test(lines[index] ?? 'end'); // Comments and blank lines.
  return findComments(text).flatMap(({ start, end }) => {
    const comment = text.slice(start, end).trimEnd();
    const [, code = '', rest = ''] = /^#+\s*allow\b:?\s*([^\s:]*)(.*)/i.exec(comment) ?? [];
    if (!code.includes('-') && !/^\s+until\s+\d/.test(rest)) return []; // A sentence, such as `# allow it to grow`.
    const line = locateOffset({ text }, start).line - 1;
    let [first, next] = [line, line];
    while (first > 0 && isGap(first - 1)) first -= 1;
    while (isGap(next)) next += 1;
    const [, until] = /^\s+until\s+(\d{4}-\d{2}-\d{2}):\s+\S+\s+\S/.exec(rest) ?? []; // Needs two words of reason.
    const isComplete = until !== undefined && dayForm.test(until) && isGap(line) && comment.startsWith('# allow ');
    const range = { start, end: start + comment.length };
    return [{ code, ...(isComplete && { until }), firstLine: first + 1, lastLine: next + 1, ...range }];
  });
}
