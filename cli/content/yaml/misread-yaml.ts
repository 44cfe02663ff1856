import type { Document, Node, Pair, Scalar } from 'yaml';
import { shorten } from '../../problems/problem.ts';
import { rangeOfEntry } from './edit-entries.ts';
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
    Pair(_, { key }) {
      if (!yaml().isScalar(key))
        findings.push({
          ...{ code: 'yaml-syntax', path: [], range: rangeOf(key as Node) },
          message: 'A key must be text, but this is a list or a block.',
          hint: 'Text that begins with a brace or a bracket goes in quotes.',
        });
    },
    Map(indexInList, map) {
      const pairs = map.items as Pair<Scalar, Node | null>[];
      const names = pairs.map((pair) => (yaml().isScalar(pair.key) ? pair.key.value : pair));
      if (new Set(names).size === names.length) return;
      const writtenAt = (index: number) => text.slice(...(pairs[index]?.value?.range ?? [0, 0])).trimEnd();
      const indexesByName = Map.groupBy(pairs.keys(), (index) => names[index]);
      // If several keys are repeated, they may belong to the next entry, whose hyphen is missing.
      const isOnlyOne = [...indexesByName.values()].filter(({ length }) => length > 1).length === 1;
      let previous: SyntaxFinding['assumed']; // The replacement in the last finding, if its duplicates are right above.
      for (const [index, { key }] of pairs.entries()) {
        const [first = index, ...others] = indexesByName.get(names[index]) ?? [];
        const isDuplicate = first !== index && key.value !== '<<';
        const whole = isDuplicate ? rangeOfEntry(text, map, index) : undefined;
        if (whole && previous) {
          previous.end = whole.end;
          continue;
        }
        // The white space keeps an edit that ends right above it from deleting the duplicate as well.
        previous = whole && { ...whole, text: map.flow ? ' ' : '\n' };
        if (!isDuplicate) continue;
        const isCopy = isOnlyOne && others.length === 1 && writtenAt(first) === writtenAt(index);
        const copy = isCopy ? whole : undefined;
        const other =
          typeof indexInList === 'number' && first === 0
            ? `If a new entry begins here, write \`- ${key.value}:\`, with a hyphen. Otherwise keep one of the two keys.`
            : 'Keep one of the two keys, and delete or rename the other.';
        findings.push({
          ...{ code: 'yaml-duplicate-key', path: [], range: rangeOf(key), assumed: previous },
          message: `The key \`${shorten(String(key.value))}\` is defined twice in this block.`,
          hint: copy ? 'Delete this key: it says the same as the other.' : other,
          fix: copy && { source: '', range: copy },
        });
      }
    },
  });
  return findings;
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
