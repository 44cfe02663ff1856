import type { Document, Node, YAMLError } from 'yaml';
import { choices } from './repairs.ts';
import type { SyntaxCause, SyntaxFinding } from './source-file.ts';
import { yaml } from './yaml.ts';

interface Explanation {
  /** Matches the code and the message of the parser. */
  error: RegExp;
  /** `{}` stands for the message of the parser. By default, these are those of the cause. */
  message?: string;
  hint?: string;
  cause?: SyntaxCause;
}

const explanations: readonly Explanation[] = [
  { error: /^TAB_AS_INDENT/, cause: 'tab' },
  { error: /^BAD_INDENT Flow/, cause: 'bracket' },
  { error: /^MISSING_CHAR Missing closing/, cause: 'quote' },
  { error: /^UNEXPECTED_TOKEN Unexpected , in flow /, cause: 'comma' },
  {
    error: /^BAD_INDENT|^MISSING_CHAR .*without - indicator/,
    message: 'The indentation does not fit the lines around it.',
    hint: 'Indent it like the lines around it. Each level is two spaces.',
  },
  {
    error: /^(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY/,
    message: 'A key was expected here, and this looks like text.',
    hint: 'Text that contains a colon and a space must be in quotes: `title: "Our garden: an overview"`. A key needs its own line.',
  },
  {
    error: /^MISSING_CHAR Implicit map keys/,
    message: 'A colon is missing after this key.',
    hint: 'Write the key, a colon, a space and the value: `title: The garden`. A text of several lines is indented further than its key.',
  },
  {
    error: /^MISSING_CHAR/,
    message: 'Something is missing here: {}.',
    hint: 'Close what was opened (quote, bracket or brace), or put the whole text in quotes.',
  },
  {
    error: /^UNEXPECTED_TOKEN/,
    message: 'This is not allowed here: {}.',
    hint: 'Text that starts with one of % @ ` { [ & * ! | > or contains a colon and a space must be in quotes.',
  },
  {
    error: /^BLOCK_IN_FLOW/,
    message: 'Either a comma is missing before this, or text between braces must be in quotes.',
    hint: 'Between braces and brackets, each entry but the last is followed by a comma: `{ tier: inner, value: "1" }`.',
  },
  {
    error: /^MULTIPLE_DOCS/,
    message: 'The file contains more than one YAML document.',
    hint: 'Remove the line `---` or `...` in the middle: one file is one document. Long text is indented further than its key, such as `body: |`.',
    cause: 'flow',
  },
  {
    error: /^TAG_RESOLVE_FAILED/,
    message: 'A word that starts with `!` is a YAML tag, and this one means nothing here.',
    hint: 'Put the text in quotes.',
  },
  {
    error: /^/,
    message: 'The YAML cannot be read here: {}.',
    hint: 'Compare the line with its neighbours; text with special characters must be in quotes.',
  },
];

/** Translates an error of the parser for authors. `chooseRepair` finds what it comes from. */
export function explainSyntax({ code, message, pos }: YAMLError, document: Document, text: string): SyntaxFinding {
  const [at, end] = pos;
  const isInFlow = code === 'BLOCK_IN_FLOW' || /^Flow| in flow | between flow |flow collection/.test(message);
  const bracket = isInFlow ? startOfBracket(document, text, at) : undefined;
  // Brackets that continue on the next lines were probably not closed. Within one line, the parser reports the right
  // position.
  const isRunOn = bracket !== undefined && text.slice(bracket, at).includes('\n');
  const found = isRunOn ? undefined : explanations.find(({ error }) => error.test(`${code} ${message}`));
  const other = / in flow |flow collection/.test(message) ? 'flow' : 'block';
  const cause = isRunOn ? 'bracket' : (found?.cause ?? other);
  const words = (message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, '');
  const start = cause === 'quote' ? startOfText(document, at) : cause === 'bracket' ? bracket : undefined;
  return {
    ...{ code: 'yaml-syntax', path: [], cause },
    message: (found?.message ?? choices[cause]?.message ?? '').replace('{}', () => words),
    hint: found?.hint ?? choices[cause]?.otherHint ?? '',
    range: { start: start ?? at, end: cause === 'bracket' && start !== undefined ? start + 1 : end },
  };
}

/** Finds the innermost bracket or brace that is open at an offset. */
function startOfBracket(document: Document, text: string, offset: number): number | undefined {
  let start: number | undefined;
  yaml().visit(document, {
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
  yaml().visit(document, {
    Scalar(_key, { range }) {
      if (range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}
