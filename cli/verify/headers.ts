import { type Answer, isFound } from '../platform/http.ts';
import type { BuiltCopy } from './built-copy.ts';
import { configureHost, type Expected } from './expected.ts';
import type { PageFacts } from './page-facts.ts';
import type { CheckName, Fault } from './report.ts';
import { pathOnSite, type SiteAddress } from './site-address.ts';

/** The headers that `_headers` sets for all paths; see `headersFile`. */
const securityHeaders = [
  ...['Content-Security-Policy', 'Permissions-Policy', 'Strict-Transport-Security', 'Referrer-Policy'],
  ...['Cross-Origin-Opener-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Speculation-Rules'],
];

/** Whether a host sends any of the headers of `_headers`: some hosts cannot. */
export const setsHeaders = ({ headers }: Answer) => securityHeaders.some((name) => headers.has(name));

interface Visit {
  site: SiteAddress;
  built: BuiltCopy | undefined;
  /** Whether the host sends any of these headers. */
  hasHeaders: boolean;
}

/** Lists what the headers of an answer are checked for, each with what is wrong. */
export function* checkHeaders(
  { kind, url }: Expected,
  answer: Answer,
  facts: PageFacts | undefined,
  { site, built, hasHeaders }: Visit,
): Generator<[CheckName, Fault | undefined]> {
  if (kind === undefined || answer.failure || (kind !== 'missing' && !isFound(answer))) return;
  const path = pathOnSite(url, site) ?? '/';
  if (facts && (kind === 'page' || facts.isNotFoundPage)) yield ['policy', findPolicyFault(answer, facts)];
  if (hasHeaders) {
    const expected = built?.headersFor(new URL(site.declared).pathname.replace(/\/$/, '') + path);
    for (const name of securityHeaders)
      yield ['headers', findDifference(name, expected?.get(name) ?? '', answer.headers.get(name) ?? '')];
  }
  const isHashed = /^\/assets\/.*\.[\w-]{8,}\.\w+$/.test(path) && kind === 'file';
  if (isHashed || kind !== 'file') yield ['caching', findCachingFault(answer, isHashed)];
  const type = answer.headers.get('Content-Type') ?? '';
  // Shorter answers fit into one packet anyway.
  if (answer.body.length >= 1400 && /^(text\/|application\/(.*\+)?(json|xml|javascript)|image\/svg)/i.test(type))
    yield ['compression', answer.headers.has('Content-Encoding') ? undefined : uncompressed];
}

const uncompressed: Fault = {
  severity: 'warning',
  expected: 'Content-Encoding: br or gzip',
  found: 'a text that is not compressed',
  fix: `Pages take longer to arrive. ${configureHost}`,
};

/** Compares a header with that of the build, part by part, such as the directives of a policy. */
function findDifference(name: string, expected: string, value: string): Fault | undefined {
  if (value === '') return { expected: name, found: `no ${name}`, fix: configureHost };
  const [wanted, given] = [expected, value].map((text) => text.split(/[;,]/).map((part) => part.trim()));
  if (expected === '' || wanted?.join() === given?.join()) return undefined;
  const [missing, added] = [
    wanted?.find((part) => !given?.includes(part)),
    given?.find((part) => !wanted?.includes(part)),
  ];
  return {
    expected: `${name}: ${missing ?? 'nothing more'}`,
    found: `${name}: ${added ?? 'less'}`,
    fix: configureHost,
  };
}

/** Pages and what does not exist are asked for again each time, and hashed files are kept. */
function findCachingFault({ headers }: Answer, isHashed: boolean): Fault | undefined {
  const value = headers.get('Cache-Control') ?? '';
  const maxAge = /\bmax-age=(\d+)/i.exec(value)?.[1];
  const seconds = /\bno-(cache|store)\b/i.test(value) ? 0 : maxAge === undefined ? undefined : Number(maxAge);
  if (isHashed ? (seconds ?? 0) >= 30 * 24 * 3600 : seconds === 0) return undefined;
  return {
    severity: !isHashed && seconds !== undefined && seconds > 3600 ? 'error' : 'warning',
    expected: isHashed ? 'Cache-Control: public, max-age=31536000, immutable' : 'Cache-Control: no-cache',
    found: value === '' ? 'no Cache-Control, so that browsers guess how long' : `Cache-Control: ${value}`,
    fix: `Until it is so, visitors may get old pages, or load the same files again and again. ${configureHost}`,
  };
}

/** Each page has its policy, and a policy of the host lets its scripts through. */
function findPolicyFault({ headers }: Answer, { policy }: PageFacts): Fault | undefined {
  const fix = 'Deploy pages and headers of the same build.';
  if (policy === undefined)
    return { expected: 'a Content-Security-Policy in a <meta> of the page', found: 'none', fix };
  const header = headers.get('Content-Security-Policy') ?? policy;
  const script = policy.match(/(?<=script-src [^;]*)'sha256-[^']+'/g)?.find((hash) => !header.includes(hash));
  if (script !== undefined)
    return {
      expected: `script-src ${script} in the header, as in the page`,
      found: 'a header that blocks this script',
      fix,
    };
  return undefined;
}
