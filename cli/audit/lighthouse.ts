import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import { listBuiltPages, readBase, requireBuiltSite } from '../build/built-site.ts';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { removeScratch, scratchPath } from '../platform/write-files.ts';
import { didYouMean } from '../problems/suggest.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { notFoundPath } from '../site/routes.ts';
import type { Audit, AuditMessage } from './run-lighthouse.ts';
import { checkScores, pageScores, type SiteAudit, timeFigures } from './scores.ts';

/**
 * Chooses the pages to audit: the given ones, or by default all that search engines may index, since the SEO score means
 * nothing for others. The not-found page is left out, since Lighthouse does not audit a page with an error status.
 * @throws {EnvironmentError} when there is no built site, or it lacks a given page
 */
export function choosePaths(folder: string, named: readonly string[]): string[] {
  const pages = listBuiltPages(folder).filter(({ path }) => path !== notFoundPath);
  const paths = pages.map(({ path }) => path);
  for (const path of named)
    if (!paths.includes(path))
      throw new EnvironmentError(`There is no page ${path} in ${folder}. ${didYouMean(path, paths)}`);
  if (named.length > 0) return [...new Set(named)];
  const noindex = '<meta name="robots" content="noindex">';
  return pages.flatMap(({ path, file }) => (readFileSync(file, 'utf8').includes(noindex) ? [] : path));
}

export interface AuditOptions {
  /** The folder of the built site, and the paths of the pages to audit. */
  folder: string;
  paths: readonly string[];
  /** How often to audit each page; the median counts. */
  runs: number;
  /** A page that exceeds a time budget is audited {@link runsOfSlowPages} times. */
  budgets: Budgets;
  /** Audits the page at a URL once. Calls `onRetry` for each transient failure after which it tried again. */
  auditOnce: (url: string, onRetry: (failure: AuditFailure) => void) => Promise<Audit>;
  /** The folder for the reports: `about.html` and `about.json` for `/about`. */
  reports: string;
  /** Gets a line for each audited page, and a line when a page is audited again. */
  log: (line: string) => void;
}

/** A busy machine can make a single run slow; the median of three is slow only when the page is. */
const runsOfSlowPages = 3;

/** Returns the path of the reports about a page, to which `.html` and `.json` are added. */
const reportPath = (reports: string, path: string) => join(reports, path === '/' ? 'index' : path);

/**
 * Serves a built site as hosts do, and audits its pages with Lighthouse, one after the other. Two at once would save a
 * third of the time on two cores, but delayed the first paint of the same pages by up to 16%.
 * @throws {EnvironmentError} when there is no built site, Chromium does not start, or a report cannot be written
 */
export async function auditSite(options: AuditOptions): Promise<SiteAudit> {
  const { folder, paths, reports, log } = options;
  const writeReports = (file: string, texts: Record<string, string>) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      for (const [extension, text] of Object.entries(texts)) writeFileSync(file + extension, text);
    } catch (error) {
      throw new EnvironmentError(
        `The reports cannot be written to ${reports} (${errorCode(error)}). Name another folder with --reports.`,
      );
    }
  };
  // Creates the folder now, so that an unwritable one is reported before the first audit.
  writeReports(reportPath(reports, '/'), {});
  requireBuiltSite(folder);
  const server = createPreviewServer(folder);
  const address = (await listen(server, 0)) + readBase(folder);
  const site: SiteAudit = { browser: 'none', pages: [], failed: [] };
  try {
    for (const [index, path] of paths.entries()) {
      try {
        const { result, browser, html, json } = await auditRuns(path, address, options);
        writeReports(reportPath(reports, path), { '.html': html, '.json': json });
        site.browser = browser;
        site.pages.push(pageScores(path, result));
      } catch (error) {
        if (!(error instanceof AuditFailure)) throw error;
        site.failed.push({ path, reason: error.message });
      }
      log(`Audited ${index + 1} of ${paths.length} pages: ${path}`);
    }
    return site;
  } finally {
    await close(server);
  }
}

/** Audits a page as often as requested, or more often when it seems slow. @returns the median run, as Lighthouse defines it */
async function auditRuns(path: string, address: string, options: AuditOptions): Promise<Audit> {
  const { runs, budgets, auditOnce } = options;
  const { computeMedianRun, filterToValidRuns } = await import('lighthouse/core/lib/median-run.js');
  const log = (why: string) => options.log(`${path} is audited again, since ${why}`);
  const onRetry = ({ code }: AuditFailure) => log(`Lighthouse failed temporarily (${code}).`);
  const audits: Audit[] = [];
  const auditUntil = async (count: number): Promise<Audit> => {
    while (audits.length < count) audits.push(await auditOnce(address + path, onRetry));
    const valid = filterToValidRuns(audits.map(({ result }) => result));
    const median = valid.length > 0 ? computeMedianRun(valid) : undefined;
    return audits.find(({ result }) => result === median) ?? (audits[0] as Audit);
  };
  const audit = await auditUntil(runs);
  const violations = checkScores([pageScores(path, audit.result)], budgets);
  if (runs >= runsOfSlowPages || !violations.some(({ metric }) => timeFigures.has(metric))) return audit;
  log(`a time was over its budget; the median of ${runsOfSlowPages} runs counts.`);
  return auditUntil(runsOfSlowPages);
}

/** Thrown when one page could not be audited, with a code such as `NO_NAVSTART`; other pages still can be. */
export class AuditFailure extends EnvironmentError {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Matches the codes of failures after which Lighthouse asks to be run again, and of a browser that did not answer.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/core/lib/lh-error.js
 */
const transientCodes =
  /^(?:CHROMIUM_CRASHED|NO_(?!HTML|DOC)|PAGE_HUNG|PARSING|TARGET_)|TIMEOUT$|SPEED|TRACING|READ_FAILED/;

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
      if (!(error instanceof AuditFailure && transientCodes.test(error.code)) || attempt === maxAttempts) throw error;
      onRetry(error);
    }
  }
}

/** Audits a page in a child process, which starts a Chromium with a new profile. */
async function auditOnce(url: string, chromium: string): Promise<Audit> {
  const profile = scratchPath(join(tmpdir(), 'profile'));
  const child = fork(join(import.meta.dirname, 'run-lighthouse.ts'), [url, chromium, profile], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  let message: AuditMessage | undefined;
  child.stderr?.on('data', (text) => (errors += text));
  child.once('message', (sent: AuditMessage) => (message = sent));
  await once(child, 'close').finally(() => removeScratch(profile));
  if (!message) throw new Error(`Lighthouse gave no result.\n${errors}`);
  if ('startError' in message)
    throw new EnvironmentError(
      `Chromium does not start: ${message.startError}\nThe executable is ${chromium}. Name another one with CHROME_PATH.`,
    );
  if (!('code' in message)) return message;
  const { code, message: reason = `Lighthouse ended with ${code}.` } = message;
  if (code === 'CHROMIUM_CRASHED') throw new AuditFailure(code, 'Chromium crashed. Free some memory, or try again.');
  throw new AuditFailure(code, `${url} could not be audited: ${reason}`);
}
