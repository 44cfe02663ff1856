import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { choosePaths } from '../../../../cli/site/audit/choose-paths.ts';
import { listBuiltPages } from '../../../../cli/site/weight/built-site.ts';
import { copyContent, writeFiles } from '../../../support/content.ts';
import { redirectsYaml } from '../../../support/redirects.ts';
import { expectSameAsFreshBuild } from '../../../support/same-as-fresh-build.ts';
import { build, filesOf } from './incremental-site.ts';

const parent = mkdtempSync(join(tmpdir(), 'site-test-'));
const out = join(parent, 'dist');

afterAll(() => rmSync(parent, { recursive: true }));

const old = ['/plots', '/old/beds.html', '/café'];

test('redirects are built, are no pages, and disappear with their entries', async () => {
  const content = copyContent({ parent });
  await build(content, out);
  const before = filesOf(out);
  expect([...before.keys()].filter((path) => path.includes('redirects'))).toEqual([]);

  writeFiles(content, { 'redirects.yaml': redirectsYaml(Object.fromEntries(old.map((from) => [from, '/garden']))) });
  await build(content, out);
  const after = filesOf(out);
  const added = [...after.keys()].filter((path) => !before.has(path));
  expect(added.sort()).toEqual(['_redirects', ...old.map((from) => `${from.slice(1)}/index.html`)].sort());
  const changed = [...before].filter(([path, { hash }]) => after.get(path)?.hash !== hash).map(([path]) => path);
  expect(changed, 'no page, feed, site map or policy changes').toEqual([]);

  const audited = ['/', '/garden', '/join'];
  expect(listBuiltPages(out).map(({ path }) => path)).toEqual([...audited, '/404']);
  expect(choosePaths(out, [])).toEqual(audited);
  await expectSameAsFreshBuild(content, out);

  writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/plots': '/join' }) });
  await build(content, out);
  expect(readFileSync(join(out, 'plots/index.html'), 'utf8')).toContain('0; url=/join');
  for (const path of ['old', 'café']) expect(existsSync(join(out, path)), path).toBe(false);

  writeFiles(content, { 'redirects.yaml': '[]\n' });
  await build(content, out);
  expect([...filesOf(out).keys()]).toEqual([...before.keys()]);
  expect(existsSync(join(out, '_redirects'))).toBe(false);
});
