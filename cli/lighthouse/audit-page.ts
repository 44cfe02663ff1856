import { fork } from 'node:child_process';
import { join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { projectRoot } from '../project-root.ts';
import { openChromium } from './open-chromium.ts';
import type { Audit } from './run-lighthouse.ts';

/**
 * Lets Lighthouse look at a page several times, as on a slow telephone, each time in a new Chromium.
 * @param url the full address of the page
 * @param chromium the path of the program
 * @returns the median run
 * @throws {EnvironmentError} when Chromium does not start or crashes, or the page does not load
 */
export async function auditPage(url: string, runs: number, chromium: string): Promise<Audit> {
  const { computeMedianRun } = await import('lighthouse/core/lib/median-run.js');
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, chromium));
  const median = computeMedianRun(audits.map(({ result }) => result));
  const found = audits.find(({ result }) => result === median);
  if (!found) throw new Error('The median of the runs is none of them.');
  return found;
}

async function auditOnce(url: string, path: string): Promise<Audit> {
  const chromium = await openChromium(path);
  const lighthouse = startLighthouse(url, chromium.port);
  try {
    const audit = await Promise.race([lighthouse.audit, chromium.crashed]);
    const { runtimeError } = audit.result;
    if (runtimeError) throw new EnvironmentError(`${url} could not be audited: ${runtimeError.message}`);
    return audit;
  } finally {
    lighthouse.stop();
    await chromium.close();
  }
}

/** How long a crash of Chromium, which ends Lighthouse too, has to become known and be said in its place. In milliseconds. */
const grace = 1000;

function startLighthouse(url: string, port: number): { audit: Promise<Audit>; stop(): void } {
  const program = join(projectRoot, 'cli/lighthouse/run-lighthouse.ts');
  const child = fork(program, [url, String(port)], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let isDone = false;
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const audit = new Promise<Audit>((resolve, reject) => {
    child.once('message', (message) => {
      isDone = true;
      resolve(message as Audit);
    });
    child.once('close', () => {
      if (!isDone) setTimeout(() => reject(new Error(`Lighthouse gave no result.\n${errors}`)), grace);
    });
  });
  audit.catch(() => {});
  return { audit, stop: () => child.kill() };
}
