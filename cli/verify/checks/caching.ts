import { headerOf, isFound } from '../visit/answer.ts';
import type { Visited } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import type { Findings } from './findings.ts';

/** An hour and 30 days, in seconds. */
const [hour, month] = [3600, 30 * 24 * 3600];

/** Pages are asked for again each time, hashed files are kept, and what does not exist is not. */
export const caching: Check = {
  name: 'caching',
  about: 'shows new pages at once, and keeps hashed files',
  run({ pages, assets, missing }, findings) {
    for (const page of pages) if (isFound(page.answer)) checkFresh(page, 'a page', findings);
    checkFresh(missing.page, 'what does not exist', findings);
    checkFresh(missing.asset, 'what does not exist', findings);
    for (const asset of assets)
      if (isFound(asset.answer) && /^\/assets\/.*\.[\w-]{8,}\.\w+$/.test(asset.path)) checkKept(asset, findings);
    return undefined;
  },
};

function checkFresh({ shown, answer }: Visited, what: string, findings: Findings): void {
  if (answer.failure) return;
  const value = headerOf(answer, 'Cache-Control');
  const seconds = keptFor(value);
  const found = value === '' ? 'no Cache-Control, so that browsers guess how long' : `Cache-Control: ${value}`;
  findings.expect(seconds === 0, shown, {
    severity: seconds !== undefined && seconds > hour ? 'error' : 'warning',
    expected: `Cache-Control: no-cache for ${what}`,
    found,
    fix: `Until it is so, visitors may get old pages for a while. ${configureHost}`,
  });
}

function checkKept({ shown, answer }: Visited, findings: Findings): void {
  const value = headerOf(answer, 'Cache-Control');
  findings.expect((keptFor(value) ?? 0) >= month, shown, {
    severity: 'warning',
    expected: 'Cache-Control: public, max-age=31536000, immutable for files with a hash in their name',
    found: value === '' ? 'no Cache-Control' : `Cache-Control: ${value}`,
    fix: `Until it is so, browsers ask for them again and again. ${configureHost}`,
  });
}

/** Returns for how many seconds a browser uses an answer without asking; undefined if it is not said. */
function keptFor(cacheControl: string): number | undefined {
  if (/\bno-(cache|store)\b/i.test(cacheControl)) return 0;
  const seconds = /\bmax-age=(\d+)/i.exec(cacheControl)?.[1];
  if (/\bimmutable\b/i.test(cacheControl) && seconds === undefined) return Number.POSITIVE_INFINITY;
  return seconds === undefined ? undefined : Number(seconds);
}
