import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, temporaryFolder } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { build, filesOf, folderOfFile, linkInFooter, read } from './builds.ts';

const parent = folderOfFile();
let content = '';

/** A site on which something changes at each of the moments below. */
beforeAll(() => {
  content = copyContent({ parent, over: join(import.meta.dirname, '../fixtures/moments') });
  linkInFooter(content, '/notes');
});

/** Each has another site than the one before it. */
const moments = [
  '2026-12-24T17:59',
  '2026-12-24T18:00',
  '2027-01-01T09:00',
  '2027-03-01',
  '2027-03-28T01:30Z',
  '2027-06-01',
];

const shown = { '2026-12-24T18:00': 'first-cress', '2027-01-01T09:00': '16 plots', '2027-03-01': 'Bring a spade' };

test('what is not there yet is in no file, and what is there no longer neither', async () => {
  const out = join(parent, 'dist');
  for (const at of sample(moments, 2)) {
    await build(content, { out, at });
    const text = filesOf(out, /\.(html|txt|xml|json)$/)
      .map((path) => read(out, path))
      .join('\n');
    for (const [since, words] of Object.entries(shown))
      expect(text.includes(words), `${words} at ${at}`).toBe(
        at >= since && (at < '2027-06-01' || words !== 'Bring a spade'),
      );
    // Clocks skip 1:30 on this day in London, so that it is an hour later.
    expect(text.includes('last-cress'), `last-cress at ${at}`).toBe(at < '2027-03-28T01:30Z');
    expect(text).not.toMatch(/publishAt|expireAt/);
  }
});

nightly('a build upon that of another moment gives the bytes of a clean one', async () => {
  const out = join(parent, 'again');
  const built: string[] = [];
  // In the end somebody looks back.
  for (const at of [...moments, '2026-12-24T18:00']) {
    const site = JSON.stringify(hashFiles(await build(content, { out, at })));
    expect(site, at).toBe(
      JSON.stringify(hashFiles(await build(content, { out: join(temporaryFolder(), 'dist'), at }))),
    );
    expect(site, 'each moment shows another site').not.toBe(built.at(-1));
    built.push(site);
  }
  expect(built.at(-1)).toBe(built[1]);
});

test.each([
  ['2026-12-01', 'December 24, 2026, 18:00: The article /notes/first-cress appears'],
  ['2026-12-25', 'January 1, 2027, 09:00: The fact `plots` changes from 14 to 16'],
  ['2027-07-01', undefined],
])('a build at %s says what changes next: %s', async (at, next) => {
  const { stdout } = await runSite(['build', '--content', content, '--out', join(parent, 'next'), '--at', at]);
  expect(/\nNext change on (.*)\n$/.exec(stdout)?.[1]).toBe(next);
});

describe('budgets', () => {
  const bytes = brotliCompressSync(read(sites.secondBrand.dist, 'garden/index.html')).length;
  const format = (value: number) => value.toLocaleString('en');

  test.each<[string, string, string | undefined]>([
    [
      'exactly as large as allowed',
      `weights: { html: 99999 }\nroutes: { /garden: { weights: { html: ${bytes} } } }\n`,
      undefined,
    ],
    [
      'a byte too large',
      `weights: { html: 99999 }\nroutes: { /garden: { weights: { html: ${bytes - 1} } } }\n`,
      `/garden: html ${format(bytes)} of ${format(bytes - 1)} bytes, 1 too many\nA page is larger than content/budgets.yaml allows. Shorten its text, or use smaller images; or raise its limit under \`routes\` there.\nNothing was built, and the last site is as it was.\n`,
    ],
  ])('a page may be %s', async (_what, budgets, message) => {
    const limited = copyContent({ files: { 'budgets.yaml': budgets } });
    const { exitCode, stderr } = await runSite(['build', '--content', limited, '--out', join(limited, '../dist')]);
    expect(exitCode, stderr).toBe(message ? 1 : 0);
    if (message) expect(stderr).toBe(message);
  });

  test('each thing that a page loads counts', async () => {
    const none = '{ html: 99999, scripts: 0, fonts: 0, fontFiles: 0, images: 0, requests: 1 }';
    const files = { 'budgets.yaml': `weights: { html: 99999 }\nroutes: { /: { weights: ${none} } }\n` };
    const limited = copyContent({ from: sites.workshop.content, files });
    const { stderr } = await runSite(['build', '--content', limited, '--out', join(limited, '../dist')]);
    expect(stderr.match(/(?<=^\/: )\w+(?= [1-9])/gm)).toEqual(['scripts', 'fonts', 'fontFiles', 'images', 'requests']);
  });
});

/**
 * What a build at a moment says about the next change, by a folder of tests/fixtures: one has sections and an entry
 * that come and go, a fact with a next value, and articles and redirects with dates.
 */
const changes: [fixture: string, at: string, next: string][] = [
  ['changes', '2026-11-01', 'January 1, 2027, 09:00: The fact `plots` changes from 14 to 16'],
  ['changes', '2027-01-01T08:59', 'January 1, 2027, 09:00: The fact `plots` changes from 14 to 16'],
  ['changes', '2027-01-01T09:00', 'March 1, 2027: The entry `ann` of testimonials appears, and 4 more'],
  ['changes', '2027-03-01', 'March 1, 2027, 12:00: The article /notes/last-cress appears'],
  ['changes', '2027-04-01', 'June 1, 2027: The section “prose” of /spring disappears, and 1 more'],
  [
    'changes',
    '2027-06-01',
    'January 1, 2028: The article /notes/first-cress disappears, and its address leads to /notes',
  ],
  ['changes', '2028-01-01', ''],
  ['events', '2026-11-01', 'February 21, 2027: The event `first-sowing` of events is over'],
  ['events', '2027-02-21', 'March 14, 2027, 12:00: The event `low-tide-walk` of events is over'],
  // Its own time zone is that of the site in spring.
  ['events', '2027-03-15', 'April 1, 2027, 19:00: The event `tide-tables` of events is over'],
  ['events', '2027-04-02', 'May 10, 2027: The event `salt-course` of events is over'],
  ['events', '2027-05-11', 'June 21, 2027, 01:00: The event `night-market` of events is over'],
  ['events', '2027-06-22', ''],
];
nightly.each(changes)('with %s, what changes after %s is: %s', async (fixture, at, next) => {
  const changing = copyContent({ over: join(import.meta.dirname, '../fixtures', fixture) });
  if (fixture === 'changes') linkInFooter(changing, '/notes');
  const out = join(changing, '../dist');
  const argv = ['build', '--content', changing, '--out', out, '--at', at];
  const { exitCode, stdout, stderr } = await runSite(argv);
  expect(exitCode, stderr).toBe(0);
  expect(/^Next change on (.*)$/m.exec(stdout)?.[1] ?? '').toBe(next);
  if (fixture !== 'changes') return;
  expect(read(out, 'spring/index.html').includes('Ann Weir'), 'an entry').toBe(at >= '2027-03-01');
  expect(read(out, 'sitemap.xml'), 'a draft').not.toContain('no-cress');
});
