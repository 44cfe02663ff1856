import { shorten } from '../../../diagnostics/shorten.ts';
import { explainAfterQuote } from './explain-after-quote.ts';
import type { Columns, LineSlip } from './line-slip.ts';

/** A line that cannot be read, and those before it. */
interface LineWithContext {
  line: string;
  /** The last one above that is not blank. */
  above: string;
}

/** What looks like a space, or like nothing, and is a letter to YAML. */
const oddSpaces: Record<string, string> = {
  '\u00a0': 'A non-breaking space',
  '\u202f': 'A narrow non-breaking space',
  '\u3000': 'A wide space',
  '\u200b': 'A space without width',
  '\u2060': 'A space without width',
  '\ufeff': 'A byte order mark',
};
const oddSpace =
  /^[\s-]*?([\u00a0\u202f\u3000\u200b\u2060\ufeff])|^\s*(?:- +)*[\w-]+:?([\u00a0\u202f\u3000\u200b\u2060\ufeff])/u;

/** An address at the start of a value, or a fact in braces; within a sentence, such words are words. */
const addressStart = /^(\s*(?:- +)*|.*?(?:[\w-]: +|[[{] *)["']?)(link|mailto|tel|https?|fact):\s+([^\s}]+)/;

/** `key` and what stands behind it, or an entry of a list without a key. */
const parts = /^(\s*(?:- +)*)(?:([A-Za-z][\w-]*): +)?(.*?)\s*$/;

/** What begins one behind a text without quotes. */
const remark = / # .*$/;

const slips: readonly (({ line, above }: LineWithContext) => LineSlip | undefined)[] = [
  function odd({ line }) {
    const found = oddSpace.exec(line);
    const sign = found?.[1] ?? found?.[2];
    if (!found || sign === undefined) return undefined;
    const end = found[0].length;
    return {
      message: `${oddSpaces[sign]} stands here. It looks like a space, and YAML takes it for a letter.`,
      hint: 'Delete it, and press the space bar.',
      columns: [end - 1, end],
      edit: { columns: [end - 1, end], text: isMidLine(line, end) ? ' ' : '' },
    };
  },
  function comment({ line }) {
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
      message: 'This line marks a piece of code in Markdown; it came along when the piece was copied.',
      hint: 'Delete it, and the other one of the two if it is there as well.',
    };
  },
  function comparison({ line }) {
    if (!/^\+ *(?:- |[\w-]+: )/.test(line)) return undefined;
    return {
      message: 'A plus sign stands before this line; it came along when a comparison was copied.',
      hint: 'Delete the plus signs at the start of the lines.',
      columns: [0, 1],
    };
  },
  function colon({ line }) {
    const [, space = '', key, value = ''] =
      /^(\s*(?:- +)*)([A-Za-z][\w-]*)(?:：\s*|\s*[=;]\s+)(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined) return undefined;
    return {
      message: 'Behind a key stands a colon, and this is another sign.',
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
        message: '`tel:` is followed by a number, and these are words.',
        hint: 'Write the number right behind it, such as `tel:+442079460000`. If this is a text, put it in quotes.',
        columns: [before.length, found.length],
      };
    return {
      message: `There is a space behind \`${scheme}:\`.`,
      hint: `Write \`${scheme}:${rest}\`.`,
      columns: [before.length, before.length + scheme.length + 1],
      edit: { columns: [before.length, found.length], text: `${scheme}:${rest}` },
    };
  },
  function curlyQuotes({ line }) {
    const [, space = '', key, value = ''] = parts.exec(line) ?? [];
    if (!/^[“”„«‘’]/.test(value)) return undefined;
    // Around the whole text they were meant for YAML; of a part of it they are letters that stay.
    const text = /^(?:[“”„«][^“”„«»]*[“”»]|[‘’][^‘]*’)$/.test(value) ? value.slice(1, -1) : value;
    const start = line.indexOf(value, space.length);
    return {
      message: 'These quotes are curly; to YAML, they are letters like any other.',
      hint: `Write straight quotes: \`${keyed(key)}${shortQuote(text)}\`.`,
      columns: [start, start + 1],
      edit: { columns: [start, start + value.length], text: quote(text) },
    };
  },
  function hyphen({ line, above }) {
    const [, space = '', sign = '', gap = '', entry = ''] = /^( *)([-•*–—·])?([ \t]*)(.*?)\s*$/.exec(line) ?? [];
    const isListed = /^ *- /.test(above) && above.search(/\S/) === space.length;
    if (entry === '' || entry.startsWith('-') || (sign === '-' && (gap !== '' || /^\d/.test(entry)))) return undefined;
    const columns: [number, number] = [space.length, space.length + Math.max(1, sign.length)];
    const hint = `Write \`- ${shorten(entry)}\`.`;
    const edit = { columns: [space.length, line.trimEnd().length] as Columns, text: `- ${entry}` };
    if (sign === '-') return { message: 'A space is missing behind the hyphen.', hint, columns, edit };
    if (sign !== '' && gap !== '' && isListed)
      return { message: 'An entry of a list begins with a hyphen, and this is another sign.', hint, columns, edit };
    if (sign === '' && isListed && !/^["'|>[{]|:(?: |$)/.test(entry))
      return {
        message: 'A hyphen is missing before this entry.',
        hint,
        columns: [space.length, space.length + entry.length],
        edit,
      };
    return undefined;
  },
  function quotedText({ line }) {
    const [, , key, value = ''] = parts.exec(line) ?? [];
    const [mark, inner] = [value.charAt(0), value.replace(/^(["'])(.*)\1$/, '$2')];
    if (mark !== "'" && mark !== '"') return undefined;
    const columns: Columns = [line.lastIndexOf(value), line.lastIndexOf(value) + value.length];
    if (/,$/.test(value) && value.indexOf(mark, 1) === value.length - 2)
      return {
        message: 'A comma stands behind the quoted text.',
        hint: 'Delete it: entries end with their line, and take no comma.',
        edit: { columns, text: value.slice(0, -1) },
      };
    // Where the quote is not closed at all, the text goes on in the next line.
    if (value.indexOf(mark, 1) === -1) return undefined;
    if (mark === '"' && /\\/.test(value))
      return {
        message: 'In double quotes, a backslash begins a sign of its own, and this is none.',
        hint: `Write a plain slash, or single quotes: \`${keyed(key)}'${shorten(inner)}'\`.`,
        edit: { columns, text: `'${inner.replaceAll("'", "''")}'` },
      };
    if (value.indexOf(mark, 1) === value.length - 1) return undefined;
    const after = explainAfterQuote(line.slice(0, columns[0]), key, value);
    if (after) return after;
    return {
      message: 'The quoted text ends before this, and the line goes on.',
      hint: `Put the whole text in quotes: \`${keyed(key)}${shortQuote(inner)}\`.`,
      edit: { columns, text: quote(inner) },
    };
  },
  function sign({ line }) {
    const [, , key, value = ''] = parts.exec(line.replace(remark, '')) ?? [];
    const start = line.replace(remark, '').lastIndexOf(value);
    if (/^[|>]/.test(value) && !/^[|>][-+\d]*(?: #.*)?$/.test(value))
      return {
        message: `Behind \`${value[0]}\`, nothing may stand on the same line.`,
        hint: 'Begin the text on the next line, two spaces further in than its key; or put it in quotes if the sign is a part of it.',
      };
    if (!/^[@`%&*!]|^- |^[[{].*[\]}]./.test(value)) return undefined;
    return {
      message: `A text that begins with ${value[0] === '`' ? 'a backtick' : `\`${value[0]}\``} goes in quotes.`,
      hint: `Put it in quotes: \`${keyed(key)}${shortQuote(value)}\`.`,
      isGuess: /^[-*] /.test(value),
      // One word may be a name, before which the sign came by chance.
      edit: {
        columns: [start, start + value.length],
        text: quote(value),
        applicability: /\s/.test(value) ? 'machine-applicable' : 'maybe-incorrect',
      },
    };
  },
  function colonInText({ line }) {
    const [, , key, value = ''] = parts.exec(line.replace(remark, '')) ?? [];
    const start = line.replace(remark, '').lastIndexOf(value);
    if (key === undefined || !/^[^"'[{|>].*:(?: |$)/.test(value)) return undefined;
    return {
      message: 'A colon and a space in a text begin a value, so this text goes in quotes.',
      hint: `Put it in quotes: \`${key}: ${shortQuote(value)}\`.`,
      isGuess: true,
      edit: { columns: [start, start + value.length], text: quote(value) },
    };
  },
];

/**
 * Says what the slip is on a line that cannot be read, where it is one that people often make.
 * @param above the last line above that is not blank
 */
export function explainLine(line: string, above: string): LineSlip | undefined {
  for (const slip of slips) {
    const found = slip({ line, above });
    if (found) return found;
  }
  return undefined;
}

const keyed = (key: string | undefined) => (key === undefined ? '' : `${key}: `);

/** A text as YAML reads it in quotes, whatever is in it. */
function quote(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}

/** The same, as much of it as a hint shows. */
const shortQuote = (text: string) => quote(shorten(text));

/** Whether something stands before a column of a line as well, so that a space parts it from what follows. */
function isMidLine(line: string, column: number): boolean {
  return line.slice(0, column - 1).trim() !== '';
}
