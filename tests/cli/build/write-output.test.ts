import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputFile } from '../../../cli/build/output.ts';
import { updateOutput, type WriteFiles, writeOutput } from '../../../cli/build/write-output.ts';
import { EnvironmentError } from '../../../cli/problem.ts';
import { hashFiles } from '../../support/hash-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
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
    const before = hashFiles(out);
    // A path cannot be a file and a folder at once: the second write fails.
    const broken = new Map([...output, ['about/index.html/more', 'x']]);
    await expect(writeOutput(files(broken), out)).rejects.toThrow();
    expect(hashFiles(out)).toEqual(before);
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
    const before = hashFiles(out);
    const broken = function* () {
      yield ['about/index.html', 'New'] as const;
      throw new Error('no ink');
    };
    await expect(updateOutput(files(broken()), () => ['assets/old.js'], out)).rejects.toThrow('no ink');
    expect(hashFiles(out)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});
