import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { globPaths } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { distinctiveNames, patternOf } from './distinctive-names.ts';

/** What every brand uses. The texts of the deployed functions are generated from content. */
const code = globPaths('{schemas,cli,src,supabase}/**/*.{ts,tsx,mjs,json,css,sql,md,html,toml}', projectRoot)
  .filter((path) => !path.endsWith('/strings.gen.ts'))
  .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));

test('the schemas, the code and its hints have no name of this brand', () => {
  const { content } = loadContent(sites.real.content);
  const names = distinctiveNames(content);
  expect(names.length, 'a content has names of its own').toBeGreaterThan(20);
  const found = names.flatMap((name) => {
    const pattern = patternOf(name);
    return code.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${name}`);
  });
  expect(found, 'write an example of no brand in particular: garden, example.com, /about').toEqual([]);
});
