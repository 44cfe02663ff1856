import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Changes, check, checkAndEdit, locate } from '../support/check.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { explanations, isWithoutExample } from './explanations.ts';

/** What wrong examples need beside their text. */
const more: Readonly<Record<string, Changes>> = {
  'file-pointer': { 'media/plot.jpg': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n' },
  'image-animated': { 'media/plot.webp': { copy: 'picture-animated.webp' } },
  'image-format': { 'media/plot.jpg': { copy: 'picture-ending.jpg' } },
  'image-size': { 'media/plot.png': { copy: 'picture-too-wide.png' } },
  'image-unreadable': { 'media/plot.jpg': '' },
  'media-size': { 'media/heron-uncut.webm': longVideo() },
};

const examples = [...explanations].filter(([, { right }]) => right !== '');

test('the right sides of all examples together have no problem', () => {
  expect(check({}, { examples: true }).map(locate)).toEqual([]);
});

// Each has a row in the tables of mistakes as well.
test.each(sample(examples, 4))('%s: the wrong side causes this problem alone, at one of its lines', (code, example) => {
  const { file, wrong, right } = example;
  if (file === '') {
    expect(check({ [right]: null, [wrong]: rightText(right) }, { examples: true }).map(codeOf)).toEqual([code]);
    return;
  }
  const changes = { [file]: { [right]: wrong }, ...more[code] };
  const { before, after } = checkAndEdit(changes, { examples: true });
  expect(before.map(codeOf)).toEqual([code]);
  const start = rightText(file).split(right)[0]?.split('\n').length ?? 0;
  const [problem] = before;
  if (problem?.file === `content/${file}`) {
    expect(problem.line).toBeGreaterThanOrEqual(start);
    expect(problem.line).toBeLessThan(start + wrong.split('\n').length);
  } else expect(right + problem?.excerpt.text, 'media files are located where they are named').toMatch(/media\/|\.\w+/);
  expect(after.map(codeOf), 'the edit that the hint describes solves it').not.toContain(code);
});

test.each([...explanations])('%s is explained in full sentences', (code, { text, right }) => {
  expect(text).toMatch(/^[A-Z`].+[.:]\n\n[A-Z`].+\.$/s);
  expect(right !== '' || isWithoutExample(code), 'add an example, or the test that covers it').toBe(true);
});

test('no two codes begin with the same sentence', () => {
  const titles = Array.from(explanations.values(), ({ text }) => /^.+?\.(?=\s|$)/s.exec(text)?.[0]);
  expect(new Set(titles).size).toBe(titles.length);
});

/** A video with nothing after its end, since a repository is no place for a large one. */
function longVideo(): Uint8Array {
  const bytes = Buffer.alloc(80_000_000);
  readFileSync(join(import.meta.dirname, '../fixtures/examples/media/heron.webm')).copy(bytes);
  return bytes;
}

function codeOf({ code }: { code: string }): string {
  return code;
}

/** The text of a file with the right sides of all examples. */
function rightText(file: string): string {
  const path = join(import.meta.dirname, '../fixtures/examples', file);
  return readFileSync(existsSync(path) ? path : join(sites.secondBrand.content, file), 'utf8');
}
