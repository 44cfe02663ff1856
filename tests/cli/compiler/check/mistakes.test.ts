import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codes } from '../../../../cli/compiler/check/catalog/catalog.ts';
import { sites } from '../../../support/sites.ts';
import { deletions, loadMistake, mistakesFolder } from './load-mistake.ts';
import { mistakeProblems } from './mistakes/mistake-tables.ts';

/** Codes that need files which cannot be committed, or a schema keyword that no schema has yet. */
const testedElsewhere: Record<string, string> = {
  'file-encoding': 'hostile-files.test.ts',
  'file-symlink': 'symbolic-links.test.ts',
  'file-too-large': 'hostile-files.test.ts',
  'media-active': 'media-active.test.ts',
  'media-name': 'media-names.test.ts',
  'picture-small': 'small-pictures.test.ts',
  'yaml-too-deep': 'hostile-files.test.ts',
  'schema-other': 'schema-findings.test.ts',
  'unused-key': 'cover-keys.test.ts',
};

test.each(Object.entries(mistakeProblems))('%s is one problem, in its place', (name, expected) => {
  const problems = loadMistake(name);
  const places = problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  expect(places, `${name} holds one mistake: report it once, at the character where an author must look`).toEqual([
    expected,
  ]);
  for (const { message, hint } of problems) {
    expect(message, 'say in a sentence what is wrong').toMatch(/^.+\.$/s);
    expect(hint, 'say what to do').not.toBe('');
    expect(message + hint, 'show what stands in the file, not how JavaScript prints it').not.toMatch(
      /\[object |undefined/,
    );
  }
});

test('the tables name every mistake there is', () => {
  const folders = readdirSync(mistakesFolder);
  expect(
    Object.keys(mistakeProblems).sort(),
    'add the folder to a table in mistakes/, or remove the row whose folder is gone',
  ).toEqual([...folders, ...Object.keys(deletions)].sort());
});

test('a mistake holds only files that differ from those of the second brand', () => {
  const same = globSync('*/**/*.*', { cwd: mistakesFolder }).filter((path) => {
    const original = join(sites.secondBrand.content, path.slice(path.indexOf('/') + 1));
    return existsSync(original) && readFileSync(original).equals(readFileSync(join(mistakesFolder, path)));
  });
  expect(same, 'delete them').toEqual([]);
});

test('every code has a mistake that gives it', () => {
  const given = new Set(Object.values(mistakeProblems).map((expected) => expected.split(' ')[0]));
  const untested = codes.filter((code) => !given.has(code) && testedElsewhere[code] === undefined);
  expect(untested, 'add a folder to tests/fixtures/mistakes that gives this code').toEqual([]);
});
