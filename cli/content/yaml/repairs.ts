import {
  addColon,
  addSectionsKey,
  changeIndentation,
  closeBracket,
  closeQuote,
  dropComma,
  indentText,
  type Repair,
  repairTabs,
  replaceBullets,
  splitKeys,
  splitList,
} from './find-repairs.ts';
import type { Line, Lines } from './lines.ts';
import type { SyntaxCause } from './source-file.ts';

/** A mistake, and how to find what was meant. */
export interface Row {
  /**
   * When the row is right about a mistake that it finds: by default always, even if no edit helps; `likely`: unless an
   * edit of another row helps; `guess`: if the file can be parsed after its edit; `choice`: always, with the edit that
   * leaves the fewest problems.
   */
  kind?: 'likely' | 'guess' | 'choice';
  message: string;
  /** 'Write `{}`.' by default. */
  hint?: string;
  /** The hint of a `choice` if no edit is better than all others. */
  otherHint?: string;
  /** Matches the mistake in a line. The first group is before the mistake, and the second is underlined. */
  line?: RegExp;
  /** Matches the mistake in a value, without the comment after the value. */
  value?: RegExp;
  /** Returns what was meant in place of the match: one text, or several. @param found the match, and its groups */
  write?: (found: readonly string[]) => string | string[];
  /** The row only applies to a line at the indentation of a `list`, or to a line with a `key`. */
  in?: 'list' | 'key';
  /** Whether the author may have meant something else by a value, even if the file can be parsed after the edit. */
  isUnsure?: (value: string) => boolean;
  /** In place of a pattern, lists the possible repairs of a line, the likeliest first. */
  find?: (line: Line, lines: Lines) => Repair[];
  /** Whether the row is tried on the lines above and below the error as well, or only on the line above. */
  isAround?: boolean;
  isAbove?: boolean;
}

const sameLine: Row = {
  message: '`{1}` is on the same line as `{2}`, but each key needs its own line.',
  hint: 'Start a new line before `{1}:`, indented by {3} spaces.',
  find: splitKeys,
};
const tab: Row = {
  kind: 'choice',
  isAround: true,
  message: 'There is a tab where spaces must be.',
  hint: 'Replace the tab with {1}, {2} line {3}{4}: YAML does not allow tabs there.',
  otherHint: 'Indent with two spaces a level; YAML does not allow tabs there.',
  find: repairTabs,
};
const missingSpace: Row = {
  // An address such as `link:chart` is not a key.
  line: /^(\s*(?:- +)*)((?!(?:link|fact):[a-z0-9-]+$|(?:mailto|tel):\S+$)[A-Za-z][\w-]*:)(?!\/\/)([^\s:].*)$/,
  message: 'A space is missing between the colon and the value.',
  hint: 'Write `{2} {3}`.',
  write: ([, before, key, value]) => `${before}${key} ${value}`,
};

/** The mistakes that people make most in a line, the likeliest first. */
const inLine: readonly Row[] = [
  {
    line: /^([\s-]*?|\s*(?:- +)*[\w-]+:?)([\u00a0\u202f\u3000\u200b\u2060\ufeff])(.*)$/u,
    message: 'The character here looks like a space or cannot be seen, and YAML reads it as a letter.',
    hint: 'Delete it, and press the space bar.',
    write: ([, before = '', space = '', rest]) =>
      [/\u200b|\u2060|\ufeff/.test(space) && before.trim() === '' ? '' : ' ', ''].map((other) => before + other + rest),
  },
  {
    line: /^( *)(\/\/|<!--)\s*(.*?)\s*(?:-->)?$/,
    message: 'A comment must begin with `#` here, and this is how other languages write one.',
    hint: 'Write `# {3}`.',
    write: ([, before, , text]) => `${before}# ${text}`,
  },
  {
    line: /^(\s*(?:- +)*)([A-Za-z][\w-]*(?:：|(?=\s*[=;]\s).))[\s=;]*(.*)$/,
    message: 'After a key there must be a colon, and this is another character.',
    write: ([, before, key = '', value]) => `${before}${key.slice(0, -1)}: ${value}`,
  },
  {
    line: /^(\s*(?:- +)*|.*?(?:[\w-]: +|[[{] *)["']?)(tel:\s+[^\s}+(\d][^\s}]*)/,
    message: 'After `tel:` there must be a phone number, and here is text.',
    hint: 'Write the number right after it, such as `tel:+442079460000`. If no link is meant, put the whole text in quotes.',
  },
  {
    // Within a sentence, `link:` is an ordinary word.
    line: /^(\s*(?:- +)*|.*?(?:[\w-]: +|[[{] *)["']?)((?:link|mailto|tel|https?|fact):)\s+([^\s}]+)(.*)$/,
    message: 'There is a space after `{2}`.',
    hint: 'Write `{2}{3}`.',
    write: ([, before, scheme, address, rest]) => `${before}${scheme}${address}${rest}`,
  },
  {
    line: /^(\s*(?:- +)*(?:[A-Za-z][\w-]*: +)?)([“”„«‘’])(.*)$/,
    message: 'These quotes are curly, and YAML reads them as letters.',
    hint: 'Write straight quotes: `{}`.',
    // Quotes around the whole text were meant for YAML; quotes around a part of it belong to the text.
    write: ([, before, mark = '', rest = '']) =>
      before + quote((mark + rest).replace(/^(?:[“”„«]([^“”„«»]*)[“”»]|[‘’]([^‘]*)’)$/, '$1$2')),
  },
  {
    line: /^( *)(-)(?![-\d\s])(.+)$/,
    message: 'A space is missing after the hyphen.',
    hint: 'Write `- {}`.',
    write: ([, before, , entry]) => `${before}- ${entry}`,
  },
  {
    kind: 'likely',
    line: /^( *)((?![-•*–—·"'|>[{\s]|.*:(?: |$)).+)$/,
    in: 'list',
    message: 'A hyphen is missing before this entry.',
    hint: 'Write `- {}`.',
    write: ([, before, entry]) => `${before}- ${entry}`,
  },
  {
    kind: 'guess',
    message: 'An entry of a list must begin with a hyphen, and this is another character.',
    hint: 'Write `- {}`{1}.',
    find: replaceBullets,
  },
  {
    ...sameLine,
    find: (line) => (/^("[^"\\]*"|'(?:[^']|'')*') +[a-z]/.test(line.value) ? splitKeys(line) : []),
  },
  {
    value: /^((["'])(?:(?!\2).)*\2),$/,
    message: 'There is a comma after the quoted text.',
    hint: 'Delete the comma: an entry ends with its line.',
    write: ([, text = '']) => text,
  },
  {
    value: /^"(?=.*\\).*".*$/,
    message: 'In double quotes, a backslash begins a code such as `\\n` for a new line, and here it begins none.',
    hint: 'Write `/` in place of the backslash, or put the text in single quotes: `{}`.',
    write: ([value = '']) => `'${unquote(value).replaceAll("'", "''")}'`,
  },
  {
    value: /^(["']).*?\1.+$/,
    message: 'The quoted text ends before this, but the line continues.',
    hint: 'Put the whole text in quotes: `{}`.',
    write: ([value = '']) => quote(unquote(value)),
  },
  {
    value: /^([|>])(?![-+\d]*$)/,
    message: 'Nothing may follow `{1}` on its line.',
    hint: 'Begin the text on the next line, two spaces further in than its key. If `{1}` is part of the text, put the text in quotes.',
  },
  {
    kind: 'likely',
    value: /^([@`%&*!]|-(?= )|[[{](?=.*[\]}].)).*$/,
    message: 'A text that begins with `{1}` must be in quotes.',
    hint: 'Put it in quotes: `{}`.',
    write: ([value = '']) => quote(value),
    // A single word such as `@dinghy` may be an id after a mistyped character.
    isUnsure: (value) => !/\s/.test(value),
  },
  {
    value: /^([@`%&*!])(\S*)$/,
    message: 'A text that begins with `{1}` must be in quotes.',
    hint: 'Delete the `{1}`: `{}`.',
    write: ([, , word = '']) => word,
    isUnsure: () => true,
  },
  // The next key may also be a word of this text, before a colon.
  { ...sameLine, kind: 'guess', isUnsure: () => true },
  {
    kind: 'likely',
    value: /^[^"'[{|>].*:(?: |$).*$/,
    in: 'key',
    message: 'A colon and a space in a text begin a value, so this text must be in quotes.',
    hint: 'Put it in quotes: `{}`.',
    write: ([value = '']) => quote(value),
  },
];

/** Mistakes in the line of an error or beside it, which are certain only if the file can be parsed after their edit. */
const around: readonly Row[] = [
  {
    message: 'A list must begin on the line after its key.',
    hint: 'Write `{1}:` alone, and `{2}` on a line of its own after it, indented by two more spaces.',
    find: splitList,
  },
  sameLine,
  { message: 'A colon is missing after `{1}`.', hint: 'Write `{2}`.', find: addColon },
  {
    message: 'The indentation does not fit the lines around it: {1} before this {2}.',
    hint: 'Indent it by {3}, like line {4}{5}. Each level is two spaces.',
    find: changeIndentation,
  },
  {
    message: 'The line with the key of this list is missing.',
    hint: 'Write `sections:` on a line of its own before it.',
    find: addSectionsKey,
  },
  {
    message: 'This line continues the text of `{1}`, and is not indented further than its key.',
    hint: 'Indent it by {2} spaces, two more than `{1}` in line {3}.',
    find: indentText,
  },
].map((row): Row => ({ ...row, kind: 'guess', isAround: true }));

/** Mistakes of which the parser knows the kind. */
export const choices: Partial<Record<SyntaxCause, Row>> = {
  tab,
  quote: {
    kind: 'choice',
    message: 'This quote is opened but not closed.',
    hint: 'Write `"` after `{1}` in line {2}, where the text ends.',
    otherHint: 'Write the same quote at the end of the text, or delete this quote.',
    find: closeQuote,
  },
  bracket: {
    kind: 'choice',
    message: 'This bracket or brace is opened but not closed.',
    hint: 'Write `{1}` at the end of line {2}, after `{3}`.',
    otherHint: 'Close the bracket with `]` or the brace with `}`, or put the text that begins with it in quotes.',
    find: closeBracket,
  },
  comma: {
    kind: 'choice',
    message: 'There is nothing before this comma.',
    hint: 'Delete the comma, or write the entry that is missing before it.',
    otherHint: 'Remove the comma, or write the entry that is missing.',
    find: dropComma,
  },
};

/** Returns the mistakes that may have caused an error, each a row of the tables above, in the order of trying them. */
export function rowsFor(cause: SyntaxCause): Row[] {
  const choice = choices[cause];
  const others = cause === 'block' ? [...inLine, ...around] : [];
  return [tab, missingSpace, { ...missingSpace, isAbove: true }, ...(choice ? [choice] : []), ...others];
}

/** Quotes a text, with single or double quotes depending on its content. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2'); // Unchanged without quotes around all of it.
}
