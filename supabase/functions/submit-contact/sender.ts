import { toHex } from './to-hex.ts';

/**
 * Returns a keyed hash (HMAC-SHA-256, in hex) of a network address, by which the limit counts. Without the secret,
 * nobody can find the address by hashing all addresses. IPv6 addresses are shortened to their /64, because one
 * connection has all addresses of a /64.
 */
export async function hashAddress(secret: string, address: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign']);
  const hash = await crypto.subtle.sign('HMAC', key, bytes.encode(cutAddress(address)));
  return toHex(hash);
}

/**
 * Returns the visitor's address behind proxies: from the header that the operator names, which its proxy overwrites;
 * otherwise the last entry of `x-forwarded-for`, which the nearest proxy writes (a visitor can forge earlier entries).
 * In the worst case all visitors share one limit, but no visitor can evade it.
 */
export function forwardedAddress(headers: Headers, named: string | undefined): string | undefined {
  return (named && lastEntry(headers, named)) || lastEntry(headers, 'x-forwarded-for');
}

/** Returns the last entry of a header that is a list; undefined when it is missing or empty. */
export function lastEntry(headers: Headers, name: string): string | undefined {
  return headers.get(name)?.split(',').at(-1)?.trim() || undefined;
}

/** Normalizes a network address: an IPv6 address is shortened to its /64, an embedded IPv4 address extracted. */
function cutAddress(address: string): string {
  const plain = address
    .trim()
    .replace(/%.*$/, '')
    .replace(/^\[(.*)\]$/, '$1');
  const url = `http://[${plain}]/`;
  if (!plain.includes(':') || !URL.canParse(url)) return plain;
  // The URL standard normalizes IPv6 addresses, and writes an embedded IPv4 address as two groups.
  const groups = expandGroups(new URL(url).hostname.slice(1, -1));
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? groups.slice(6) : undefined;
  return mapped ? mapped.flatMap(splitGroup).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address: `fe80::1` → `fe80`, six times `0`, `1`. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** Returns the two bytes of a group of an IPv6 address. */
function splitGroup(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
