import { type Document, type Node, visit, type YAMLError } from 'yaml';
import type { SyntaxFinding } from '../source-file.ts';
import { explainErrorLine, startOfLine } from './explain-error-line.ts';

/**
 * Explains the first error of the parser to an author: `title:Salt` gives 'A space is missing between the colon and the
 * value.' and the edit that adds it. Prefers an explanation by the characters around the error to the message of the
 * parser.
 */
export function explainSyntax(error: YAMLError, document: Document, text: string): SyntaxFinding {
  const [at, end] = error.pos;
  const tab = tabBefore(text, at);
  if (tab !== undefined) return explainTab(tab);
  const key = keyWithoutSpace(text, at);
  if (key) return { code: 'yaml-syntax', path: [], ...key };
  const explained = explainErrorLine(error, text);
  if (explained) return { code: 'yaml-syntax', path: [], range: { start: at, end }, ...explained };
  const described = describe(error);
  const tabBelow = described.isGuess ? tabBefore(text, startOfNextLine(text, at)) : undefined;
  if (tabBelow !== undefined) return explainTab(tabBelow);
  const open = isInFlow(error) ? startOfBracket(document, text, at) : undefined;
  // Brackets that continue on the next lines were probably not closed. Within one line, the parser reports the right
  // position.
  const isRunOn = open !== undefined && text.slice(open, at).includes('\n');
  const { message, hint, isGuess, cause } = isRunOn ? { ...openBracket, isGuess: false } : described;
  const bracket = cause === 'open-bracket' ? open : undefined;
  const start = error.message.startsWith('Missing closing') ? startOfText(document, at) : (bracket ?? at);
  return {
    code: 'yaml-syntax',
    path: [],
    message,
    hint,
    isGuess: isGuess ?? false,
    cause,
    range: { start, end: bracket === undefined ? end : start + 1 },
  };
}

function explainTab(tab: number): SyntaxFinding {
  return { code: 'yaml-syntax', path: [], ...tabInIndent, range: { start: tab, end: tab + 1 } };
}

/** Returns the offset of the text in the next line that is not blank, since a key may continue there. */
function startOfNextLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline === -1 ? at : newline + text.slice(newline).search(/\S|$/);
}

/** Finds a tab in the indentation of the line of an error. On a blank line, a tab is allowed. */
function tabBefore(text: string, at: number): number | undefined {
  const lineStart = startOfLine(text, at);
  const indent = /^ *\t(?=.*\S)/.exec(text.slice(lineStart, lineStart + maxIndent));
  return indent ? lineStart + indent[0].length - 1 : undefined;
}

/** The maximum number of characters of the indentation that are read. */
const maxIndent = 200;

/** A key directly followed by a colon and its value, without a space; not an address such as `link:chart`. */
const keyAndValue =
  /^( *(?:- +)*)(?!(?:link|fact):[a-z0-9-]+\s*$|(?:mailto|tel):\S+\s*$)([A-Za-z][\w-]*):(?!\/\/)([^\s:].*)/;

/**
 * Finds a key directly followed by a colon and its value, without a space, which YAML treats as one text: in the line
 * of an error, or in the line before, because the parser reports the second key of a block.
 */
function keyWithoutSpace(
  text: string,
  at: number,
): Pick<SyntaxFinding, 'message' | 'hint' | 'range' | 'fix'> | undefined {
  const line = startOfLine(text, at);
  for (const from of [line, startOfLine(text, text.slice(0, line).trimEnd().length)]) {
    const end = text.indexOf('\n', from);
    const [, space = '', key = '', value = ''] = keyAndValue.exec(text.slice(from, end < 0 ? undefined : end)) ?? [];
    if (key === '') continue;
    const start = from + space.length;
    return {
      message: 'A space is missing between the colon and the value.',
      hint: `Write \`${key}: ${value.trimEnd()}\`.`,
      range: { start, end: start + key.length + 1 },
      fix: { source: `${key}: `, range: { start, end: start + key.length + 1 } },
    };
  }
  return undefined;
}

function isInFlow({ code, message }: YAMLError): boolean {
  return code === 'BLOCK_IN_FLOW' || /^Flow| in flow | between flow |flow collection/.test(message);
}

/** Finds the innermost bracket or brace that is open at an offset. */
function startOfBracket(document: Document, text: string, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Collection(_key, { flow, items, range }) {
      // In a list in brackets, `key: value` is a block without braces.
      const [first] = items as { key?: Partial<Node> | null }[];
      if (range && first?.key?.range?.[0] === range[0]) return;
      if (flow && range && range[0] <= offset && !/[\]}]/.test(text[range[1] - 1] ?? '')) start = range[0];
    },
  });
  return start;
}

/** Returns the offset at which a text begins that contains an offset or ends at it. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  visit(document, {
    Scalar(_key, { range }) {
      if (range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

const tabInIndent = {
  message: 'There is a tab where spaces must be.',
  hint: 'Indent with two spaces a level; YAML does not allow tabs there.',
  cause: 'tab',
} as const;

const openBracket = {
  message: 'This bracket or brace is opened but not closed.',
  hint: 'Close the bracket with `]` or the brace with `}`, or put the text that begins with it in quotes.',
  cause: 'open-bracket',
} as const;

/** Translates an error of the YAML parser for authors, by its code. */
function describe(error: YAMLError): Pick<SyntaxFinding, 'message' | 'hint' | 'isGuess' | 'cause'> {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return tabInIndent;
    case 'BAD_INDENT':
      if (error.message.startsWith('Flow')) return openBracket;
      return {
        message: 'The indentation does not fit the lines around it.',
        hint: 'Indent it like the lines around it. Each level is two spaces.',
        isGuess: true,
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'A key was expected here, and this looks like text.',
        hint: 'Text that contains a colon and a space must be in quotes: `title: "Our garden: an overview"`. A key needs its own line.',
        isGuess: true,
      };
    case 'MISSING_CHAR':
      if (error.message.startsWith('Missing closing'))
        return {
          message: 'This quote is opened but not closed.',
          hint: 'Write the same quote at the end of the text, or take this one away.',
          cause: 'open-quote',
        };
      if (error.message.includes('without - indicator'))
        return {
          message: 'The indentation does not fit the lines around it.',
          hint: 'Indent it like the lines around it. Each level is two spaces.',
          isGuess: true,
        };
      if (error.message.startsWith('Implicit map keys'))
        return {
          message: 'A colon is missing after this key.',
          hint: 'Write the key, a colon, a space and the value: `title: The garden`. A text of several lines is indented further than its key.',
          isGuess: true,
        };
      return {
        message: `Something is missing here: ${lowerFirst(error.message)}.`,
        hint: 'Close what was opened (quote, bracket or brace), or put the whole text in quotes.',
      };
    case 'UNEXPECTED_TOKEN':
      if (/^Unexpected , in flow /.test(error.message))
        return {
          message: 'There is nothing before this comma.',
          hint: 'Remove the comma, or write the entry that is missing.',
          cause: 'doubled-comma',
        };
      return {
        message: `This is not allowed here: ${lowerFirst(error.message)}.`,
        hint: 'Text that starts with one of % @ ` { [ & * ! | > or contains a colon and a space must be in quotes.',
      };
    case 'BLOCK_IN_FLOW':
      return {
        message: 'Either a comma is missing before this, or text between braces must be in quotes.',
        hint: 'Between braces and brackets, each entry but the last is followed by a comma: `{ tier: inner, value: "1" }`.',
      };
    case 'MULTIPLE_DOCS':
      return {
        message: 'The file contains more than one YAML document.',
        hint: 'Remove the line `---` or `...` in the middle: one file is one document. Long text is indented further than its key, such as `body: |`.',
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        message: 'A word that starts with `!` is a YAML tag, and this one means nothing here.',
        hint: 'Put the text in quotes.',
      };
    default:
      return {
        message: `The YAML cannot be read here: ${lowerFirst(error.message)}.`,
        hint: 'Compare the line with its neighbours; text with special characters must be in quotes.',
      };
  }
}

function lowerFirst(text: string): string {
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');
}
