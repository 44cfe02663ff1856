import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../support/content.ts';
import { hostedSite } from '../../../support/hosted-site.ts';
import { instead, on, pass } from './live-faults.ts';
import { type Fault, serveLive, verifyLive } from './serve-live.ts';

const built = hostedSite('verify-languages');

/** Serves a site whose German pages have a not-found page of their own. */
async function verify(site: Fault): Promise<string[]> {
  const dist = join(temporaryFolder(), 'dist');
  cpSync(built, dist, { recursive: true });
  mkdirSync(join(dist, 'de'));
  writeFileSync(
    join(dist, 'de/404.html'),
    readFileSync(join(dist, '404.html'), 'utf8').replace('lang="en"', 'lang="de"'),
  );
  const web = await serveLive({ dist, site });
  const { rows } = await verifyLive(web, '--out', dist);
  return rows.filter((row) => row.includes('not-found'));
}

test('a host that answers with the not-found page of each language is as expected', async () => {
  expect(await verify(pass)).toEqual([]);
});

test('a host that answers with that of the main language is reported', async () => {
  expect(await verify(on(/^\/de\/no-such-/, instead('/no-such-page')))).toEqual([
    'warning not-found a page below /de that does not exist: status 404 with the page of the main language',
  ]);
});
