import type { Range } from '../yaml/source-file.ts';
import { decodeAddress } from './media-address.ts';
import { parser } from './parser.ts';

/**
 * Returns the ranges of a text in which links and images lead to an address, as the author wrote it: for `[a](/über)`
 * and the address `/%C3%BCber`, the range of `/über`. markdown-it does not keep positions within a line. The ranges in
 * the last text are memoized, because one text may have many dead links.
 */
export function findAddress(text: string, address: string): Range[] {
  if (last.text !== text) last = { text, addresses: locateAddresses(text) };
  const found = last.addresses.get(address) ?? last.addresses.get(decodeAddress(parser.normalizeLink(address)));
  return (found ?? []).map(({ range }) => range);
}

/** Returns the character of an HTML entity: `&mdash;` gives `—`. */
export function characterOf(entity: string): string | undefined {
  const character = parser.utils.unescapeAll(entity);
  return character === entity || /\p{C}/u.test(character) ? undefined : character;
}

type LocatedAddress = { address: string; range: Range };

let last = { text: '', addresses: new Map<string, LocatedAddress[]>() };

/** Code between backticks, and blocks of code between fences. */
const codeInMarkdown =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:.*\n)*? {0,3}\1[`~]*[^\S\n]*$|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\2(?!`)/gm;

/** Locates all link and image addresses of a Markdown text, grouped by their addresses without encoding. */
function locateAddresses(text: string): Map<string, LocatedAddress[]> {
  const code = Array.from(text.matchAll(codeInMarkdown), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  let next = 0;
  /** Must be called with increasing offsets: there may be thousands of links, and of pieces of code. */
  const isCode = (at: number) => {
    while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return (code[next]?.start ?? Number.POSITIVE_INFINITY) <= at;
  };
  const located = Array.from(text.matchAll(beforeAddress), ({ 0: found, index }) => {
    const isBracketed = found.endsWith('<');
    if (isCode(index)) return [];
    const start = index + found.length;
    // A link without an address is reported at its parentheses.
    if (text[start] === ')') return [{ address: '', range: { start: start - 1, end: start + 1 } }];
    const { ok, pos, str } = parser.helpers.parseLinkDestination(text, isBracketed ? start - 1 : start, text.length);
    const range = { start, end: isBracketed ? pos - 1 : pos };
    return ok ? [{ address: parser.normalizeLink(str), range }] : [];
  });
  return Map.groupBy(located.flat(), ({ address }) => decodeAddress(address));
}

/** The characters before an address in Markdown. @see https://spec.commonmark.org/0.31.2/#links */
const beforeAddress = /\]\(\s*<?|\]:\s*<?|</g;

/** Decodes an address for people: `/%C3%BCber` gives `/über`. */
export const readableAddress = (address: string): string => parser.normalizeLinkText(address);
