import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSiteFiles, siteFileList } from '../../../../cli/site/publish/site-file-list.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

const site = { 'index.html': 'Home', 'sitemap.xml': '<urlset/>', 'about/index.html': 'About' };

/** A folder with a site that lists its files. */
function builtFolder(): string {
  const folder = temporaryFolder();
  const [name, list] = siteFileList(Object.keys(site));
  writeFiles(folder, { ...site, [name]: list });
  return folder;
}

describe('listing the files of a built site', () => {
  test('returns all of them', () => {
    expect(listSiteFiles(builtFolder()).sort()).toEqual(
      ['.site-files', 'about/index.html', 'index.html', 'sitemap.xml'].sort(),
    );
  });

  test('returns none for an empty or missing folder', () => {
    expect(listSiteFiles(temporaryFolder())).toEqual([]);
    expect(listSiteFiles(join(temporaryFolder(), 'dist'))).toEqual([]);
  });

  test('reports a file in place of the folder', () => {
    const file = join(builtFolder(), 'index.html');
    expect(() => listSiteFiles(file)).toThrow(`${file} is not a folder. Name another with --out.`);
  });

  test('does not reveal the paths of pages in the list', () => {
    expect(siteFileList(['gift/index.html'])[1]).not.toContain('gift');
  });

  const others: Record<string, (folder: string) => void> = {
    CNAME: (folder) => writeFiles(folder, { CNAME: 'example.com' }),
    '.git/': (folder) => writeFiles(folder, { '.git/HEAD': 'ref: refs/heads/main' }),
    '.well-known/': (folder) => writeFiles(folder, { '.well-known/security.txt': 'Contact:' }),
    '.htaccess': (folder) => writeFiles(folder, { '.htaccess': 'Deny from all' }),
    'about/notes.txt': (folder) => writeFiles(folder, { 'about/notes.txt': 'mine' }),
    'thesis/chapter-1.txt': (folder) => writeFiles(folder, { 'thesis/chapter-1.txt': 'years of work' }),
    'shared (a link)': (folder) => symlinkSync('/tmp', join(folder, 'shared')),
    'index.html (a link)': (folder) => {
      rmSync(join(folder, 'index.html'));
      symlinkSync('/tmp/mine.html', join(folder, 'index.html'));
    },
  };

  test.each(Object.entries(others))('reports other files: %s', (name, add) => {
    const folder = builtFolder();
    add(folder);
    expect(() => listSiteFiles(folder)).toThrow(`${folder} has files that no build wrote: ${name}. Nothing was`);
  });

  test('reports five of many other files', () => {
    const folder = builtFolder();
    writeFiles(folder, Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`mine-${index}.txt`, 'mine'])));
    expect(() => listSiteFiles(folder)).toThrow(
      ': mine-0.txt, mine-1.txt, mine-2.txt, mine-3.txt, mine-4.txt and 3 more.',
    );
  });

  test('ignores files of operating systems', () => {
    const folder = builtFolder();
    mkdirSync(join(folder, 'lost+found'));
    writeFiles(folder, { 'about/.DS_Store': '' });
    expect(listSiteFiles(folder)).toHaveLength(4);
  });
});

test('a folder without a file list is not a built site', () => {
  const folder = temporaryFolder();
  writeFiles(folder, site);
  expect(() => listSiteFiles(folder)).toThrow(
    `${folder} is not a site that a build has written: it holds about/, index.html, sitemap.xml.`,
  );
});
