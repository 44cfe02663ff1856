/**
 * Runs as a child process: audits one page in a running Chromium, and sends the result to the parent. When Chromium
 * crashes, Lighthouse leaves unhandled promise rejections, which would end the parent.
 */
import process from 'node:process';
import lighthouse, { type RunnerResult } from 'lighthouse';

/** The result of Lighthouse for a page, and its reports. */
export interface LighthouseOutput {
  result: RunnerResult['lhr'];
  html: string;
  json: string;
}

/** The message to the parent: the output, or the code of the `LighthouseError` that ended the audit. */
export type AuditMessage = LighthouseOutput | { code: string };

const [url, port] = process.argv.slice(2);
process.send?.(await audit(), () => process.disconnect());

async function audit(): Promise<AuditMessage> {
  try {
    const ended = await lighthouse(url, { port: Number(port), output: ['html', 'json'], logLevel: 'silent' });
    if (!ended) throw new Error('Lighthouse gave no result.');
    const [html = '', json = ''] = ended.report;
    return { result: ended.lhr, html, json };
  } catch (error) {
    // Lighthouse throws when the connection to the browser fails; other failures are in its result.
    if (error instanceof Error && error.name === 'LighthouseError' && 'code' in error)
      return { code: String(error.code) };
    throw error;
  }
}
