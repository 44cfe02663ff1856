import { type Document, Lexer } from 'yaml';
import { findConflicts } from '../find-conflicts.ts';
import type { SyntaxFinding } from '../source-file.ts';
import { explainAlias } from '../syntax/explain-alias.ts';
import { explainSyntax } from '../syntax/explain-syntax.ts';
import { checkAnchors } from './check-anchors.ts';
import { checkKeys } from './check-keys.ts';
import { parseContentDocument } from './parse-document.ts';

/** The maximum number of aliases of one anchor. With more, the file may be an attack that exhausts the memory. */
const maxAliasCount = 100;

/** The maximum depth of brackets: for a thousand, the parser takes seconds or overflows the stack. */
const maxDepth = 100;

/** What the lexer puts before a text that is not in quotes. */
const scalarMark = '\u001f';

/** Returns whether brackets are nested too deeply. Those in texts and comments do not count. */
function isTooDeep(text: string): boolean {
  // Most texts have so few brackets that they need not be split into tokens.
  if (deepestOf(text.match(/[[\]{}]/g) ?? []) <= maxDepth) return false;
  const tokens = [...new Lexer().lex(text)];
  return deepestOf(tokens.filter((_, index) => tokens[index - 1] !== scalarMark)) > maxDepth;
}

/** Returns the maximum depth of brackets in a list of tokens. */
function deepestOf(tokens: readonly string[]): number {
  let [depth, deepest] = [0, 0];
  for (const token of tokens) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > deepest) deepest = depth;
  }
  return deepest;
}

export interface ParsedYaml {
  data: unknown;
  findings: SyntaxFinding[];
}

/**
 * Parses one YAML document to plain data: `a: [1]` gives `{ a: [1] }`; `a: [1` gives no data and a finding with the
 * range of the bracket. Never throws, whatever the text.
 */
export function parseYaml(text: string): ParsedYaml {
  if (isTooDeep(text)) return { data: undefined, findings: [tooDeep()] };
  try {
    const document = parseContentDocument(text);
    const problems = [...document.errors, ...document.warnings];
    const conflicts = problems.length > 0 ? findConflicts(text) : [];
    if (conflicts.length > 0) return { data: undefined, findings: conflicts };
    // Deep nesting overflows the stack, which the parser reports like a syntax error.
    if (problems.some((problem) => problem.message.includes('call stack')))
      return { data: undefined, findings: [tooDeep()] };
    // The other errors follow from the first, and there may be thousands.
    const [first] = problems.sort((a, b) => a.pos[0] - b.pos[0]);
    const keys = checkKeys(document, text);
    // A duplicate key may be part of an unclosed text or list.
    const findings = first
      ? [explainSyntax(first, document, text), ...keys.filter(({ code }) => code !== 'yaml-syntax')]
      : keys;
    if (findings.length === 0 && /[&!]/.test(text)) findings.push(...checkAnchors(document, text));
    if (findings.length > 0) return { data: undefined, findings: withoutFollowUps(findings) };
    if (document.contents === null) return { data: undefined, findings: [emptyFile()] };
    return readDocument(document);
  } catch (error) {
    if (error instanceof RangeError) return { data: undefined, findings: [tooDeep()] };
    throw error;
  }
}

/**
 * Converts a parsed document to plain data. @returns a finding for an empty file, or for aliases that cannot be
 * resolved
 */
function readDocument(document: Document): ParsedYaml {
  try {
    const data = document.toJS({ maxAliasCount });
    if (data === null) return { data: undefined, findings: [emptyFile()] };
    return { data, findings: [] };
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
    return { data: undefined, findings: explainAlias(document, error, maxAliasCount) };
  }
}

/** Keeps the first syntax error and the findings before it. Later findings often follow from it. */
function withoutFollowUps(findings: SyntaxFinding[]): SyntaxFinding[] {
  findings.sort((a, b) => a.range.start - b.range.start);
  const first = findings.findIndex((finding) => finding.code === 'yaml-syntax');
  return first === -1 ? findings : findings.slice(0, first + 1);
}

function emptyFile(): SyntaxFinding {
  return {
    code: 'yaml-empty',
    path: [],
    range: { start: 0, end: 1 },
    message: 'The file is empty.',
    hint: 'Fill it in, or delete it.',
  };
}

function tooDeep(): SyntaxFinding {
  return {
    code: 'yaml-too-deep',
    path: [],
    range: { start: 0, end: 1 },
    message: 'The file is nested too deeply to be read.',
    hint: 'No content needs more than some ten levels; look for a run of brackets or dashes.',
  };
}
