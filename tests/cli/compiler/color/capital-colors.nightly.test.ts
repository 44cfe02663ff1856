import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/cli.ts';
import { copyContent } from '../../../support/content.ts';
import { sites } from '../../../support/sites.ts';

const inCapitals = (file: string) =>
  readFileSync(join(sites.secondBrand.content, file), 'utf8').replace(/"#[\da-f]{6}"/g, (color) => color.toUpperCase());

test('colours in capital letters are accepted and give the same site', async () => {
  const files = Object.fromEntries(['theme.yaml', 'collections/ventures.yaml'].map((file) => [file, inCapitals(file)]));
  expect(files['theme.yaml']).toMatch(/"#[\dA-F]*[A-F][\dA-F]*"/);
  const content = copyContent({ files });
  expect(loadContent(content).problems).toEqual([]);
  const dist = join(content, '../dist');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
  const colorsOf = (folder: string) =>
    (readFileSync(join(folder, 'index.html'), 'utf8').match(/#[\da-f]{6}\b/gi) ?? []).map((color) =>
      color.toLowerCase(),
    );
  expect(colorsOf(dist)).toEqual(colorsOf(sites.secondBrand.dist));
});
