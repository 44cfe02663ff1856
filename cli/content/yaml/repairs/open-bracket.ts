import { shorten } from '../../../problems/problem.ts';
import { type FindEdits, indentOf, isBlank, type RepairEdit } from './repair.ts';

/** The maximum number of lines of a list or a block in brackets. */
const maxLines = 20;

/** Matches quoted texts, brackets with the space inside them, and comments. */
const tokens = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[[{] ?| ?[\]}]|(?:^|\s)#.*/g;

/** The closing bracket for each opening bracket, with a space before it if the opening bracket has a space after it. */
const closing: Record<string, string> = { '[': ']', '[ ': ' ]', '{': '}', '{ ': ' }' };

/**
 * Closes a bracket or brace: `items: [dinghy, schooner`, in its line or in one of the lines below that are indented
 * further.
 */
export const openBracket: FindEdits = ({ lines, starts, index, at }) => {
  const open: string[] = [];
  const repairs: RepairEdit[] = [];
  for (let nth = index; nth < Math.min(lines.length, index + maxLines); nth += 1) {
    const line = lines[nth] ?? '';
    if (nth > index && !isBlank(line) && indentOf(line) <= indentOf(lines[index] ?? '')) break;
    const from = nth === index ? at - (starts[index] ?? 0) : 0;
    let end = line.trimEnd().length;
    for (const { 0: token, index: offset } of line.slice(from).matchAll(tokens)) {
      if (/^\s*#/.test(token)) end = line.slice(0, from + offset).trimEnd().length;
      else if (token in closing) open.push(closing[token] ?? '');
      // A closing bracket of the other kind is a different problem.
      else if (/^ ?[\]}]$/.test(token) && open.pop()?.trim() !== token.trim()) return repairs;
    }
    if (open.length === 0) return repairs;
    if (end > from + 1) repairs.push(closeAt((starts[nth] ?? 0) + end, line.slice(0, end), nth, [...open]));
  }
  return repairs;
};

/** Returns the edit that adds closing brackets at the end of a line. @param open the missing closing brackets */
function closeAt(end: number, before: string, index: number, open: string[]): RepairEdit {
  const brackets = open.reverse().join('');
  return {
    hint: `Write \`${brackets.trim()}\` at the end of line ${index + 1}, after \`${shorten(before.trim().replace(/^.*\s/, ''))}\`.`,
    fix: { source: brackets, range: { start: end, end } },
  };
}
