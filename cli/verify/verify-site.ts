import { EnvironmentError } from '../platform/errors.ts';
import {
  type Answer,
  createAsk,
  describeAnswer,
  isFound,
  type Network,
  readCertificate,
  systemNetwork,
} from '../platform/http.ts';
import { checkBackend } from './backend.ts';
import type { BuiltCopy } from './built-copy.ts';
import {
  configureHost,
  type Expected,
  expectAddresses,
  expectFiles,
  expectHttps,
  expectMissing,
  expectPage,
  expectRedirects,
  findFault,
} from './expected.ts';
import { checkHeaders, setsHeaders } from './headers.ts';
import { readPageFacts } from './page-facts.ts';
import { type Fault, Findings, type Verification } from './report.ts';
import { isLocal, listPages, pathOnSite, type SiteAddress } from './site-address.ts';

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
  const findings = new Findings();
  const first = await ask(`${base}/`);
  requireConnection(first, base);
  findings.add('connection', '/', explainFront(first));
  if (!isFound(first)) return { url: base, pages: 1, files: 0, checks: findings.list().slice(0, 1) };

  const { canonical = '' } = readPageFacts(first.body.toString());
  const declared = /^https?:/.test(canonical) && URL.canParse(canonical) ? canonical.replace(/\/$/, '') : base;
  const site = { base, declared };
  const visit = { site, built, hasHeaders: setsHeaders(first) };

  async function askAll(rows: readonly Expected[], onAnswer: () => void = () => {}) {
    const seen = await Promise.all(
      rows.map(async (row) => {
        const { answer, movedTo } = await askFor(row);
        const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '') && answer.body.length > 0;
        const facts = isPage ? readPageFacts(answer.body.toString()) : undefined;
        const faults = [
          ...checkHeaders(row, answer, facts, visit),
          [row.check, findFault(row, answer, facts)] as const,
        ];
        onAnswer();
        return { row, faults, facts, isFound: isFound(answer), movedTo };
      }),
    );
    for (const { row, faults } of seen) {
      const { pathname, search } = new URL(row.url);
      for (const [check, fault] of faults) findings.add(check, row.at ?? pathname + search, fault);
    }
    return seen;
  }

  /** Asks for a row. Follows a host that only adds a slash to the address of a page. */
  async function askFor({ url, method = 'GET', kind }: Expected): Promise<{ answer: Answer; movedTo?: string }> {
    const asked = await ask(url, { method });
    // Some hosts do not answer HEAD.
    const answer = method === 'HEAD' && asked.status === 405 ? await ask(url) : asked;
    const target = URL.parse(answer.headers.get('Location') ?? '', url);
    if (kind === undefined || !target || target.origin + target.pathname !== `${url}/`) return { answer };
    return { answer: await ask(target.href), movedTo: target.href };
  }

  const { protocol, port, host } = new URL(base);
  if (protocol === 'https:') {
    const { to } = await readCertificate(base, network);
    findings.add('certificate', host, explainExpiry(to));
  }
  if (!isLocal(new URL(base))) findings.add('address', '/', base !== declared && explainAddress(site));
  const paths = await listPages(site, built, ask, findings);
  let done = 0;
  const pages = await askAll(
    paths.map((path) => expectPage(path, site, built)),
    () => onPage(++done, paths.length),
  );
  for (const { row, movedTo } of pages)
    if (movedTo !== undefined) findings.add('pages', new URL(row.url).pathname, explainSlash(visit.hasHeaders));
  const facts = pages.flatMap((page) => page.facts ?? []);
  const [, ...rules] = /^"([^"]+)"$/.exec(first.headers.get('Speculation-Rules') ?? '') ?? [];
  const named = [...facts.flatMap(({ files }) => [...files]), ...rules].flatMap((file) => pathOnSite(file, site) ?? []);
  const others = pages.filter((page) => page.isFound && page.row.url !== `${base}/`);
  const step = Math.max(1, Math.floor(others.length / maxTried));
  const tried = others.filter((_, index) => index % step === 0).slice(0, maxTried);
  const files = expectFiles(named, site, built);
  await askAll([
    ...(protocol === 'https:' && port === '' ? [expectHttps(`${tried[0]?.row.url ?? `${base}/`}?from=verify`)] : []),
    ...tried.flatMap(({ row, movedTo }) => expectAddresses(row.url, movedTo !== undefined)),
    ...expectMissing(paths, site, built),
    ...(built ? expectRedirects(site, built) : []),
    ...files,
  ]);
  if (!visit.hasHeaders)
    findings.add('headers', '/', explainNoHeaders(facts.every(({ policy }) => policy !== undefined)));
  await checkBackend(facts, base, ask, findings);
  return { url: base, pages: pages.length, files: files.length, checks: findings.list() };
}

/** Pages whose addresses are tried; a host treats all of them alike. */
const maxTried = 3;

/** Errors that say something about this machine, and nothing about the site. */
const noConnection = ['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH'];

function requireConnection({ failure }: Answer, base: string): void {
  if (!failure || !noConnection.includes(failure.code)) return;
  throw new EnvironmentError(
    `${base} cannot be asked: ${failure.why} (${failure.code}). Connect this machine to the internet, and run the command again.`,
  );
}

/** Returns what is wrong if the site is not up, without which nothing else can be said. */
function explainFront(answer: Answer): Fault | undefined {
  if (isFound(answer)) return undefined;
  const { status, failure } = answer;
  const fix = failure?.why.includes('certificate')
    ? 'No browser opens the site without a warning, and nothing else was checked. Renew the certificate, or let the host do so.'
    : status >= 300 && status < 400
      ? 'Verify the address to which it leads, and write that as `url` in content/site.yaml.'
      : 'The site is down for everybody, and nothing else was checked. Look at the host and its log, at its DNS entries, and whether the domain is paid for.';
  return { expected: 'the front page, with status 200', found: describeAnswer(answer), fix };
}

/** Returns what is wrong with the moment until which a certificate is valid, which hosts renew 30 days before. */
function explainExpiry(to = Number.NaN): Fault | undefined {
  const days = Math.floor((to - Date.now()) / 86_400_000);
  if (days >= 21) return undefined;
  return {
    severity: days < 7 ? 'error' : 'warning',
    expected: 'a certificate that is valid for 21 days or more',
    found: Number.isNaN(days)
      ? 'the host did not show it again'
      : `it expires in ${days === 1 ? 'a day' : `${days} days`}`,
    fix: 'Renew it, and find out why the host did not by itself: it usually does so 30 days before.',
  };
}

function explainAddress({ base, declared }: SiteAddress): Fault {
  return {
    severity: 'warning',
    expected: `pages that name ${base} as their address`,
    found: `they name ${declared}`,
    fix: 'Set `url` in content/site.yaml, build and deploy, unless this is a preview of the site.',
  };
}

/** @param isConfigurable whether the host can set headers, and so probably this as well */
function explainSlash(isConfigurable: boolean): Fault {
  return {
    severity: isConfigurable ? 'error' : 'warning',
    expected: 'the page, with status 200',
    found: 'a redirect to the same address with a slash at the end',
    fix: `Let the host serve the page at the address that its links and the site map have. ${configureHost}`,
  };
}

function explainNoHeaders(hasPolicies: boolean): Fault {
  return {
    severity: hasPolicies ? 'warning' : 'error',
    expected: 'the headers of `dist/_headers`',
    found: `none of them${hasPolicies ? '; the policy in each page still says what it may load and run' : ''}`,
    fix: `${configureHost} Some hosts cannot set any, such as GitHub Pages.`,
  };
}
