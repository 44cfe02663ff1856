import { once } from 'node:events';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copyContent, temporaryFolder, writeFiles } from '../support/content.ts';
import { edit } from '../support/edit-content.ts';
import { hashFiles } from '../support/hash-files.ts';
import { type SiteProcess, spawnSite } from '../support/process.ts';
import { createProject } from '../support/project.ts';
import { nightly, sample } from '../support/sample.ts';
import { build, filesOf, folderOfFile, page, read } from './builds.ts';

/** Two versions of a site, which differ in a page that comes, one that goes, an image, and a colour of all pages. */
const parent = folderOfFile();
const out = join(parent, 'dist');
type Version = 'old' | 'new';
const contents: Record<Version, string> = { old: '', new: '' };
const clean: Record<Version, Record<string, string>> = { old: {}, new: {} };

beforeAll(async () => {
  for (const [version, ink] of Object.entries({ old: '#f1fbff', new: '#fffdf0' }) as [Version, string][]) {
    const files = { [`pages/${version}/wall.yaml`]: page('The wall', { head: 'unlisted: true\n' }) };
    contents[version] = copyContent({ parent: join(parent, version), files });
    edit(contents[version], 'theme.yaml', '#f1fbff', ink);
    edit(contents[version], 'media/plot.svg', '</svg>', `<!-- ${version} --></svg>`);
    clean[version] = hashFiles(await build(contents[version], { out: join(parent, 'clean', version) }));
  }
  await build(contents.old, { out });
});

/** Starts to build a version, in a process that gets a signal before it changes a file for the nth time. */
function start(version: Version, killAt?: string, argv: readonly string[] = [], folder = out): SiteProcess {
  const preload = `--import=${join(import.meta.dirname, '../support/kill-at-change.ts')}`;
  const env: Record<string, string> = killAt === undefined ? {} : { NODE_OPTIONS: preload, KILL_AT: killAt };
  return spawnSite(['build', '--content', contents[version], '--out', folder, ...argv], { env });
}

async function ending({ child, printed }: SiteProcess): Promise<string> {
  const [code, signal] = await once(child, 'close');
  return signal ?? `${code} ${printed()}`;
}

/** The version that is in the folder. */
const versionOf = () => (JSON.stringify(hashFiles(out)) === JSON.stringify(clean.old) ? 'old' : 'new');

/** What the files of a site name that is not there: assets, and pages of the site map. */
function deadReferences(dist: string): string[] {
  return filesOf(dist, /\.(html|xml|txt)$/).flatMap((file) => {
    const text = read(dist, file);
    const assets = text.match(/(?<=["( ,])\/assets\/[\w./-]+\w/g) ?? [];
    const pages = [...text.matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>/g)].map(([, path]) => `${path}/index.html`);
    return [...assets, ...pages].filter((path) => !existsSync(join(dist, path))).map((path) => `${file} → ${path}`);
  });
}

describe('a build that is killed before it changes a file of the site', () => {
  // A build after a killed one makes about sixty changes; the last time is after all of them.
  const last = 1000;
  const times = [...Array.from({ length: 64 }, (_, index) => index + 1), last];

  test.each(sample(times, 12))(
    'for the time no. %i leaves a site without dead references, and the next build completes it',
    async (nth) => {
      const [before, after] = versionOf() === 'old' ? (['old', 'new'] as const) : (['new', 'old'] as const);
      const end = await ending(start(after, `${nth} /dist/`));
      if (nth === last) expect(end, 'after all changes').toContain('Built 4 pages');
      else if (nth <= 35) expect(end, 'amid the changes').toBe('SIGKILL');
      expect(deadReferences(out)).toEqual([]);
      if (nth === 1) expect(hashFiles(out), 'nothing has been moved').toEqual(clean[before]);
      await build(contents[after], { out });
      expect(hashFiles(out)).toEqual(clean[after]);
      expect(readdirSync(parent).sort()).toEqual(['clean', 'dist', 'new', 'old']);
    },
  );

  test('for the first time leaves what the next build replaces', async () => {
    const folder = join(temporaryFolder(), 'dist');
    expect(await ending(start('new', '20 /dist/', [], folder))).toBe('SIGKILL');
    expect(existsSync(join(folder, 'index.html'))).toBe(false);
    await build(contents.new, { out: folder });
    expect(hashFiles(folder)).toEqual(clean.new);
    expect(readdirSync(join(folder, '..'))).toEqual(['dist']);
  });
});

describe('a build that is stopped', () => {
  test.each(['SIGINT', 'SIGTERM'])('by %s exits, and changes nothing', async (signal) => {
    await build(contents.old, { out });
    // A build that has nothing to encode is done before it learns of a signal.
    const garden = read(contents.new, 'pages/garden.yaml');
    onTestFinished(() => writeFiles(contents.new, { 'pages/garden.yaml': garden }));
    writeFiles(contents.new, { 'pages/garden.yaml': garden.replaceAll(/title: .*/g, `title: At ${Date.now()}`) });
    expect(await ending(start('new', `1 /locks ${signal}`))).toBe(signal);
    expect(hashFiles(out)).toEqual(clean.old);
    expect(readdirSync(parent).sort()).toEqual(['clean', 'dist', 'new', 'old']);
  });

  // Before the second change, which moves the bundle to its place, it is whole.
  nightly.each(['1 /bundles/', '2 /bundles/'])('while it bundles code (%s) leaves no unfinished bundle', async (at) => {
    const { folder } = createProject();
    const preload = `--import=${join(import.meta.dirname, '../support/kill-at-change.ts')}`;
    const site = spawnSite(['build'], { root: folder, env: { NODE_OPTIONS: preload, KILL_AT: `${at} SIGTERM` } });
    expect(await ending(site)).toBe('SIGTERM');
    expect(filesOf(join(folder, '.site'), /^bundles\/\w/)).toEqual([]);
    expect(readdirSync(folder)).not.toContain('dist');
  });

  nightly.each(['SIGINT', 'SIGTERM'] as const)('by %s: so is a check', async (signal) => {
    const announce = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { readFileSync } = fs;
      fs.readFileSync = (path, ...rest) => {
        if (/pages.garden/.test(path)) process.kill(process.pid, '${signal}');
        return readFileSync(path, ...rest);
      };
      syncBuiltinESMExports();`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(announce)}` };
    const site = spawnSite(['validate', '--content', copyContent({})], { env });
    expect(await ending(site)).toBe(signal);
    expect(site.printed()).toBe('');
  });
});

describe('while another build is at work, which no other program disturbs', () => {
  const link = join(parent, 'clean/link');

  /** Starts a build that stands still until the test lets it go on. */
  async function standStill(): Promise<{ goOn(): Promise<string> }> {
    if (versionOf() === 'old') await build(contents.new, { out });
    const site = start('old', '1 /dist/ SIGSTOP');
    onTestFinished(() => void site.child.kill('SIGKILL'));
    const ended = ending(site);
    await expect.poll(() => read(`/proc/${site.child.pid}`, 'stat')).toContain(') T ');
    return {
      goOn() {
        site.child.kill('SIGCONT');
        return ended;
      },
    };
  }

  test('a build waits, can be stopped, and publishes its own content in the end', async () => {
    await build(contents.new, { out });
    const first = await standStill();
    const second = start('new');
    expect(await second.prints('Another build into ')).toMatch(/dist is running: waiting until it is done\.$/);
    expect(await second.end('SIGINT')).toEqual({ code: null, signal: 'SIGINT' });
    const third = start('new', undefined, ['--at', '2027-01-01']);
    await third.prints('Another build into ');
    expect(hashFiles(out)).toEqual(clean.new);
    const end = ending(third);
    expect(await first.goOn()).toContain('Built 4 pages');
    expect(await end).toMatch(/^0 /);
    expect(hashFiles(out)).toEqual(clean.new);
    expect(readdirSync(parent).sort()).toEqual(['clean', 'dist', 'new', 'old']);
  });

  nightly('a build waits also through a symbolic link', async () => {
    symlinkSync(out, link);
    onTestFinished(() => rmSync(link));
    const first = await standStill();
    const second = spawnSite(['build', '--content', contents.new, '--out', link]);
    await second.prints('Another build into ');
    const end = ending(second);
    expect(await first.goOn()).toMatch(/^0 /);
    expect(await end).toMatch(/^0 /);
    expect(hashFiles(out)).toEqual(clean.new);
  });

  nightly('builds that start at once come one after the other', async () => {
    const sites = (['old', 'new', 'old', 'new'] as const).map((version) => start(version));
    for (const end of await Promise.all(sites.map(ending))) expect(end).toMatch(/^0 /);
    expect(hashFiles(out)).toEqual(clean[versionOf()]);
    expect(readdirSync(parent).sort()).toEqual(['clean', 'dist', 'new', 'old']);
  });

  nightly('a build that may remove no open file, as on Windows, leaves nothing behind', async () => {
    const preload = `--import=${join(import.meta.dirname, '../support/refuse-open-files.ts')}`;
    const argv = ['build', '--content', contents.new, '--out', out];
    expect(await ending(spawnSite(argv, { env: { NODE_OPTIONS: preload } }))).toMatch(/^0 /);
    expect(hashFiles(out)).toEqual(clean.new);
    expect(readdirSync(parent).sort()).toEqual(['clean', 'dist', 'new', 'old']);
  });
});
