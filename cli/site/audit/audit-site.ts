import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { requireBuiltSite } from '../publish/require-built-site.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { AuditFailure } from './audit-failure.ts';
import { type Audit, auditPage } from './audit-page.ts';
import { medianScores } from './median-scores.ts';
import { type PageScores, pageScores } from './page-scores.ts';

export interface AuditOptions {
  /** The built site. */
  folder: string;
  /** The addresses of the pages to audit. */
  paths: readonly string[];
  /** How often to audit each; the median counts. */
  runs: number;
  /** Whether a page takes longer than it may: it is audited until there are {@link minRunsOfSlowPages}. */
  isSlow: (page: PageScores) => boolean;
  /** The path of Chromium's program. */
  chromium: string;
  /** Where the reports go: `about.html` and `about.json` for `/about`. */
  reports: string;
  /** Called after each page. */
  onProgress: (path: string, done: number, total: number) => void;
  /** No further page is audited once it is aborted. */
  signal?: AbortSignal | undefined;
}

/** What the audits of a site found. */
export interface SiteAudit {
  /** Name and version of the browser, once a page was audited. */
  browser: string | undefined;
  pages: PageScores[];
  /** The pages that could not be audited, and why. */
  failed: { path: string; reason: string }[];
  /** Each transient failure after which a page was audited again. */
  retries: { path: string; code: string }[];
  /** The pages that were audited more often than asked for, since one run was over a time budget. */
  repeated: string[];
}

/** A busy machine makes one audit slow; the median of three is slow when the page is. */
export const minRunsOfSlowPages = 3;

/**
 * Serves a built site as its hosts do, and audits its pages with Lighthouse. One at a time: two at once on two
 * cores save a third of the time, and made the first texts and pictures of the same pages come up to 16% later.
 * @throws {EnvironmentError} when there is no built site, Chromium does not start, or a report cannot be written
 */
export async function auditSite(options: AuditOptions): Promise<SiteAudit> {
  const { folder, paths, reports, onProgress, signal } = options;
  writing(reports, () => mkdirSync(reports, { recursive: true }));
  requireBuiltSite(folder);
  const server = createPreviewServer(folder);
  const address = await listen(server, 0);
  const site: SiteAudit = { browser: undefined, pages: [], failed: [], retries: [], repeated: [] };
  try {
    for (const [index, path] of paths.entries()) {
      if (signal?.aborted) throw new EnvironmentError('Stopped before every page was looked at.');
      try {
        const { scores, audit } = await auditRuns(path, address, options, site);
        writeReports(reports, path, audit);
        site.pages.push(scores);
      } catch (error) {
        if (!(error instanceof AuditFailure)) throw error;
        site.failed.push({ path, reason: error.message });
      }
      onProgress(path, index + 1, paths.length);
    }
    return site;
  } finally {
    await close(server);
  }
}

/** Audits a page as often as asked for, or more often when it seems slow. */
async function auditRuns(
  path: string,
  address: string,
  { runs, isSlow, chromium }: AuditOptions,
  site: SiteAudit,
): Promise<{ scores: PageScores; audit: Audit }> {
  const auditOnce = () => auditPage(address + path, chromium, ({ code }) => site.retries.push({ path, code }));
  const first = await auditOnce();
  const others: Audit[] = [];
  const auditUntil = async (count: number) => {
    while (1 + others.length < count) others.push(await auditOnce());
    const scoresOf = ({ result }: Audit) => pageScores(path, result);
    return medianScores(scoresOf(first), others.map(scoresOf));
  };
  let scores = await auditUntil(runs);
  if (runs < minRunsOfSlowPages && isSlow(scores)) {
    scores = await auditUntil(minRunsOfSlowPages);
    site.repeated.push(path);
  }
  site.browser = first.browser;
  return { scores, audit: await medianAudit(first, others) };
}

/** The audit whose report is kept: the one in the middle, as Lighthouse sees it. */
async function medianAudit(first: Audit, others: readonly Audit[]): Promise<Audit> {
  const { computeMedianRun, filterToValidRuns } = await import('lighthouse/core/lib/median-run.js');
  const audits = [first, ...others];
  const valid = filterToValidRuns(audits.map(({ result }) => result));
  const median = valid.length > 0 ? computeMedianRun(valid) : undefined;
  return audits.find(({ result }) => result === median) ?? first;
}

function writeReports(folder: string, path: string, { html, json }: Audit): void {
  const file = join(folder, path === '/' ? 'index' : path);
  writing(folder, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.json`, json);
  });
}

/** Writes into the folder of the reports. @throws {EnvironmentError} when that cannot be done */
function writing(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = errorCode(error);
    throw new EnvironmentError(`The reports cannot be written to ${folder} (${code}). Name another with --reports.`);
  }
}
