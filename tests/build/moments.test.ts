import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, temporaryFolder } from '../support/content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { journalPage } from '../support/journal-page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { article, build, filesOf, folderOfFile, linkInFooter, page, read } from './builds.ts';

const parent = folderOfFile();
let content = '';

const spring = `  - type: prose
    publishAt: 2027-03-01
    expireAt: 2027-06-01
    title: Bring a spade
    body: The beds are open, all {fact:plots} plots of them.
  - type: prose
    title: All year
    body: There are {fact:plots} plots.
`;

/** A site on which something changes at each of the moments below. */
beforeAll(() => {
  content = copyContent({
    parent,
    files: {
      'pages/spring.yaml': page('Spring', { head: 'unlisted: true\n', sections: spring }),
      'pages/notes.yaml': journalPage,
      'collections/categories.yaml': '- id: Tides\n',
      'articles/first-cress.yaml': article('First').replace('2026-01-05', '2026-12-24T18:00'),
      'articles/last-cress.yaml': article('Last', 'expireAt: 2027-03-28T01:30\n'),
      'facts.yaml': 'plots:\n  value: "14"\n  next:\n    value: "16"\n    at: 2027-01-01T09:00\n',
    },
  });
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
