import { fork } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuiltPage, listBuiltPages, readBase, requireBuiltSite } from '../build/built-site.ts';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onShutdown } from '../platform/stop.ts';
import { didYouMean } from '../problems/suggest.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { notFoundPath } from '../site/routes.ts';
import { AuditFailure, chromiumCrashed, openChromium } from './chromium.ts';
import type { AuditMessage, LighthouseOutput } from './run-lighthouse.ts';
import {
  type LighthouseResult,
  medianScores,
  minRunsOfSlowPages,
  type PageScores,
  pageScores,
  type SiteAudit,
} from './scores.ts';

/**
 * Chooses the pages to audit: the given ones, or by default all that search engines may index. The not-found page is left
 * out, since Lighthouse does not audit a page with an error status.
 * @throws {EnvironmentError} when there is no built site, or it lacks a given page
 */
export function choosePaths(folder: string, named: readonly string[]): string[] {
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  const paths = pages.map(({ path }) => path);
  for (const path of named)
    if (!paths.includes(path))
      throw new EnvironmentError(`There is no page ${path} in ${folder}. ${didYouMean(path, paths)}`);
  return named.length > 0 ? [...new Set(named)] : pages.filter(isIndexable).map(({ path }) => path);
}

/** Returns whether search engines may index a page; the SEO score means nothing for other pages. */
function isIndexable({ file }: BuiltPage): boolean {
  return !readFileSync(file, 'utf8').includes('<meta name="robots" content="noindex">');
}

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
  const audits: Audit[] = [];
  const auditUntil = async (count: number) => {
    while (audits.length < count)
      audits.push(await options.auditOnce(address + path, ({ code }) => site.retries.push({ path, code })));
    return medianScores(audits.map(({ result }) => pageScores(path, result)));
  };
  let scores = await auditUntil(runs);
  if (runs < minRunsOfSlowPages && isSlow(scores)) {
    scores = await auditUntil(minRunsOfSlowPages);
    site.repeated.push(path);
  }
  // The report is that of the median run, as Lighthouse defines it.
  const { computeMedianRun, filterToValidRuns } = await import('lighthouse/core/lib/median-run.js');
  const valid = filterToValidRuns(audits.map(({ result }) => result));
  const median = valid.length > 0 ? computeMedianRun(valid) : undefined;
  const audit = audits.find(({ result }) => result === median) ?? (audits[0] as Audit);
  site.browser = audit.browser;
  return { scores, audit };
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

/** Returns the path of the reports about a page, without their extensions. */
function reportPath(reports: string, path: string): string {
  return join(reports, path === '/' ? 'index' : path);
}

/**
 * Returns what Lighthouse found on a page when it was audited last.
 * @param reports the folder of the reports
 * @param file the built page
 * @returns undefined without a complete report, or if the page was built after it
 */
export function readReport(reports: string, path: string, file: string): LighthouseResult | undefined {
  const report = `${reportPath(reports, path)}.json`;
  const audited = statSync(report, { throwIfNoEntry: false })?.mtimeMs;
  const built = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (audited === undefined || built === undefined || audited < built) return undefined;
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // The report of a run that was killed while it wrote.
    return undefined;
  }
}

/**
 * The codes of failures after which Lighthouse asks to run it again, or of a browser that did not answer.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/lh-error.js
 */
const transientCodes: ReadonlySet<string> = new Set([
  ...[chromiumCrashed, 'CRI_TIMEOUT', 'INVALID_SPEEDLINE', 'NO_DCL', 'NO_FCP', 'NO_NAVSTART', 'NO_RESOURCE_REQUEST'],
  ...[
    'NO_SCREENSHOTS',
    'NO_SPEEDLINE_FRAMES',
    'NO_TRACING_STARTED',
    'PAGE_HUNG',
    'PARSING_PROBLEM',
    'PROTOCOL_TIMEOUT',
  ],
  ...['READ_FAILED', 'SPEEDINDEX_OF_ZERO', 'TARGET_CRASHED', 'TRACING_ALREADY_STARTED'],
]);

/** One audit of a page. */
export interface Audit extends LighthouseOutput {
  /** The name and version of the browser that showed the page. */
  browser: string;
}

/** The number of audits after which a transient failure is reported. */
const maxAttempts = 3;

/**
 * Audits a page with Lighthouse, which simulates a slow phone, in a new Chromium. Retries after transient failures.
 * @param url the absolute URL of the page
 * @param chromium the path of the executable
 * @param onRetry called with the failure before each further attempt
 * @throws {AuditFailure} when the page does not load, or Lighthouse or Chromium failed at each attempt
 * @throws {EnvironmentError} when Chromium does not start
 */
export async function auditPage(
  url: string,
  chromium: string,
  onRetry: (failure: AuditFailure) => void = () => {},
): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await auditOnce(url, chromium);
    } catch (error) {
      if (!(error instanceof AuditFailure && transientCodes.has(error.code)) || attempt === maxAttempts) throw error;
      onRetry(error);
    }
  }
}

/** Audits a page in a new Chromium, which is closed afterwards. */
async function auditOnce(url: string, path: string): Promise<Audit> {
  const chromium = await openChromium(path);
  const lighthouse = startLighthouse(url, chromium.port);
  const unregister = onShutdown(lighthouse.stop);
  try {
    const output = await Promise.race([lighthouse.output, chromium.crashed]);
    const { runtimeError } = output.result;
    if (runtimeError) throw new AuditFailure(runtimeError.code, `${url} could not be audited: ${runtimeError.message}`);
    return { ...output, browser: chromium.version };
  } finally {
    unregister();
    lighthouse.stop();
    await chromium.close();
  }
}

/**
 * The time to wait, in milliseconds, before the end of Lighthouse is reported. A crash of Chromium also ends
 * Lighthouse, and is then reported instead.
 */
const crashReportDelay = 1000;

/** Starts Lighthouse in a child process. */
function startLighthouse(url: string, port: number): { output: Promise<LighthouseOutput>; stop(): void } {
  const program = join(projectRoot, 'cli/audit/run-lighthouse.ts');
  const child = fork(program, [url, String(port)], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let unregister = false;
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const output = new Promise<LighthouseOutput>((resolve, reject) => {
    child.once('message', (message: AuditMessage) => {
      unregister = true;
      if ('code' in message)
        reject(new AuditFailure(message.code, `${url} could not be audited: Lighthouse ended with ${message.code}.`));
      else resolve(message);
    });
    child.once('close', () => {
      if (!unregister) setTimeout(() => reject(new Error(`Lighthouse gave no result.\n${errors}`)), crashReportDelay);
    });
  });
  output.catch(() => {});
  return { output, stop: () => child.kill() };
}
