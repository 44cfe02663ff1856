import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Budgets } from '../../src/content.gen.ts';
import { listBuiltPages, readBase } from '../build/built-site.ts';
import { EnvironmentError, errorCode } from '../platform/errors.ts';
import { scratchPath } from '../platform/write-files.ts';
import { didYouMean } from '../problems/suggest.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { notFoundPath } from '../site/routes.ts';
import type { Audit, AuditFailure, AuditMessage } from './run-lighthouse.ts';
import { checkScores, pageScores, type SiteAudit, timeFigures } from './scores.ts';

/**
 * Chooses the pages to audit: those in `named`, or by default all that search engines may index, since the SEO score
 * means nothing for others. The not-found page is left out, since Lighthouse audits no page with an error status.
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
  /** Audits the page at a URL once, such as {@link auditPage}. */
  auditOnce: (url: string) => Promise<Audit | AuditFailure>;
  /** The folder for the reports: `about.html` and `about.json` for `/about`. */
  reports: string;
  /** Gets a line for each audited page, and a line when a page is audited again. */
  log: (line: string) => void;
}

/** A busy machine can make a single run slow; the median of three is slow only when the page is. */
const runsOfSlowPages = 3;

/**
 * Serves a built site as hosts do, and audits its pages with Lighthouse, one after the other. Two at once would save a
 * third of the time on two cores, but delayed the first paint of the same pages by up to 16%.
 * @throws {EnvironmentError} when Chromium does not start, or a report cannot be written
 */
export async function auditSite(options: AuditOptions): Promise<SiteAudit> {
  const { folder, paths, reports, log } = options;
  const writeReports = (path: string, texts: Record<string, string>) => {
    const file = join(reports, path === '/' ? 'index' : path);
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
  writeReports('/', {});
  const server = createPreviewServer(folder);
  const address = (await listen(server, 0)) + readBase(folder);
  const site: SiteAudit = { browser: 'none', pages: [], failed: [] };
  try {
    for (const [index, path] of paths.entries()) {
      const audit = await auditRuns(path, address, options);
      if ('code' in audit) site.failed.push({ path, reason: audit.message });
      else {
        writeReports(path, { '.html': audit.html, '.json': audit.json });
        site.browser = audit.browser;
        site.pages.push(pageScores(path, audit.result));
      }
      log(`Audited ${index + 1} of ${paths.length} pages: ${path}`);
    }
    return site;
  } finally {
    await close(server);
  }
}

/** Audits a page `options.runs` times, or three times if it seems slow. @returns the median, or the first failure */
async function auditRuns(path: string, address: string, options: AuditOptions): Promise<Audit | AuditFailure> {
  const { computeMedianRun, filterToValidRuns } = await import('lighthouse/core/lib/median-run.js');
  const log = (why: string) => options.log(`${path} is audited again, since ${why}`);
  const attempt = async (attempts = 1): Promise<Audit | AuditFailure> => {
    const audit = await options.auditOnce(address + path);
    if (!('code' in audit && transientCodes.test(audit.code)) || attempts === maxAttempts) return audit;
    log(`Lighthouse failed temporarily (${audit.code}).`);
    return attempt(attempts + 1);
  };
  const audits: Audit[] = [];
  for (let { runs } = options; ; runs = runsOfSlowPages) {
    while (audits.length < runs) {
      const audit = await attempt();
      if ('code' in audit) return audit;
      audits.push(audit);
    }
    const valid = filterToValidRuns(audits.map(({ result }) => result));
    const median = valid.length > 0 ? computeMedianRun(valid) : undefined;
    const audit = audits.find(({ result }) => result === median) ?? (audits[0] as Audit); // If no run is valid.
    const violations = checkScores([pageScores(path, audit.result)], options.budgets);
    if (runs >= runsOfSlowPages || !violations.some(({ metric }) => timeFigures.has(metric))) return audit;
    log(`a time was over its budget; the median of ${runsOfSlowPages} runs counts.`);
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
 * Audits a page with Lighthouse, which simulates a slow phone, in a child process with a Chromium and a new profile.
 * @param url the absolute URL of the page
 * @param chromium the path of the executable
 * @throws {EnvironmentError} when Chromium does not start
 */
export async function auditPage(url: string, chromium: string): Promise<Audit | AuditFailure> {
  const profile = scratchPath(join(tmpdir(), 'profile'));
  const child = fork(join(import.meta.dirname, 'run-lighthouse.ts'), [url, chromium, profile], {
    execArgv: [], // Without the options of this process, such as the port of a debugger.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  let message: AuditMessage | undefined;
  child.stderr?.on('data', (text) => (errors += text));
  child.once('message', (sent: AuditMessage) => (message = sent));
  // Processes of the browser may write for a moment after it has exited, so removing is retried.
  await once(child, 'close').finally(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  if (!message) throw new Error(`Lighthouse gave no result.\n${errors}`);
  if ('startError' in message) throw new EnvironmentError(message.startError);
  return message;
}
