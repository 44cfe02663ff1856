import { spawnSync } from 'node:child_process';
import fs, { existsSync, readFileSync, renameSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { filesIn, finishPublishing, publish } from '../../../../cli/site/publish/publish.ts';
import { scratchFolders } from '../../../../cli/site/publish/scratch-folder.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { hashFiles } from '../../../support/hash-files.ts';
import { nightly } from '../../../support/sample.ts';

type Files = Record<string, string>;

const before = {
  'index.html': 'old',
  'about/index.html': 'old',
  'feed.xml': 'old',
  'gone/index.html': 'old',
  plot: 'old',
};
const changed = { 'index.html': 'new', 'about/index.html': 'new', 'plot/index.html': 'new', 'assets/a.js': 'new' };
const allChanges = { moved: Object.keys(changed), removed: ['gone/index.html', 'plot'] };
const after = { ...changed, 'feed.xml': 'old' };

/** A folder with the last site in `dist`, and the files of the next one in a scratch folder beside it, or in it. */
function writtenSite(place: 'beside' | 'within', last: Files = before, next: Files = changed) {
  const folder = temporaryFolder();
  const out = join(folder, 'dist');
  writeFiles(out, last);
  const [beside = '', within = ''] = scratchFolders(out);
  const scratch = place === 'beside' ? beside : within;
  writeFiles(filesIn(scratch), next);
  return { folder, out, scratch };
}

/** Publishes in a process that is killed before it changes anything for the nth time. @returns whether it was */
function killPublishing(
  { out, scratch }: ReturnType<typeof writtenSite>,
  nth: number,
  changes: { moved: readonly string[]; removed: readonly string[] } = allChanges,
): boolean {
  const argv = ['tests/support/publish.ts', String(nth), scratch, out, JSON.stringify(changes)];
  const { signal, status, stderr } = spawnSync(process.execPath, argv, { cwd: projectRoot, encoding: 'utf8' });
  expect({ signal, status }, stderr).toEqual(
    signal ? { signal: 'SIGKILL', status: null } : { signal: null, status: 0 },
  );
  return signal !== null;
}

afterEach(restoreFileSystem);

function restoreFileSystem(): void {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
}

/** The hashes of `dist` with these files and nothing else. */
function hashesOf(files: Record<string, string>): Record<string, string> {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'dist'), files);
  return hashFiles(folder);
}

nightly.each(['beside', 'within'] as const)(
  'publishing from a scratch folder %s the site, killed at any time, is completed later or changes nothing',
  (place) => {
    const states: string[] = [];
    for (let nth = 1; ; nth++) {
      const site = writtenSite(place);
      if (!killPublishing(site, nth)) break;
      const hasBegun = existsSync(join(site.scratch, 'journal.json'));
      finishPublishing(site.out);
      const isNew = hashFiles(site.folder)['dist/index.html'] === hashesOf(after)['dist/index.html'];
      expect(hashFiles(site.folder), `killed before change ${nth}`).toEqual(hashesOf(isNew ? after : before));
      states.push(`${hasBegun ? 'begun' : 'not begun'}, ${isNew ? 'new' : 'old'}`);
    }
    // The journal is written aside and put into place; then come folders and files, and the scratch folder goes last.
    expect([...new Set(states)]).toEqual(['not begun, old', 'begun, new']);
    expect(states.length, 'it was killed between any two files').toBeGreaterThan(10);
  },
);

/** Returns references to missing files: `→` stands for a reference, as pages load, link and list files. */
function deadReferences(out: string): string[] {
  return Object.keys(hashFiles(out)).flatMap((path) => {
    const targets = readFileSync(join(out, path), 'utf8').split('→').slice(1);
    return targets.filter((target) => !existsSync(join(out, target))).map((target) => `${path} → ${target}`);
  });
}

test('no published file refers to a missing file at any time', () => {
  const last = {
    'index.html': '→assets/old.js→gone/index.html',
    'gone/index.html': '→assets/gone.webp→assets/old.js',
    'sitemap.xml': '→index.html→gone/index.html',
    'llms.txt': '→gone/index.html',
    'assets/old.js': '',
    'assets/gone.webp': '',
  };
  const next = {
    'sitemap.xml': '→index.html→zoo/index.html',
    'feed.xml': '→zoo/index.html',
    'llms.txt': '→zoo/index.html',
    'index.html': '→assets/new.js→zoo/index.html',
    'zoo/index.html': '→assets/new.js→assets/zoo.webp',
    'assets/new.js': '',
    'assets/zoo.webp': '',
  };
  const removed = Object.keys(last).filter((path) => !(path in next));
  // In this order, whichever it is.
  for (const moved of [Object.keys(next), Object.keys(next).reverse()])
    for (const order of [removed, removed.toReversed()]) {
      const { scratch, out } = writtenSite('beside', last, next);
      const found: string[][] = [];
      beforeEachChange(() => found.push(deadReferences(out)));
      publish(scratch, out, { moved, removed: order });
      restoreFileSystem();
      expect(found.length, 'it is looked at between any two files').toBeGreaterThan(moved.length + order.length);
      expect([...found, deadReferences(out)].flat()).toEqual([]);
    }
});

/** Calls `look` before anything in the file system is changed. A build that is killed there leaves what `look` sees. */
function beforeEachChange(look: () => void): void {
  for (const name of ['mkdirSync', 'renameSync', 'rmSync', 'rmdirSync', 'writeFileSync'] as const) {
    const original = fs[name] as (...args: unknown[]) => undefined;
    vi.spyOn(fs, name).mockImplementation((...args: unknown[]) => {
      look();
      return original(...args);
    });
  }
  syncBuiltinESMExports();
}

test('nothing is published to a folder that has replaced the original one', () => {
  const site = writtenSite('beside');
  expect(killPublishing(site, 8)).toBe(true);
  expect(existsSync(join(site.scratch, 'journal.json'))).toBe(true);
  renameSync(site.out, join(site.folder, 'elsewhere'));
  writeFiles(site.out, { 'thesis.txt': 'years of work' });
  finishPublishing(site.out);
  expect(existsSync(site.scratch)).toBe(false);
  expect(hashFiles(site.out)).toEqual({ 'thesis.txt': hashesOf({ a: 'years of work' })['dist/a'] });
});
