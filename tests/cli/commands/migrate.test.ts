import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { toMark } from '../../../cli/compiler/translations/marks.ts';
import { listParts } from '../../../cli/compiler/translations/translated-parts.ts';
import { parseYaml } from '../../../cli/compiler/yaml/parse/parse-yaml.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { copyContent, writeFiles } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { inGerman } from '../compiler/two-languages.ts';
import { folderState } from './scaffold-new.ts';

/** The second brand's content as it was written for an earlier version of the schemas. */
const earlier = join(projectRoot, 'tests/fixtures/earlier-version');

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

test('content of an earlier version becomes today’s, byte for byte, and is valid', async () => {
  const content = copyContent({ over: earlier });
  expect(loadContent(content).problems.map(({ code }) => code)).toEqual(Array(3).fill('content-old-form'));
  const { exitCode, stdout, stderr } = await runSite(['migrate', '--content', content]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(/^content\/collections\/tiers.yaml:3 {2}`monthlyPrice`, `annualPrice` belong to an earlier/);
  expect(stdout).toMatch(/\nMigrated 3 parts of the content in 2 files\.\n$/);
  for (const file of ['collections/tiers.yaml', 'pages/join.yaml'])
    expect(read(content, file)).toBe(read(sites.secondBrand.content, file));
  expect(loadContent(content).problems).toEqual([]);
});

test('running it again changes nothing', async () => {
  const content = copyContent({ over: earlier });
  await runSite(['migrate', '--content', content]);
  const before = folderState(content);
  const { exitCode, stdout } = await runSite(['migrate', '--content', content]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'All of the content is up to date.\n' });
  expect(folderState(content)).toEqual(before);
});

test('a dry run prints a diff and writes nothing', async () => {
  const content = copyContent({ over: earlier });
  const before = folderState(content);
  const { exitCode, stdout, stderr } = await runSite(['migrate', '--dry-run', '--content', content]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('-  monthlyPrice: 10\n-  annualPrice: 90\n+  prices:\n+    month:\n+      amount: 10\n');
  expect(stderr).toContain('Would migrate 3 parts of the content in 2 files. Nothing is written');
  expect(folderState(content)).toEqual(before);
});

test('with --format json, programs learn what has changed and what is left', async () => {
  const content = copyContent({ over: earlier });
  const { stdout } = await runSite(['migrate', '--format', 'json', '--content', content]);
  const report = JSON.parse(stdout) as {
    migrated: { code: string }[];
    changes: { file: string }[];
    problems: object[];
  };
  expect(report.migrated.map(({ code }) => code)).toEqual(Array(3).fill('content-old-form'));
  expect(report.changes.map(({ file }) => file)).toEqual(['content/collections/tiers.yaml', 'content/pages/join.yaml']);
  expect(report.problems).toEqual([]);
});

test('what a person must decide is listed, and the rest is migrated', async () => {
  const content = copyContent({ over: earlier });
  const both = read(content, 'collections/tiers.yaml').replace(
    '  popular: true\n',
    '  price: { amount: 20 }\n  prices: {}\n',
  );
  writeFiles(content, { 'collections/tiers.yaml': both });
  const { exitCode, stdout } = await runSite(['migrate', '--content', content]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    'Migrated 2 parts of the content in 2 files.\n1 part of the content must be changed by hand.\n',
  );
  expect(stdout).toContain('hint: Change it by hand');
  expect(read(content, 'collections/tiers.yaml')).toContain('  monthlyPrice: 20\n');
});

test('content that cannot be parsed is refused with the line, and nothing is written', async () => {
  const content = copyContent({ over: earlier });
  const broken = read(content, 'pages/garden.yaml').replace('title: The garden', 'title The garden');
  writeFiles(content, { 'pages/garden.yaml': broken });
  const before = folderState(content);
  const { exitCode, stdout, stderr } = await runSite(['migrate', '--content', content]);
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
  expect(stderr).toContain('content/pages/garden.yaml:1:');
  expect(stderr).toContain('before these problems are fixed. Nothing is written.\n');
  expect(folderState(content)).toEqual(before);
});

test('a folder that is not there is an error of the environment', async () => {
  const { exitCode, stderr } = await runSite(['migrate', '--content', join(copyContent({}), 'nowhere')]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('nowhere');
});

test.skipIf(process.getuid?.() === 0)('if one file cannot be written, none is', async () => {
  const content = copyContent({ over: earlier });
  const before = folderState(content);
  chmodSync(join(content, 'pages'), 0o500);
  const { exitCode } = await runSite(['migrate', '--content', content]);
  chmodSync(join(content, 'pages'), 0o700);
  expect(exitCode).toBe(2);
  expect(folderState(content)).toEqual(before);
});

test('a migration makes no translation stale', async () => {
  const tiers = 'collections/tiers.yaml';
  const before = readFileSync(join(earlier, tiers), 'utf8');
  const mark = toMark(listParts({ kind: 'collection', slug: 'tiers' }, parseYaml(before).data));
  const content = copyContent({
    over: earlier,
    files: {
      ...inGerman,
      [`languages/de/${tiers}`]: before,
      'languages/de/translations.yaml': stringify({ [`languages/de/${tiers}`]: mark }),
    },
  });
  const { exitCode, stderr } = await runSite(['migrate', '--content', content]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(loadContent(content).problems).toEqual([]);
  writeFiles(content, { [tiers]: read(content, tiers).replace('name: Dinghy', 'name: Jolly boat') });
  expect(loadContent(content).problems.map(({ code }) => code)).toEqual(['translation-stale']);
});
