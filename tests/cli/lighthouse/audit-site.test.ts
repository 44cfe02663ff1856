import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { auditPage } from '../../../cli/lighthouse/audit-page.ts';
import { auditSite } from '../../../cli/lighthouse/audit-site.ts';
import { findChromium } from '../../../cli/lighthouse/find-chromium.ts';
import { EnvironmentError } from '../../../cli/problem.ts';
import { close, listen } from '../../../cli/serve/listen.ts';
import { temporaryFolder } from '../../support/content-folder.ts';
import { sites } from '../../support/sites.ts';

/** A look takes seven seconds on a machine that does nothing else, in milliseconds. */
const patience = 60_000;

/** A program that can be started. */
function program(source: string): string {
  const path = join(temporaryFolder(), 'chrome');
  writeFileSync(path, `#!/bin/sh\n${source}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** Serves a page in a way of its own. @returns its address */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  onTestFinished(() => close(server));
  return listen(server, 0);
}

test('a program that ends at once is no Chromium', async () => {
  const chromium = program('echo "error while loading shared libraries: libnss3.so" >&2; exit 127');
  const audit = auditPage('http://localhost:1/', 1, chromium);
  await expect(audit).rejects.toThrow(EnvironmentError);
  await expect(audit).rejects.toThrow(/^Chromium does not start: .+\nThe program is .+ CHROME_PATH\.$/s);
});

test(
  'a Chromium that crashes ends the audit',
  async () => {
    const pidFile = join(temporaryFolder(), 'pid');
    const chromium = program(`echo $$ > ${pidFile}\nexec ${await findChromium(process.env)} "$@"`);
    const address = await serve(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGKILL'));
    await expect(auditPage(address, 1, chromium)).rejects.toThrow(/^Chromium crashed\./);
  },
  patience,
);

test(
  'a page that is not served ends the audit, with its address',
  async () => {
    const address = await serve((_request, response) => response.writeHead(500).end('Out of order.'));
    await expect(auditPage(address, 1, await findChromium(process.env))).rejects.toThrow(
      new RegExp(`^${address} could not be audited: .+500`),
    );
  },
  patience,
);

test('nothing is looked at any more once it is stopped', async () => {
  const reports = temporaryFolder();
  const audit = auditSite({
    folder: sites.secondBrand.dist,
    paths: ['/'],
    runs: 1,
    chromium: '/nowhere/chrome',
    reports,
    onProgress: () => {},
    signal: AbortSignal.abort(),
  });
  await expect(audit).rejects.toThrow('Stopped before every page was looked at.');
  expect(existsSync(join(reports, 'index.html'))).toBe(false);
});
