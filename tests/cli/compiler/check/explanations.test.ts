import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { defineRule } from '../../../../cli/compiler/model/rule.ts';
import { readExplanations } from '../../../../cli/diagnostics/explanations.ts';
import type { LocatedProblem } from '../../../../cli/diagnostics/problem.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../support/content.ts';
import type { ExcerptExample } from '../../../support/excerpt.ts';
import { sample } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { applyExample } from './apply-example.ts';
import { exampleOf } from './example-of.ts';
import { mistakesFolder, today } from './load-mistake.ts';
import { optionalCodes } from './optional-codes.ts';
import { codes } from './reported-codes.ts';

const explanations = readExplanations();

/** Files that the examples need beside the content of the second brand. */
const more = join(projectRoot, 'tests/fixtures/examples');

/** Images that only a wrong example names, in the folder of their mistake. */
const wrongImages: Readonly<Record<string, string>> = {
  'image-format': 'picture-ending/media/plot.jpg',
  'image-size': 'picture-too-wide/media/plot.png',
  'image-unreadable': 'picture-empty/media/plot.jpg',
};

/** Codes that no text in a file can cause in an ordinary check, and the test that covers them. */
const withoutExample: Readonly<Record<string, string>> = {
  ...optionalCodes,
  'event-zone': 'mistakes/events.ts',
  'file-encoding': 'hostile-files.test.ts',
  'file-symlink': 'symbolic-links.test.ts',
  'file-too-large': 'hostile-files.test.ts',
  'font-format': 'rules/media/fonts.test.ts',
  'image-small': 'small-pictures.test.ts',
  'language-duplicate': 'mistakes/languages.ts',
  'language-fact': 'mistakes/languages.ts',
  'language-home': 'mistakes/languages.ts',
  'media-active': 'media-active.test.ts',
  'media-name': 'media-names.test.ts',
  'schema-other': 'schema-findings.test.ts',
  'translation-duplicate': 'mistakes/languages.ts',
  'translation-original': 'mistakes/languages.ts',
  'yaml-too-deep': 'hostile-files.test.ts',
};

test('every code that can be reported has a section, and every section such a code', () => {
  expect([...explanations.keys()]).toEqual(codes);
});

test('a rule can report only codes that it declares', () => {
  const finding = { file: 'content/pages/garden.yaml', path: [], message: '', hint: '' };
  defineRule({ codes: ['title-comma'], check: () => [{ ...finding, code: 'title-comma' }] });
  // @ts-expect-error: the rule does not declare the code
  defineRule({ codes: ['title-comma'], check: () => [{ ...finding, code: 'title-coma' }] });
});

test('no two codes have the same title', () => {
  const titles = Array.from(explanations.values(), ({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each([...explanations])('%s is explained in full sentences', (_code, { title, text }) => {
  expect(text).toMatch(/^[A-Z`].+[.:]\n\n[A-Z`].+\.$/s);
  expect(title.length, 'the list shows it on one line').toBeLessThanOrEqual(100);
  expect(text.split('\n').filter((line) => line.length > 100)).toEqual([]);
});

test('content with all right examples has no problems', () => {
  expect(loadContent(copyContent({ over: more }), { at: today }).problems).toEqual([]);
});

describe.each(sample([...codes], 4))('%s', (code) => {
  const example = exampleOf(code);
  if (example === undefined) {
    test('may lack an example, since no text in a file causes it', () => {
      expect(withoutExample[code], 'add an example').toBeDefined();
    });
    return;
  }

  if ('wrongName' in example) {
    test('the wrong name causes only this problem', () => {
      const { wrongName, rightName } = example;
      expect(loadWith({ [wrongName]: rightText(rightName) }, [rightName]).map((problem) => problem.code)).toEqual([
        code,
      ]);
    });
    return;
  }

  test('the wrong side causes only this problem, at a line of it', () => {
    const problems = loadWrong(code, example);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    expect(problemLine(example, problems[0])).toMatch(/^(in the excerpt|where .* is named)$/);
  });
});

/** The text of a file with the right side of all examples. */
function rightText(file: string): string {
  const folder = existsSync(join(more, file)) ? more : sites.secondBrand.content;
  return readFileSync(join(folder, file), 'utf8');
}

/** Checks the content with one wrong example. @throws if the file does not have its right side exactly once */
function loadWrong(code: string, example: ExcerptExample): LocatedProblem[] {
  const files: Record<string, string | Uint8Array> = { [example.file]: applyExample(rightText(example.file), example) };
  const image = wrongImages[code];
  if (image !== undefined) files[image.replace(/^[^/]+\//, '')] = readFileSync(join(mistakesFolder, image));
  if (code === 'media-size') files['media/heron-uncut.webm'] = ofSize('media/heron.webm', 80_000_000);
  return loadWith(files, []);
}

/** A file of the examples with nothing after its end, since a repository is no place for a large one. */
function ofSize(path: string, bytes: number): Uint8Array {
  const large = Buffer.alloc(bytes);
  readFileSync(join(more, path)).copy(large);
  return large;
}

function loadWith(files: Record<string, string | Uint8Array>, without: readonly string[]): LocatedProblem[] {
  return loadContent(copyContent({ over: more, files, without }), { at: today }).problems;
}

/** Where a problem is, relative to the excerpt. Media files have no lines: their problems are where they are named. */
function problemLine(
  { file, wrong, right }: ExcerptExample,
  problem: { file: string; line: number; excerpt: { text: string } } | undefined,
): string {
  if (file.startsWith('media/') && problem?.excerpt.text.includes(file.slice('media/'.length)))
    return `where ${file} is named`;
  const media = /^content\/media\/(.+)$/.exec(problem?.file ?? '')?.[1];
  if (media !== undefined && right.includes(media)) return `where ${media} is named`;
  const before = rightText(file).split(right)[0] ?? '';
  const first = before.split('\n').length;
  const last = first + wrong.split('\n').length - 1;
  const { line = 0 } = problem ?? {};
  if (problem?.file !== `content/${file}`) return `in ${problem?.file}, and not in content/${file}`;
  return first <= line && line <= last ? 'in the excerpt' : `at line ${line}, and not from ${first} to ${last}`;
}
