import type { Document, YAMLError } from 'yaml';
import type { SyntaxFinding } from './source-file.ts';
import { loadYaml } from './yaml.ts';

/** Says in words for an author what the parser did not understand. */
export function explainSyntax(error: YAMLError, document: Document): SyntaxFinding {
  const { message, hint } = describe(error);
  const [at, end] = error.pos;
  const start = error.message.startsWith('Missing closing') ? startOfText(document, at) : at;
  return { code: 'yaml-syntax', path: [], message, hint, range: { start, end } };
}

/** Where the text opens that an offset is in or at the end of. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  loadYaml().visit(document, {
    Scalar(_key, { range }) {
      if (range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}

function describe(error: YAMLError): { message: string; hint: string } {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        message: 'A tab stands where spaces must.',
        hint: 'Indent with two spaces a level; YAML does not allow tabs there.',
      };
    case 'BAD_INDENT':
      if (error.message.startsWith('Flow'))
        return {
          message: 'A bracket or brace that was opened above is not closed.',
          hint: 'Close the bracket `]` or brace `}`, or put the text that begins with it in quotes.',
        };
      return {
        message: 'The indentation does not fit the lines around it.',
        hint: 'Line it up with its neighbours: two spaces a level.',
      };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        message: 'A key was expected here, and this runs on like text.',
        hint: 'Text that holds a colon and a space goes in quotes: title: "Dexity: an overview". A key needs its own line.',
      };
    case 'MISSING_CHAR':
      if (error.message.includes('without - indicator'))
        return {
          message: 'The indentation does not fit the lines around it.',
          hint: 'Line it up with its neighbours: two spaces a level.',
        };
      return {
        message: `Something is missing here: ${lowerFirst(error.message)}.`,
        hint: 'Close what was opened (quote, bracket or brace), or put the whole text in quotes.',
      };
    case 'UNEXPECTED_TOKEN':
      return {
        message: `This cannot stand here: ${lowerFirst(error.message)}.`,
        hint: 'Text that starts with one of % @ ` { [ & * ! | > or holds a colon and a space goes in quotes.',
      };
    case 'MULTIPLE_DOCS':
      return {
        message: 'The file holds more than one document.',
        hint: 'Remove the line `---` in the middle: one file is one document.',
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        message: 'A word that starts with `!` is a YAML tag, and this one means nothing here.',
        hint: 'Put the text in quotes.',
      };
    default:
      return {
        message: `The YAML cannot be read here: ${lowerFirst(error.message)}.`,
        hint: 'Compare the line with its neighbours; text with special characters goes in quotes.',
      };
  }
}

function lowerFirst(text: string): string {
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '');
}
