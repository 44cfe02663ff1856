import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '../../support/hash-files.ts';
import { spawnSite } from '../../support/process.ts';
import { mountNamespace } from './mount-namespace.ts';
import { createScratchProject } from './scratch-project.ts';

test('when .site/ has no space left, a build reports it and works without a cache', async () => {
  const { folder, edit, site } = createScratchProject();
  const [dist, cache] = [join(folder, 'dist'), join(folder, '.site')];
  expect(await site('build')).toMatchObject({ exitCode: 0 });
  const before = hashFiles(dist);
  // Code too, so that there is a bundle to make.
  edit('src/render.tsx', '\n', '\n\n');
  edit('content/pages/garden.yaml', 'By May there was cress.', 'By June there was cress.');

  const small = `mount -t tmpfs -o size=64k tmpfs '${cache}' && exec "$@"`;
  const full = spawnSite(['build'], { root: folder, wrap: [...mountNamespace(), 'sh', '-c', small, 'sh'] });
  expect(await once(full.child, 'close'), full.printed()).toEqual([0, null]);
  expect(full.printed().match(/^The cache in \S+ cannot be written: the disk is full; this run/gm)).toHaveLength(1);
  const built = hashFiles(dist);
  expect(built).not.toEqual(before);

  expect(await site('build')).toMatchObject({ exitCode: 0 });
  expect(hashFiles(dist)).toEqual(built);
});
