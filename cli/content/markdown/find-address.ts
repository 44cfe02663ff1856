import type { Range } from '../yaml/source-file.ts';
import { decodeAddress } from './media-address.ts';
import { notProse } from './parse-markdown.ts';
import { parser } from './parser.ts';

/** Blocks of code between fences, code between backticks, and the characters before an address in Markdown. */
const codeOrAddress =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:.*\n)*? {0,3}\1[`~]*[^\S\n]*$|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\2(?!`)|(\]\(\s*<?|\]:\s*<?|<)/gm;

/** A piece of code, or an address of a link or an image as markdown-it normalizes it. */
interface Located {
  address: string | undefined;
  range: Range;
}

let last = { text: '', addresses: new Map<string, Located[]>() };

/**
 * Returns the ranges of a text in which links and images lead to an address, as the author wrote it: for `[a](/über)`
 * and the address `/%C3%BCber`, the range of `/über`. markdown-it does not keep positions within a line. The ranges in
 * the last text are memoized, because one text may have many dead links.
 */
export function findAddress(text: string, address: string): Range[] {
  if (last.text !== text) {
    const addresses = locate(text).filter((located) => located.address !== undefined);
    last = { text, addresses: Map.groupBy(addresses, (located) => decodeAddress(located.address ?? '')) };
  }
  const found = last.addresses.get(address) ?? last.addresses.get(decodeAddress(parser.normalizeLink(address)));
  return (found ?? []).map(({ range }) => range);
}

/** Replaces code, addresses and the underscores of emphasis in Markdown by characters that are no words. */
export function maskMarkup(text: string): string {
  const mask = (words: string) => words.replace(/[^\n]/g, notProse);
  let masked = '';
  let end = 0;
  for (const { range } of locate(text)) {
    if (range.start < end) continue;
    masked += text.slice(end, range.start) + mask(text.slice(range.start, range.end));
    end = range.end;
  }
  return (masked + text.slice(end)).replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, mask);
}

function locate(text: string): Located[] {
  return Array.from(text.matchAll(codeOrAddress), ({ 0: found, 3: before, index }): Located | undefined => {
    const start = index + found.length;
    if (before === undefined) return { address: undefined, range: { start: index, end: start } };
    // A link without an address is reported at its parentheses.
    if (text[start] === ')') return { address: '', range: { start: start - 1, end: start + 1 } };
    const isBracketed = found.endsWith('<');
    const { ok, pos, str } = parser.helpers.parseLinkDestination(text, isBracketed ? start - 1 : start, text.length);
    const range = { start, end: isBracketed ? pos - 1 : pos };
    return ok ? { address: parser.normalizeLink(str), range } : undefined;
  }).filter((located) => located !== undefined);
}

/** Decodes an address for people: `/%C3%BCber` gives `/über`. */
export const readableAddress = (address: string): string => parser.normalizeLinkText(address);
