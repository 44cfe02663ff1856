import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiff } from '../../../cli/edit/format-diff.ts';
import { temporaryFolder, writeFiles } from '../../support/content.ts';

/** Applies a diff to a folder with some files, as a person would with Git. */
function apply(files: Record<string, string | Buffer>, diff: string): string {
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
  ['a byte order mark', '\uFEFFa: 1\n', '\uFEFFa: 2\n'],
  ['a new newline at the end', 'a: 1', 'a: 1\n'],
])('Git applies %s', (_, before, after) => {
  const hasMark = before.startsWith('\uFEFF');
  const change = {
    name: 'content/a.yaml',
    before: before.replace('\uFEFF', ''),
    after: after.replace('\uFEFF', ''),
    hasMark,
  };
  const folder = apply({ 'content/a.yaml': before }, formatDiff([change]));
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

test('Git applies moved and deleted files that are not text', () => {
  const bytes = Buffer.from([0xff, 0, 0x0a, 1]);
  const text = Buffer.from('<svg/>');
  const diff = formatDiff([
    { name: 'content/media/new name.jpg', before: undefined, after: bytes, from: 'content/media/old.jpg' },
    { name: 'content/media/old.jpg', before: bytes, after: undefined },
    { name: 'content/media/gone.jpg', before: bytes, after: undefined },
    { name: 'content/media/gone.svg', before: text, after: undefined },
  ]);
  const files = { 'old.jpg': bytes, 'gone.jpg': bytes, 'gone.svg': text };
  const folder = apply(
    Object.fromEntries(Object.entries(files).map(([name, file]) => [`content/media/${name}`, file])),
    diff,
  );
  expect(readdirSync(join(folder, 'content/media'))).toEqual(['new name.jpg']);
  expect(readFileSync(join(folder, 'content/media/new name.jpg'))).toEqual(bytes);
});
