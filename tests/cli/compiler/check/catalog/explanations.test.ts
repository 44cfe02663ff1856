import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Code, codes } from '../../../../../cli/compiler/check/catalog/codes.ts';
import { type ExcerptExample, readExplanation } from '../../../../../cli/compiler/check/catalog/read-explanation.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { loadRightExamples, loadWrongExample, rightText, wrongText } from './load-example.ts';

/** Codes that no text of a file can give, and the test that gives them. */
const withoutExample: Partial<Record<Code, string>> = {
  'file-symlink': 'symbolic-links.test.ts',
  'media-active': 'media-active.test.ts',
  'media-name': 'media-names.test.ts',
  'picture-small': 'small-pictures.test.ts',
  'schema-other': 'schema-findings.test.ts',
};

const sentence = expect.stringMatching(/^[A-Z`].+\.$/s);

test('each code has a file, and each file is that of a code', () => {
  const files = readdirSync(join(projectRoot, 'cli/compiler/check/catalog/explanations'));
  expect(files.sort(), 'a code is a line in codes.ts, and a file in explanations/').toEqual(
    codes.map((code) => `${code}.yaml`).sort(),
  );
});

test('the codes are in the order of the alphabet, each once', () => {
  expect(codes).toEqual([...new Set(codes)].sort());
});

test('no two codes are explained by the same sentence', () => {
  const titles = codes.map((code) => readExplanation(code).title);
  expect(new Set(titles).size).toBe(codes.length);
});

test('with the right examples in it, content has no problems', () => {
  expect(loadRightExamples()).toEqual([]);
});

describe.each(codes)('%s', (code) => {
  const explanation = readExplanation(code);
  const { title, why, mend, example, ...others } = explanation;

  test('is explained in sentences, and there is nothing else in the file', () => {
    expect({ title, why, mend, others }).toEqual({ title: sentence, why: sentence, mend: sentence, others: {} });
    expect(title, 'the list shows it on one line').not.toContain('\n');
    expect(title.length, 'the list shows it on one line').toBeLessThanOrEqual(100);
  });

  if (example === undefined) {
    test('has no example only because no content gives it', () => {
      expect(withoutExample[code], 'add an example').toBeDefined();
    });
    return;
  }

  test('its wrong example gives this one problem', async () => {
    const problems = await loadWrongExample(code, example);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
    if ('file' in example) expect(problemLine(example, problems[0])).toMatch(/^(in the excerpt|where .* is named)$/);
  });

  if ('wrongName' in example) return;

  test('its right example stands in the content, once', () => {
    expect(rightText(example.file).split(example.right)).toHaveLength(2);
    expect(wrongText(example)).not.toBe(rightText(example.file));
  });

  if (example.savedAs === undefined) return;

  test('its wrong example is what the right one looks like in the wrong encoding', () => {
    expect(Buffer.from(rightText(example.file), 'latin1').toString('utf8')).toBe(wrongText(example));
  });
});

/** Where a problem is, as seen from the excerpt. A file of media has no lines: what counts is where it is named. */
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
