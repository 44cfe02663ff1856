import { shorten } from '../../problems/problem.ts';
import {
  contentOf,
  indentBy,
  type Line,
  type Lines,
  levelsAbove,
  lineAbove,
  readLine,
  splice,
  widthOf,
} from './lines.ts';
import { writeScalar } from './write-scalar.ts';

/** A proposal for what an author meant in place of some lines. */
export interface Repair {
  /** The lines that were meant; undefined if only the author knows. */
  lines?: string[] | undefined;
  /** The indexes of the first and the last line that are replaced; by default, both are the line itself. */
  from?: number;
  to?: number;
  /** The line to underline and its columns; by default what the parser reports. */
  at?: readonly [index: number, start: number, end: number];
  /** The values for `{1}`, `{2}` … in the message and the hint. `{}` is the first of the lines, without its hyphen. */
  words?: readonly (string | number)[];
  /** The index in `lines` of the line in which a key or an entry must begin after the repair. */
  node?: number;
  /** Whether the message is right even if no edit helps. */
  isLikely?: boolean;
}

/** A character that people use as a bullet, or a hyphen. */
export const bullet = /^([ \t]*)[-*•‣◦▪●∙–—·] +(?=\S)/;

/** Replaces the bullets at the start of a line, and of the lines below it, by hyphens: `* Salad` becomes `- Salad`. */
export function replaceBullets(line: Line, { texts }: Lines): Repair[] {
  let to = line.index;
  while (bullet.test(texts[to + 1] ?? '')) to += 1;
  const written = texts.slice(line.index, to + 1);
  const meant = written.map((text) => text.replace(bullet, '$1- '));
  const words = [to > line.index ? ', and likewise in the lines below' : ''];
  const isChanged = bullet.test(line.text) && meant.some((text, nth) => text !== written[nth]);
  return isChanged ? [{ to, lines: meant, at: contentOf(line), words }] : [];
}

/** Moves a key that is on the line of another key to its own line: `label: The ventures to: /ventures`. */
export function splitKeys({ index, text, head, key, value, column }: Line): Repair[] {
  if (key === undefined) return [];
  return Array.from(value.matchAll(/(?<=\S)( +)([a-z][\w-]*): +\S/g), ({ index: end, 1: gap = '', 2: next = '' }) => {
    const start = column + end + gap.length;
    return {
      lines: [text.slice(0, column + end), ' '.repeat(head.length) + text.slice(start)],
      at: [index, start, start + next.length],
      words: [next, key, head.length],
      node: 1,
    };
  });
}

/** Moves a list that begins on the line of its key to the next line: `items: - garden`. */
export function splitList({ index, text, head, key, value, column }: Line, lines: Lines): Repair[] {
  if (key === undefined || !value.startsWith('- ')) return [];
  const next = readLine(lines, index + 1);
  const indent = next.isEntry && next.indent > head.length ? next.indent : head.length + 2;
  const meant = [`${head}${key}:`, ' '.repeat(indent) + text.slice(column)];
  return [{ lines: meant, at: [index, column, text.length], words: [key, shorten(value)] }];
}

/** Adds a colon after a key: `title The garden`. */
export function addColon({ index, text }: Line): Repair[] {
  const [, head = '', key, value = ''] = /^( *(?:- +)*)([a-z][\w-]*)(?: +(\S.*))?$/.exec(text) ?? [];
  if (key === undefined) return [];
  // A value that is in quotes or brackets already stays.
  const scalar = value === '' || /^["'[{|>]/.test(value) ? value : (writeScalar(value, '') ?? value);
  const meant = `${key}: ${scalar}`.trimEnd();
  const at = [index, head.length, head.length + key.length] as const;
  return [{ lines: [head + meant], at, words: [key, shorten(meant)], node: 0 }];
}

/** Adds the line `sections:` that is missing between a key that has a value, `title: About`, and a list. */
export function addSectionsKey(line: Line, lines: Lines): Repair[] {
  const { head, key, value } = lineAbove(lines, line.index);
  if (!/^ +- /.test(line.text) || key === undefined || value === '' || head !== '') return [];
  return [{ lines: ['sections:', line.text], at: contentOf(line), node: 0 }];
}

/** Indents the lines that continue a text, and are not indented more than its key; none above the error. */
export function indentText(line: Line, lines: Lines): Repair[] {
  const isText = ({ isBlank, isStructured }: Line) => !isBlank && !isStructured;
  let [owner, to] = [lineAbove(lines, line.index), line.index];
  while (owner.index > 0 && !owner.isStructured) owner = lineAbove(lines, owner.index);
  while (isText(readLine(lines, to + 1))) to += 1;
  const canContinue = owner.key !== undefined && !/^["'[{&*]/.test(owner.value);
  if (!isText(line) || line.index < lines.index || !canContinue) return [];
  const [from, indent] = [owner.index + 1, owner.head.length + 2];
  const texts = lines.texts.slice(from, to + 1);
  const isTooFarLeft = (text: string) => text.trim() !== '' && widthOf(text) < indent;
  const first = texts.findIndex(isTooFarLeft);
  if (first < 0) return [];
  const meant = texts.map((text) => (isTooFarLeft(text) ? ' '.repeat(indent) + text.trimStart() : text));
  const at = contentOf(readLine(lines, from + first));
  return [{ from, to, lines: meant, at, words: [owner.key ?? '', indent, from] }];
}

/** Proposes other indentations for a key or an entry: for it alone, or also for the lines that are indented further. */
export function changeIndentation(line: Line, lines: Lines): Repair[] {
  const { index, indent, isEntry } = line;
  if (!line.isStructured) return [];
  let last = index; // Of the lines that are indented further.
  const isInside = (next: Line) => next.isBlank || next.indent > indent;
  while (last + 1 < lines.texts.length && isInside(readLine(lines, last + 1))) last += 1;
  const levels = levelsAbove(lines, line); // Each with the number of a line that has it.
  return [...levels]
    .filter(([level]) => level !== indent)
    .sort(([a], [b]) => Math.abs(a - indent) - Math.abs(b - indent)) // The smallest change first.
    .flatMap(([level, lineNumber]) =>
      [...new Set([index, last])].map((to) => {
        const more = to === index ? '' : ', and move the lines that belong to it by as much';
        return {
          to,
          lines: lines.texts.slice(index, to + 1).map((text) => indentBy(text, level - indent)),
          at: contentOf(line),
          words: [spaces(indent), isEntry ? 'entry' : 'key', spaces(level), lineNumber, more],
          node: 0,
          isLikely: !levels.has(indent), // Otherwise, its own indentation may be right.
        };
      }),
    );
}

/** Proposes spaces in place of the tabs that indent a line and those below: one repair for each likely indentation. */
export function repairTabs(line: Line, lines: Lines): Repair[] {
  const { index, text, indent } = line;
  const hasTab = (other: string) => /^\s*\t\s*[^\s#]/.test(other);
  if (!/^ *\t/.test(text)) return [];
  const to = Math.max(index, lines.texts.findLastIndex(hasTab));
  const levels = levelsAbove(lines, line); // Each with the number of a line that has it.
  const above = lineAbove(lines, index);
  // Indented by two more than the key above, a line may be the value of the key, or continue its text.
  const isBelowKey = above.key !== undefined && (above.value === '' || !line.isStructured);
  for (const level of [...(isBelowKey ? [above.head.length + 2] : []), above.indent])
    if (!levels.has(level)) levels.set(level, above.index + 1);
  return Array.from(levels, ([level, lineNumber]) => {
    const isInside = readLine(lines, lineNumber - 1).head.length < level;
    const relation = isInside ? 'two more than' : 'to line it up with';
    const isMoved = (other: string) => hasTab(other) || other.trim() === '';
    return {
      to,
      lines: lines.texts
        .slice(index, to + 1)
        .map((other) => (isMoved(other) ? indentBy(other, level - widthOf(text)) : other)),
      at: [index, indent, indent + 1],
      words: [spaces(level), relation, lineNumber, to > index ? ', and likewise in the lines below' : ''],
    };
  });
}

/** Formats a number of spaces: `no spaces`, `1 space`, `4 spaces`. */
function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count === 0 ? 'no' : count} spaces`;
}

/** Proposes ends for an unclosed `"`: the end of a line, or before ` #`, `,` or a bracket. `'` may be an apostrophe. */
export function closeQuote({ index, text }: Line, lines: Lines): Repair[] {
  const start = lines.column + 1;
  if (text[start - 1] !== '"' || start === text.length) return [];
  const isInBrackets = /[[{]/.test(text.slice(0, start));
  const repairs: Repair[] = [];
  for (let line = readLine(lines, index); ; line = readLine(lines, line.index + 1)) {
    const isFirst = line.index === index;
    if (!isFirst && (line.isBlank || line.isStructured)) return repairs;
    const earlierEnds = line.text.matchAll(isFirst && isInBrackets ? / *(?:[,\]}]| #)/g : / +#/g);
    const ends = [line.text.length, ...Array.from(earlierEnds, (found) => found.index)];
    for (const end of ends.filter((column) => !isFirst || column > start))
      repairs.push({
        ...{ from: line.index, lines: [splice(line.text, end, 0, '"')] },
        words: [lastWord(line, end), line.index + 1],
      });
  }
}

/** The maximum number of lines of a list or a block in brackets. */
const maxBracketLines = 20;

/** Matches quoted texts, brackets with the space inside them, and comments. */
const bracketTokens = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[[{] ?| ?[\]}]|(?:^|\s)#.*/g;

/** The closing bracket for each opening bracket, with a space before it if that has a space after it. */
const closing: Record<string, string> = { '[': ']', '[ ': ' ]', '{': '}', '{ ': ' }' };

/** Proposes ends for a list or block in brackets: on its line, or on a line below that is indented further. */
export function closeBracket({ index, indent }: Line, lines: Lines): Repair[] {
  const open: string[] = [];
  const repairs: Repair[] = [];
  for (let at = index; at < Math.min(lines.texts.length, index + maxBracketLines); at += 1) {
    const line = readLine(lines, at);
    if (at > index && !line.isBlank && line.indent <= indent) return repairs;
    const start = at === index ? lines.column : 0;
    let end = line.text.length;
    for (const { 0: token, index: offset } of line.text.slice(start).matchAll(bracketTokens)) {
      if (/^\s*#/.test(token)) end = line.text.slice(0, start + offset).trimEnd().length;
      else if (closing[token]) open.push(closing[token]);
      // A closing bracket of the other kind is a different problem.
      else if (/^ ?[\]}]$/.test(token) && open.pop()?.trim() !== token.trim()) return repairs;
    }
    if (open.length === 0) return repairs;
    const brackets = open.toReversed().join('');
    const meant = { from: at, lines: [splice(line.text, end, 0, brackets)] };
    if (end > start + 1) repairs.push({ ...meant, words: [brackets.trim(), at + 1, lastWord(line, end)] });
  }
  return repairs;
}

/** Proposes to delete stray commas: `[a, , b]`, where a space goes as well, and `[a,, b]` both become `[a, b]`. */
export function dropComma({ text }: Line, { column }: Lines): Repair[] {
  const commas = /[\s[{]/.test(text[column - 1] ?? '') ? /^(?:, *)+/ : /^,(?: *,)*/;
  const found = commas.exec(text.slice(column))?.[0];
  return found === undefined ? [] : [{ lines: [splice(text, column, found.length, '')] }];
}

function lastWord({ text }: Line, end: number): string {
  return shorten(text.slice(0, end).trim().replace(/^.*\s/, '')); // The word that ends at `end`.
}
