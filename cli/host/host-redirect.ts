import type { Redirect } from '../../src/content.gen.ts';
import { mountAddress } from '../../src/mount-html.ts';
import { encodeAddress } from '../build/redirects.ts';

/** A redirect as the configuration of a server needs it: with status 308, and the visitor's query. */
export interface HostRedirect {
  /** The encoded path, without a slash at its end. */
  from: string;
  /** The encoded address that visitors are led to, in three parts; the path may begin with another host. */
  path: string;
  query: string;
  hash: string;
}

/** @param base the base path of the site, with which paths on the host begin */
export function toHostRedirect({ from, to }: Pick<Redirect, 'from' | 'to'>, base: string): HostRedirect {
  const [, path = '', query = '', hash = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(mountAddress(encodeAddress(to), base)) ?? [];
  return { from: base + encodeAddress(from), path, query, hash };
}
