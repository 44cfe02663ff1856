import { toHex } from './to-hex.ts';

/**
 * A keyed hash (HMAC-SHA-256, in hex) of a network address: the limit counts by it, and nobody without the secret can
 * find the address again by trying them all. IPv6 is cut to /64, since one subscriber line has all addresses within.
 */
export async function hashAddress(secret: string, address: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const hash = await crypto.subtle.sign('HMAC', key, bytes.encode(cutAddress(address)));
  return toHex(hash);
}

/**
 * The visitor's address behind proxies: in the header that the operator names, since its proxy overwrites it; else the
 * last entry of `x-forwarded-for`, which the nearest proxy writes, while a visitor may begin it with anything. At worst
 * all visitors then share one limit; nobody can choose a limit of their own.
 */
export function forwardedAddress(headers: Headers, named: string | undefined): string | undefined {
  return (named && lastEntry(headers, named)) || lastEntry(headers, 'x-forwarded-for');
}

/** The last entry of a header that is a list; undefined when it is missing or empty. */
export function lastEntry(headers: Headers, name: string): string | undefined {
  return headers.get(name)?.split(',').at(-1)?.trim() || undefined;
}

function cutAddress(address: string): string {
  const plain = address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  const url = `http://[${plain}]/`;
  if (!plain.includes(':') || !URL.canParse(url)) return plain;
  // The URL standard writes an IPv6 address in one way only, IPv4 within it as two groups.
  const groups = expandGroups(new URL(url).hostname.slice(1, -1));
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? groups.slice(6) : undefined;
  return mapped ? mapped.flatMap(splitGroup).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

function splitGroup(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
