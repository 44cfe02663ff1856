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
  return buildSite(loadContent(sites.real.content).content, out, embedded);
}

describe('a built site', () => {
  test('is the same, byte for byte, when it is built from the same content again', async () => {
    await build(join(folder, 'a'));
    await build(join(folder, 'b'));
    expect(hashFiles(join(folder, 'a'))).toEqual(hashFiles(join(folder, 'b')));
  });

  test('has what hosts and search engines look for at its root', async () => {
    const names = readdirSync(sites.real.dist);
    expect(names).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'robots.txt', 'sitemap.xml', '_headers', 'assets']),
    );
  });

  test('holds no server code, no source maps and no YAML', () => {
    const foreign = Object.keys(hashFiles(sites.real.dist)).filter((path) =>
      /\.(map|ya?ml|tsx?|mjs)$|server|package\.json/.test(path),
    );
    expect(foreign).toEqual([]);
  });

  test('carries a hash in the name of everything that may be kept for ever', () => {
    const assets = globSync('assets/**/*.*', { cwd: sites.real.dist });
    expect(assets.filter((path) => !/[.-][\w-]{8}\.\w+$/.test(path))).toEqual([]);
  });

  test('replaces the last one whole: nothing of it stays', async () => {
    const out = join(folder, 'out');
    await buildSite(loadContent(sites.secondBrand.content).content, out, embedded);
    await build(out);
    expect(hashFiles(out)).toEqual(hashFiles(sites.real.dist));
    expect(readdirSync(folder)).toEqual(['out']);
  });

  test('can be read by the server of a host, whoever runs it', async () => {
    await build(join(folder, 'out'));
    expect(statSync(join(folder, 'out')).mode & 0o055).toBe(0o055 & ~process.umask());
  });

  test('tells how many pages it has drawn', async () => {
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
