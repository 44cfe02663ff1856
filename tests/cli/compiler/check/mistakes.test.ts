import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { applyTextEdits } from '../../../../cli/diagnostics/text-edit.ts';
import { globPaths } from '../../../support/content.ts';
import { firstEdits } from '../../../support/first-suggestion.ts';
import { sample } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { copyMistake, mistakesFolder, today } from './load-mistake.ts';
import { mistakes } from './mistakes/mistake-tables.ts';
import { optionalCodes } from './optional-codes.ts';
import { codes } from './reported-codes.ts';

/** Codes that need files which cannot be committed, or a schema keyword that no schema has yet. */
const testedElsewhere: Record<string, string> = {
  'file-encoding': 'hostile-files.test.ts',
  'file-symlink': 'symbolic-links.test.ts',
  'file-too-large': 'hostile-files.test.ts',
  'color-scheme': 'alternate-colors.test.ts',
  'font-format': 'rules/media/fonts.test.ts',
  'media-active': 'media-active.test.ts',
  'media-name': 'media-names.test.ts',
  'image-small': 'small-pictures.test.ts',
  ...optionalCodes,
  'yaml-too-deep': 'hostile-files.test.ts',
  'schema-other': 'schema-findings.test.ts',
};

/** Names in a row, such as `hero`, `prose`. */
const listedNames = /`[^`]+`(?:, `[^`]+`)+/g;

/** By day every tenth edit is made. */
const edited = new Set(sample([...mistakes.keys()], 10));

test.each([...mistakes])(
  '%s is one problem, at the right position, and its edit leaves none',
  (name, { problem: expected, hint: part = '' }) => {
    const folder = copyMistake(name);
    const { problems } = loadContent(folder, { at: today });
    const places = problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
    expect(places, `${name} holds one mistake: report it once, at the character where an author must look`).toEqual([
      expected,
    ]);
    for (const { message, hint } of problems) {
      expect(message, 'say in a sentence what is wrong').toMatch(/^.+\.$/s);
      expect(hint, 'say what to do').not.toBe('');
      expect(hint, 'the hint must name the fix').toContain(part);
      expect(message + hint, 'show what stands in the file, not how JavaScript prints it').not.toMatch(
        /\[object |undefined/,
      );
      for (const [names] of hint.matchAll(listedNames))
        expect(names.split('`, `').length, `list at most five names: ${hint}`).toBeLessThanOrEqual(5);
    }
    if (edited.has(name))
      expect(problemsAfterEdits(folder, problems), `the hint was: ${problems[0]?.hint}`).toEqual([]);
  },
);

/** What is reported after the first edits that the problems of a folder suggest; nothing if they suggest none. */
function problemsAfterEdits(folder: string, problems: readonly LocatedProblem[]): string[] {
  const edits = problems.flatMap(firstEdits);
  if (edits.length === 0) return [];
  for (const [file, own] of Map.groupBy(edits, ({ file }) => file)) {
    const path = join(dirname(folder), file);
    writeFileSync(path, applyTextEdits(readFileSync(path, 'utf8'), own));
  }
  return loadContent(folder, { at: today }).problems.map(
    ({ code, line, message, hint }) => `${code} ${line} ${message} ${hint}`,
  );
}

test('each folder of fixtures belongs to a mistake in a table', () => {
  expect(
    readdirSync(mistakesFolder).filter((name) => !mistakes.has(name)),
    'add it to a table in mistakes/, or delete it',
  ).toEqual([]);
});

test('the folder of a mistake contains only files that differ from the second brand', () => {
  const same = globPaths('*/**/*.*', mistakesFolder).filter((path) => {
    const original = join(sites.secondBrand.content, path.slice(path.indexOf('/') + 1));
    return existsSync(original) && readFileSync(original).equals(readFileSync(join(mistakesFolder, path)));
  });
  expect(same, 'delete them').toEqual([]);
});

test('every code has a mistake that causes it', () => {
  const given = new Set([...mistakes.values()].map(({ problem }) => problem.split(' ')[0]));
  const untested = codes.filter((code) => !given.has(code) && testedElsewhere[code] === undefined);
  expect(untested, 'add an excerpt to a table in mistakes/ that gives this code').toEqual([]);
});
