import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleKey } from '../../../../cli/platform/cache/code-key.ts';
import { writeFiles } from '../../../support/content.ts';
import { createScratchProject } from '../../commands/scratch-project.ts';

test('config files that are not part of the cache key of a bundle are not read', async () => {
  const { folder, site } = createScratchProject();
  const fault = "throw new Error('This was read.');\n";
  writeFiles(folder, { 'vite.config.ts': fault, 'postcss.config.mjs': fault });

  const { exitCode, stderr } = await site('build');

  expect(stderr).not.toContain('This was read.');
  expect(exitCode).toBe(0);
  expect(readdirSync(join(folder, '.site/bundles')), 'the same code has the same key').toContain(bundleKey());
});
