import { describe, expect, test } from 'vitest';
import { catalog, codes, declarations, explanationOf } from '../../../../../cli/compiler/check/catalog/catalog.ts';
import { defineRule } from '../../../../../cli/compiler/model/rule.ts';
import type { ExcerptExample } from '../../../../../cli/diagnostics/explanation.ts';
import { sample } from '../../../../support/sample.ts';
import { optionalCodes } from '../optional-codes.ts';
import { loadRightExamples, loadWrongExample, rightText, wrongText } from './load-example.ts';

/** Codes that no text in a file can cause in an ordinary check, and the test that covers them. */
const withoutExample: Readonly<Record<string, string>> = {
  ...optionalCodes,
  'event-zone': 'mistakes/events.ts',
  'file-symlink': 'symbolic-links.test.ts',
  'font-format': 'rules/media/fonts.test.ts',
  'language-duplicate': 'mistakes/languages.ts',
  'language-fact': 'mistakes/languages.ts',
  'language-home': 'mistakes/languages.ts',
  'media-active': 'media-active.test.ts',
  'media-name': 'media-names.test.ts',
  'image-small': 'small-pictures.test.ts',
  'schema-other': 'schema-findings.test.ts',
  'translation-duplicate': 'mistakes/languages.ts',
  'translation-original': 'mistakes/languages.ts',
};

const sentence = expect.stringMatching(/^[A-Z`].+\.$/s);

test('each code has one explanation, shared by all rules that report it', () => {
  for (const codes of declarations)
    for (const [code, explanation] of Object.entries(codes)) expect(explanation, code).toBe(catalog.get(code));
});

test('a rule can report only codes that it declares', () => {
  const explanation = explanationOf('title-comma');
  const finding = { file: 'content/pages/garden.yaml', path: [], message: '', hint: '' };
  defineRule({ codes: { 'title-comma': explanation }, check: () => [{ ...finding, code: 'title-comma' }] });
  // @ts-expect-error: the code has no explanation
  defineRule({ codes: { 'title-comma': explanation }, check: () => [{ ...finding, code: 'title-coma' }] });
});

test('no two codes have the same title', () => {
  const titles = codes.map((code) => explanationOf(code).title);
  expect(new Set(titles).size).toBe(codes.length);
});

test('content with all right examples has no problems', () => {
  expect(loadRightExamples()).toEqual([]);
});

test.each([...catalog])('%s has an explanation in full sentences', (_code, { title, why, fix }) => {
  expect({ title, why, fix }).toEqual({ title: sentence, why: sentence, fix: sentence });
  expect(title, 'the list shows it on one line').not.toContain('\n');
  expect(title.length, 'the list shows it on one line').toBeLessThanOrEqual(100);
});

describe.each(sample([...catalog], 4))('%s', (code, { example }) => {
  if (example === undefined) {
    test('may lack an example, since no content causes it', () => {
      expect(withoutExample[code], 'add an example').toBeDefined();
    });
    return;
  }

  test('its wrong example causes only this problem', async () => {
    const problems = await loadWrongExample(code, example);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    if ('file' in example) expect(problemLine(example, problems[0])).toMatch(/^(in the excerpt|where .* is named)$/);
  });

  if ('wrongName' in example) return;

  test('its right example is in the content exactly once', () => {
    expect(rightText(example.file).split(example.right)).toHaveLength(2);
    expect(wrongText(example)).not.toBe(rightText(example.file));
  });

  if (example.savedAs === undefined) return;

  test('its wrong example is the right one read in the wrong encoding', () => {
    expect(Buffer.from(rightText(example.file), 'latin1').toString('utf8')).toBe(wrongText(example));
  });
});

/** Where a problem is, relative to the excerpt. Media files have no lines: their problems are where they are named. */
function problemLine(
  example: ExcerptExample,
  problem: { file: string; line: number; excerpt: { text: string } } | undefined,
): string {
  const { file, wrong, right, times = 1 } = example;
  if (file.startsWith('media/') && problem?.excerpt.text.includes(file.slice('media/'.length)))
    return `where ${file} is named`;
  const media = /^content\/media\/(.+)$/.exec(problem?.file ?? '')?.[1];
  if (media !== undefined && right.includes(media)) return `where ${media} is named`;
  const before = rightText(file).split(right)[0] ?? '';
  const first = before.split('\n').length;
  const last = first + wrong.repeat(times).trimEnd().split('\n').length - 1;
  const { line = 0 } = problem ?? {};
  if (problem?.file !== `content/${file}`) return `in ${problem?.file}, and not in content/${file}`;
  return first <= line && line <= last ? 'in the excerpt' : `at line ${line}, and not from ${first} to ${last}`;
}
