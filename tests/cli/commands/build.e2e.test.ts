import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../cli/compiler/check/load-content.ts';
import { buildSite } from '../../../cli/site/build/build-site.ts';
import { type Result, runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { embedded, sites } from '../../support/sites.ts';
import { copyMistake } from '../compiler/check/load-mistake.ts';

function build(content: string, out: string, cwd = dirname(out)): Promise<Result> {
  return runSite(['build', '--content', content, '--out', out], { cwd });
}

/** A folder with a built site in `dist`, and the hashes of all its files. */
async function builtBefore(): Promise<{ folder: string; out: string; before: Record<string, string> }> {
  const folder = temporaryFolder();
  const out = join(folder, 'dist');
  const { exitCode, stderr } = await build(sites.secondBrand.content, out);
  expect(exitCode, stderr).toBe(0);
  const before = hashFiles(folder);
  expect(before).toHaveProperty('dist/index.html');
  return { folder, out, before };
}

describe('a build that succeeds', () => {
  test('prints one line with pages, files, size, time and folder', async () => {
    const cwd = temporaryFolder();
    const { exitCode, stdout, stderr } = await build(sites.secondBrand.content, 'site/dist', cwd);
    expect(exitCode).toBe(0);
    expect(stderr, 'a build without a hosted project says so').toMatch(/^The forms of this build work only when/);
    const files = Object.keys(hashFiles(join(cwd, 'site/dist')));
    const bytes = files.reduce((sum, path) => sum + statSync(join(cwd, 'site/dist', path)).size, 0);
    const summary = /^Built 3 pages, (\d+) files, (\d+) kB in \d+\.\d s: site\/dist\n$/.exec(stdout);
    expect(summary?.slice(1).map(Number), stdout).toEqual([files.length, Math.round(bytes / 1e3)]);
  });

  test('for the public says how many samples the content still has', async () => {
    const env = { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co', VITE_SUPABASE_ANON_KEY: 'sb_publishable_x' };
    const page = readFileSync(join(sites.secondBrand.content, 'pages/join.yaml'), 'utf8');
    const section = `  - type: call-to-action
    title: Come along
    image: { src: plot.svg, sample: true, alt: A plot }
    actions: [{ label: The garden, to: /garden }]
`;
    const content = copyContent({ files: { 'pages/join.yaml': page + section } });
    const argv = ['build', '--content', content, '--out', join(temporaryFolder(), 'dist')];
    expect(await runSite(argv, { env })).toMatchObject({
      exitCode: 0,
      stderr:
        'The content has 1 sample, which visitors would take for real. What is left to do: npm run validate -- --launch\n',
    });
    expect((await runSite(argv)).stderr).not.toContain('sample');
  });

  test('says what changes by itself next', async () => {
    const next = (value: string, at: string) => `  value: "4"\n  next:\n    value: "${value}"\n    at: ${at}\n`;
    const facts = readFileSync(join(sites.secondBrand.content, 'facts.yaml'), 'utf8');
    const page = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
    const content = copyContent({
      files: {
        'facts.yaml': `${facts}beds:\n${next('5', '2027-01-01T09:00')}rows:\n${next('6', '2027-01-01T09:00')}`,
        'pages/garden.yaml': `${page}  - type: prose\n    title: Beds\n    body: '{fact:beds} beds, {fact:rows} rows.'\n`,
      },
    });
    const out = join(temporaryFolder(), 'dist');
    const build = (at: string) => runSite(['build', '--content', content, '--out', out, '--at', at]);
    const { exitCode, stdout, stderr } = await build('2026-11-01');
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toMatch(
      /\nNext change on January 1, 2027, 09:00: The fact `beds` changes from 4 to 5, and 1 more\n$/,
    );
    expect((await build('2027-01-01T09:00')).stdout, 'nothing changes from then on').not.toContain('Next change');
  });

  test('uses the content and dist folders of the working directory', async () => {
    const cwd = dirname(copyContent({}));
    expect((await runSite(['build'], { cwd })).exitCode).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(['content', 'dist']);
    expect(readdirSync(join(cwd, 'dist'))).toContain('index.html');
  });
});

describe('a failed build leaves the last site byte-identical, with no files beside it', () => {
  test('when the content has a problem', async () => {
    const { folder, out, before } = await builtBefore();
    const { exitCode, stdout, stderr } = await build(copyMistake('link-page'), out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain('content/pages/index.yaml:10:13 error There is no page /gardn.');
    expect(stderr).toMatch(/\nNothing was built, and the last site is as it was\.\n$/);
    expect(hashFiles(folder)).toEqual(before);
  });

  test('when there is no content folder', async () => {
    const { folder, out, before } = await builtBefore();
    const { exitCode, stderr } = await build(join(folder, 'nowhere'), out);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('There is no content folder at');
    expect(hashFiles(folder)).toEqual(before);
  });

  test('when a page cannot be rendered', async () => {
    const { folder, out, before } = await builtBefore();
    const { content, problems } = loadContent(copyMistake('ref-venture'));
    expect(problems).toHaveLength(1);
    await expect(buildSite(content, out, embedded)).rejects.toThrow('walled-plott');
    expect(hashFiles(folder)).toEqual(before);
  });
});

describe('an output path that is not a built site is refused and left unchanged', () => {
  test('a folder with other files', async () => {
    const out = temporaryFolder();
    writeFiles(out, { 'thesis/chapter-1.txt': 'years of work' });
    const { exitCode, stdout, stderr } = await build(sites.secondBrand.content, out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toContain(`${out} is not a site that a build has written: it holds thesis/.`);
    expect(stderr).toContain('--out');
    expect(hashFiles(out)).toHaveProperty('thesis/chapter-1.txt');
    expect(readdirSync(out)).toEqual(['thesis']);
  });

  test('the folder that contains the content, even with a sitemap in it', async () => {
    const content = copyContent({});
    const out = dirname(content);
    writeFiles(out, { 'sitemap.xml': '<urlset/>' });
    const before = hashFiles(out);
    const { exitCode } = await build(content, out);
    expect(exitCode, 'building here would delete the content').toBe(2);
    expect(hashFiles(out)).toEqual(before);
  });

  const places: Record<string, (folder: string) => string> = {
    'a file': (folder) => join(folder, 'notes.txt'),
    'a path below a file': (folder) => join(folder, 'notes.txt/dist'),
    'a name that is too long': (folder) => join(folder, 'x'.repeat(300)),
  };

  test.each(Object.entries(places))('%s', async (_what, place) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'notes.txt': 'mine' });
    const out = place(folder);
    const { exitCode, stderr } = await build(sites.secondBrand.content, out, folder);
    expect(exitCode).toBe(2);
    expect(stderr, 'this is about the place, not a bug').not.toContain('bug');
    expect(stderr).toContain(out);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  });
});
