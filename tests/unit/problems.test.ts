import { describe, expect, test } from 'vitest';
import { fixContent } from '../../cli/edit/fix-content.ts';
import { plain } from '../../cli/platform/terminal.ts';
import type { LocatedProblem } from '../../cli/problems/problem.ts';
import { annotate, formatProblems } from '../../cli/problems/report.ts';
import { didYouMean, suggest, suggestedFix, suggestRenamed } from '../../cli/problems/suggest.ts';
import { applyTextEdits, overlaps } from '../../cli/problems/text-edit.ts';
import { copyContent } from '../support/content.ts';

describe('the name that was meant', () => {
  test.each<[word: string, candidates: string[], meant: string | undefined]>([
    ['call-to-acton', ['cards', 'call-to-action', 'contacts'], 'call-to-action'],
    ['wheelbarrow', ['type', 'title', 'text'], undefined],
    ['', ['type', 'title'], undefined],
    ['📞', ['ad', 'x'], undefined],
    // A common start or ending does not make names similar.
    ['/ventures/dexity', ['/ventures/saiyama'], undefined],
    ['photos/dawn.jpg', ['photos/quay.jpg'], undefined],
    // Names that differ in a number mean different things.
    ['case-study-3', ['case-study-1', 'case-study-2'], undefined],
    // However long, at once.
    ['x'.repeat(1e6), ['title', 'y'.repeat(2e5)], undefined],
  ])('for %.20s among %j is %j', (word, candidates, meant) => {
    expect(suggest(word, candidates)).toBe(meant);
  });

  test.each([
    ['plotss', ['plots', 'beds'], 'plots', 'machine-applicable'],
    ['Indse', ['Indes', 'Index'], 'Indes', 'machine-applicable'],
    ['bat', ['cat', 'hat'], 'cat', 'maybe-incorrect'],
    ['titlxx', ['title'], 'title', 'maybe-incorrect'],
  ])('for %j among %j is %j, %s', (word, candidates, value, applicability) => {
    expect(suggestedFix(word, candidates)).toMatchObject({ value, applicability });
  });

  test('is the one with the most words in common, unless two have as many', () => {
    expect(suggestRenamed('call-length', ['length-of-call', 'length'])?.value).toBe('length-of-call');
    expect(suggestRenamed('call-length', ['call', 'length'])).toBeUndefined();
    expect(suggestRenamed('call-length', ['price'])).toBeUndefined();
  });
});

test('a hint lists at most five names, the closest first', () => {
  const hint = 'Did you mean `dx`? Closest: `dx`, `ex`, `x-f`, `a1`, `b2`.';
  expect(didYouMean('x', ['a1', 'b2', 'c3', 'dx', 'ex', 'x-f', 'g1'])).toBe(hint);
});

describe('an edit', () => {
  const edit = { file: 'content/facts.yaml', line: 2, column: 3, endLine: 3, endColumn: 2, replacement: 'x' };
  test.each([
    ['replaces the text up to, but not including, its end', 'one\ntwo\nthree\n', edit, 'one\ntwxhree\n'],
    ['keeps Windows line endings', 'one\r\ntwo\r\n', { ...edit, endLine: 2, endColumn: 4 }, 'one\r\ntwx\r\n'],
    ['does not count a byte order mark', '\uFEFFabc\nde', { ...edit, line: 1, endLine: 2 }, '\uFEFFabxe'],
  ])('%s', (_what, before, change, after) => {
    expect(applyTextEdits(before, [change])).toBe(after);
  });

  test.each([
    ['shares its last character with', { line: 3, column: 1, endLine: 3, endColumn: 5 }, true],
    ['begins where it begins as', { endLine: 2, endColumn: 3 }, true],
    ['ends where it begins as', { line: 1, endLine: 2, endColumn: 3 }, false],
    ['is above', { line: 4, endLine: 4, endColumn: 9 }, false],
  ])('that %s another one clashes with it: %j, %s', (_what, place, isClash) => {
    const other = { ...edit, ...place };
    expect([overlaps(edit, other), overlaps(other, edit)]).toEqual([isClash, isClash]);
  });

  test.each([
    ['changes nothing', '', 0],
    ['changes something each time', '# \n', 20],
  ])('that %s is no endless fix', (_what, replacement, count) => {
    const place = { file: 'content/pages/garden.yaml', line: 1, column: 1 };
    const edits = [{ ...place, endLine: 1, endColumn: 1, replacement }];
    const suggestions = [{ edits, applicability: 'machine-applicable' }];
    const problem = { ...place, suggestions, others: [] } as unknown as LocatedProblem;
    const { fixed, changes } = fixContent(copyContent({}), { addProblems: () => [problem] });
    expect([fixed.length, changes.length]).toEqual([count, Math.min(count, 1)]);
  });
});

test('of a long line, the characters around the problem are shown, without control characters', () => {
  const text = `${'a'.repeat(150)}\u001b[2J${'b'.repeat(150)}`;
  const located = { line: 12, column: 151, excerpt: { text, length: 4 } };
  const problem = { ...located, message: '', hint: '', pages: [], others: [] } as unknown as LocatedProblem;
  const [, source, carets] = formatProblems([problem], plain).split('\n');
  expect(source).toBe(`  12 │ ${'a'.repeat(40)} [2J${'b'.repeat(56)}`);
  expect(carets).toBe(`     │ ${' '.repeat(40)}^^^^`);
});

test('an annotation for GitHub keeps its message from ending early', () => {
  expect(annotate('error', { title: 'a,b: c' }, '100 %\nmore')).toBe('::error title=a%2Cb%3A c::100 %25%0Amore\n');
});
