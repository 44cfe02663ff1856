import { findAddress } from '../markdown.ts';
import { isKind, type Reference } from '../references.ts';
import type { Advice, Finding, Fix, Range } from '../source-file.ts';

/**
 * Fits what is said of an address to where it is used: a text stays, and loses only its link or its image.
 * @param finding whose first advice may be to remove the key or the entry that holds the address
 */
export function forReference<Said extends Pick<Finding, 'hint' | 'fix' | 'orElse'>>(
  finding: Said,
  reference: Reference,
  address: string,
): Said {
  if (!isKind(reference, 'text') || !finding.fix || !('remove' in finding.fix)) return finding;
  const [, what = '', rest = ''] = /^If (.*?) was deleted, .*? as well\. (.*)$/s.exec(finding.hint) ?? [];
  const advice: Advice = {
    hint: `If ${what} was deleted, remove the link or the image, and keep the words around it. ${rest}`,
    // The body of an article that was checked before is read only where it is asked for.
    fix: withoutLink(reference.value || String(reference.parent[reference.key] ?? ''), address),
    orElse: undefined,
  };
  return { ...finding, ...advice };
}

function withoutLink(text: string, address: string): Fix | undefined {
  const [first] = linksIn(text, address);
  if (!first) return undefined;
  return { value: first.words, parts: (text) => linksIn(text, address), applicability: 'maybe-incorrect' };
}

/** `[words](address)` and `![words](address "title")`; of an image, no words are left. */
function linksIn(text: string, address: string): (Range & { words: string })[] {
  return findAddress(text, address).flatMap(({ start, end }) => {
    const [before, mark, words = ''] = /(!?)\[([^[\]]*)\]\(\s*<?$/.exec(text.slice(0, start)) ?? [];
    const [after] = /^>?(?:\s+"[^"]*"|\s+'[^']*')?\s*\)/.exec(text.slice(end)) ?? [];
    if (before === undefined || after === undefined) return [];
    return { start: start - before.length, end: end + after.length, words: mark === '' ? words : '' };
  });
}
