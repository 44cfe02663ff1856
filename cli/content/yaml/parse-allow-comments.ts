import { Lexer } from 'yaml';
import { locateOffset } from './location.ts';
import type { Range } from './source-file.ts';

/** A comment that allows a problem on the line below it: `# allow unused-entry until 2026-12-31: reason`. */
export interface AllowComment extends Range {
  code: string;
  /** Its last day; undefined if the comment is not written like that. */
  until?: string;
  /** The lines that it is about, from 1: those of the comments and blank lines around it, and the next line. */
  firstLine: number;
  lastLine: number;
}

/** The tokens of the lexer that are not in the text. */
const [documentStart, flowEnd, scalarNext] = ['\u0002', '\u0018', '\u001f'];

/** Parses the comments of a YAML file that are meant to allow something; others may begin with 'allow' as well. */
export function parseAllowComments(text: string): AllowComment[] {
  if (!/#+\s*allow\b/i.test(text)) return [];
  const lines = text.split('\n').map((line) => line.trim());
  const isGap = (index: number) => /^(#.*|---)?$/.test(lines[index] ?? 'end');
  const comments: AllowComment[] = [];
  let [offset, last] = [0, ''];
  for (const token of new Lexer().lex(text)) {
    const [, code = '', rest = ''] = (last !== scalarNext && /^#+\s*allow\b:?\s*(\S*)(.*)/i.exec(token)) || [];
    if (code.includes('-') || /^\s+until\s+\d/.test(rest)) {
      const line = locateOffset({ text }, offset).line - 1;
      let [first, next] = [line, line];
      while (first > 0 && isGap(first - 1)) first -= 1;
      while (isGap(next)) next += 1;
      const [, until] = /^\s+until\s+(\d{4}-\d{2}-\d{2}):\s+\S+\s+\S/.exec(rest) ?? [];
      const isWritten = until !== undefined && isDay(until) && isGap(line) && /^# allow /.test(token);
      const range = { start: offset, end: offset + token.trimEnd().length };
      comments.push({ code, ...(isWritten && { until }), firstLine: first + 1, lastLine: next + 1, ...range });
    }
    if (token !== documentStart && token !== flowEnd && token !== scalarNext) offset += token.length;
    last = token;
  }
  return comments;
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
