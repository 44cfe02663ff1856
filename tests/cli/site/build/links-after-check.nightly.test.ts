import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ContentStore } from '../../../../cli/compiler/check/content-store.ts';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { ContentFile } from '../../../../cli/compiler/model/content-file.ts';
import { LinkedFileError } from '../../../../cli/platform/files/content-file.ts';
import { buildSite } from '../../../../cli/site/build/build-site.ts';
import { readManifest } from '../../../../cli/site/cache/build-manifest.ts';
import { copyContent, temporaryFolder } from '../../../support/content.ts';
import { embedded, sites } from '../../../support/sites.ts';
import { allText, contentWithSecret, link } from '../../compiler/check/content-with-secret.ts';
import { rest } from './incremental-site.ts';

describe('a symbolic link created after the content was checked', () => {
  const paths = ['media/plot.svg', 'media/press/paper.txt', 'media/press/in-pack.txt', 'media/press', 'media'];

  test.each(paths)('in place of %s fails the build, and nothing is published', async (path) => {
    const content = contentWithSecret();
    const out = join(dirname(content), 'dist');
    const { content: checked, problems } = loadContent(content);
    expect(problems).toEqual([]);
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    renameSync(join(content, path), elsewhere);
    symlinkSync(elsewhere, join(content, path));
    await expect(buildSite(checked, out, embedded)).rejects.toThrow(LinkedFileError);
    expect(existsSync(out)).toBe(false);
  });

  test.each(paths)('in place of %s fails an incremental build', async (path) => {
    const content = contentWithSecret();
    const out = join(dirname(content), 'dist');
    await setTimeout(rest);
    await buildSite(loadContent(content, { willRender: true }).content, out, embedded);
    const before = allText(out);
    const { content: checked } = loadContent(content, { willRender: true });
    const elsewhere = join(temporaryFolder(), 'elsewhere');
    renameSync(join(content, path), elsewhere);
    symlinkSync(elsewhere, join(content, path));
    const last = readManifest(out);
    expect(last).toBeDefined();
    await expect(buildSite(checked, out, embedded, { last })).rejects.toThrow(LinkedFileError);
    expect(allText(out)).toBe(before);
  });

  test('in place of the logo fails the build', async () => {
    const content = copyContent({ from: sites.workshop.content });
    const { content: checked } = loadContent(content);
    link(content, 'media/brand/monogram.svg', '/etc/passwd');
    const out = join(dirname(content), 'dist');
    await expect(buildSite(checked, out, embedded)).rejects.toThrow(LinkedFileError);
    expect(existsSync(out)).toBe(false);
  });

  test('in place of an article whose body is read lazily fails the build', async () => {
    const content = contentWithSecret();
    mkdirSync(join(content, 'articles'));
    writeFileSync(
      join(content, 'articles/tides.yaml'),
      'title: Tides\nsummary: When the water comes.\ncategory: AI\npublishedAt: 2024-01-01\nbody: It comes twice a day.\n',
    );
    await setTimeout(rest);
    const cache = FileCache.inMemory();
    loadContent(content, { willRender: true, cache });
    const { content: again, problems } = loadContent(content, { willRender: true, cache });
    expect(problems).toEqual([]);
    const { name, data } = again.files.find(({ isSlim }) => isSlim) as ContentFile;
    link(dirname(content), name, '/etc/passwd');
    expect(() => (data as { body: string }).body).toThrow(/has changed since it was checked/);
  });

  test('is reported by the next check of a watched folder', async () => {
    const content = contentWithSecret();
    const held = await ContentStore.open(content);
    expect(held.check().problems).toEqual([]);
    for (const path of ['media/plot.svg', 'pages/garden.yaml', 'media/press']) {
      const [elsewhere, place] = [join(temporaryFolder(), 'elsewhere'), join(content, path)];
      renameSync(place, elsewhere);
      symlinkSync(elsewhere, place);
      expect(held.update([place]).problems.map(({ code }) => code)).toEqual(['file-symlink']);
      rmSync(place);
      renameSync(elsewhere, place);
      expect(held.update([place]).problems).toEqual([]);
    }
  });
});
