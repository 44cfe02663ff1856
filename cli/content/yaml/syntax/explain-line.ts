import { shorten } from '../../../problems/problem.ts';
import { explainAfterQuote } from './explain-after-quote.ts';
import type { Columns, LineProblem } from './line-problem.ts';

/** A line that cannot be parsed, with the line before it. */
interface LineWithContext {
  line: string;
  /** The nearest line above that is not blank. */
  above: string;
}

/** The names of characters that look like a space, or are invisible, but that YAML treats as letters. */
const spaceNames: Record<string, string> = {
  '\u00a0': 'A non-breaking space',
  '\u202f': 'A narrow non-breaking space',
  '\u3000': 'A wide space',
  '\u200b': 'A space without width',
  '\u2060': 'A space without width',
  '\ufeff': 'A byte order mark',
};
const oddSpace =
  /^[\s-]*?([\u00a0\u202f\u3000\u200b\u2060\ufeff])|^\s*(?:- +)*[\w-]+:?([\u00a0\u202f\u3000\u200b\u2060\ufeff])/u;

/** Matches an address at the start of a value, or a fact in braces. Within a sentence, `link:` is an ordinary word. */
const addressStart = /^(\s*(?:- +)*|.*?(?:[\w-]: +|[[{] *)["']?)(link|mailto|tel|https?|fact):\s+([^\s}]+)/;

/**
 * Matches hyphens, key and value of a line: `  - title: Salt` gives `  - `, `title` and `Salt`. The key may be missing.
 */
const keyAndValue = /^(\s*(?:- +)*)(?:([A-Za-z][\w-]*): +)?(.*?)\s*$/;

/** Matches a comment after an unquoted text. */
const comment = / # .*$/;

const problems: readonly (({ line, above }: LineWithContext) => LineProblem | undefined)[] = [
  function oddSpaces({ line }) {
    const found = oddSpace.exec(line);
    const character = found?.[1] ?? found?.[2];
    if (!found || character === undefined) return undefined;
    const end = found[0].length;
    return {
      message: `${spaceNames[character]} is here. It looks like a space, and YAML reads it as a letter.`,
      hint: 'Delete it, and press the space bar.',
      columns: [end - 1, end],
      edit: { columns: [end - 1, end], text: isMidLine(line, end) ? ' ' : '' },
    };
  },
  function foreignComment({ line }) {
    const [, space = '', text] = /^( *)(?:\/\/|<!--)\s*(.*?)\s*(?:-->)?\s*$/.exec(line) ?? [];
    if (text === undefined) return undefined;
    return {
      message: 'A comment begins with `#` here, and this is how other languages write one.',
      hint: `Write \`# ${shorten(text)}\`.`,
      columns: [space.length, space.length + 2],
      edit: { columns: [space.length, line.trimEnd().length], text: `# ${text}` },
    };
  },
  function fence({ line }) {
    if (!/^\s*(?:```|~~~)/.test(line)) return undefined;
    return {
      message: 'This line starts or ends a code block of Markdown; it was copied with the block.',
      hint: 'Delete it, and the other of the two if that is there as well.',
    };
  },
  function comparison({ line }) {
    if (!/^\+ *(?:- |[\w-]+: )/.test(line)) return undefined;
    return {
      message: 'There is a plus sign before this line, which was copied from a comparison of two versions.',
      hint: 'Delete the plus signs at the start of the lines.',
      columns: [0, 1],
    };
  },
  function colon({ line }) {
    const [, space = '', key, value = ''] =
      /^(\s*(?:- +)*)([A-Za-z][\w-]*)(?:：\s*|\s*[=;]\s+)(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined) return undefined;
    return {
      message: 'A key is followed by a colon, and this is another character.',
      hint: `Write \`${key}: ${shorten(value)}\`.`,
      columns: [space.length, space.length + key.length + 1],
      edit: { columns: [space.length, line.trimEnd().length], text: `${key}: ${value}` },
    };
  },
  function addressWithSpace({ line }) {
    const [found = '', before = '', scheme, rest = ''] = addressStart.exec(line) ?? [];
    if (scheme === undefined) return undefined;
    if (scheme === 'tel' && !/^[+(\d]/.test(rest))
      return {
        message: '`tel:` is followed by a number, and this is text.',
        hint: 'Write the number right after it, such as `tel:+442079460000`. If this is a text, put it in quotes.',
        columns: [before.length, found.length],
      };
    return {
      message: `There is a space after \`${scheme}:\`.`,
      hint: `Write \`${scheme}:${rest}\`.`,
      columns: [before.length, before.length + scheme.length + 1],
      edit: { columns: [before.length, found.length], text: `${scheme}:${rest}` },
    };
  },
  function curlyQuotes({ line }) {
    const [, space = '', key, value = ''] = keyAndValue.exec(line) ?? [];
    if (!/^[“”„«‘’]/.test(value)) return undefined;
    // Quotes around the whole text were meant for YAML; quotes around a part of it belong to the text.
    const text = /^(?:[“”„«][^“”„«»]*[“”»]|[‘’][^‘]*’)$/.test(value) ? value.slice(1, -1) : value;
    const start = line.indexOf(value, space.length);
    return {
      message: 'These quotes are curly, and YAML reads them as letters.',
      hint: `Write straight quotes: \`${keyed(key)}${shortQuote(text)}\`.`,
      columns: [start, start + 1],
      edit: { columns: [start, start + value.length], text: quote(text) },
    };
  },
  function hyphen({ line, above }) {
    const [, space = '', bullet = '', gap = '', entry = ''] = /^( *)([-•*–—·])?([ \t]*)(.*?)\s*$/.exec(line) ?? [];
    const isListed = /^ *- /.test(above) && above.search(/\S/) === space.length;
    if (entry === '' || entry.startsWith('-') || (bullet === '-' && (gap !== '' || /^\d/.test(entry))))
      return undefined;
    const columns: [number, number] = [space.length, space.length + Math.max(1, bullet.length)];
    const hint = `Write \`- ${shorten(entry)}\`.`;
    const edit = { columns: [space.length, line.trimEnd().length] as Columns, text: `- ${entry}` };
    if (bullet === '-') return { message: 'A space is missing after the hyphen.', hint, columns, edit };
    if (bullet !== '' && gap !== '' && isListed)
      return {
        message: 'An entry of a list begins with a hyphen, and this is another character.',
        hint,
        columns,
        edit,
      };
    if (bullet === '' && isListed && !/^["'|>[{]|:(?: |$)/.test(entry))
      return {
        message: 'A hyphen is missing before this entry.',
        hint,
        columns: [space.length, space.length + entry.length],
        edit,
      };
    return undefined;
  },
  function quotedText({ line }) {
    const [, , key, value = ''] = keyAndValue.exec(line) ?? [];
    const [quoteMark, inner] = [value.charAt(0), value.replace(/^(["'])(.*)\1$/, '$2')];
    if (quoteMark !== "'" && quoteMark !== '"') return undefined;
    const columns: Columns = [line.lastIndexOf(value), line.lastIndexOf(value) + value.length];
    if (/,$/.test(value) && value.indexOf(quoteMark, 1) === value.length - 2)
      return {
        message: 'There is a comma after the quoted text.',
        hint: 'Delete it: entries end with their line, without a comma.',
        edit: { columns, text: value.slice(0, -1) },
      };
    // A quote that is not closed at all continues in the next line.
    if (value.indexOf(quoteMark, 1) === -1) return undefined;
    if (quoteMark === '"' && /\\/.test(value))
      return {
        message: 'In double quotes, a backslash begins an escape such as `\\n`, and this is not one.',
        hint: `Write a plain slash, or single quotes: \`${keyed(key)}'${shorten(inner)}'\`.`,
        edit: { columns, text: `'${inner.replaceAll("'", "''")}'` },
      };
    if (value.indexOf(quoteMark, 1) === value.length - 1) return undefined;
    const after = explainAfterQuote(line.slice(0, columns[0]), key, value);
    if (after) return after;
    return {
      message: 'The quoted text ends before this, but the line continues.',
      hint: `Put the whole text in quotes: \`${keyed(key)}${shortQuote(inner)}\`.`,
      edit: { columns, text: quote(inner) },
    };
  },
  function specialCharacter({ line }) {
    const [, , key, value = ''] = keyAndValue.exec(line.replace(comment, '')) ?? [];
    const start = line.replace(comment, '').lastIndexOf(value);
    if (/^[|>]/.test(value) && !/^[|>][-+\d]*(?: #.*)?$/.test(value))
      return {
        message: `Nothing may follow \`${value[0]}\` on its line.`,
        hint: 'Begin the text on the next line, two spaces further than its key; or put it in quotes if the character is part of it.',
      };
    if (!/^[@`%&*!]|^- |^[[{].*[\]}]./.test(value)) return undefined;
    return {
      message: `A text that begins with ${value[0] === '`' ? 'a backtick' : `\`${value[0]}\``} must be in quotes.`,
      hint: `Put it in quotes: \`${keyed(key)}${shortQuote(value)}\`.`,
      isGuess: /^[-*] /.test(value),
      // Quotes are only a guess for a single word such as `@dinghy`, which may be an id after a mistyped character.
      edit: {
        columns: [start, start + value.length],
        text: quote(value),
        applicability: /\s/.test(value) ? 'machine-applicable' : 'maybe-incorrect',
      },
      orElse: /\s/.test(value)
        ? undefined
        : {
            hint: `Delete the ${value[0] === '`' ? 'backtick' : `\`${value[0]}\``}: \`${keyed(key)}${shorten(value.slice(1))}\`.`,
            edit: { columns: [start, start + 1], text: '', applicability: 'maybe-incorrect' },
          },
    };
  },
  function colonInText({ line }) {
    const [, , key, value = ''] = keyAndValue.exec(line.replace(comment, '')) ?? [];
    const start = line.replace(comment, '').lastIndexOf(value);
    if (key === undefined || !/^[^"'[{|>].*:(?: |$)/.test(value)) return undefined;
    return {
      message: 'A colon and a space in a text begin a value, so this text must be in quotes.',
      hint: `Put it in quotes: \`${key}: ${shortQuote(value)}\`.`,
      isGuess: true,
      edit: { columns: [start, start + value.length], text: quote(value) },
    };
  },
];

/**
 * Explains a line that cannot be parsed, if it contains a common mistake: `title = Salt` gives 'A key is followed by a
 * colon, and this is another character.' and the edit to `title: Salt`.
 * @param above the nearest line above that is not blank
 */
export function explainLine(line: string, above: string): LineProblem | undefined {
  for (const find of problems) {
    const found = find({ line, above });
    if (found) return found;
  }
  return undefined;
}

const keyed = (key: string | undefined) => (key === undefined ? '' : `${key}: `);

/** Quotes a text, with single or double quotes depending on its content. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** Quotes the beginning of a text for a hint. */
const shortQuote = (text: string) => quote(shorten(text));

/**
 * Whether there is also text before a column of a line, so that a space separates it from the text after the column.
 */
function isMidLine(line: string, column: number): boolean {
  return line.slice(0, column - 1).trim() !== '';
}
