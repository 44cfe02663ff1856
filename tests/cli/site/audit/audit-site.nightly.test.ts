import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../../../cli/audit/chromium.ts';
import { auditPage, auditSite } from '../../../../cli/audit/lighthouse.ts';
import { EnvironmentError } from '../../../../cli/platform/errors.ts';
import { close, listen } from '../../../../cli/serve/listen.ts';
import { temporaryFolder } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

/** An audit takes seven seconds on an idle machine; in milliseconds. */
const patience = 60_000;

/** Writes an executable shell script. */
function program(source: string): string {
  const path = join(temporaryFolder(), 'chrome');
  writeFileSync(path, `#!/bin/sh\n${source}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Serves a page with a request listener. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => close(server));
  return listen(server, 0);
}

test('a program that exits immediately is reported as no Chromium', async () => {
  const chromium = program('echo "error while loading shared libraries: libnss3.so" >&2; exit 127');
  const audit = auditPage('http://localhost:1/', chromium);
  await expect(audit).rejects.toThrow(EnvironmentError);
  await expect(audit).rejects.toThrow(/^Chromium does not start: .+\nThe executable is .+ CHROME_PATH\.$/s);
});

/** A Chromium that writes its process ID to a file, so that a page can kill it. */
async function mortalChromium() {
  const pidFile = join(temporaryFolder(), 'pid');
  const path = program(`echo $$ > ${pidFile}\nexec ${await findChromium(process.env)} "$@"`);
  return { path, kill: () => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL') };
}

test(
  'the audit fails when Chromium crashes at each attempt',
  async () => {
    const { path, kill } = await mortalChromium();
    const codes: string[] = [];
    const audit = auditPage(await serve(kill), path, ({ code }) => codes.push(code));
    await expect(audit).rejects.toThrow(/^Chromium crashed\./);
    expect(codes).toEqual(['CHROMIUM_CRASHED', 'CHROMIUM_CRASHED']);
  },
  patience,
);

test(
  'a Chromium that crashes once is restarted, and the result has its version',
  async () => {
    const { path, kill } = await mortalChromium();
    let requests = 0;
    const address = await serve((_request, response) => {
      requests += 1;
      if (requests === 1) kill();
      else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Quay</title><h1>Dawn</h1>');
    });
    const codes: string[] = [];
    const { browser, result } = await auditPage(address, path, ({ code }) => codes.push(code));
    expect(codes).toEqual(['CHROMIUM_CRASHED']);
    expect(browser).toMatch(/^(?:Headless)?Chrome\/\d+(?:\.\d+){3}$/);
    expect(result.audits['document-title']?.score).toBe(1);
  },
  patience,
);

test(
  'a page that is not served fails the audit with its address',
  async () => {
    const address = await serve((_request, response) => response.writeHead(500).end('Out of order.'));
    await expect(auditPage(address, await findChromium(process.env))).rejects.toThrow(
      new RegExp(`^${address} could not be audited: .+500`),
    );
  },
  patience,
);

test(
  'a missing page does not affect the audits of other pages',
  async () => {
    const folder = temporaryFolder();
    cpSync(sites.secondBrand.dist, folder, { recursive: true });
    rmSync(join(folder, 'garden/index.html'));
    const chromium = await findChromium(process.env);
    const audit = await auditSite({
      folder,
      paths: ['/garden', '/join'],
      runs: 1,
      budgets: {},
      auditOnce: (url, onRetry) => auditPage(url, chromium, onRetry),
      reports: temporaryFolder(),
      log: () => {},
    });
    expect(audit.failed).toEqual([{ path: '/garden', reason: expect.stringContaining('404') }]);
    expect(audit.pages.map(({ path }) => path)).toEqual(['/join']);
  },
  2 * patience,
);
