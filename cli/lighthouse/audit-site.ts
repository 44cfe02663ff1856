import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { close, listen } from '../serve/listen.ts';
import { createPreviewServer } from '../serve/preview-server.ts';
import { auditPage } from './audit-page.ts';
import { type PageScores, pageScores } from './page-scores.ts';
import type { Audit } from './run-lighthouse.ts';

export interface AuditOptions {
  /** The built site. */
  folder: string;
  /** The addresses of the pages to look at. */
  paths: readonly string[];
  /** How often to look at each; the median counts. */
  runs: number;
  /** The path of Chromium's program. */
  chromium: string;
  /** Where the reports go: `about.html` and `about.json` for `/about`. */
  reports: string;
  /** Called after each page. */
  onProgress: (path: string, done: number, total: number) => void;
  /** No further page is looked at once it is aborted. */
  signal?: AbortSignal | undefined;
}

/**
 * Serves a built site as its hosts do, and lets Lighthouse look at its pages. One at a time: two at once on two
 * cores save a third of the time, and made the first texts and pictures of the same pages come up to 16% later.
 * @throws {EnvironmentError} when there is no built site, Chromium does not run, or a report cannot be written
 */
export async function auditSite(options: AuditOptions): Promise<PageScores[]> {
  const { folder, paths, runs, chromium, reports, onProgress, signal } = options;
  writing(reports, () => mkdirSync(reports, { recursive: true }));
  const server = createPreviewServer(folder);
  const address = await listen(server, 0);
  const pages: PageScores[] = [];
  try {
    for (const path of paths) {
      if (signal?.aborted) throw new EnvironmentError('Stopped before every page was looked at.');
      const audit = await auditPage(address + path, runs, chromium);
      writeReports(reports, path, audit);
      pages.push(pageScores(path, audit.result));
      onProgress(path, pages.length, paths.length);
    }
    return pages;
  } finally {
    await close(server);
  }
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
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvironmentError(`The reports cannot be written to ${folder} (${code}). Name another with --reports.`);
  }
}
