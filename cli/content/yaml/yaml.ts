import { createRequire } from 'node:module';
import type { Document, DocumentOptions, ParseOptions, SchemaOptions } from 'yaml';
import { memoize } from '../../platform/memoize.ts';

const require = createRequire(import.meta.url);
let loaded: typeof import('yaml') | undefined;

/** Returns the parser, loaded when it is first needed: this takes 40 ms, and most checks find files in the cache. */
export function yaml(): typeof import('yaml') {
  loaded ??= require('yaml') as typeof import('yaml');
  return loaded;
}

/** YAML 1.2 (`no` and `on` are text), with merge keys, which authors may know from other programs. */
const parseOptions: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  merge: true,
  // `findWrongKeys` reports duplicate keys, because the parser would compare every key with every other.
  uniqueKeys: false,
  prettyErrors: false,
  // With `silent`, the parser would not report a second document in the file either.
  logLevel: 'error',
};

/** The number of documents in memory: for the file that is being checked, and for some edits of it that are tried. */
const maxDocuments = 4;

/**
 * Parses a text to a document with positions, which callers do not change. It is kept for a while, so that the problems
 * of a file are located in the document that its data was read from. Tolerates tabs on blank lines, which are invisible
 * and harmless: the parser would reject them.
 */
export const parseContentDocument = memoize((text): Document.Parsed => {
  // Each tab becomes one space, so that all positions stay.
  const readable = text.includes('\t') ? text.replace(/^[ \t]+(?=\r?$)/gm, (blank) => ' '.repeat(blank.length)) : text;
  return yaml().parseDocument(readable, parseOptions);
}, maxDocuments);
