import type { Document, Node, Pair, Scalar } from 'yaml';
import { shorten } from '../../problems/problem.ts';
import type { Range, SyntaxFinding } from './source-file.ts';
import { yaml } from './yaml.ts';

/** The lines that Git writes between two versions. If indented, they are part of a text, such as a code block. */
const conflictMarker = /^(?:[<>|]{7} .*|={7}\r?$)/gm;

/** A conflict with all of its markers: our lines, perhaps the lines before both changes, and their lines. */
const conflict =
  /^<{7} [^\n]*\n((?:(?![<>|=]{7})[^\n]*\n)*)(?:\|{7} [^\n]*\n(?:(?![<>|=]{7})[^\n]*\n)*)?={7}\r?\n((?:(?![<>|=]{7})[^\n]*\n)*)>{7} [^\n]*(?:\n|$)/gm;

/** Reports each conflict in which Git has left two versions of the same lines. Checking goes on with our version. */
export function findConflicts(text: string): SyntaxFinding[] {
  const sides = new Map(Array.from(text.matchAll(conflict), (match) => [match.index, match]));
  const findings: SyntaxFinding[] = [];
  let isOpen = false; // Whether the last marker belongs to a conflict that is not at its end.
  for (const { 0: line, index } of text.matchAll(conflictMarker)) {
    const [whole, ours = '', theirs = ''] = sides.get(index) ?? []; // Only at the start of a whole conflict.
    const range = { start: index, end: index + (whole?.length ?? 0) };
    const hint =
      'Keep the lines that you want, and delete the markers: the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.';
    const keep = (source: string) => ({ hint, fix: { source, range, applicability: 'maybe-incorrect' as const } });
    const choice = whole === undefined ? { hint } : { ...keep(ours), tries: [keep(theirs)] };
    if (!isOpen || line.startsWith('<'))
      findings.push({
        ...{ code: 'yaml-conflict', path: [], range: { start: index, end: index + line.trimEnd().length } },
        message: 'Git has marked a conflict here: two people have changed the same lines.',
        ...choice,
        assumed: whole === undefined ? undefined : { ...range, text: ours },
      });
    isOpen = !line.startsWith('>');
  }
  return findings;
}

/**
 * Finds keys that are used twice in a block, and keys that are not text. Replaces the check of the parser, which compares
 * every key with every other. Duplicates in a row were copied together, and are reported once; `<<` may be repeated.
 */
export function findWrongKeys(document: Document, text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  yaml().visit(document, {
    Map(indexInList, { items, flow: isInBraces = false }) {
      const pairs = items as Pair<Scalar, Node | null>[];
      const keys = new Set(pairs.map(({ key }) => (yaml().isScalar(key) ? key.value : undefined)));
      if (keys.size === pairs.length && !keys.has(undefined)) return; // All keys are text, and each is used once.
      const writtenAt = (index = 0) => text.slice(...(pairs[index]?.value?.range ?? [0, 0])).trimEnd();
      const nameOf = (pair: Pair<Scalar> | undefined) => (yaml().isScalar(pair?.key) ? pair.key.value : pair);
      const indexesByName = Map.groupBy(pairs.keys(), (index) => nameOf(pairs[index]));
      // If several keys are repeated, they may belong to the next entry, whose hyphen is missing.
      const isOnlyOne = [...indexesByName.values()].filter(({ length }) => length > 1).length === 1;
      let previous: SyntaxFinding['assumed']; // The deletion in the last finding, if its duplicates are right above.
      for (const [index, pair] of pairs.entries()) {
        const { key, value } = pair;
        const range = rangeOf(key);
        if (!yaml().isScalar(key))
          findings.push({
            ...{ code: 'yaml-syntax', path: [], range },
            message: 'A key must be text, but this is a list or a block.',
            hint: 'Text that begins with a brace or a bracket goes in quotes.',
          });
        const sameName = indexesByName.get(nameOf(pair)) ?? [];
        const [first = index] = sameName;
        const isAllowed = first === index || key.value === '<<';
        const whole = isAllowed ? range : rangeOfPair(range, value, isInBraces, text);
        const isNext = previous !== undefined && !isAllowed;
        if (isNext && previous) previous.end = whole.end;
        else previous = isAllowed ? undefined : { ...whole, text: '' };
        if (isAllowed || isNext) continue;
        const isCopy = isOnlyOne && sameName.length === 2 && writtenAt(first) === writtenAt(index);
        const copy = isCopy ? removal(whole, isInBraces, text) : undefined;
        const other =
          typeof indexInList === 'number' && first === 0
            ? `If a new entry begins here, write \`- ${key.value}:\`, with a hyphen. Otherwise keep one of the two keys.`
            : 'Keep one of the two keys, and delete or rename the other.';
        findings.push({
          ...{ code: 'yaml-duplicate-key', path: [], range, assumed: previous },
          message: `The key \`${shorten(String(key.value))}\` is defined twice in this block.`,
          hint: copy ? 'Delete this key: it says the same as the other.' : other,
          fix: copy && { source: '', range: copy },
        });
      }
    },
  });
  return findings;
}

/** Extends the range of a key to its whole pair: to the end of the line or, in braces, with one comma beside it. */
function rangeOfPair({ start, end }: Range, value: Node | null, isInBraces: boolean, text: string): Range {
  const last = Math.max(end, value?.range?.[1] ?? end);
  if (isInBraces) {
    const comma = /,\s*$/.exec(text.slice(Math.max(0, start - 100), start));
    if (comma) return { start: start - comma[0].length, end: last };
    return { start, end: last + (/^\s*,/.exec(text.slice(last, last + 100))?.[0].length ?? 0) };
  }
  const newline = text[last - 1] === '\n' ? last - 1 : text.indexOf('\n', last);
  return { start, end: newline === -1 ? text.length : newline };
}

/** Returns the range to delete in order to remove a pair with the range `whole`; undefined if it shares its line. */
function removal(whole: Range, isInBraces: boolean, text: string): Range | undefined {
  if (isInBraces) return whole;
  const start = text.lastIndexOf('\n', whole.start - 1) + 1;
  return text.slice(start, whole.start).trim() === '' ? { start, end: whole.end + 1 } : undefined;
}

/** Finds texts whose first character has a meaning in YAML and is lost: `&c. and so on`, `! Look here`. */
export function findLostText(document: Document, text: string): SyntaxFinding[] {
  if (!/[&!]/.test(text)) return [];
  const repeated = new Set<string>();
  const findings: SyntaxFinding[] = [];
  yaml().visit(document, { Alias: (_, { source }) => void repeated.add(source) });
  yaml().visit(document, {
    Scalar(_, { type, anchor, tag, range }) {
      const [first, end] = range ?? [0, 0];
      // A name of letters and digits may be a real anchor that has no alias yet.
      const isAnchor = anchor !== undefined && !repeated.has(anchor) && !/^[\w-]+$/.test(anchor);
      if (type !== 'PLAIN' || !(isAnchor || (anchor === undefined && tag === '!'))) return;
      const start = text.lastIndexOf(isAnchor ? `&${anchor}` : '!', first); // Before the text, where `range` begins.
      const written = text.slice(start, end);
      findings.push({
        ...{ code: 'yaml-alias', path: [], range: { start, end: first } },
        message: isAnchor
          ? `YAML leaves \`&${anchor}\` out of the text: \`&\` at the start has a meaning of its own.`
          : 'An exclamation mark at the start of a text has a meaning in YAML, and is not part of the text.',
        hint: `Put the whole text in quotes, or delete \`${isAnchor ? `&${anchor}` : '!'}\`.`,
        fix: written.includes('\n') ? undefined : { source: JSON.stringify(written), range: { start, end } },
      });
    },
  });
  return findings;
}

/**
 * Explains why aliases or merge keys could not be resolved.
 * @param limit the maximum number of aliases of one anchor
 */
export function explainAlias(document: Document, { message: reason }: Error, limit: number): SyntaxFinding[] {
  const [known, unknown, merges]: Range[][] = [[], [], []];
  yaml().visit(document, {
    Alias: (_, alias) => void (alias.resolve(document) ? known : unknown)?.push(rangeOf(alias)),
    Pair(_, { key, value }) {
      if (yaml().isScalar(key) && String(key.value).includes('<<') && !yaml().isAlias(value))
        merges?.push(rangeOf(key));
    },
  });
  const explain = (ranges: readonly Range[] = [], message: string, hint: string): SyntaxFinding[] =>
    // If all aliases are known, an anchor contains an alias of itself: the first alias is underlined.
    (ranges.length > 0 ? ranges : [...(known ?? []), { start: 0, end: 1 }].slice(0, 1)).map((range) => {
      return { code: 'yaml-alias', path: [], range, message, hint };
    });
  if (/Excessive alias/.test(reason))
    return explain(
      [],
      'The values that this file marks with `&name` repeat each other too often to be read.',
      `Write the text out: a value may be repeated by \`*name\` ${limit} times at most.`,
    );
  if (/merge/i.test(reason))
    return explain(
      merges?.slice(-1),
      '`<<` can only copy the keys of a block.',
      'Write `<<: *name` with the name of a block of keys that is marked with `&name`, or write the keys themselves.',
    );
  return explain(
    unknown,
    'Here, YAML would repeat a value, but no value above is marked with this name (`&name`).',
    'If this is text that begins with an asterisk, put it in quotes. To repeat a value, write `&name` before the value.',
  );
}

function rangeOf({ range }: Node): Range {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 1 }; // All nodes of a parsed text have a range.
}
