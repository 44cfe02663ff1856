import { EnvironmentError } from '../platform/errors.ts';
import {
  type Answer,
  type Ask,
  certificateExpiry,
  createAsk,
  describeAnswer,
  isFound,
  type Network,
  systemNetwork,
} from '../platform/http.ts';
import { countOf } from '../platform/terminal.ts';
import { checkBackend } from './backend.ts';
import { checkHeaders, findFault, pathOnSite, type Site, securityHeaders } from './compare.ts';
import {
  type BuiltCopy,
  configureHost,
  type Expected,
  expectAddresses,
  expectFile,
  expectHttps,
  expectMissing,
  expectPage,
  expectRedirects,
  redirects,
  wellKnown,
} from './expected.ts';
import { readPageFacts } from './page-facts.ts';
import { type AddFinding, createChecks, type Fault, fault, type Verification } from './report.ts';

interface VerifyOptions {
  network?: Partial<Network> | undefined;
  /** The built site to compare with. */
  built?: BuiltCopy | undefined;
  /** Called after each page, with how many there are. */
  onPage?: (done: number, total: number) => void;
}

/**
 * Checks whether visitors get the site that was built; only reads.
 * @param base where the site is, without a slash at the end
 * @throws {EnvironmentError} when this machine has no connection to the internet
 */
export async function verifySite(base: string, options: VerifyOptions = {}): Promise<Verification> {
  const { built, onPage = () => {} } = options;
  const network = { ...systemNetwork, ...options.network };
  const ask = createAsk(network, `site-verify/1.0 (+${base})`);
  const { checks, add } = createChecks();
  const first = await ask(`${base}/`);
  if (first.failure && ['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH'].includes(first.failure.code))
    throw new EnvironmentError(
      `${base} cannot be asked: ${first.failure.why} (${first.failure.code}). Connect this machine to the internet, and run the command again.`,
    );
  add('connection', '/', !isFound(first) && explainFront(first));
  if (!isFound(first)) return { url: base, pages: 1, files: 0, checks: checks.slice(0, 1) };

  const { canonical } = readPageFacts(first.body.toString());
  const declared = /^https?:/.test(canonical) && URL.canParse(canonical) ? canonical.replace(/\/$/, '') : base;
  const hasHeaders = securityHeaders.some((name) => first.headers.has(name));
  const site: Site = { base, declared, built, hasHeaders };
  const { protocol, port, host } = new URL(base);
  if (protocol === 'https:') add('certificate', host, explainExpiry(await certificateExpiry(base, network)));
  const elsewhere = 'Set `url` in content/site.yaml, build and deploy, unless this is a preview of the site.';
  const named = fault(`pages that name ${base} as their address`, `they name ${declared}`, elsewhere, 'warning');
  if (!isLocal(new URL(base))) add('address', '/', base !== declared && named);

  const paths = [...new Set(['/', ...(built?.pages ?? (await readSitemap(site, ask, add)))])];
  let done = 0;
  const rows = paths.map((path) => expectPage(base, path));
  const pages = await askAll(rows, site, ask, add, () => onPage(++done, paths.length));
  const facts = pages.flatMap((page) => page.facts ?? []);
  const loaded = facts.flatMap(({ files }) => files.flatMap((file) => pathOnSite(file, site) ?? []));
  const files = [...new Set(built?.files ?? [...loaded, ...wellKnown])];
  const others = pages.filter((page) => page.isFound && page.url !== `${base}/`);
  // A host treats all pages alike, so a few tell.
  const tried = others.filter((_, index) => index % Math.max(1, Math.floor(others.length / 3)) === 0).slice(0, 3);
  const rest = [
    ...(protocol === 'https:' && port === '' ? [expectHttps(tried[0]?.url ?? `${base}/`)] : []),
    ...tried.flatMap(({ url, isMoved }) => expectAddresses(url, isMoved)),
    ...expectMissing(base, paths, built?.languages ?? []),
    ...(built ? expectRedirects(base, built) : []),
    ...files.map((path) => expectFile(base, path)),
  ];
  await askAll(rest, site, ask, add);
  if (!hasHeaders) {
    const hasPolicies = facts.every(({ policy }) => policy !== '');
    const found = `none of them${hasPolicies ? '; the policy in each page still says what it may load and run' : ''}`;
    const fix = `${configureHost} Some hosts cannot set any, such as GitHub Pages.`;
    add('headers', '/', fault('the headers of `dist/_headers`', found, fix, hasPolicies ? 'warning' : 'error'));
  }
  await checkBackend(facts, base, ask, add);
  return { url: base, pages: pages.length, files: files.length, checks };
}

/** Asks for all rows at once, and adds what is found in their order. */
async function askAll(rows: readonly Expected[], site: Site, ask: Ask, add: AddFinding, onAnswer = () => {}) {
  const seen = await Promise.all(
    rows.map(async (row) => {
      const { pathname, search } = new URL(row.url);
      const { answer, isMoved } = await askFor(row, ask);
      const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '') && answer.body.length > 0;
      const facts = isPage ? readPageFacts(answer.body.toString()) : undefined;
      onAnswer();
      const found = [
        ...checkHeaders(row, answer, facts, site),
        [row.check, findFault(row, answer, facts, site)] as const,
      ];
      if (isMoved) found.push(['pages', explainSlash(site.hasHeaders)]);
      return { url: row.url, at: row.at ?? pathname + search, facts, isFound: isFound(answer), isMoved, found };
    }),
  );
  for (const { at, found } of seen) for (const [check, fault] of found) add(check, at, fault);
  return seen;
}

/** Asks for a row. Follows a host that only adds a slash to the address of a page. Of large files, the head is enough. */
async function askFor({ url, kind }: Expected, ask: Ask): Promise<{ answer: Answer; isMoved: boolean }> {
  const isText = kind !== 'file' || /\.(css|ico|ics|js|json|svg|txt|vtt|webmanifest|xml)$/.test(url);
  const asked = await ask(url, { method: isText ? 'GET' : 'HEAD' });
  // Some hosts do not answer HEAD.
  const answer = !isText && asked.status === 405 ? await ask(url) : asked;
  const target = URL.parse(answer.headers.get('Location') ?? '', url);
  const isMoved = kind !== undefined && target !== null && target.origin + target.pathname === `${url}/`;
  return { answer: isMoved ? await ask(target.href) : answer, isMoved };
}

/** Whether an address is on this machine. */
function isLocal({ hostname }: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/**
 * Reads the address of a site to verify: `https://example.com/site/` → `https://example.com/site`.
 * @param allowsHttp whether a host other than this machine may be asked without encryption
 * @throws {EnvironmentError} when it is not the address of a site
 */
export function readTarget(text: string, allowsHttp: boolean): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new EnvironmentError(
      `${JSON.stringify(text)} is not the address of a site. Such an address looks like https://example.com, with nothing after it, or with the path of the front page.`,
    );
  if (url.protocol === 'http:' && !isLocal(url) && !allowsHttp)
    throw new EnvironmentError(
      `Visitors get a site over https: write https://${url.host}${url.pathname.replace(/\/$/, '')}, or add --allow-http for a host without it.`,
    );
  return url.href.replace(/\/+$/, '');
}

/** Reads the paths in the site map. @see https://www.sitemaps.org/protocol.html */
async function readSitemap(site: Site, ask: Ask, add: AddFinding): Promise<string[]> {
  const answer = await ask(`${site.base}/sitemap.xml`);
  const xml = answer.body.toString();
  const fix = 'Deploy all files of the build.';
  const found = isFound(answer) ? 'no site map, or not the whole of it' : describeAnswer(answer);
  const isWhole = isFound(answer) && /<urlset[\s>].*<\/urlset>/s.test(xml);
  add('sitemap', '/sitemap.xml', !isWhole && fault('a site map with pages', found, fix));
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) =>
    loc.trim().replaceAll('&amp;', '&'),
  ).flatMap((address) => {
    const path = pathOnSite(address, site);
    const wanted = `addresses below ${site.declared}`;
    if (path === undefined) add('sitemap', address, fault(wanted, 'an address of another site in the site map', fix));
    return path ?? [];
  });
}

/** Returns what is wrong if the site is not up, without which nothing else can be said. */
function explainFront(answer: Answer): Fault {
  const fix = answer.failure?.why.includes('certificate')
    ? 'No browser opens the site without a warning, and nothing else was checked. Renew the certificate, or let the host do so.'
    : redirects.includes(answer.status)
      ? 'Verify the address to which it leads, and write that as `url` in content/site.yaml.'
      : 'The site is down for everybody, and nothing else was checked. Look at the host and its log, at its DNS entries, and whether the domain is paid for.';
  return fault('the front page, with status 200', describeAnswer(answer), fix);
}

/** @param isConfigurable whether the host can set headers, and so probably this as well */
function explainSlash(isConfigurable: boolean): Fault {
  const found = 'a redirect to the same address with a slash at the end';
  const fix = `Let the host serve the page at the address that its links and the site map have. ${configureHost}`;
  return fault('the page, with status 200', found, fix, isConfigurable ? 'error' : 'warning');
}

/** Returns what is wrong with the moment until which a certificate is valid, which hosts renew 30 days before. */
function explainExpiry(to: number): Fault | undefined {
  const days = Math.floor((to - Date.now()) / 86_400_000);
  if (days >= 21) return undefined;
  const fix = 'Renew it, and find out why the host did not by itself: it usually does so 30 days before.';
  const found = Number.isNaN(days) ? 'the host did not show it again' : `it expires in ${countOf(days, 'day')}`;
  return fault('a certificate that is valid for 21 days or more', found, fix, days < 7 ? 'error' : 'warning');
}
