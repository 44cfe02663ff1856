import type { Document } from 'yaml';
import { explainSyntax } from './explain-syntax.ts';
import { explainAlias, findConflicts, findLostText, findWrongKeys } from './misread-yaml.ts';
import type { SyntaxFinding } from './source-file.ts';
import { parseContentDocument, yaml } from './yaml.ts';

/** The maximum number of aliases of one anchor. With more, the file may be an attack that exhausts the memory. */
const maxAliasCount = 100;

/** The maximum depth of brackets: for a thousand, the parser takes seconds or overflows the stack. */
const maxDepth = 100;

/**
 * Parses one YAML document to plain data: `a: [1]` gives `{ a: [1] }`; `a: [1` gives no data and a finding with the
 * range of the bracket. Never throws, whatever the text.
 */
export function parseYaml(text: string): { data: unknown; findings: SyntaxFinding[] } {
  const refuse = (...findings: SyntaxFinding[]) => ({ data: undefined, findings });
  if (isTooDeep(text)) return refuse(tooDeep);
  try {
    const document = parseContentDocument(text);
    const errors = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
    const conflicts = errors.length > 0 ? findConflicts(text) : [];
    if (conflicts.length > 0) return refuse(...conflicts);
    // Deep nesting overflows the stack, which the parser reports like a syntax error.
    if (errors.some(({ message }) => message.includes('call stack'))) return refuse(tooDeep);
    // The other errors follow from the first, and there may be thousands. A wrong key may be part of an unclosed text.
    const findings = findWrongKeys(document, text).filter(({ code }) => !errors[0] || code !== 'yaml-syntax');
    if (errors[0]) findings.push(explainSyntax(errors[0], document, text));
    else if (findings.length === 0) findings.push(...findLostText(document, text));
    if (findings.length > 0) return refuse(...withoutFollowUps(findings));
    const data = readData(document);
    if (data instanceof Error) return refuse(...explainAlias(document, data, maxAliasCount));
    return data === null ? refuse(empty) : { data, findings: [] };
  } catch (error) {
    if (error instanceof RangeError) return refuse(tooDeep);
    throw error;
  }
}

/** Converts a document to plain data. @returns the error if aliases cannot be resolved */
function readData(document: Document): unknown {
  try {
    return document.contents && document.toJS({ maxAliasCount });
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return error;
  }
}

/** Keeps the first syntax error and the findings before it. Later findings often follow from it. */
function withoutFollowUps(findings: SyntaxFinding[]): SyntaxFinding[] {
  findings.sort((a, b) => a.range.start - b.range.start);
  const first = findings.findIndex(({ code }) => code === 'yaml-syntax');
  return first === -1 ? findings : findings.slice(0, first + 1);
}

/** The lexer puts this before a text without quotes, in which brackets are ordinary characters. */
const textMark = '\u001f';

/** Returns whether brackets are nested too deeply for the parser, which calls itself for each level. */
function isTooDeep(text: string): boolean {
  const isDeep = (tokens: readonly string[]) => {
    let depth = 0;
    return tokens.some((token) => {
      depth += /^[[{]$/.test(token) ? 1 : /^[\]}]$/.test(token) ? -1 : 0;
      return depth > maxDepth;
    });
  };
  // Most texts have so few brackets that they need not be split into tokens.
  if (!isDeep(text.match(/[[\]{}]/g) ?? [])) return false;
  const tokens = [...new (yaml().Lexer)().lex(text)];
  return isDeep(tokens.filter((_, index) => tokens[index - 1] !== textMark));
}

const ofFile = (code: string, message: string, hint: string): SyntaxFinding => {
  return { code, path: [], range: { start: 0, end: 1 }, message, hint };
};
const empty = ofFile('yaml-empty', 'The file is empty.', 'Fill it in, or delete it.');
const tooDeep = ofFile(
  'yaml-too-deep',
  'The file is nested too deeply to be read.',
  'No content needs more than some ten levels; look for a run of brackets or dashes.',
);
