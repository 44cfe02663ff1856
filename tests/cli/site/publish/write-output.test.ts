import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputFile } from '../../../../cli/site/publish/output.ts';
import { type WriteFiles, writeOutput } from '../../../../cli/site/publish/write-output.ts';
import { globPaths } from '../../../support/content.ts';
import { hashFiles } from '../../../support/hash-files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-build-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Writes the given files. */
function files(output: Iterable<OutputFile>): WriteFiles {
  return ({ write }) => {
    for (const file of output) write(...file);
  };
}

const none = () => [];

describe('writing a site', () => {
  const output = new Map([
    ['sitemap.xml', '<urlset/>'],
    ['about/index.html', 'About'],
  ]);

  test('accepts an empty folder, and creates a missing one', async () => {
    expect(await writeOutput(files(output), none, folder)).toEqual(new Set(['sitemap.xml', 'about/index.html']));
    await writeOutput(files(output), none, join(folder, 'deep/er'));
    expect(readFileSync(join(folder, 'deep/er/about/index.html'), 'utf8')).toBe('About');
    expect(readdirSync(join(folder, 'deep'))).toEqual(['er']);
  });

  test('leaves the last site unchanged when it fails', async () => {
    const out = join(folder, 'dist');
    await writeOutput(files(output), none, out);
    const before = hashFiles(out);
    // A path cannot be a file and a folder at once: the second write fails.
    const broken = new Map([...output, ['about/index.html/more', 'x']]);
    await expect(writeOutput(files(broken), none, out)).rejects.toThrow();
    expect(hashFiles(out)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });

  test('removes the files that a killed run has left behind', async () => {
    for (const name of ['.dist-site-build', '.dist-notes']) {
      mkdirSync(join(folder, name, 'files'), { recursive: true });
      writeFileSync(join(folder, name, 'files/half.html'), '');
    }
    await writeOutput(files(output), none, join(folder, 'dist'));
    expect(readdirSync(folder).sort()).toEqual(['.dist-notes', 'dist']);
    expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['about', 'sitemap.xml']);
  });
});

describe('updating a site', () => {
  const site = [
    ['sitemap.xml', '<urlset/>'],
    ['about/index.html', 'About'],
    ['about/team/index.html', 'Team'],
    ['assets/old.js', 'old'],
  ] as const;
  let out: string;

  beforeEach(async () => {
    out = join(folder, 'dist');
    await writeOutput(files(site), none, out);
  });

  test('writes new files, removes old files with emptied folders, and leaves all others untouched', async () => {
    const { ino } = statSync(join(out, 'sitemap.xml'));
    const written = await writeOutput(
      files([['assets/new/a.js', 'new']]),
      () => ['assets/old.js', 'about/team/index.html'],
      out,
    );
    expect(written).toEqual(new Set(['assets/new/a.js']));
    expect(globPaths('**/*', out)).toEqual([
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

  test('publishes the files that a page needs before the page', async () => {
    // A folder is in place of the page: moving the page fails, which shows what was published before it.
    mkdirSync(join(out, 'new/index.html'), { recursive: true });
    const page = [
      ['new/index.html', '<script src="/assets/new.js">'],
      ['assets/new.js', 'new'],
    ] as const;
    await expect(writeOutput(files(page), () => ['assets/old.js'], out)).rejects.toThrow();
    expect(readFileSync(join(out, 'assets/new.js'), 'utf8')).toBe('new');
    expect(readFileSync(join(out, 'assets/old.js'), 'utf8'), 'what old pages need goes last').toBe('old');
  });

  test('replaces a file with a folder, and a folder with a file', async () => {
    const swapped = [
      ['sitemap.xml/index.html', 'A page'],
      ['about/team', 'A file'],
    ] as const;
    await writeOutput(files(swapped), () => ['sitemap.xml', 'about/team/index.html'], out);
    expect(readFileSync(join(out, 'sitemap.xml/index.html'), 'utf8')).toBe('A page');
    expect(readFileSync(join(out, 'about/team'), 'utf8')).toBe('A file');
  });

  test('changes nothing when a file cannot be generated', async () => {
    const before = hashFiles(out);
    const broken = function* () {
      yield ['about/index.html', 'New'] as const;
      throw new Error('no ink');
    };
    await expect(writeOutput(files(broken()), () => ['assets/old.js'], out)).rejects.toThrow('no ink');
    expect(hashFiles(out)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['dist']);
  });
});
