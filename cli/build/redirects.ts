import type { Redirect } from '../../src/content.gen.ts';
import { mountAddress } from '../../src/text/urls.ts';

/** The host of addresses that have none, to parse them as URLs. */
const noHost = 'http://none.invalid';

/**
 * Percent-encodes an address for the rules of a host: `/café` → `/caf%C3%A9`. Also encodes characters with a meaning in
 * rules, such as the colon of a placeholder.
 */
export function encodeAddress(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, noHost);
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  const path = (pathname + search + hash).replace(/[:*$(){}"'\\|^`]/g, encode);
  return origin === noHost ? path : origin + path;
}

/** The target of each redirected address, with and without a slash at the end of the address; both percent-encoded. */
export type RedirectRules = ReadonlyMap<string, string>;

const aboutNotFound = `
# Netlify shows this page for what does not exist in a language. Cloudflare does so by itself, and ignores these lines.
`;

const head = `# Made from content/redirects.yaml. Of the three lines for each address, Netlify obeys the first: \`!\` means
# that the redirect comes before the page that stands there for other hosts. Cloudflare ignores that line,
# with a warning, and obeys the other two.
`;

/**
 * Builds `_redirects` in the format that Netlify and Cloudflare Pages share, so that both answer with the status 308.
 * Netlify's rules match with and without a slash at the end; Cloudflare's rules, at most 2,000, match exactly.
 * @param base the base path of the site, with which the paths of rules begin
 * @param notFound the paths of the home pages of languages that have a not-found page of their own: `/en`
 * @see https://docs.netlify.com/manage/routing/redirects/redirect-options/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function redirectsFile(redirects: Redirect[], base: string, notFound: string[] = []): string {
  const lines = redirects.map(({ from, to }) => {
    const [path, target] = [from, to].map((address) => mountAddress(encodeAddress(address), base));
    return `\n${path}/ ${target} 308!\n${path} ${target} 308\n${path}/ ${target} 308\n`;
  });
  const notFoundRules = notFound.map((path) => `${base}${path}/* ${base}${path}/404.html 404\n`);
  const parts = [
    ...(lines.length > 0 ? [head, ...lines] : []),
    ...(notFoundRules.length > 0 ? [aboutNotFound, ...notFoundRules] : []),
  ];
  return parts.join('').trimStart();
}

/** Parses the text of a `_redirects` file, in which all rules for one address have the same target. */
export function parseRedirects(text: string): RedirectRules {
  return new Map(Array.from(text.matchAll(/^(\/\S*) (\S+) 308!?$/gm), ([, from = '', to = '']) => [from, to]));
}

/**
 * Finds the redirect for a request. As on hosts, the target gets the query of the request, unless it has one itself.
 * @param search the query of the request, such as `?from=mail`
 * @returns the value of the header `Location`; undefined if no rule has the address
 */
export function findRedirect(rules: RedirectRules, pathname: string, search: string): string | undefined {
  const target = rules.get(pathname);
  return target?.includes('?') ? target : target?.replace(/(?=#|$)/, () => search);
}
