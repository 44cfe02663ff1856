import { globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { buildSite, type Progress } from '../../../../cli/site/build/build-site.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { embedded, sites } from '../../../support/sites.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function build(out: string) {
  return buildSite(loadContent(sites.workshop.content).content, out, embedded);
}

describe('a built site', () => {
  test('is byte-identical when it is built again from the same content', async () => {
    await build(join(folder, 'a'));
    await build(join(folder, 'b'));
    expect(hashFiles(join(folder, 'a'))).toEqual(hashFiles(join(folder, 'b')));
  });

  test('has the files that hosts and search engines expect at its root', async () => {
    const names = readdirSync(sites.workshop.dist);
    expect(names).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'robots.txt', 'sitemap.xml', '_headers', 'assets']),
    );
  });

  test('contains no server code, source maps or YAML', () => {
    const foreign = Object.keys(hashFiles(sites.workshop.dist)).filter((path) =>
      /\.(map|ya?ml|tsx?|mjs)$|server|package\.json/.test(path),
    );
    expect(foreign).toEqual([]);
  });

  test('has a content hash in the name of every asset', () => {
    const assets = globSync('assets/**/*.*', { cwd: sites.workshop.dist });
    expect(assets.filter((path) => !/[.-][\w-]{8}\.\w+$/.test(path))).toEqual([]);
  });

  test('replaces the last site completely', async () => {
    const out = join(folder, 'out');
    await buildSite(loadContent(sites.secondBrand.content).content, out, embedded);
    await build(out);
    expect(hashFiles(out)).toEqual(hashFiles(sites.workshop.dist));
    expect(readdirSync(folder)).toEqual(['out']);
  });

  test('is readable by a web server of another user', async () => {
    await build(join(folder, 'out'));
    expect(statSync(join(folder, 'out')).mode & 0o055).toBe(0o055 & ~process.umask());
  });

  test('reports how many pages were rendered', async () => {
    const calls: Parameters<Progress>[] = [];
    const { content } = loadContent(sites.secondBrand.content);
    await buildSite(content, join(folder, 'out'), embedded, { onProgress: (...call) => calls.push(call) });
    expect(calls).toEqual([
      [1, 3, 'pages'],
      [2, 3, 'pages'],
      [3, 3, 'pages'],
    ]);
  });
});
