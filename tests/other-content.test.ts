import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { globPaths, temporaryFolder, writeFiles } from './support/content.ts';
import { isBrandTested } from './support/is-brand-tested.ts';

const projectRoot = join(import.meta.dirname, '..');
const tested = 'name: Harbor';

test.each([
  { what: 'the site that they are about', site: 'url: https://example.com\nname: Harbor\n', is: true },
  { what: 'a site of another name', site: 'name: Field\n', is: false },
  { what: 'no site', site: '', is: false },
  { what: 'a list in place of a site', site: '- Harbor', is: false },
  { what: 'SITE_CONTENT naming that folder', site: tested, env: { SITE_CONTENT: './content' }, is: true },
  { what: 'SITE_CONTENT naming another folder', site: tested, env: { SITE_CONTENT: 'mine' }, is: false },
])('with $what in content/, the tests of the brand run: $is', ({ site, env = {}, is }) => {
  const root = temporaryFolder();
  writeFiles(root, { 'content/site.yaml': site, 'tests/spec/tested-site.yaml': tested });
  expect(isBrandTested(env, root)).toBe(is);
});

test('without content/, the tests of the brand do not run', () => {
  const root = temporaryFolder();
  writeFiles(root, { 'tests/spec/tested-site.yaml': tested });
  expect(isBrandTested({}, root)).toBe(false);
  expect(isBrandTested({}, join(projectRoot, 'tests/fixtures')), 'nor without either file').toBe(false);
});

/** The files outside tests/spec that name the folder: what declares it, and what builds its site. */
const declarations = ['support/sites.ts', 'setup.ts'];

test('no test outside tests/spec reads content/', () => {
  const folder = join(projectRoot, 'tests');
  const others = globPaths('**/*.{ts,tsx}', folder).filter(
    (path) => !path.startsWith('spec/') && !declarations.includes(path) && path !== 'other-content.test.ts',
  );
  expect(others.length).toBeGreaterThan(200);
  const naming =
    /\bsites\.real\b|'real'|\{[^}\n]*\breal\b[^}\n]*\} = sites|projectRoot, ['"`]content\b|read\('content\/README|Object\.\w+\(sites\)|from '[./]*\/spec\//;
  const found = others.filter((path) => naming.test(readFileSync(join(folder, path), 'utf8')));
  expect(found, 'Read a fixture, such as sites.workshop, or move what is about the first brand to tests/spec.').toEqual(
    [],
  );
});
