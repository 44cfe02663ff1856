import { fork } from 'node:child_process';
import { join } from 'node:path';
import { onShutdown } from '../platform/process/end-when-stopped.ts';
import { projectRoot } from '../platform/project-root.ts';
import { AuditFailure } from './audit-failure.ts';
import { openChromium } from './open-chromium.ts';
import type { AuditMessage, LighthouseOutput } from './run-lighthouse.ts';

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
      if (!(error instanceof AuditFailure && error.isTransient) || attempt === maxAttempts) throw error;
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
