import { expect, test } from 'vitest';
import { formatRecheck, formatRecheckAsJson, type Recheck } from '../../../../cli/commands/reports/format-recheck.ts';
import { problemAt } from '../../compiler/watch/problem-at.ts';

const clean: Recheck = { changed: ['content/site.yaml'], problems: [], before: [], files: 13, milliseconds: 12.4 };

test('a change without problems is one line below the changed files', () => {
  expect(formatRecheck(clean, false)).toBe('Changed: content/site.yaml\n✓ Checked 13 files in 12 ms: no problems.\n');
});

test('a new problem is shown in full, remaining and fixed problems in one line each', () => {
  const before = [problemAt('Stands.', 1), problemAt('Goes.', 2)];
  const problems = [problemAt('Stands.', 4), problemAt('Comes.', 5)];
  expect(formatRecheck({ ...clean, before, problems }, false)).toBe(`Changed: content/site.yaml
still: content/pages/about.yaml:4:3 Stands.
fixed: content/pages/about.yaml:2:3 Goes.

content/pages/about.yaml:5:3 error Comes. link-target
  5 │ title: x
    │   ^^
  hint: Write another.
  seen on: /about

Checked 13 files in 12 ms: 2 problems in 1 file, 1 new, 1 fixed.
`);
});

test('unchanged problems are only counted', () => {
  const problems = [problemAt('Stands.', 4)];
  expect(formatRecheck({ ...clean, before: problems, problems }, false)).toBe(
    'Changed: content/site.yaml\nChecked 13 files in 12 ms: 1 problem in 1 file.\n',
  );
});

test('long lists of changed files and remaining problems are truncated', () => {
  const before = Array.from({ length: 12 }, (_, line) => problemAt(`Stands ${line}.`, line));
  const changed = ['content/a.yaml', 'content/b.yaml', 'content/c.yaml'];
  const text = formatRecheck({ ...clean, changed, before, problems: [...before, problemAt('Comes.', 20)] }, false);
  expect(text).toContain('Changed: content/a.yaml and 2 more\n');
  expect(text.match(/^still:/gm)).toHaveLength(10);
  expect(text).toContain('… and 2 more\n');
});

test('control characters in a file or its name are escaped', () => {
  const problems = [problemAt('Bad \u001B[2J words.', 1)];
  const text = formatRecheck({ ...clean, changed: ['content/\u001B[2J.yaml'], before: problems, problems: [] }, false);
  expect(text).not.toContain('\u001B');
});

test('JSON output is always one line', () => {
  const text = formatRecheckAsJson({ ...clean, problems: [problemAt('Two\nlines.', 1)] });
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({
    files: 13,
    milliseconds: 12,
    changed: ['content/site.yaml'],
    problems: [{ message: 'Two\nlines.', endColumn: 5 }],
  });
});
