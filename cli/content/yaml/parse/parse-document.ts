import { type Document, type DocumentOptions, type ParseOptions, parseDocument, type SchemaOptions } from 'yaml';

type Options = ParseOptions & DocumentOptions & SchemaOptions;

/** YAML 1.2 (`no` and `on` are text), with merge keys, which authors may know from other programs. */
export const parseOptions: Options = {
  version: '1.2',
  merge: true,
  // `checkKeys` reports duplicate keys, because the parser would compare every key with every other.
  uniqueKeys: false,
  prettyErrors: false,
  // With `silent`, the parser would not report a second document in the file either.
  logLevel: 'error',
};

/**
 * Parses a text to a document with positions. Tolerates tabs on blank lines, which are invisible and harmless: the
 * parser would reject them.
 */
export function parseContentDocument(text: string, options?: Options): Document.Parsed {
  return parseDocument(withoutBlankTabs(text), options ? { ...parseOptions, ...options } : parseOptions);
}

/** Replaces tabs on blank lines by as many spaces, so that all positions stay. */
function withoutBlankTabs(text: string): string {
  if (!text.includes('\t')) return text;
  return text.replace(/^[ \t]+(?=\r?$)/gm, (blank) => ' '.repeat(blank.length));
}
