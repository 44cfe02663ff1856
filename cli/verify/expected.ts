import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { findRedirect } from '../build/redirects.ts';
import { type Answer, describeAnswer } from '../platform/http.ts';
import type { BuiltCopy } from './built-copy.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import type { CheckName, Fault } from './report.ts';
import { pathOnSite, type SiteAddress } from './site-address.ts';

/** A request, and what it must be answered with. */
export interface Expected {
  check: CheckName;
  url: string;
  /** What reports call it; by default, the path on the host. */
  at?: string;
  method?: 'GET' | 'HEAD';
  /** What visitors must get, in words. */
  what: string;
  status: readonly number[];
  /** Where it leads, if it is a redirect. */
  location?: string;
  /** Which media types it may have, the best first. */
  types?: readonly string[] | undefined;
  /** Returns the bytes that were built, if they are known. */
  original?(): Buffer | undefined;
  /** Returns what is wrong with the content, if more can be said than that it is not what was built. */
  findFlaw?(answer: Answer, facts: PageFacts | undefined): Partial<Fault> | undefined;
  /** What to do; by default, to deploy what was built. */
  fix?: string;
  /** Returns what else is to be said of a fault, such as that it is only a warning. */
  soften?(fault: Fault, answer: Answer, facts: PageFacts | undefined): Partial<Fault> | false | undefined;
  /** Whose headers it must have. */
  kind?: 'page' | 'file' | 'missing';
}

export const configureHost =
  'Configure the host as `dist/_headers` says; `npm run site -- host nginx` prints it for nginx, `host caddy` for Caddy.';

const deploy = 'Deploy all files of the build that is compared, and turn off what the host changes in them.';
const losesQuery = 'a redirect that loses the query';
const query = '?from=verify';
const [forGood, redirects] = [
  [308, 301],
  [308, 301, 302, 303, 307],
] as const;
const warning: Partial<Fault> = { severity: 'warning' };

/** Returns the first thing that is wrong with an answer, since others follow from it. */
export function findFault(expected: Expected, answer: Answer, facts: PageFacts | undefined): Fault | undefined {
  const { what, url, status, location, types, original, findFlaw, fix = deploy, soften } = expected;
  const report = (found: string, more: Partial<Fault> = {}): Fault => {
    const fault = { expected: what, found, fix, ...more };
    return { ...fault, ...soften?.(fault, answer, facts) };
  };
  const target = URL.parse(answer.headers.get('Location') ?? '', url);
  if (target && location !== undefined && redirects.some((one) => one === answer.status) && target.href !== location) {
    target.search = new URL(location).search;
    return report(target.href === location ? losesQuery : describeAnswer(answer));
  }
  if (!status.includes(answer.status)) return report(describeAnswer(answer));
  const type = answer.headers.get('Content-Type') ?? '';
  if (types && !types.some((one) => [bare(type), bare(type).split(';')[0]].includes(bare(one))))
    return report(type || 'no type', { expected: `Content-Type: ${types[0]}`, fix: configureHost });
  const flaw = findFlaw?.(answer, facts);
  if (flaw) return report('', flaw);
  const built = original?.();
  const length = Number(answer.headers.get('Content-Length') ?? built?.length);
  const isSame = !built || (expected.method === 'HEAD' ? length === built.length : built.equals(answer.body));
  return isSame ? undefined : report('another one than was built');
}

const bare = (type: string) => type.toLowerCase().replace(/["\s]/g, '');

/** Expects a page at its address, with its title and the bytes that were built. */
export function expectPage(path: string, site: SiteAddress, built: BuiltCopy | undefined): Expected {
  return {
    check: 'pages',
    url: site.base + path,
    what: 'the page, with status 200',
    status: [200],
    types: ['text/html; charset=utf-8'],
    kind: 'page',
    findFlaw({ body }, facts) {
      if (built && !built.pages.has(path)) return { expected: 'no page, as in the built site', found: 'a page' };
      const original = built?.read(`${path}/index.html`);
      if (original?.equals(body)) return undefined;
      const { title, canonical = '' } = facts ?? { title: '' };
      const wanted = original && readPageFacts(original.toString()).title;
      // Without its title, so that one finding names all pages that a host has changed.
      if (wanted === title) return { expected: 'the page that was built', found: 'other bytes, with the same title' };
      if (wanted !== undefined)
        return { expected: `the page that was built, “${wanted}”`, found: `a page with the title “${title}”` };
      if (title === '' || !/<\/html>\s*$/i.test(body.toString('latin1', body.length - 100)))
        return { expected: 'a whole page with a title', found: 'a page without its title or its end' };
      if (pathOnSite(canonical, site) === path) return undefined;
      const fix = 'Let the host answer each address with its own file, and not with one for all.';
      return { expected: 'the page of this address', found: `a page that says it is ${canonical || 'nowhere'}`, fix };
    },
  };
}

/** The types that a file may have, the best one first, by its extension. */
const types: Readonly<Record<string, readonly string[]>> = {
  '.avif': ['image/avif'],
  '.css': ['text/css'],
  '.ico': ['image/x-icon', 'image/vnd.microsoft.icon'],
  '.jpeg': ['image/jpeg'],
  '.jpg': ['image/jpeg'],
  '.js': ['text/javascript', 'application/javascript'],
  '.pdf': ['application/pdf'],
  '.png': ['image/png'],
  '.svg': ['image/svg+xml'],
  '.txt': ['text/plain', 'text/markdown'],
  '.webmanifest': ['application/manifest+json', 'application/json'],
  '.webp': ['image/webp'],
  '.woff2': ['font/woff2'],
  '.xml': ['application/rss+xml', 'application/xml', 'text/xml'],
  '.zip': ['application/zip', 'application/x-zip-compressed'],
};

/** Files that browsers, search engines and programs look for by name. */
const wellKnown = ['/robots.txt', '/llms.txt', '/manifest.webmanifest', '/favicon.ico'];

/** Expects the files that pages name, and those that are looked for by name. */
export function expectFiles(named: Iterable<string>, { base }: SiteAddress, built: BuiltCopy | undefined): Expected[] {
  // A site may have no favicon of its own, and then neither has its build.
  const known = wellKnown.filter((path) => !built || built.read(path));
  return [...new Set([...named, ...known])].map((path) => {
    const isFeed = path.endsWith('/feed.xml');
    return {
      check: isFeed ? 'feeds' : known.includes(path) ? 'files' : 'assets',
      url: base + path,
      // Of images and other large files, the head of the answer says enough.
      ...(!/\.(css|ico|js|json|mjs|svg|txt|webmanifest|xml)$/.test(path) && { method: 'HEAD' }),
      what: isFeed ? 'a feed, with status 200' : 'the file, with status 200',
      status: [200],
      types: /speculation-rules\.\w+\.json$/.test(path) ? ['application/speculationrules+json'] : types[extname(path)],
      kind: 'file',
      original: () => built?.read(path),
      findFlaw({ body }) {
        const text = body.toString();
        if (path === '/robots.txt' && /^Disallow:\s*\/\s*$/im.test(text))
          return { found: 'it keeps search engines away (Disallow: /)' };
        if (isFeed && !/<\/rss>\s*$/.test(text.slice(-100))) return { found: 'a text that is no whole feed' };
        return undefined;
      },
    };
  });
}

/** Expects the site's own page for what does not exist, in the language of the address. */
export function expectMissing(
  paths: readonly string[],
  { base }: SiteAddress,
  built: BuiltCopy | undefined,
): Expected[] {
  const token = randomUUID().slice(0, 8);
  const languages = built?.languages ?? [];
  const deepest = paths
    .filter((path) => path !== '/' && !languages.includes(path.split('/')[1] ?? ''))
    .reduce((one, other) => (other.split('/').length > one.split('/').length ? other : one), '');
  const row = (folder: string, at: string, language?: string): Expected => ({
    ...{ check: 'not-found', kind: 'missing', at, status: [404], fix: missingFix },
    url: `${base}${folder}/no-such-page-${token}`,
    what: 'the page for what does not exist, with status 404',
    findFlaw({ body }, facts) {
      const original = built?.read(language === undefined ? '/404.html' : `/${language}/404.html`);
      if (original ? original.equals(body) : facts?.isNotFoundPage) return undefined;
      // Some hosts have one page for all addresses; that of the main language links to the others.
      if (language === undefined || !built?.read('/404.html')?.equals(body))
        return { found: 'status 404 with another page' };
      return { ...warning, found: 'status 404 with the page of the main language' };
    },
  });
  return [
    row('', 'a page that does not exist'),
    row(deepest, 'a page below another one'),
    ...languages.map((language) => row(`/${language}`, `a page below /${language} that does not exist`, language)),
    {
      ...row('', 'a file in /assets that does not exist'),
      ...{
        url: `${base}/assets/no-such-file.${token}.js`,
        what: 'status 404',
        status: [403, 404, 410],
        findFlaw: () => undefined,
      },
    },
  ];
}

const missingFix =
  'Let the host answer with `404.html` and the status 404 for what does not exist; `npm run site -- host nginx` prints how for nginx, `host caddy` for Caddy. GitHub Pages has no page for each language: leave it there.';

/** Expects old addresses to lead to the new ones for good, with their query. */
export function expectRedirects({ base }: SiteAddress, built: BuiltCopy): Expected[] {
  return Array.from(built.redirects.keys(), (from) => {
    const to = findRedirect(built.redirects, from, query) ?? '';
    return {
      ...{ check: 'redirects', url: base + from + query, at: new URL(base + from).pathname, status: forGood },
      what: `a redirect to ${to}, with status 308`,
      location: new URL(to.startsWith('/') ? base + to : to).href,
      fix: 'Give the host its redirects: `npm run site -- host nginx` prints them for nginx, `host caddy` for Caddy.',
      soften: (_fault, _answer, facts) =>
        facts?.isRedirect === true && { ...warning, found: 'a page that opens the new address, and loses the query' },
    };
  });
}

/** Expects plain http to lead to https. */
export function expectHttps(url: string): Expected {
  return {
    ...{ check: 'https', url: url.replace(/^https:/, 'http:'), at: url.replace(/^https:/, 'http:'), status: forGood },
    what: `a redirect to ${url}, with status 308 or 301`,
    location: url,
    fix: `Let the host answer plain http (port 80), which old links ask for, with redirects only. ${configureHost}`,
    soften: (_fault, { failure, headers }) => (failure || headers.get('Location') === url ? warning : undefined),
  };
}

/** Expects a query to stay with the address of a page, and a slash at its end to lead to the page. */
export function expectAddresses(url: string, hasSlash: boolean): Expected[] {
  const isAsked = { check: 'addresses', url: url + query, location: (hasSlash ? `${url}/` : url) + query } as const;
  const kept: Expected = {
    ...isAsked,
    what: 'the page, with the query in its address',
    status: hasSlash ? [200, ...redirects] : [200],
    fix: `Forms are filled in from the query. ${configureHost}`,
  };
  const slash: Expected = {
    ...{ ...isAsked, url: `${url}/${query}`, status: [200, ...redirects], fix: configureHost },
    what: 'a redirect to the page, with the query',
    soften: ({ found }) => (found === losesQuery ? undefined : warning),
  };
  return hasSlash ? [kept] : [kept, slash];
}
