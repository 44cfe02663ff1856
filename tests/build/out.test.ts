import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, temporaryFolder, writeFiles } from '../support/content.ts';
import { git } from '../support/git.ts';
import { hashFiles } from '../support/hash-files.ts';
import { afterMounting, asPlainUser } from '../support/project.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { build, buildInto, folderOfFile, page, read } from './builds.ts';

const root = join(import.meta.dirname, '../..');
const { content } = sites.secondBrand;

describe('a folder with what no build has written is refused, and nothing in it changes:', () => {
  const mine: Record<string, [files: Record<string, string>, message: string]> = {
    'not a site': [
      { 'sitemap.xml': '<urlset/>', CNAME: 'example.com', '.git/HEAD': 'ref: refs/heads/main' },
      ' is not a site that a build has written: it holds .git/, CNAME, sitemap.xml. Nothing was changed. Name another folder with --out, or empty this one.\n',
    ],
    'a site with more files': [
      { '.well-known/security.txt': 'Contact:', 'garden/notes.txt': 'mine', '.htaccess': 'Deny from all' },
      ' has files that no build wrote: .htaccess, .well-known/, garden/notes.txt. Nothing was changed. Move them elsewhere, or name another folder with --out.\n',
    ],
    'a site with many more files': [
      Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`mine-${index}.txt`, 'mine'])),
      ' has files that no build wrote: mine-0.txt, mine-1.txt, mine-2.txt, mine-3.txt, mine-4.txt and 3 more. Nothing was changed. Move them elsewhere, or name another folder with --out.\n',
    ],
  };

  test.each(sample(Object.entries(mine), 2))('%s', async (what, [files, message]) => {
    const out = join(temporaryFolder(), 'www');
    if (what !== 'not a site') await build(content, { out });
    writeFiles(out, files);
    const before = hashFiles(dirname(out));
    expect(await buildInto(out)).toEqual({ exitCode: 2, stdout: '', stderr: out + message });
    expect(hashFiles(dirname(out))).toEqual(before);
  });

  nightly('a site with a link, but not one with files of the operating system', async () => {
    const out = await build(content, { out: join(temporaryFolder(), 'www') });
    mkdirSync(join(out, 'lost+found'));
    writeFiles(out, { 'garden/.DS_Store': '' });
    await build(content, { out });
    symlinkSync('/tmp', join(out, 'shared'));
    expect((await buildInto(out)).stderr).toContain('has files that no build wrote: shared (a link). Nothing was');
  });
});

describe('a build is refused into', () => {
  const tracked = git(root, 'ls-tree', '-d', '--name-only', 'HEAD').split('\n');

  test.each([
    ...['.', '..', '/', '.site', '.git/hooks', 'content/dist', 'src/components/dist', 'dist/../cli/dist'],
    ...sample(tracked, 3),
  ])('%s of the project', async (out) => {
    const before = existsSync(join(root, out)) && readdirSync(join(root, out));
    const { exitCode, stdout, stderr } = await buildInto(out, 'content');
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^The site cannot be built into .*, because it (contains|is inside|is) /);
    expect(existsSync(join(root, out)) && readdirSync(join(root, out))).toEqual(before);
  });

  const places: Record<string, [place: (folder: string) => string, message: RegExp]> = {
    'the folder of its content': [(folder) => folder, /, because it contains the content/],
    'a folder of its media': [(folder) => join(folder, 'content/media'), /, because it is inside .*content/],
    'the project, with content elsewhere': [() => root, /, because it contains this project/],
    'a link to the sources': [(folder) => linkTo(join(root, 'src'), folder), /, because it is inside .*src/],
    'a link to itself': [(folder) => linkTo('link', folder), /a link that leads back to itself/],
    'a file': [(folder) => join(folder, 'notes.txt'), /notes\.txt is not a folder/],
    'a path below a file': [(folder) => join(folder, 'notes.txt/dist'), /notes\.txt/],
    'a name that is too long': [(folder) => join(folder, 'x'.repeat(300)), /xxx/],
  };

  function linkTo(target: string, folder: string): string {
    symlinkSync(target, join(folder, 'link'));
    return join(folder, 'link');
  }

  test.each(Object.entries(places))('%s', async (_what, [place, message]) => {
    const folder = dirname(copyContent({ files: { 'media/unused.txt': '' } }));
    writeFiles(folder, { 'notes.txt': 'mine' });
    const out = place(folder);
    const before = readdirSync(folder, { recursive: true });
    const { exitCode, stderr } = await buildInto(out, join(folder, 'content'));
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
    expect(stderr, 'this is no fault of the program').not.toMatch(/bug|^ +at /m);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });
});

describe('a build follows', () => {
  test('a symbolic link, which stays, also to a folder that is not there yet', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'site'));
    const link = join(folder, 'site/dist');
    symlinkSync('../www/new', link);
    for (const round of ['first', 'second']) {
      await build(copyContent({ files: { 'pages/more.yaml': page(round, { head: 'unlisted: true\n' }) } }), {
        out: link,
      });
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(read(folder, 'www/new/more/index.html')).toContain(`${round}</h1>`);
    }
    expect([readdirSync(folder).sort(), readdirSync(dirname(link))]).toEqual([['site', 'www'], ['dist']]);
  });
});

describe('a site is built again and again', () => {
  const parent = folderOfFile();
  const mounts: Record<string, string> = {
    'on another file system': 'mount -t tmpfs tmpfs "$1"',
    'into a mounted folder of the same file system': 'mkdir "$1-volume" && mount --bind "$1-volume" "$1"',
    'in a folder that cannot be written':
      'chmod 777 "$1" && chmod 555 "$(dirname "$1")" && mount -t tmpfs -o mode=777 tmpfs .site',
  };

  nightly.each(Object.entries(mounts))('%s', (what, prepare) => {
    const out = join(parent, basename(what).replaceAll(' ', '-'), 'dist');
    mkdirSync(out, { recursive: true });
    chmodSync(parent, 0o755);
    const changed = copyContent({
      parent: dirname(out),
      files: { 'pages/more.yaml': page('More', { head: 'unlisted: true\n' }) },
    });
    const as = prepare.includes('chmod') ? asPlainUser().join(' ') : '';
    // A full build, one with another sentence, one without a page. Mounts end with this shell.
    const script = `set -e
      ${prepare}
      build() { ${as} "$2" cli/bin.mjs build --content "$3" --out "$1" > /dev/null; ls -A "$1" | grep -E '^(index.html|more|[.].*build)$'; }
      build "$@"
      sed -i 's/Boatyard gardeners/Gardeners of the quay/' "$3/pages/index.yaml"
      build "$@"; grep -o 'Gardeners of the quay' "$1/index.html" | head -1
      rm "$3/pages/more.yaml"
      build "$@"
      chmod 755 "$(dirname "$1")"; ls -A "$(dirname "$1")"`;
    const [program = '', ...argv] = [
      ...afterMounting('true'),
      'sh',
      '-c',
      script,
      'sh',
      out,
      process.execPath,
      changed,
    ];
    const { status, stdout, stderr } = spawnSync(program, argv, { cwd: root, encoding: 'utf8' });
    const whole = ['index.html', 'more'];
    const beside = prepare.includes('-volume') ? ['content', 'dist', 'dist-volume'] : ['content', 'dist'];
    const shown = [...whole, ...whole, 'Gardeners of the quay', 'index.html', ...beside];
    expect({ status, shown: stdout.trim().split('\n') }, stderr).toEqual({ status: 0, shown });
  });
});
