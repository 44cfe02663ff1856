import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { buildFixtureSite, fixtureSite, fixtureSites } from '../site/fixture-sites.ts';
import { globPaths } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { distinctiveNames, patternOf } from './distinctive-names.ts';

test.each(fixtureSites)('the built site of the %s has no name of this brand', async (name) => {
  await buildFixtureSite(name);
  const { dist } = fixtureSite(name);
  const names = distinctiveNames(loadContent(sites.real.content).content).map((name) => ({
    name,
    is: patternOf(name),
  }));
  const files = globPaths('**/*.{html,js,css,xml,txt,md,json,webmanifest,svg}', dist);
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return names.filter(({ is }) => is.test(text)).map(({ name }) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
