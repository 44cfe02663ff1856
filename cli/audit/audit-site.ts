import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readBase } from '../build/publish/read-base.ts';
import { requireBuiltSite } from '../build/publish/require-built-site.ts';
import { EnvironmentError } from '../platform/environment-error.ts';
import { errorCode } from '../platform/errors.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { AuditFailure } from './audit-failure.ts';
import type { Audit } from './audit-page.ts';
import { medianScores } from './median-scores.ts';
import { type PageScores, pageScores } from './page-scores.ts';
import { reportPath } from './report-path.ts';

export interface AuditOptions {
  /** The folder of the built site. */
  folder: string;
  /** The paths of the pages to audit. */
  paths: readonly string[];
  /** How often to audit each page; the median counts. */
  runs: number;
  /** Returns whether a page exceeds a time budget; it is then audited {@link minRunsOfSlowPages} times. */
  isSlow: (page: PageScores) => boolean;
  /** Audits the page at a URL once. Calls `onRetry` for each transient failure after which it tried again. */
  auditOnce: (url: string, onRetry: (failure: AuditFailure) => void) => Promise<Audit>;
  /** The folder for the reports: `about.html` and `about.json` for `/about`. */
  reports: string;
  /** Called after each page. */
  onProgress: (path: string, done: number, total: number) => void;
  /** Stops the audit after the current page. */
  signal?: AbortSignal | undefined;
}

/** The results of auditing a site. */
export interface SiteAudit {
  /** The name and version of the browser; undefined when no page could be audited. */
  browser: string | undefined;
  pages: PageScores[];
  /** The pages that could not be audited, and why. */
  failed: { path: string; reason: string }[];
  /** The transient failures after which a page was audited again. */
  retries: { path: string; code: string }[];
  /** The pages that were audited more often than requested, because one run was over a time budget. */
  repeated: string[];
}

/** A busy machine can make a single run slow; the median of three is slow only when the page is. */
export const minRunsOfSlowPages = 3;

/**
 * Serves a built site as hosts do, and audits its pages with Lighthouse, one after the other. Two at once would save a
 * third of the time on two cores, but delayed the first paint of the same pages by up to 16%.
 * @throws {EnvironmentError} when there is no built site, Chromium does not start, or a report cannot be written
 */
export async function auditSite(options: AuditOptions): Promise<SiteAudit> {
  const { folder, paths, reports, onProgress, signal } = options;
  writeOrExplain(reports, () => mkdirSync(reports, { recursive: true }));
  requireBuiltSite(folder);
  const server = createPreviewServer(folder);
  const address = (await listen(server, 0)) + readBase(folder);
  const site: SiteAudit = { browser: undefined, pages: [], failed: [], retries: [], repeated: [] };
  try {
    for (const [index, path] of paths.entries()) {
      if (signal?.aborted) throw new EnvironmentError('Stopped before every page was audited.');
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

/** Audits a page as often as requested, or more often when it seems slow. */
async function auditRuns(
  path: string,
  address: string,
  options: AuditOptions,
  site: SiteAudit,
): Promise<{ scores: PageScores; audit: Audit }> {
  const { runs, isSlow } = options;
  const auditOnce = () => options.auditOnce(address + path, ({ code }) => site.retries.push({ path, code }));
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

/** Chooses the audit whose report is written: the median run, as Lighthouse defines it. */
async function medianAudit(first: Audit, others: readonly Audit[]): Promise<Audit> {
  const { computeMedianRun, filterToValidRuns } = await import('lighthouse/core/lib/median-run.js');
  const audits = [first, ...others];
  const valid = filterToValidRuns(audits.map(({ result }) => result));
  const median = valid.length > 0 ? computeMedianRun(valid) : undefined;
  return audits.find(({ result }) => result === median) ?? first;
}

function writeReports(folder: string, path: string, { html, json }: Audit): void {
  const file = reportPath(folder, path);
  writeOrExplain(folder, () => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.html`, html);
    writeFileSync(`${file}.json`, json);
  });
}

/** Calls `write`. @throws {EnvironmentError} when the folder of the reports cannot be written */
function writeOrExplain(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = errorCode(error);
    throw new EnvironmentError(
      `The reports cannot be written to ${folder} (${code}). Name another folder with --reports.`,
    );
  }
}
