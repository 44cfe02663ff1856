import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { article, withNotes } from '../../compiler/rules/on-the-quay.ts';
import { spring } from '../../compiler/timeline/spring.ts';

/** A site on which something changes at each of the moments below. */
function copyTimedContent(): string {
  return copyContent({
    files: {
      ...withNotes,
      ...spring,
      'articles/first-cress.yaml': article('').replace('2026-05-01', '2026-12-24T18:00'),
      'articles/last-cress.yaml': article('expireAt: 2027-03-28T01:30\n'),
      'facts.yaml': 'plots:\n  value: "14"\n  next:\n    value: "16"\n    at: 2027-01-01T09:00\n',
    },
  });
}

/** Moments, each with another site than the moment before it. */
const moments = [
  '2026-12-24T17:59',
  '2026-12-24T18:00',
  '2027-01-01T09:00',
  '2027-03-01',
  // Clocks skip 1:30 on this day in London, so it is an hour later.
  '2027-03-28T01:30Z',
  '2027-06-01',
];

async function buildAt(content: string, out: string, at: string): Promise<string> {
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', out, '--at', at]);
  expect(exitCode, stderr).toBe(0);
  return JSON.stringify(hashFiles(out));
}

test('a build upon that of another moment gives the same bytes as one from nothing', async () => {
  const content = copyTimedContent();
  const root = dirname(content);
  const built: string[] = [];
  // In the end somebody looks back, and the last build is of a later moment.
  for (const [index, at] of [...moments, '2026-12-24T18:00'].entries()) {
    const site = await buildAt(content, join(root, 'dist'), at);
    expect(site, `at ${at}`).toBe(await buildAt(content, join(root, `fresh-${index}`), at));
    expect(built.at(-1) === site, 'each moment shows another site').toBe(false);
    built.push(site);
  }
  expect(built.at(-1)).toBe(built[1]);
});

test('the current moment gives the same bytes as none', async () => {
  const content = copyTimedContent();
  const out = (name: string) => join(dirname(content), name);
  expect((await runSite(['build', '--content', content, '--out', out('now')])).exitCode).toBe(0);
  expect(await buildAt(content, out('at'), new Date().toISOString().slice(0, 19).concat('Z'))).toBe(
    JSON.stringify(hashFiles(out('now'))),
  );
});

test('what is not there yet is in no file of the site', async () => {
  const content = copyTimedContent();
  const text = async (at: string) => {
    const out = join(dirname(content), at.replace(':', ''));
    await buildAt(content, out, at);
    const files = Object.keys(hashFiles(out)).filter((path) => /\.(?:html|md|txt|xml|json)$/.test(path));
    return files.map((path) => readFileSync(join(out, path), 'utf8')).join('\n');
  };
  const before = await text('2026-12-24T17:59');
  expect(before).not.toMatch(/Bring a spade|Ann Weir|first-cress|16 plots|publishAt/);
  const after = await text('2027-03-01');
  for (const shown of ['Bring a spade', 'Ann Weir', 'first-cress', '16 plots']) expect(after).toContain(shown);
});
