import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiff } from '../../../cli/edit/format-diff.ts';
import { temporaryFolder, writeFiles } from '../../support/content-folder.ts';

/** Applies a diff to a folder with some files, as a person would with Git. */
function apply(files: Record<string, string>, diff: string): string {
  const folder = temporaryFolder();
  writeFiles(folder, files);
  execFileSync('git', ['apply', '--verbose', '-'], { cwd: folder, input: diff, stdio: ['pipe', 'ignore', 'pipe'] });
  return folder;
}

test('a diff names the file and shows three lines around each change', () => {
  const before = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('');
  const diff = formatDiff([{ name: 'content/a.yaml', before, after: before.replace('line 10\n', 'line ten\n') }]);
  expect(diff).toBe(
    '--- a/content/a.yaml\n+++ b/content/a.yaml\n@@ -8,7 +8,7 @@\n line 7\n line 8\n line 9\n-line 10\n+line ten\n line 11\n line 12\n line 13\n',
  );
});

test.each([
  ['a changed line', 'a: 1\nb: 2\n', 'a: 1\nb: 3\n'],
  ['Windows line endings', 'a: 1\r\nb: 2\r\n', 'a: 1\r\nb: 3\r\n'],
  ['no newline at the end', 'a: 1\nb: 2', 'a: 1\nb: 3'],
  ['a new newline at the end', 'a: 1', 'a: 1\n'],
])('Git applies %s', (_, before, after) => {
  const folder = apply({ 'content/a.yaml': before }, formatDiff([{ name: 'content/a.yaml', before, after }]));
  expect(readFileSync(join(folder, 'content/a.yaml'), 'utf8')).toBe(after);
});

test('Git applies a moved file, as one that is new and one that is deleted', () => {
  const diff = formatDiff([
    { name: 'content/a.yaml', before: 'a: 1\n', after: undefined },
    { name: 'content/b.yaml', before: undefined, after: 'a: 1\n' },
  ]);
  const folder = apply({ 'content/a.yaml': 'a: 1\n' }, diff);
  expect(existsSync(join(folder, 'content/a.yaml'))).toBe(false);
  expect(readFileSync(join(folder, 'content/b.yaml'), 'utf8')).toBe('a: 1\n');
});
