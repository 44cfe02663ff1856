import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { copyContent, temporaryFolder, writeFiles } from '../../support/content.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { nightly } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { mountNamespace } from './mount-namespace.ts';

const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
const unlisted = `unlisted: true\n${garden.replace('The garden', 'More')}`;

const build = (content: string, out: string) => runSite(['build', '--content', content, '--out', out]);

describe('an output folder with files that no build has written is left unchanged', () => {
  test('a folder with its own sitemap and Git repository', async () => {
    const folder = temporaryFolder();
    const out = join(folder, 'www');
    writeFiles(out, { 'sitemap.xml': '<urlset/>', CNAME: 'example.com', '.git/HEAD': 'ref: refs/heads/main' });
    const before = hashFiles(folder);
    const { exitCode, stdout, stderr } = await build(sites.secondBrand.content, out);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toBe(
      `${out} is not a site that a build has written: it holds .git/, CNAME, sitemap.xml. Nothing was changed. Name another folder with --out, or empty this one.\n`,
    );
    expect(hashFiles(folder)).toEqual(before);
  });

  test('a built site with added files', async () => {
    const content = copyContent({});
    const folder = temporaryFolder();
    const out = join(folder, 'www');
    expect((await build(content, out)).exitCode).toBe(0);
    writeFiles(out, { CNAME: 'example.com', '.git/HEAD': 'ref: refs/heads/main' });
    const before = hashFiles(folder);
    const { exitCode, stderr } = await build(content, out);
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      `${out} has files that no build wrote: .git/, CNAME. Nothing was changed. Move this elsewhere, or name another folder with --out.\n`,
    );
    expect(hashFiles(folder)).toEqual(before);
  });

  nightly('the source folders of the project', async () => {
    const before = readdirSync(join(projectRoot, 'schemas'));
    for (const out of ['schemas', '.git', 'content/pages', '.', '..']) {
      const { exitCode, stderr } = await build('content', out);
      expect({ exitCode, stderr }, out).toEqual({
        exitCode: 2,
        stderr: expect.stringMatching(/^The site cannot be built into /),
      });
    }
    expect(readdirSync(join(projectRoot, 'schemas'))).toEqual(before);
  });
});

nightly('a built site is replaced by a site from other content', async () => {
  const out = join(temporaryFolder(), 'www');
  await build(copyContent({}), out);
  const { exitCode, stderr } = await build(copyContent({ files: { 'pages/more.yaml': unlisted } }), out);
  expect(exitCode, stderr).toBe(0);
  expect(existsSync(join(out, 'more/index.html'))).toBe(true);
  expect(readFileSync(join(out, '.site-files'), 'utf8'), 'nobody finds an unlisted page there').not.toContain('more');
});

nightly('the site is written to the target of a symbolic link, and the link is kept', async () => {
  const folder = temporaryFolder();
  const link = join(folder, 'site/dist');
  mkdirSync(dirname(link));
  symlinkSync('../www', link);
  for (const round of ['first', 'second']) {
    const { exitCode, stderr } = await build(
      copyContent({ files: { 'pages/more.yaml': `${unlisted}# ${round}\n` } }),
      link,
    );
    expect(exitCode, stderr).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['site', 'www']);
    expect(readdirSync(dirname(link))).toEqual(['dist']);
    expect(existsSync(join(folder, 'www/index.html'))).toBe(true);
  }
});

describe('a site is built into a mount point repeatedly', () => {
  const mounts = {
    'of another file system': 'mount -t tmpfs tmpfs "$1"',
    'of a folder of the same file system': 'mkdir "$1-volume" && mount --bind "$1-volume" "$1"',
  };
  nightly.each(Object.entries(mounts))('%s', (_what, mount) => {
    const [program = '', ...argv] = mountNamespace();
    const base = temporaryFolder();
    const out = join(base, 'dist');
    mkdirSync(out);
    const content = copyContent({ files: { 'pages/more.yaml': unlisted } });
    // A full build, one with a changed sentence, one with a page removed. The mount ends with this shell.
    const script = `set -e; out=$1; node=$2; content=$3
      ${mount}
      build() { "$node" cli/bin.mjs build --content "$content" --out "$out" > "$out-log"; }
      look() { ls -A "$out" | grep -E '^(index.html|more|[.].*build)$'; ls -A "$(dirname "$out")"; }
      build; look
      sed -i 's/Boatyard gardeners/Gardeners of the quay/' "$content/pages/index.yaml"
      build; look; grep -o 'Gardeners of the quay' "$out/index.html" | head -1
      rm "$content/pages/more.yaml"
      build; look`;
    const words = [...argv, 'sh', '-c', script, 'sh', out, process.execPath, content];
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: projectRoot, encoding: 'utf8' });
    const beside = ['dist', 'dist-log', ...(mount.includes('-volume') ? ['dist-volume'] : [])];
    const whole = ['index.html', 'more', ...beside];
    const shown = [...whole, ...whole, 'Gardeners of the quay', 'index.html', ...beside];
    expect({ status, shown: stdout.trim().split('\n') }, stderr).toEqual({ status: 0, shown });
  });
});
