import { expect } from 'vitest';
import type { OpenPage, OpenSite } from '../../../support/page.ts';
import { base } from './build-below-path.ts';

/** Opens a page of the site below its path, and watches what it asks for. */
export async function visit(
  site: OpenSite,
  path: string,
  options: Parameters<OpenSite['newPage']>[0] = {},
): Promise<OpenPage & { failed: string[]; outside: string[] }> {
  const open = await site.newPage(options);
  const failed: string[] = [];
  const outside: string[] = [];
  const { origin } = new URL(site.address);
  open.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin && !url.pathname.startsWith(`${base}/`)) outside.push(url.pathname);
  });
  open.page.on('requestfailed', (request) => {
    // A visitor who goes on to another page stops what has not arrived.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.url()} ${request.failure()?.errorText}`);
  });
  open.page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.url()} ${response.status()}`);
  });
  await open.page.goto(origin + base + path);
  return { ...open, failed, outside };
}

/** Expects that a page had no error, broke no policy, and asked for nothing that is not there or not of the site. */
export function expectFaultless({ errors, violations, failed, outside }: Awaited<ReturnType<typeof visit>>): void {
  expect({ errors, violations, failed, outside }).toEqual({ errors: [], violations: [], failed: [], outside: [] });
}
