import { expect, test } from 'vitest';
import { formatRecheck, formatRecheckAsJson, type Recheck } from '../../../cli/commands/format-recheck.ts';
import { problemAt } from '../compiler/watch/problem-at.ts';

const clean: Recheck = { changed: ['content/site.yaml'], problems: [], before: [], files: 13, milliseconds: 12.4 };

test('a change that does no harm is one line, under what has changed', () => {
  expect(formatRecheck(clean, false)).toBe('Changed: content/site.yaml\n✓ Checked 13 files in 12 ms: no problems.\n');
});

test('a new problem is told whole, one that stands in a line, and one that is fixed too', () => {
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

test('what is as before is counted alone', () => {
  const problems = [problemAt('Stands.', 4)];
  expect(formatRecheck({ ...clean, before: problems, problems }, false)).toBe(
    'Changed: content/site.yaml\nChecked 13 files in 12 ms: 1 problem in 1 file.\n',
  );
});

test('many changes, and many problems that stand, are not all named', () => {
  const before = Array.from({ length: 12 }, (_, line) => problemAt(`Stands ${line}.`, line));
  const changed = ['content/a.yaml', 'content/b.yaml', 'content/c.yaml'];
  const text = formatRecheck({ ...clean, changed, before, problems: [...before, problemAt('Comes.', 20)] }, false);
  expect(text).toContain('Changed: content/a.yaml and 2 more\n');
  expect(text.match(/^still:/gm)).toHaveLength(10);
  expect(text).toContain('… and 2 more\n');
});

test('nothing in a file or its name can steer the terminal', () => {
  const problems = [problemAt('Bad \u001B[2J words.', 1)];
  const text = formatRecheck({ ...clean, changed: ['content/\u001B[2J.yaml'], before: problems, problems: [] }, false);
  expect(text).not.toContain('\u001B');
});

test('JSON is one line, whatever it holds', () => {
  const text = formatRecheckAsJson({ ...clean, problems: [problemAt('Two\nlines.', 1)] });
  expect(text.match(/\n/g)).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({
    files: 13,
    milliseconds: 12,
    changed: ['content/site.yaml'],
    problems: [{ message: 'Two\nlines.', endColumn: 5 }],
  });
});
