/**
 * A program of its own: looks at one page with a Chromium that is running, and sends what Lighthouse gives to the
 * process that started it. Lighthouse leaves promises behind that nobody waits for when Chromium crashes, and these
 * end the process that they are in.
 */
import process from 'node:process';
import lighthouse, { type RunnerResult } from 'lighthouse';

/** What Lighthouse gives for a page: its result, and the reports of it. */
export interface Audit {
  result: RunnerResult['lhr'];
  html: string;
  json: string;
}

const [url, port] = process.argv.slice(2);
const ended = await lighthouse(url, { port: Number(port), output: ['html', 'json'], logLevel: 'silent' });
if (!ended) throw new Error('Lighthouse gave no result.');
const [html = '', json = ''] = ended.report;
const audit: Audit = { result: ended.lhr, html, json };
process.send?.(audit, () => process.disconnect());
