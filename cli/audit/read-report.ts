import { readFileSync, statSync } from 'node:fs';
import type { LighthouseResult } from './page-scores.ts';
import { reportPath } from './report-path.ts';

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
