import type { Document, Node, YAMLError } from 'yaml';
import { choices } from './repairs.ts';
import type { SyntaxCause, SyntaxFinding } from './source-file.ts';
import { yaml } from './yaml.ts';

/** A pattern for the parser's code and message, a message (`{}` is the parser's), a hint and a cause; see `choices`. */
type Explanation = readonly [error: RegExp, message?: string, hint?: string, cause?: SyntaxCause];

const explanations: readonly Explanation[] = [
  [/^TAB_AS_INDENT/, undefined, undefined, 'tab'],
  [/^BAD_INDENT Flow/, undefined, undefined, 'bracket'],
  [/^MISSING_CHAR Missing closing/, undefined, undefined, 'quote'],
  [/^UNEXPECTED_TOKEN Unexpected , in flow /, undefined, undefined, 'comma'],
  [
    /^BAD_INDENT|^MISSING_CHAR .*without - indicator/,
    'The indentation does not fit the lines around it.',
    'Indent it like the lines around it. Each level is two spaces.',
  ],
  [
    /^(?:BLOCK_AS|MULTILINE)_IMPLICIT_KEY/,
    'A key was expected here, but this looks like text.',
    'Text that contains a colon and a space must be in quotes: `title: "Our garden: an overview"`. A key needs its own line.',
  ],
  [
    /^MISSING_CHAR Implicit map keys/,
    'A colon is missing after this key.',
    'Write the key, a colon, a space and the value: `title: The garden`. A text of several lines is indented further than its key.',
  ],
  [
    /^BLOCK_IN_FLOW/,
    'Either a comma is missing before this, or text between braces must be in quotes.',
    'Between braces and brackets, each entry but the last is followed by a comma: `{ tier: inner, value: "1" }`.',
  ],
  [
    /^MULTIPLE_DOCS/,
    'The file contains more than one YAML document.',
    'Remove the line `---` or `...` in the middle: one file is one document. Long text is indented further than its key, such as `body: |`.',
    'flow',
  ],
  [
    /^TAG_RESOLVE_FAILED/,
    'A word that starts with `!` is an instruction in YAML, and YAML does not know this one.',
    'Put the text in quotes.',
  ],
  [
    /^/,
    'The YAML cannot be read here: {}.',
    'Compare the line with its neighbours. Text that starts with one of % @ ` { [ & * ! | > or contains a colon and a space must be in quotes.',
  ],
];

/** Explains an error of the parser to authors by the parser's message. `chooseRepair` looks for the mistake itself. */
export function explainSyntax({ code, message, pos }: YAMLError, document: Document, text: string): SyntaxFinding {
  const [at, end] = pos;
  const isInFlow = code === 'BLOCK_IN_FLOW' || /^Flow| in flow | between flow |flow collection/.test(message);
  const bracket = isInFlow ? startOfBracket(document, text, at) : undefined;
  // Brackets that continue on the next lines were probably not closed. Within a line, the parser's position is right.
  const isRunOn = bracket !== undefined && text.slice(bracket, at).includes('\n');
  const found = isRunOn ? undefined : explanations.find(([error]) => error.test(`${code} ${message}`));
  const [, ownMessage, hint, ownCause] = found ?? [];
  const defaultCause = / in flow |flow collection/.test(message) ? 'flow' : 'block';
  const cause = isRunOn ? 'bracket' : (ownCause ?? defaultCause);
  const parserMessage = (message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, '');
  const start = cause === 'quote' ? startOfText(document, at) : cause === 'bracket' ? bracket : undefined;
  return {
    ...{ code: 'yaml-syntax', path: [], cause },
    message: (ownMessage ?? choices[cause]?.message ?? '').replace('{}', () => parserMessage),
    hint: hint ?? choices[cause]?.otherHint ?? '',
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

/** Returns the offset at which the scalar begins that contains `offset` or ends there; otherwise `offset`. */
function startOfText(document: Document, offset: number): number {
  let start = offset;
  yaml().visit(document, {
    Scalar(_key, { range }) {
      if (range && range[0] <= offset && offset <= range[2]) start = range[0];
    },
  });
  return start;
}
