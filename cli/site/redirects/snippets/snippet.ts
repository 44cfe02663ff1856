import type { Redirect } from '../../../../src/content.gen.ts';
import { encodeAddress } from '../encode-address.ts';

/** A redirect as a rule of a host needs it. */
export interface HostRedirect {
  /** The encoded path, without a slash at its end. */
  from: string;
  /** The encoded address that visitors are led to, in three parts; the path may begin with another host. */
  path: string;
  query: string;
  hash: string;
}

/** Writes redirects as the configuration of a host: status 308, with and without a slash, and with the visitor's query. */
export type Snippet = (redirects: readonly HostRedirect[]) => string;

export function toHostRedirect({ from, to }: Pick<Redirect, 'from' | 'to'>): HostRedirect {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(encodeAddress(to)) ?? [];
  return { from: encodeAddress(from), path, query, hash };
}

export function addressOf({ path, query, hash }: HostRedirect): string {
  return path + query + hash;
}
