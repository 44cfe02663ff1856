import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dropManifest } from '../../../../cli/site/cache/build-manifest.ts';
import { copyContent, temporaryFolder } from '../../../support/content-folder.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { runSite } from '../../../support/run-site.ts';
import { edit, filesOf, rest } from './incremental-site.ts';

/** Builds a copy of the second brand. @returns its content, its folder, and what builds it again */
async function compressedSite() {
  const content = copyContent({});
  const out = join(dirname(content), 'dist');
  const build = async (...options: string[]) => {
    const result = await runSite(['build', '--content', content, '--out', out, ...options]);
    expect(result.exitCode, result.stderr).toBe(0);
    return result.stdout;
  };
  // Files that have changed just now are read again each time.
  await setTimeout(rest);
  await build('--precompress');
  return { content, out, build };
}

const isCompressed = (path: string) => /\.(br|gz)$/.test(path);

test('each text is there compressed where that is smaller, and nothing else is', async () => {
  const { out } = await compressedSite();
  const paths = Object.keys(hashFiles(out));
  const texts = paths.filter((path) => /\.(html|md|js|json|xml|txt|svg|webmanifest)$/.test(path));
  expect(texts.length).toBeGreaterThan(15);
  const missing = texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).filter((path) => !paths.includes(path));
  for (const path of missing)
    expect(readFileSync(join(out, path.slice(0, -3))).length, `${path} would be smaller`).toBeLessThan(100);
  const compressed = paths.filter(isCompressed);
  expect(compressed.filter((path) => !texts.includes(path.slice(0, -3)))).toEqual([]);
  for (const path of compressed) {
    const [original, bytes] = [readFileSync(join(out, path.slice(0, -3))), readFileSync(join(out, path))];
    expect(bytes.length, path).toBeLessThan(original.length);
    expect((path.endsWith('.br') ? brotliDecompressSync : gunzipSync)(bytes).equals(original), path).toBe(true);
  }
});

test('after a change, only what has changed is compressed again', async () => {
  const { content, out, build } = await compressedSite();
  const before = filesOf(out);
  edit(content, 'pages/index.yaml', 'nine winters', 'ten winters');
  await build('--precompress');
  const written = [...filesOf(out)].filter(([path, { ino }]) => before.get(path)?.ino !== ino).map(([path]) => path);
  expect(written.sort()).toEqual(
    ['index.html', 'index.md'].flatMap((path) => [path, `${path}.br`, `${path}.gz`]).sort(),
  );
  const page = readFileSync(join(out, 'index.html'));
  expect(brotliDecompressSync(readFileSync(join(out, 'index.html.br'))).equals(page)).toBe(true);
});

test('a build that compresses gives the same bytes as one from nothing', async () => {
  const { content, build } = await compressedSite();
  edit(content, 'pages/index.yaml', 'nine winters', 'ten winters');
  expect(await build('--precompress', '--verify')).toContain('A build without any cache gives the same bytes.\n');
});

test.each([
  ['with the record of the last build', () => {}],
  ['without it', (out: string) => dropManifest(out)],
])('a build that does not compress removes them, %s', async (_what, prepare) => {
  const { content, out, build } = await compressedSite();
  prepare(out);
  await build();
  const files = hashFiles(out);
  expect(Object.keys(files).filter(isCompressed)).toEqual([]);
  const plain = join(temporaryFolder(), 'dist');
  await runSite(['build', '--content', content, '--out', plain]);
  expect(files).toEqual(hashFiles(plain));
});

test('after a plain build, everything is compressed, whatever has changed', async () => {
  const { out, build } = await compressedSite();
  const before = hashFiles(out);
  await build();
  await build('--precompress');
  expect(hashFiles(out)).toEqual(before);
});

test('a compressed file that was changed is written again', async () => {
  const { out, build } = await compressedSite();
  const before = hashFiles(out);
  writeFileSync(join(out, 'index.html.br'), 'not Brotli');
  await build('--precompress');
  expect(hashFiles(out)).toEqual(before);
  expect(globSync('**/*.br', { cwd: out }).length).toBeGreaterThan(10);
});
