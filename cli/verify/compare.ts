import { fileType, isTextType } from '../build/file-types.ts';
import { type Answer, describeAnswer, isFound } from '../platform/http.ts';
import { type BuiltCopy, configureHost, type Expected, redirects } from './expected.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { type CheckName, type Fault, fault } from './report.ts';

/** Where a site is asked, and where its pages say that it is: a preview of a deploy has another address. */
export interface Site {
  /** Such as `https://example.com` or `https://example.com/site`, without a slash at the end; `declared` as well. */
  base: string;
  declared: string;
  built: BuiltCopy | undefined;
  /** Whether the host sends any of the headers of `_headers`: some hosts cannot. */
  hasHeaders: boolean;
}

/** The media types that hosts send for those of the build, and mean the same. */
const alike: Readonly<Record<string, readonly string[]>> = {
  'application/manifest+json': ['application/json'],
  'application/rss+xml': ['application/xml', 'text/xml'],
  'application/xml': ['text/xml'],
  'application/zip': ['application/x-zip-compressed'],
  'image/x-icon': ['image/vnd.microsoft.icon'],
  'text/javascript': ['application/javascript'],
};

/** Returns the first thing that is wrong with an answer, since others follow from it. */
export function findFault(row: Expected, answer: Answer, facts: PageFacts | undefined, site: Site): Fault | undefined {
  const { url, status, location, kind, severity = 'error' } = row;
  const { fix = 'Deploy all files of the build that is compared, and turn off what the host changes in them.' } = row;
  const report = (found: string, how: Fault['severity'] = severity) => fault(row.what, found, fix, how);
  const found = describeAnswer(answer);
  const target = URL.parse(answer.headers.get('Location') ?? '', url);
  if (target && location !== undefined && redirects.includes(answer.status) && target.href !== location) {
    target.search = new URL(location).search;
    return target.href === location ? report('a redirect that loses the query', 'error') : report(found);
  }
  // Hosts without redirects of their own get pages that lead on.
  if (row.check === 'redirects' && facts?.isRedirect)
    return report('a page that opens the new address, and loses the query', 'warning');
  if (!status.includes(answer.status))
    return report(found, row.check === 'https' && answer.failure ? 'warning' : severity);
  // It leads to the right address, but not for good.
  if (status === redirects && redirects.indexOf(answer.status) > 1) return report(found, 'warning');
  if (kind === undefined || status.length > 1) return undefined;
  const path = pathOnSite(url, site) ?? '/';
  const built = site.built?.headersFor(new URL(site.declared + path).pathname).get('Content-Type');
  const feed = path.endsWith('/feed.xml') ? 'application/rss+xml' : undefined;
  const wanted = (kind === 'file' ? (built ?? feed ?? fileType(path)) : 'text/html')?.replace(/;.*/, '');
  const type = (answer.headers.get('Content-Type') ?? '').toLowerCase().replace(/["\s]|;.*/g, '');
  if (wanted !== undefined && type !== wanted && !alike[wanted]?.includes(type))
    return fault(`Content-Type: ${wanted}`, type || 'no type', configureHost);
  const bytes = row.file === undefined ? undefined : site.built?.read(row.file);
  if (bytes) return findDifference(row, bytes, answer, facts, site, report);
  if (kind === 'missing') return facts?.isNotFoundPage ? undefined : report('status 404 with another page');
  const text = answer.body.toString();
  if (path === '/robots.txt' && /^Disallow:\s*\/\s*$/im.test(text))
    return report('it keeps search engines away (Disallow: /)');
  if (/html|xml$/.test(wanted ?? '') && !/<\/(html|rss|svg|urlset)>\s*$/i.test(text.slice(-100)))
    return report('only a part of it, or something else');
  if (kind === 'file' || pathOnSite(facts?.canonical ?? '', site) === path) return undefined;
  const one = 'Let the host answer each address with its own file, and not with one for all.';
  return fault('the page of this address', `a page that says it is ${facts?.canonical || 'nowhere'}`, one);
}

/** Compares an answer with the bytes that were built. Of a large file, only the head was asked for. */
function findDifference(
  { kind }: Expected,
  bytes: Buffer,
  { body, headers }: Answer,
  facts: PageFacts | undefined,
  { built }: Site,
  report: (found: string, severity?: Fault['severity']) => Fault,
): Fault | undefined {
  const length = Number(headers.get('Content-Length') ?? bytes.length);
  if (body.length === 0 ? length === bytes.length : bytes.equals(body)) return undefined;
  if (kind === 'file') return report('another one than was built');
  const isMain = kind === 'missing' && built?.read('/404.html')?.equals(body);
  if (isMain) return report('status 404 with the page of the main language', 'warning');
  if (kind === 'missing') return report('status 404 with another page');
  // Without its title, if that is the same, so that one finding names all pages that a host has changed.
  const isSame = facts?.title === readPageFacts(bytes.toString()).title;
  const found = isSame ? 'other bytes, with the same title' : `a page with the title “${facts?.title ?? ''}”`;
  return { ...report(found, 'error'), expected: 'the page that was built' };
}

/** The headers that `_headers` sets for all paths; see `headersFile`. */
export const securityHeaders = [
  ...['Content-Security-Policy', 'Permissions-Policy', 'Strict-Transport-Security', 'Referrer-Policy'],
  ...['Cross-Origin-Opener-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Speculation-Rules'],
];

/** Lists what the headers of an answer are checked for, each with what is wrong. */
export function* checkHeaders(
  { kind, url }: Expected,
  answer: Answer,
  facts: PageFacts | undefined,
  { hasHeaders, built, ...site }: Site,
): Generator<[CheckName, Fault | undefined]> {
  const { headers, body } = answer;
  if (kind === undefined || answer.failure || (kind !== 'missing' && !isFound(answer))) return;
  const path = pathOnSite(url, site) ?? '/';
  if (facts && (kind === 'page' || facts.isNotFoundPage)) yield ['policy', findPolicyFault(headers, facts)];
  const expected = built?.headersFor(new URL(site.declared).pathname.replace(/\/$/, '') + path);
  for (const name of hasHeaders ? securityHeaders : []) {
    const [wanted = [], given = []] = [expected, headers].map((all) => all?.get(name)?.split(/[;,]\s*/) ?? []);
    const missing = wanted.find((part) => !given.includes(part)) ?? 'nothing more';
    const added = given.find((part) => !wanted.includes(part)) ?? 'less';
    const isSame = given.length > 0 && (wanted.length === 0 || wanted.join() === given.join());
    const found = given.length === 0 ? `no ${name}` : `${name}: ${added}`;
    yield ['headers', isSame ? undefined : fault(`${name}: ${missing}`, found, configureHost)];
  }
  const isHashed = kind === 'file' && /^\/assets\/.*\.[\w-]{8,}\.\w+$/.test(path);
  if (isHashed || kind !== 'file') yield ['caching', findCachingFault(headers.get('Cache-Control') ?? '', isHashed)];
  // Shorter answers fit into one packet anyway.
  if (body.length < 1400 || !isTextType(headers.get('Content-Type') ?? '')) return;
  const fix = `Pages take longer to arrive. ${configureHost}`;
  const isCompressed = headers.has('Content-Encoding');
  const slow = fault('Content-Encoding: br or gzip', 'a text that is not compressed', fix, 'warning');
  yield ['compression', isCompressed ? undefined : slow];
}

/** Pages and what does not exist are asked for again each time, and hashed files are kept for a month or more. */
function findCachingFault(value: string, isHashed: boolean): Fault | undefined {
  const maxAge = /\bmax-age=(\d+)/i.exec(value)?.[1];
  const seconds = /\bno-(cache|store)\b/i.test(value) ? 0 : maxAge === undefined ? undefined : Number(maxAge);
  if (isHashed ? (seconds ?? 0) >= 30 * 24 * 3600 : seconds === 0) return undefined;
  const found = value === '' ? 'no Cache-Control, so that browsers guess how long' : `Cache-Control: ${value}`;
  const fix = `Until it is so, visitors may get old pages, or load the same files again and again. ${configureHost}`;
  const isError = !isHashed && seconds !== undefined && seconds > 3600;
  const wanted = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return fault(`Cache-Control: ${wanted}`, found, fix, isError ? 'error' : 'warning');
}

/** Each page has its policy, and a policy of the host lets its scripts through. */
function findPolicyFault(headers: Headers, { policy }: PageFacts): Fault | undefined {
  const fix = 'Deploy pages and headers of the same build.';
  if (policy === '') return fault('a Content-Security-Policy in a <meta> of the page', 'none', fix);
  const header = headers.get('Content-Security-Policy') ?? policy;
  const script = policy.match(/(?<=script-src [^;]*)'sha256-[^']+'/g)?.find((hash) => !header.includes(hash));
  if (script === undefined) return undefined;
  return fault(`script-src ${script} in the header, as in the page`, 'a header that blocks this script', fix);
}

/**
 * Returns the path within the site of an address in one of its pages: `https://example.com/site/about` → `/about`.
 * @returns undefined for an address elsewhere
 */
export function pathOnSite(address: string, { base, declared }: Pick<Site, 'base' | 'declared'>): string | undefined {
  const { href = '' } = URL.parse(address, base) ?? {};
  for (const start of [declared, base])
    if (href.startsWith(start) && /^(\/|$)/.test(href.slice(start.length))) return href.slice(start.length) || '/';
  return undefined;
}
