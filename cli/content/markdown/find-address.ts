import { memoize } from '../../platform/memoize.ts';
import type { Range } from '../yaml/source-file.ts';
import { decodeAddress } from './media-address.ts';
import { notProse } from './parse-markdown.ts';
import { parser } from './parser.ts';

/** Blocks of code between fences, code between backticks, and the characters before an address in Markdown. */
const codeOrAddress =
  /^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:.*\n)*? {0,3}\1[`~]*[^\S\n]*$|(?<!`)(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\2(?!`)|(\]\(\s*<?|\]:\s*<?|<(?=[^\s<>]*>))/gm;

/** Decodes an address for people: `/%C3%BCber` gives `/über`. For plain addresses, the parser need not be loaded. */
export function readableAddress(address: string): string {
  return /^(?!.*xn--)[\w/#:.?=&+@~-]*$/.test(address) ? address : parser().normalizeLinkText(address);
}

/**
 * Returns the ranges of a text in which links and images lead to an address, as the author wrote it: for `[a](/über)`
 * and the address `/%C3%BCber`, the range of `/über`.
 */
export function findAddress(text: string, address: string): Range[] {
  const { addresses } = locateCodeAndAddresses(text);
  return addresses.get(address) ?? addresses.get(decodeAddress(parser().normalizeLink(address))) ?? [];
}

/** Replaces code, addresses and the underscores of emphasis in Markdown by as many `notProse`, so that offsets stay. */
export function maskMarkup(text: string): string {
  const mask = (words: string) => words.replace(/[^\n]/g, notProse);
  let masked = ''; // Up to the end of the last range. A range that begins before that end is skipped.
  for (const { start, end } of locateCodeAndAddresses(text).ranges)
    if (start >= masked.length) masked += text.slice(masked.length, start) + mask(text.slice(start, end));
  return (masked + text.slice(masked.length)).replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, mask);
}

/**
 * Finds the ranges of code, whose `address` is undefined, and of addresses, since markdown-it does not keep positions
 * within a line. The last text is memoized, because it may have many dead links.
 */
const locateCodeAndAddresses = memoize((text) => {
  const ranges: (Range & { address: string | undefined })[] = [];
  for (const { 0: found, 3: beforeAddress, index } of text.matchAll(codeOrAddress)) {
    const from = index + found.length;
    if (beforeAddress === undefined) ranges.push({ start: index, end: from, address: undefined });
    // A link without an address is reported at its parentheses.
    else if (text[from] === ')') ranges.push({ start: from - 1, end: from + 1, address: '' });
    else {
      const isBracketed = found.endsWith('<');
      const { ok, pos, str } = parser().helpers.parseLinkDestination(text, isBracketed ? from - 1 : from, text.length);
      const end = isBracketed ? pos - 1 : pos;
      if (ok) ranges.push({ start: from, end, address: decodeAddress(parser().normalizeLink(str)) });
    }
  }
  return { ranges, addresses: Map.groupBy(ranges, ({ address }) => address) };
}, 1);
