import { findAddress } from '../../content/markdown/find-address.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import type { Advice, Fix, Range } from '../../content/yaml/source-file.ts';
import { adviseRemoval } from '../../content/yaml/suggestion-of.ts';

/**
 * Suggests removing a reference to something that was deleted: the key or the entry, or within a text only the link or
 * the image.
 * @param deleted what was deleted, such as `the page`; see `adviseRemoval`
 */
export function adviseLinkRemoval(reference: Reference, address: string, deleted: string, rest: string): Advice {
  if (!isKind(reference, 'text')) return adviseRemoval(deleted, rest);
  return {
    hint: `If ${deleted} was deleted, remove the link or the image, and keep the words around it. ${rest}`,
    // The body of an article from the cache is read only when it is needed.
    fix: withoutLink(reference.value || String(reference.parent[reference.key] ?? ''), address),
  };
}

/** Returns the fix that replaces all links to an address in a text by their labels. */
function withoutLink(text: string, address: string): Fix | undefined {
  const [first] = linksIn(text, address);
  if (!first) return undefined;
  return { value: first.words, ranges: (text) => linksIn(text, address), applicability: 'maybe-incorrect' };
}

/**
 * Finds `[words](address)` and `![words](address "title")`, with the words that remain after the removal: none for an
 * image.
 */
function linksIn(text: string, address: string): (Range & { words: string })[] {
  return findAddress(text, address).flatMap(({ start, end }) => {
    const [before, mark, words = ''] = /(!?)\[([^[\]]*)\]\(\s*<?$/.exec(text.slice(0, start)) ?? [];
    const [after] = /^>?(?:\s+"[^"]*"|\s+'[^']*')?\s*\)/.exec(text.slice(end)) ?? [];
    if (before === undefined || after === undefined) return [];
    return { start: start - before.length, end: end + after.length, words: mark === '' ? words : '' };
  });
}
