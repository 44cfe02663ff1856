import { type Document, isAlias, isScalar, type Node, visit } from 'yaml';
import type { Range, SyntaxFinding } from '../source-file.ts';

/**
 * Explains why anchors, aliases or merge keys could not be resolved. `limit` is the maximum number of aliases of one
 * anchor.
 */
export function explainAlias(document: Document, error: Error, limit: number): SyntaxFinding[] {
  if (/Excessive alias/.test(error.message))
    return [
      {
        code: 'yaml-alias',
        path: [],
        range: rangeOfFirstAlias(document),
        message: 'The anchors of this file repeat each other too often to be read.',
        hint: `Write the text out: an anchor may be repeated ${limit} times at most.`,
      },
    ];
  if (/merge/i.test(error.message)) {
    return [
      {
        code: 'yaml-alias',
        path: [],
        range: rangeOfMerge(document) ?? rangeOfFirstAlias(document),
        message: '`<<` can only copy the keys of a block.',
        hint: 'Write `<<: *name` with the name of a block of keys that is marked with `&name`, or write the keys themselves.',
      },
    ];
  }
  const unknown = unknownAliases(document);
  // An anchor may contain an alias of itself.
  return unknown.length > 0 ? unknown : [{ ...unknownAlias, range: rangeOfFirstAlias(document) }];
}

const unknownAlias = {
  code: 'yaml-alias',
  path: [],
  message: 'There is no anchor (`&name`) of this name above.',
  hint: 'If this is text that begins with an asterisk, put it in quotes. To repeat a value, write `&name` before the value.',
} as const;

/** Finds aliases without an anchor. Each is a separate problem. */
function unknownAliases(document: Document): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) findings.push({ ...unknownAlias, range: rangeOf(alias.range) });
    },
  });
  return findings;
}

function rangeOfFirstAlias(document: Document): Range {
  let first: Range | undefined;
  visit(document, {
    Alias(_key, { range }) {
      first ??= rangeOf(range);
    },
  });
  return first ?? { start: 0, end: 1 };
}

function rangeOf(range: Node['range'] | undefined): Range {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 1 };
}

/** Returns the range of a merge key (`<<`) whose value is not an alias. */
function rangeOfMerge(document: Document): Range | undefined {
  let found: Range | undefined;
  visit(document, {
    Pair(_key, { key, value }) {
      if (isScalar(key) && String(key.value).includes('<<') && !isAlias(value)) found = rangeOf(key.range);
    },
  });
  return found;
}
