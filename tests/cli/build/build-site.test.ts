import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropBuildRecord, readBuildRecord } from '../../../cli/build/build-record.ts';
import { buildSite, type Progress } from '../../../cli/build/build-site.ts';
import { codeKey } from '../../../cli/build/code-key.ts';
import type { OutputFile } from '../../../cli/build/output.ts';
import { updateOutput, type WriteFiles, writeOutput } from '../../../cli/build/write-output.ts';
import { loadContent } from '../../../cli/content/load-content.ts';
import { EnvironmentError } from '../../../cli/problem.ts';
import { embedded, sites } from '../../support/sites.ts';

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

/** Each file of a folder with the hash of its bytes. */
function hashesOf(root: string): Record<string, string> {
  const files = globSync('**/*', { cwd: root }).filter((path) => statSync(join(root, path)).isFile());
  return Object.fromEntries(
    files.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

describe('a built site', () => {
  test('is the same, byte for byte, when it is built from the same content again', async () => {
    await build(join(folder, 'a'));
    await build(join(folder, 'b'));
    expect(hashesOf(join(folder, 'a'))).toEqual(hashesOf(join(folder, 'b')));
  });

  test('has what hosts and search engines look for at its root', async () => {
    const names = readdirSync(sites.real.dist);
    expect(names).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'robots.txt', 'sitemap.xml', '_headers', 'assets']),
    );
  });

  test('holds no server code, no source maps and no YAML', () => {
    const foreign = Object.keys(hashesOf(sites.real.dist)).filter((path) =>
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
    expect(hashesOf(out)).toEqual(hashesOf(sites.real.dist));
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

/** Writes what it is given. */
function files(output: Iterable<OutputFile>): WriteFiles {
  return ({ write }) => {
    for (const file of output) write(...file);
  };
}

describe('writing a site', () => {
  const output = new Map([
    ['sitemap.xml', '<urlset/>'],
    ['about/index.html', 'About'],
  ]);

  test('leaves a folder alone that is no built site', async () => {
    writeFileSync(join(folder, 'thesis.txt'), 'years of work');
    await expect(writeOutput(files(output), folder)).rejects.toThrow(EnvironmentError);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  test('takes an empty folder, and one that it must make first', async () => {
    expect(await writeOutput(files(output), folder)).toEqual(new Set(['sitemap.xml', 'about/index.html']));
    await writeOutput(files(output), join(folder, 'deep/er'));
    expect(readFileSync(join(folder, 'deep/er/about/index.html'), 'utf8')).toBe('About');
  });

  test('does not take the place of a file', async () => {
    writeFileSync(join(folder, 'dist'), 'a file');
    await expect(writeOutput(files(output), join(folder, 'dist'))).rejects.toThrow('is not a folder');
    expect(readFileSync(join(folder, 'dist'), 'utf8')).toBe('a file');
  });

  test('leaves the last site whole when it fails half way', async () => {
    const out = join(folder, 'dist');
    await writeOutput(files(output), out);
    const before = hashesOf(out);
    // A path cannot be a file and a folder at once: the second write fails.
    const broken = new Map([...output, ['about/index.html/more', 'x']]);
    await expect(writeOutput(files(broken), out)).rejects.toThrow();
    expect(hashesOf(out)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('clears away what killed runs have left behind, and leaves a running one alone', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    for (const name of [
      `.dist-${dead}`,
      `.dist-${dead}-old`,
      `.dist-${process.pid}`,
      `.dist-${process.ppid}`,
      '.dist-notes',
    ]) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'half.html'), '');
    }
    await writeOutput(files(output), join(folder, 'dist'));
    expect(readdirSync(folder).sort()).toEqual([`.dist-${process.ppid}`, '.dist-notes', 'dist']);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['about', 'sitemap.xml']);
  });

  test('puts the last site back that a run killed in the middle of the swap has left aside', async () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    await writeOutput(files(output), join(folder, `.dist-${dead}-old`));
    // The path that is file and folder at once makes this run fail, too.
    const broken = new Map([...output, ['about/index.html/more', 'x']]);
    await expect(writeOutput(files(broken), join(folder, 'dist'))).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['dist']);
    expect(readFileSync(join(folder, 'dist/about/index.html'), 'utf8')).toBe('About');
  });
});

describe('bringing a site up to date', () => {
  const site = [
    ['sitemap.xml', '<urlset/>'],
    ['about/index.html', 'About'],
    ['about/team/index.html', 'Team'],
    ['assets/old.js', 'old'],
  ] as const;
  let out: string;

  beforeEach(async () => {
    out = join(folder, 'dist');
    await writeOutput(files(site), out);
  });

  test('writes what is new, removes what is gone with the folders that it leaves empty, and touches nothing else', async () => {
    const { ino } = statSync(join(out, 'sitemap.xml'));
    const written = await updateOutput(
      files([['assets/new/a.js', 'new']]),
      () => ['assets/old.js', 'about/team/index.html'],
      out,
    );
    expect(written).toEqual(new Set(['assets/new/a.js']));
    expect(globSync('**/*', { cwd: out }).sort()).toEqual([
      'about',
      'about/index.html',
      'assets',
      'assets/new',
      'assets/new/a.js',
      'sitemap.xml',
    ]);
    expect(statSync(join(out, 'sitemap.xml')).ino).toBe(ino);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('has all it needs beside a page before the page is there', async () => {
    // A folder stands where the page belongs: moving it in fails, and shows what came before.
    mkdirSync(join(out, 'new/index.html'), { recursive: true });
    const page = [
      ['new/index.html', '<script src="/assets/new.js">'],
      ['assets/new.js', 'new'],
    ] as const;
    await expect(updateOutput(files(page), () => ['assets/old.js'], out)).rejects.toThrow();
    expect(readFileSync(join(out, 'assets/new.js'), 'utf8')).toBe('new');
    expect(readFileSync(join(out, 'assets/old.js'), 'utf8'), 'what old pages need goes last').toBe('old');
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('changes nothing when a file cannot be made', async () => {
    const before = hashesOf(out);
    const broken = function* () {
      yield ['about/index.html', 'New'] as const;
      throw new Error('no ink');
    };
    await expect(updateOutput(files(broken()), () => ['assets/old.js'], out)).rejects.toThrow('no ink');
    expect(hashesOf(out)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});

test('two builds into one folder do not mix: the one that is overtaken says so', async () => {
  const out = join(folder, 'out');
  const content = () => loadContent(sites.secondBrand.content).content;
  await buildSite(content(), out, embedded);
  const last = readBuildRecord(out, codeKey());
  expect(last).toBeDefined();
  await buildSite(content(), out, embedded, { last });
  // By now the record that the next one starts from is another's.
  dropBuildRecord(out);
  await expect(buildSite(content(), out, embedded, { last })).rejects.toThrow('Another build into');
  expect(readdirSync(folder)).toEqual(['out']);
});
