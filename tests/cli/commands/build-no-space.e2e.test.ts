import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '../../support/hash-files.ts';
import { spawnSite } from '../../support/site-process.ts';
import { mountNamespace } from './mount-namespace.ts';
import { createScratchProject } from './scratch-project.ts';

test('without room for what it keeps in .site/, a build says so, and dist/ stays as it was', async () => {
  const { folder, edit, site } = createScratchProject();
  const [dist, cache] = [join(folder, 'dist'), join(folder, '.site')];
  expect(await site('build')).toMatchObject({ exitCode: 0 });
  const before = hashFiles(dist);
  edit('content/pages/garden.yaml', 'By May there was cress.', 'By June there was cress.');

  const small = `mount -t tmpfs -o size=64k tmpfs '${cache}' && exec "$@"`;
  const full = spawnSite(['build'], { root: folder, wrap: [...mountNamespace(), 'sh', '-c', small, 'sh'] });
  expect(await once(full.child, 'close'), full.printed()).toEqual([2, null]);
  expect(full.printed()).toMatch(/ENOSPC: no space left on device, \w+\. Make room on the disk\.$/m);
  expect(full.printed()).not.toContain('bug');
  expect(hashFiles(dist)).toEqual(before);

  expect(await site('build')).toMatchObject({ exitCode: 0 });
  expect(hashFiles(dist)).not.toEqual(before);
});
