import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteFileList } from '../../../cli/site/publish/site-file-list.ts';
import { writeFiles } from '../../support/content.ts';
import { createScratchProject } from './scratch-project.ts';

test('a bundling error fails the build; the last site is unchanged, and no incomplete bundle is kept', async () => {
  const { folder, edit, site } = createScratchProject();
  const last = { 'index.html': 'The last site', 'sitemap.xml': '<urlset/>' };
  const [list, paths] = siteFileList(Object.keys(last));
  writeFiles(join(folder, 'dist'), { ...last, [list]: paths });
  edit('src/render.tsx', 'return `<!doctype', 'return return `<!doctype');

  const { exitCode, stdout, stderr } = await site('build');

  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^The code in src\/ could not be bundled\./);
  expect(stderr, 'name the file that is broken').toContain('src/render.tsx');
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual([list, 'index.html', 'sitemap.xml']);
  const bundles = join(folder, '.site/bundles');
  expect(existsSync(bundles) ? readdirSync(bundles) : [], 'a broken bundle would be taken for a whole one').toEqual([]);
});
