import { type Document, isAlias, isNode, isScalar, type Node, visit } from 'yaml';
import type { Range, SyntaxFinding, TextHole } from '../source-file.ts';

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
    const merge = findMerge(document);
    return [
      {
        code: 'yaml-alias',
        path: [],
        range: merge?.key ?? rangeOfFirstAlias(document),
        message: '`<<` can only copy the keys of a block.',
        hint: 'Write `<<: *name` with the name of a block of keys that is marked with `&name`, or write the keys themselves.',
        hole: merge && { ...merge.pair, replacement: '' },
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
  const add = ({ range }: Node, hole: TextHole) => findings.push({ ...unknownAlias, range: rangeOf(range), hole });
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isScalar(key) || key.value !== '<<' || !isAlias(value) || value.resolve(document)) return undefined;
      add(value, { start: rangeOf(key.range).start, end: rangeOf(value.range).end, replacement: '' });
      return visit.SKIP;
    },
    Alias(_key, alias) {
      if (!alias.resolve(document)) add(alias, { ...rangeOf(alias.range), replacement: '~' });
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

/** Finds a merge key (`<<`) whose value is not an alias. */
function findMerge(document: Document): { key: Range; pair: Range } | undefined {
  let found: { key: Range; pair: Range } | undefined;
  visit(document, {
    Pair(_key, { key, value }) {
      if (!isNode(key) || !key.range || isAlias(value)) return;
      if (!String((key as { value?: unknown }).value ?? '').includes('<<')) return;
      const range = rangeOf(key.range);
      found = { key: range, pair: { ...range, end: isNode(value) ? rangeOf(value.range).end : range.end + 1 } };
    },
  });
  return found;
}
