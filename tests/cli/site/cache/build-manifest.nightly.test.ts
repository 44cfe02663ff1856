import {
  appendFileSync,
  cpSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { writeEntry } from '../../../../cli/platform/cache/entry.ts';
import { buildSite } from '../../../../cli/site/build/build-site.ts';
import { readManifest } from '../../../../cli/site/cache/build-manifest.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { embedded, sites } from '../../../support/sites.ts';
import { copyMistake } from '../../compiler/check/load-mistake.ts';
import { build, builtSite, changeManifest, manifestPath } from '../build/incremental-site.ts';

describe('a site that is not as the last build left it is rebuilt completely', () => {
  const wrongs: Record<string, (out: string) => void> = {
    'a page was changed by hand': (out) => appendFileSync(join(out, 'index.html'), '<p>Mine</p>'),
    'a page was changed and its modification time reset': (out) => {
      const { atime, mtime } = statSync(join(out, 'index.html'));
      writeFileSync(join(out, 'index.html'), readFileSync(join(out, 'index.html'), 'utf8').replace('a', 'b'));
      utimesSync(join(out, 'index.html'), atime, mtime);
    },
    'a page was deleted': (out) => rmSync(join(out, 'garden/index.html')),
    'the folder contains another site': (out) => {
      rmSync(out, { recursive: true });
      cpSync(sites.workshop.dist, out, { recursive: true });
    },
    'the folder is gone': (out) => rmSync(out, { recursive: true }),
    'the manifest is truncated': (out) =>
      writeFileSync(manifestPath(out), readFileSync(manifestPath(out)).subarray(0, 2000)),
    'the last character of the manifest is missing': (out) =>
      writeFileSync(manifestPath(out), readFileSync(manifestPath(out), 'utf8').slice(0, -1)),
    'the manifest was written by other code in another format': (out) =>
      writeEntry(manifestPath(out), 'another\n{"pages": ['),
    'the manifest is of another folder': (out) =>
      changeManifest(out, (record) => Object.assign(record, { folder: '/elsewhere' })),
    'there is no manifest': (out) => rmSync(manifestPath(out)),
  };

  test.each(Object.entries(wrongs))('%s', async (_what, goWrong) => {
    const { content, out } = await builtSite();
    const before = hashFiles(out);
    goWrong(out);
    await build(content, out);
    expect(hashFiles(out)).toEqual(before);
  });

  test('a build that fails leaves the site and its manifest unchanged', async () => {
    const { content, out } = await builtSite();
    const before = hashFiles(out);
    const last = readManifest(out);
    expect(last, 'the folder is just as it was left').toBeDefined();
    const broken = loadContent(copyMistake('ref-venture')).content;
    await expect(buildSite(broken, out, embedded, { last })).rejects.toThrow('walled-plott');
    expect(hashFiles(out)).toEqual(before);
    expect(readdirSync(dirname(out)).sort()).toEqual(['content', 'dist']);
    expect(readManifest(out)).toEqual(last);
    await build(content, out);
    expect(hashFiles(out)).toEqual(before);
  });
});

test('a changed backend URL rebuilds every page', async () => {
  const { content, out } = await builtSite();
  const hosted = { VITE_SUPABASE_URL: 'https://abc.supabase.example', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
  await build(content, out, hosted);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('abc.supabase.example');
  await build(content, out);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).not.toContain('abc.supabase.example');
});
