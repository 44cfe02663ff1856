import { CST, Lexer } from 'yaml';
import type { Range } from './source-file.ts';

/** What the lexer yields between the parts of a text, and is not in it. */
const markers = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** Returns the ranges of the comments of a YAML text, each from its `#` to the end of its line. */
export function findComments(text: string): Range[] {
  const comments: Range[] = [];
  let [start, before] = [0, ''];
  for (const lexeme of new Lexer().lex(text)) {
    const end = start + (markers.has(lexeme) ? 0 : lexeme.length);
    // The text of a scalar may begin with `#` as well.
    if (lexeme.startsWith('#') && before !== CST.SCALAR) comments.push({ start, end });
    [start, before] = [end, lexeme];
  }
  return comments;
}
