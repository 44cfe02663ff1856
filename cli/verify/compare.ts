import { fileType, isTextType } from '../build/file-types.ts';
import { type Answer, describeAnswer, isFound } from '../platform/http.ts';
import { type BuiltCopy, type Expected, redirectCodes } from './expected.ts';
import { type PageFacts, readPageFacts } from './page-facts.ts';
import { type CheckName, type Fault, fault } from './report.ts';

/** The address that is verified (`base`), and the one that pages name (`declared`), which differ for a preview. */
export interface Site {
  /** Such as `https://example.com` or `https://example.com/site`, without a slash at the end; `declared` as well. */
  base: string;
  declared: string;
  built: BuiltCopy | undefined;
  /** Whether the host sends any of the headers of `_headers`: some hosts cannot. */
  hasHeaders: boolean;
}

type Found = [CheckName, Fault | undefined];

/** An answer to a request, the facts of the page in it, its path on the site, and the headers that the build has. */
interface Seen {
  row: Expected;
  answer: Answer;
  facts: PageFacts | undefined;
  path: string;
  built: Headers | undefined;
}

/** Removes from media types what does not matter: `application/javascript` and `text/javascript` → `javascript`. */
const plainType = (type: string) =>
  type.replace(/^(?:text|application)\/(?:rss\+|manifest\+)?|x-|vnd\.microsoft\.|-compressed/g, '');

/** Yields a fault, or undefined, for each check of an answer. After a wrong status, the content is not checked. */
export function* compare(row: Expected, answer: Answer, facts: PageFacts | undefined, site: Site): Generator<Found> {
  const path = pathOnSite(row.url, site) ?? '/';
  const built = site.built?.headersFor(new URL(site.declared).pathname.replace(/\/$/, '') + path);
  const seen = { row, answer, facts, path, built };
  const isThere = isFound(answer) || (row.kind === 'missing' && !answer.failure);
  if (row.kind && isThere) yield* compareHeaders(seen, site.hasHeaders);
  const hasKnownContent = row.kind && row.status.length === 1; // With several, any content is right.
  yield [row.check, compareStatus(seen) ?? (hasKnownContent ? compareContent(seen, site) : undefined)];
}

/** Returns what is wrong with the status of an answer, or with the address that it redirects to. */
function compareStatus({ row, answer, facts }: Seen): Fault | undefined {
  const { check, url, status, location, kind } = row;
  const where = status === redirectCodes ? ` to ${location}` : check === 'addresses' ? ', with the query' : '';
  const page = kind === 'missing' && status.length === 1 ? ', with the not-found page' : '';
  const report = (found: string, severity: Fault['severity'] = 'error') =>
    fault(`status ${status[0]}${where}${page}`, found, severity);
  const found = describeAnswer(answer);
  // Only a warning: few visitors use a slash at the end, or plain http where nothing answers.
  const rowSeverity =
    (check === 'addresses' && url.includes('/?')) || (check === 'https' && answer.failure) ? 'warning' : 'error';
  const target = URL.parse(answer.headers.get('Location') ?? '', url);
  if (target && location !== undefined && redirectCodes.includes(answer.status) && target.href !== location) {
    target.search = new URL(location).search;
    return target.href === location ? report('a redirect that loses the query') : report(found, rowSeverity);
  }
  // For hosts that cannot redirect, the build has a page that opens the new address.
  if (check === 'redirects' && facts?.isRedirect)
    return report('a page that opens the new address, and loses the query', 'warning');
  if (!status.includes(answer.status)) return report(found, rowSeverity);
  // The address is right, but the redirect is not permanent.
  return status === redirectCodes && redirectCodes.indexOf(answer.status) > 1 ? report(found, 'warning') : undefined;
}

/** Compares the type and content of an answer with the build or, without a build, with what every page or file has. */
function compareContent({ row, answer, facts, path, built }: Seen, site: Site): Fault | undefined {
  const { kind, file = '' } = row;
  const { headers, body } = answer;
  const usual = path.endsWith('/feed.xml') ? 'application/rss+xml' : fileType(path);
  const wanted = (kind === 'file' ? (built?.get('Content-Type') ?? usual) : 'text/html')?.replace(/;.*/, '');
  const type = (headers.get('Content-Type') ?? '').toLowerCase().replace(/["\s]|;.*/g, '');
  if (wanted !== undefined && plainType(type) !== plainType(wanted))
    return fault(`Content-Type: ${wanted}`, type || 'no type');
  const bytes = site.built?.read(file);
  const asBuilt = `the ${kind === 'file' ? 'file' : 'page'} that was built`;
  if (bytes) {
    // Of a large file, only the headers were requested.
    const length = Number(headers.get('Content-Length') ?? bytes.length);
    const isHead = kind === 'file' && body.length === 0;
    if (isHead ? length === bytes.length : bytes.equals(body)) return undefined;
    if (kind === 'file') return fault(asBuilt, 'another file');
    if (kind === 'missing' && site.built?.read('/404.html')?.equals(body))
      return fault(asBuilt, 'status 404 with the page of the main language', 'warning');
    if (kind === 'missing') return fault(asBuilt, 'status 404 with another page');
    // A title that is the same is not named, so that one finding lists all pages that a host has changed.
    const isSame = facts?.title === readPageFacts(bytes.toString()).title;
    const found = isSame ? 'other bytes, with the same title' : `a page with the title “${facts?.title ?? ''}”`;
    return fault(asBuilt, found);
  }
  if (kind === 'missing') return facts?.isNotFoundPage ? undefined : fault(asBuilt, 'status 404 with another page');
  const text = body.toString();
  if (path === '/robots.txt' && /^Disallow:\s*\/\s*$/im.test(text))
    return fault('a file for search engines', 'it keeps search engines away (Disallow: /)');
  if (/html|xml$/.test(wanted ?? '') && !/<\/(html|rss|svg|urlset)>\s*$/i.test(text.slice(-100)))
    return fault(`the whole ${kind}`, 'only a part of it, or something else');
  if (kind === 'file' || pathOnSite(facts?.canonical ?? '', site) === path) return undefined;
  const advice = 'Let the host answer each address with its own file, and not all addresses with the same file.';
  return fault('the page of this address', `a page whose address is ${facts?.canonical || 'missing'}`, 'error', advice);
}

/** The headers that `_headers` sets for all paths; see `headersFile`. */
export const securityHeaders = [
  ...['Content-Security-Policy', 'Permissions-Policy', 'Strict-Transport-Security', 'Referrer-Policy'],
  ...['Cross-Origin-Opener-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Speculation-Rules'],
];

/** Checks security headers, if the host `hasHeaders` (as built, or that each is sent), and caching and compression. */
function* compareHeaders({ row: { kind }, answer, facts, path, built }: Seen, hasHeaders: boolean): Generator<Found> {
  const { headers, body } = answer;
  for (const name of hasHeaders ? securityHeaders : []) {
    const [wanted = [], given = []] = [built, headers].map((all) => all?.get(name)?.split(/[;,]\s*/) ?? []);
    const missing = wanted.find((part) => !given.includes(part)) ?? 'nothing more';
    const added = given.find((part) => !wanted.includes(part)) ?? 'less';
    const isSame = given.length > 0 && (wanted.length === 0 || wanted.join() === given.join());
    const found = given.length === 0 ? `no ${name}` : `${name}: ${added}`;
    yield ['headers', isSame ? undefined : fault(`${name}: ${missing}`, found)];
  }
  const policy = headers.get('Content-Security-Policy') ?? facts?.policy ?? '';
  const script = facts?.policy.match(/(?<=script-src [^;]*)'sha256-[^']+'/g)?.find((hash) => !policy.includes(hash));
  if (script && !built)
    yield ['headers', fault(`script-src ${script}, as in the page`, 'a header that blocks this script')];
  const isHashed = kind === 'file' && /^\/assets\/.*\.[\w-]{8,}\.\w+$/.test(path); // `app.1f3a9c0e.js`
  if (isHashed || kind !== 'file') yield ['caching', findCachingFault(headers.get('Cache-Control') ?? '', isHashed)];
  // Shorter answers fit into one network packet anyway.
  if (body.length < 1400 || !isTextType(headers.get('Content-Type') ?? '')) return;
  const slow = fault('Content-Encoding: br or gzip', 'a text that is not compressed', 'warning');
  yield ['compression', headers.has('Content-Encoding') ? undefined : slow];
}

/** Returns a fault unless browsers ask for a page again each time, and keep a file with a hash for a month or more. */
function findCachingFault(value: string, isHashed: boolean): Fault | undefined {
  const maxAge = /\bmax-age=(\d+)/i.exec(value)?.[1];
  const seconds = /\bno-(cache|store)\b/i.test(value) ? 0 : maxAge === undefined ? undefined : Number(maxAge);
  if (isHashed ? (seconds ?? 0) >= 30 * 24 * 3600 : seconds === 0) return undefined;
  const found = value === '' ? 'no Cache-Control, so that browsers guess how long' : `Cache-Control: ${value}`;
  const isError = !isHashed && seconds !== undefined && seconds > 3600;
  const wanted = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
  return fault(`Cache-Control: ${wanted}`, found, isError ? 'error' : 'warning');
}

/** Returns the path of an address within the site, such as `/about`; undefined for an address outside of the site. */
export function pathOnSite(address: string, { base, declared }: Pick<Site, 'base' | 'declared'>): string | undefined {
  const { href = '' } = URL.parse(address, base) ?? {};
  for (const start of [declared, base])
    if (href.startsWith(start) && /^(\/|$)/.test(href.slice(start.length))) return href.slice(start.length) || '/';
  return undefined;
}
