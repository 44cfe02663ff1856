import type { ProcessContext } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { type Answer, type Ask, certificateExpiry, createAsk, describeAnswer, isFound } from '../platform/http.ts';
import { countOf } from '../platform/terminal.ts';
import { checkBackend } from './backend.ts';
import { compare, pathOnSite, type Site, securityHeaders } from './compare.ts';
import * as expect from './expected.ts';
import { readPageFacts } from './page-facts.ts';
import { type AddFinding, createChecks, type Fault, fault } from './report.ts';

/**
 * Checks whether visitors get a whole site, or the site that was `built`: its front page, without which nothing else is
 * checked, certificate, pages, files, redirects, headers and forms. @param base its address without a slash at the end
 */
export async function verifySite(
  base: string,
  built: expect.BuiltCopy | undefined,
  { fetch = globalThis.fetch, retryDelay }: Pick<ProcessContext, 'fetch' | 'retryDelay'>,
) {
  const ask = createAsk(fetch, `site-verify/1.0 (+${base})`, retryDelay);
  const { checks, add } = createChecks();
  const first = await ask(`${base}/`);
  if (first.failure && ['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH'].includes(first.failure.code))
    throw new EnvironmentError(
      `${base} cannot be reached: ${first.failure.why} (${first.failure.code}). Connect this machine to the internet, and run the command again.`,
    );
  const advice =
    'Nothing else was checked. Look at the host and its log, its certificate and its DNS entries, and whether the domain is paid for; if the answer leads elsewhere, verify that address.';
  const down = fault('the front page, with status 200', describeAnswer(first), 'error', advice);
  add('connection', '/', !isFound(first) && down);
  if (!isFound(first)) return { url: base, pages: 1, files: 0, checks: checks.slice(0, 1) };
  const { canonical } = readPageFacts(first.body.toString());
  const declared = /^https?:/.test(canonical) && URL.canParse(canonical) ? canonical.replace(/\/$/, '') : base;
  const hasHeaders = securityHeaders.some((name) => first.headers.has(name));
  const site: Site = { base, declared, built, hasHeaders };
  const { protocol, port, host, hostname } = new URL(base);
  if (protocol === 'https:') add('certificate', host, explainExpiry(certificateExpiry(hostname)));
  const otherAddress = fault(`pages that name ${base} as their address`, `they name ${declared}`, 'warning');
  // A site on this machine may name any address.
  if (!/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) add('address', '/', base !== declared && otherAddress);
  const paths = [...new Set(['/', ...(built?.pages ?? (await readSitemap(site, ask, add)))])];
  const rows = paths.map((path) => expect.page(base, path));
  const pages = await askAll(rows, site, ask, add);
  const facts = pages.flatMap((page) => page.facts ?? []);
  const namedFiles = facts.flatMap(({ files }) => files.flatMap((file) => pathOnSite(file, site) ?? []));
  const files = [...new Set(built?.files ?? [...namedFiles, ...expect.wellKnown])];
  const others = pages.filter((page) => page.isFound && page.url !== `${base}/`);
  // Three other pages are enough, since a host treats all pages alike.
  const samples = others.filter((_, index) => index % Math.max(1, Math.floor(others.length / 3)) === 0).slice(0, 3);
  const remaining = [
    ...(protocol === 'https:' && port === '' ? [expect.https(samples[0]?.url ?? `${base}/`)] : []),
    ...samples.flatMap(({ url, isMoved }) => expect.addresses(url, isMoved)),
    ...expect.missing(base, paths, built?.languages ?? []),
    ...(built ? expect.moved(base, built) : []),
    ...files.map((path) => expect.file(base, path)),
  ];
  await askAll(remaining, site, ask, add);
  if (!hasHeaders) {
    const hasPolicies = facts.every(({ policy }) => policy !== '');
    const found = `none of them${hasPolicies ? '; the policy in each page still says what it may load and run' : ''}`;
    add('headers', '/', fault('the headers of `dist/_headers`', found, hasPolicies ? 'warning' : 'error'));
  }
  await checkBackend(facts, base, ask, add);
  return { url: base, pages: pages.length, files: files.length, checks };
}

const addsSlash = fault('the page, with status 200', 'a redirect to the same address with a slash at the end');

/** Sends the requests of all rows at once, adds the findings in the order of the rows, and returns what was seen. */
async function askAll(rows: readonly expect.Expected[], site: Site, ask: Ask, add: AddFinding) {
  const seen = await Promise.all(
    rows.map(async (row) => {
      const { pathname, search } = new URL(row.url);
      const { answer, isMoved } = await askFor(row, ask);
      const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '') && answer.body.length > 0;
      const facts = isPage ? readPageFacts(answer.body.toString()) : undefined;
      const found = [...compare(row, answer, facts, site)];
      // A host whose headers can be set can probably also be told not to add the slash.
      if (isMoved) found.push(['pages', { ...addsSlash, severity: site.hasHeaders ? 'error' : 'warning' }]);
      return { url: row.url, at: row.at ?? pathname + search, facts, isFound: isFound(answer), isMoved, found };
    }),
  );
  for (const { at, found } of seen) for (const [check, fault] of found) add(check, at, fault);
  return seen;
}

/** Sends the request of a row. Follows a redirect that only adds a slash. Of large files, the headers are enough. */
async function askFor({ url, kind }: expect.Expected, ask: Ask): Promise<{ answer: Answer; isMoved: boolean }> {
  const isText = kind !== 'file' || /\.(css|ico|ics|js|json|svg|txt|vtt|webmanifest|xml)$/.test(url);
  const first = await ask(url, { method: isText ? 'GET' : 'HEAD' });
  // Some hosts do not answer HEAD.
  const answer = !isText && first.status === 405 ? await ask(url) : first;
  const target = URL.parse(answer.headers.get('Location') ?? '', url);
  const isMoved = kind !== undefined && target !== null && target.origin + target.pathname === `${url}/`;
  return { answer: isMoved ? await ask(target.href) : answer, isMoved };
}

/** Reads the address of a site to verify: `https://example.com/site/` → `https://example.com/site`. */
export function readTarget(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new EnvironmentError(
      `${JSON.stringify(text)} is not the address of a site. Such an address looks like https://example.com, with nothing after it, or with the path of the front page.`,
    );
  return url.href.replace(/\/+$/, '');
}

/** Reads the paths in the site map, and adds what is wrong with it. @see https://www.sitemaps.org/protocol.html */
async function readSitemap(site: Site, ask: Ask, add: AddFinding): Promise<string[]> {
  const answer = await ask(`${site.base}/sitemap.xml`);
  const xml = answer.body.toString();
  const found = isFound(answer) ? 'no site map, or only a part of it' : describeAnswer(answer);
  const isWhole = isFound(answer) && /<urlset[\s>].*<\/urlset>/s.test(xml);
  add('sitemap', '/sitemap.xml', !isWhole && fault('a site map with pages', found));
  const wanted = `addresses below ${site.declared}`;
  return (xml.match(/(?<=<loc>)[^<]*(?=<\/loc>)/g) ?? []).flatMap((address) => {
    const path = pathOnSite(address.trim().replaceAll('&amp;', '&'), site);
    if (path === undefined) add('sitemap', address, fault(wanted, 'an address of another site in the site map'));
    return path ?? [];
  });
}

/** Returns a fault for a certificate that ends soon; hosts renew it 30 days before. @param end when it ends, in ms */
function explainExpiry(end: number): Fault | undefined {
  const days = Math.floor((end - Date.now()) / 86_400_000);
  const found = `it expires in ${countOf(days, 'day')}`;
  const severity = days < 7 ? 'error' : 'warning';
  return days < 21 ? fault('a certificate that is valid for 21 days or more', found, severity) : undefined;
}
