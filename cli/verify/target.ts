import { EnvironmentError } from '../platform/environment-error.ts';
import { isLocal } from './visit/is-local.ts';

/**
 * Reads the address of a site to verify: `https://example.com/site/` → `https://example.com/site`.
 * @param allowsHttp whether a host other than this machine may be asked without encryption
 * @throws {EnvironmentError} when it is not the address of a site
 */
export function readTarget(text: string, allowsHttp: boolean): string {
  const url = URL.parse(text);
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (!isWeb || url.username + url.password + url.search + url.hash !== '')
    throw new EnvironmentError(
      `${JSON.stringify(text)} is not the address of a site. Such an address looks like https://example.com, with nothing after it, or with the path of the front page.`,
    );
  if (url.protocol === 'http:' && !isLocal(url) && !allowsHttp)
    throw new EnvironmentError(
      `Visitors get a site over https: write https://${url.host}${url.pathname.replace(/\/$/, '')}, or add --allow-http for a host without it.`,
    );
  return url.href.replace(/\/+$/, '');
}
