/**
 * A program of its own: looks at one page with a Chromium that is running, and sends what Lighthouse gives to the
 * process that started it. Lighthouse leaves promises behind that nobody waits for when Chromium crashes, and these
 * end the process that they are in.
 */
import process from 'node:process';
import lighthouse, { type RunnerResult } from 'lighthouse';

/** What Lighthouse gives for a page: its result, and the reports of it. */
export interface LighthouseOutput {
  result: RunnerResult['lhr'];
  html: string;
  json: string;
}

/** What this program sends: an audit, or the code of the `LighthouseError` that ended it. */
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
    // Failures of the connection to the browser are thrown; all others are in the result.
    if (error instanceof Error && error.name === 'LighthouseError' && 'code' in error)
      return { code: String(error.code) };
    throw error;
  }
}
