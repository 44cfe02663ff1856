import {
  type Document,
  type DocumentOptions,
  isAlias,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
  visit,
  type YAMLError,
} from 'yaml';
import type { Finding } from './source-file.ts';

/** YAML 1.2 (`no` and `on` are words), with merge keys, since editors know them from elsewhere. */
export const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  merge: true,
  uniqueKeys: true,
  prettyErrors: false,
  logLevel: 'silent',
};

/** How often one anchor may be repeated before the file counts as an attack on the memory. */
const maxAliasCount = 100;

export interface SyntaxFinding extends Finding {
  range: { start: number; end: number };
}

export interface ParsedYaml {
  data: unknown;
  findings: SyntaxFinding[];
}

/** Parses one YAML document to plain data. Whatever the text, it returns findings and never throws. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const document = parseDocument(text, parseOptions);
    const problems = [...document.errors, ...document.warnings];
    if (problems.length > 0) return { data: undefined, findings: firstOfEachLine(text, problems.map(explainError)) };
    if (document.contents === null) return { data: undefined, findings: [emptyFile()] };
    return readDocument(document);
  } catch (error) {
    if (error instanceof RangeError) return { data: undefined, findings: [tooDeep()] };
    throw error;
  }
}

function readDocument(document: Document): ParsedYaml {
  try {
    const data = document.toJS({ maxAliasCount });
    if (data === null) return { data: undefined, findings: [emptyFile()] };
    return { data, findings: [] };
  } catch (error) {
    if (error instanceof RangeError || !(error instanceof Error)) throw error;
    return { data: undefined, findings: [explainAlias(document, error)] };
  }
}

function explainError(error: YAMLError): SyntaxFinding {
  const { message, hint } = describe(error);
  const code = error.code === 'DUPLICATE_KEY' ? 'yaml-duplicate-key' : 'yaml-syntax';
  return { code, path: [], message, hint, range: { start: error.pos[0], end: error.pos[1] } };
}

function describe(error: YAMLError): { message: string; hint: string } {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return {
        message: 'A tab stands where spaces must.',
        hint: 'Indent with two spaces a level; YAML does not allow tabs there.',
      };
    case 'DUPLICATE_KEY':
      return {
        message: 'This key stands twice in the same block.',
        hint: 'Keep one of them: YAML would silently drop the other.',
      };
    case 'BAD_INDENT':
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

/** One slip often upsets the parser several times on its line; the first message is the one that helps. */
function firstOfEachLine(text: string, findings: SyntaxFinding[]): SyntaxFinding[] {
  const lines = new Set<number>();
  return findings
    .sort((a, b) => a.range.start - b.range.start)
    .filter(({ range }) => {
      const line = text.lastIndexOf('\n', range.start - 1);
      return lines.has(line) ? false : lines.add(line);
    });
}

function explainAlias(document: Document, error: Error): SyntaxFinding {
  const range = { start: 0, end: 1 };
  visit(document, {
    Alias(_key, alias) {
      const isUnresolved = alias.resolve(document) === undefined;
      if (range.end === 1 || isUnresolved) [range.start, range.end] = [alias.range?.[0] ?? 0, alias.range?.[1] ?? 1];
      return isUnresolved ? visit.BREAK : undefined;
    },
  });
  if (/Excessive alias/.test(error.message)) {
    return {
      code: 'yaml-alias',
      path: [],
      range,
      message: 'The anchors of this file repeat each other too often to be read.',
      hint: `Write the text out: an anchor may be repeated ${maxAliasCount} times at most.`,
    };
  }
  if (/merge/i.test(error.message)) {
    const merge = findMerge(document) ?? range;
    return {
      code: 'yaml-alias',
      path: [],
      range: merge,
      message: '`<<` can only take in a block of keys.',
      hint: 'Point it at an anchor on a block of keys, or write the keys out.',
    };
  }
  return {
    code: 'yaml-alias',
    path: [],
    range,
    message: 'No anchor (`&name`) of this name stands above.',
    hint: 'Text that starts with an asterisk goes in quotes; otherwise mark the source with `&` and the name.',
  };
}

function findMerge(document: Document): { start: number; end: number } | undefined {
  let found: { start: number; end: number } | undefined;
  visit(document, {
    Pair(_key, pair) {
      const key = pair.key as { value?: unknown; range?: [number, number, number] } | null;
      if (key?.range && String(key.value ?? '').includes('<<') && !isAlias(pair.value))
        found = { start: key.range[0], end: key.range[1] };
    },
  });
  return found;
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
