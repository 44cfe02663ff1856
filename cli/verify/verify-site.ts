import { EnvironmentError } from '../platform/environment-error.ts';
import { type Network, systemNetwork } from '../platform/network/network.ts';
import { type Finding, Findings } from './checks/findings.ts';
import { checks } from './checks/index.ts';
import { describeAnswer, isFound, isRedirect } from './visit/answer.ts';
import { Asker } from './visit/asker.ts';
import type { BuiltCopy } from './visit/built-copy.ts';
import { openVisit, visitFront } from './visit/open-visit.ts';
import type { VisitedPage } from './visit/visit.ts';

/** What a check has found. */
export interface CheckResult {
  name: string;
  about: string;
  /** How many expectations were met. */
  passed: number;
  findings: Finding[];
  /** Why nothing was checked. */
  skipped?: string;
}

/** What all checks of a site have found. */
export interface Verification {
  url: string;
  /** How many pages and other files were asked for. */
  pages: number;
  files: number;
  checks: CheckResult[];
}

interface VerifyOptions {
  network?: Partial<Network> | undefined;
  /** The built site to compare with. */
  built?: BuiltCopy | undefined;
  /** Called after each page, with how many there are. */
  onPage?: (done: number, total: number) => void;
}

/** Errors that say something about this machine, and nothing about the site. */
const noConnection: ReadonlySet<string> = new Set(['EAI_AGAIN', 'ENETDOWN', 'ENETUNREACH']);

/**
 * Checks whether visitors get the site that was built. Only reads: see `Asker`.
 * @param base where the site is, without a slash at the end
 * @throws {EnvironmentError} when this machine has no connection to the internet
 */
export async function verifySite(
  base: string,
  { network, built, onPage = () => {} }: VerifyOptions = {},
): Promise<Verification> {
  const asker = new Asker({ ...systemNetwork, ...network }, `site-verify/1.0 (+${base})`);
  try {
    const front = await visitFront(base, asker);
    requireConnection(front, base);
    const connection = checkConnection(front);
    if (connection.findings.length > 0) return { url: base, pages: 1, files: 0, checks: [connection] };
    const visit = await openVisit(base, front, { asker, built, onPage });
    const results = [connection];
    for (const { name, about, run } of checks) {
      const findings = new Findings();
      const skipped = await run(visit, findings);
      const result = { name, about, passed: findings.passed, findings: findings.list };
      results.push({ ...result, ...(skipped !== undefined && result.findings.length === 0 && { skipped }) });
    }
    return { url: base, pages: visit.pages.length, files: visit.assets.length, checks: results };
  } finally {
    asker.close();
  }
}

function requireConnection({ answer }: VisitedPage, base: string): void {
  const { failure } = answer;
  if (!failure || !noConnection.has(failure.code)) return;
  throw new EnvironmentError(
    `${base} cannot be asked: ${failure.why} (${failure.code}). Connect this machine to the internet, and run the command again.`,
  );
}

/** Checks whether the site is up, without which nothing else can be said. */
function checkConnection({ answer }: VisitedPage): CheckResult {
  const findings = new Findings();
  findings.expect(isFound(answer), '/', {
    expected: 'the front page, with status 200',
    found: describeAnswer(answer),
    fix: adviceFor(answer),
  });
  return { name: 'connection', about: 'to the site works', passed: findings.passed, findings: findings.list };
}

function adviceFor(answer: VisitedPage['answer']): string {
  if (!answer.failure)
    return isRedirect(answer)
      ? 'Verify the address to which it leads, and write that as `url` in content/site.yaml.'
      : 'The site is down for everybody, and nothing else was checked. Look at the state and the log of the host.';
  if (answer.failure.why.includes('certificate'))
    return 'No browser opens the site without a warning, and nothing else was checked. Renew the certificate, or let the host do so.';
  return 'The site is down for everybody, and nothing else was checked. Look at the host, at its DNS entries, and whether the domain is paid for.';
}
