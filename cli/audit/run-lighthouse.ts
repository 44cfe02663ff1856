/**
 * Runs as a child process: audits a page in a new Chromium, and sends the result to the parent. When Chromium crashes,
 * Lighthouse leaves promises that reject, which would end the parent; when this process ends in any way, the pipe to
 * Chromium closes, and Chromium ends too.
 */
import process from 'node:process';
import lighthouse, { type RunnerResult } from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';
import { errorCode, errorMessage } from '../platform/errors.ts';
import { chromiumArguments } from './chromium.ts';

/** The result of Lighthouse for a page, and its reports. */
export interface Audit {
  result: RunnerResult['lhr'];
  html: string;
  json: string;
  /** The name and full version of the browser that showed the page, such as `Chrome/153.0.7632.6`. */
  browser: string;
}

/** Why a page could not be audited. `code` is one of Lighthouse's error codes, or that of {@link crash}. */
export type AuditFailure = { code: string; message: string };

/** What the child process sends; only a message if Chromium does not start. */
export type AuditMessage = Audit | AuditFailure | { startError: string };

/** Lighthouse has no code for a Chromium that ended before Lighthouse was done. */
const crash = { code: 'CHROMIUM_CRASHED', message: 'Chromium crashed. Free some memory, or try again.' };

/**
 * Blocks all other hosts, so that only this site is measured. An iframe from another host then stays empty without a
 * console error; a script from another host would cause an error, as it should.
 */
const args = [...chromiumArguments, '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'];
const [url, executablePath = '', userDataDir = ''] = process.argv.slice(2);
process.on('unhandledRejection', () => {});
process.once('disconnect', () => process.exit());
process.send?.(await audit(), () => process.exit());

/** Starts a Chromium, and audits the page at `url` in it. Returns `crash` if Chromium ends before the audit does. */
async function audit(): Promise<AuditMessage> {
  let browser: Browser;
  try {
    browser = await puppeteer.launch({ executablePath, userDataDir, args, pipe: true });
  } catch (error) {
    const [reason] = errorMessage(error).trim().split('\n');
    const remedy = `The executable is ${executablePath}. Name another one with CHROME_PATH.`;
    return { startError: `Chromium does not start: ${reason}\n${remedy}` };
  }
  const crashed = new Promise<AuditFailure>((resolve) => browser.once('disconnected', () => resolve(crash)));
  const done = await Promise.race([crashed, auditIn(browser)]);
  if (browser.connected) await browser.close();
  return done;
}

/** Audits the page at `url` in a browser. Returns the result and its reports, or why Lighthouse could not audit it. */
async function auditIn(browser: Browser): Promise<AuditMessage> {
  const fail = (code: string, reason = `Lighthouse lost its connection to Chromium (${code}). Try again.`) => {
    return { code, message: `${url} could not be audited: ${reason}` };
  };
  try {
    const page = await browser.newPage();
    const ended = await lighthouse(url, { output: ['html', 'json'], logLevel: 'silent' }, undefined, page);
    if (!ended) throw new Error('Lighthouse gave no result.');
    const [html = '', json = ''] = ended.report;
    const { runtimeError } = ended.lhr;
    if (runtimeError) return fail(runtimeError.code, runtimeError.message);
    return { result: ended.lhr, html, json, browser: await browser.version() };
  } catch (error) {
    if (!browser.connected) return crash;
    // Lighthouse throws when the connection to the browser fails; other failures are in its result.
    if (error instanceof Error && error.name === 'LighthouseError') return fail(errorCode(error));
    throw error;
  }
}
