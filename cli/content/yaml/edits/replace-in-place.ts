import { diffWordsWithSpace } from 'diff';
import { characterOffsets } from '../character-offsets.ts';

/** Changed words of a value: the offsets of the old ones, and the new ones. */
interface Change {
  start: number;
  end: number;
  words: string;
}

/**
 * Replaces the words of a scalar that change, and keeps all others as they are written: escapes, line breaks, indentation.
 * For `"caf\u00e9: one"` and the value `café: two`, it is `"caf\u00e9: two"`.
 * @param source the scalar, from its first character to its last
 * @param before its value
 * @returns undefined if the value cannot be mapped to the source, or is another text altogether. The caller must check what YAML reads afterwards.
 */
export function replaceInPlace(source: string, before: string, after: string): string | undefined {
  const offsets = characterOffsets(source, before);
  if (!offsets || before === '') return undefined;
  const changes = listChanges(before, after);
  const escaped = escapes[source.charAt(0)] ?? ((words: string) => words);
  return changes?.reduceRight((changed, { start, end, words }) => {
    const from = start < end || start === 0 ? offsets.starts[start] : offsets.ends[start - 1];
    const to = end > start ? offsets.ends[end - 1] : from;
    return changed.slice(0, from) + escaped(words) + changed.slice(to);
  }, source);
}

/** How words are written within quotes. */
const escapes: Record<string, (words: string) => string> = {
  "'": (words) => words.replaceAll("'", "''"),
  '"': (words) => JSON.stringify(words).slice(1, -1),
};

/** The maximum number of words that change. To compare two long texts that have little in common would take seconds. */
const maxEditLength = 400;

function listChanges(before: string, after: string): Change[] | undefined {
  const parts = diffWordsWithSpace(before, after, { maxEditLength });
  if (!parts) return undefined;
  const changes: Change[] = [];
  let [at, isOpen] = [0, false];
  for (const { value, added, removed } of parts) {
    const last = changes.at(-1);
    const end = added ? at : at + value.length;
    if (added && isOpen && last) last.words = value;
    else if (added || removed) changes.push({ start: at, end, words: added ? value : '' });
    isOpen = removed;
    at = end;
  }
  return changes;
}
