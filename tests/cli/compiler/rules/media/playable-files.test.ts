import { copyFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content.ts';

const fixtures = join(projectRoot, 'tests/fixtures');
const over = join(fixtures, 'mistakes/audio-too-large');

/** The problems of content with a recording of this size, whose bytes after its start are holes in the file. */
function problemsOf(size: number, budgets: string) {
  const folder = copyContent({ over, files: { 'budgets.yaml': budgets } });
  const recording = join(folder, 'media/heron.mp3');
  copyFileSync(join(fixtures, 'examples/media/heron.mp3'), recording);
  truncateSync(recording, size);
  return loadContent(folder).problems.map(({ code, message }) => `${code}: ${message}`);
}

const tooLarge = (bytes: string, limit: string) =>
  `media-size: \`heron.mp3\` is too large: ${bytes} bytes, and a recording may have at most ${limit}.`;

test.each([
  ['by default, 25 MB are allowed', 25_000_000, 'weights: {}\n', []],
  ['by default, no more', 25_000_001, 'weights: {}\n', [tooLarge('25,000,001', '25,000,000')]],
  ['a limit for videos is none for recordings', 3000, 'files:\n  video: 2000\n', []],
  ['more is allowed where the budgets say so', 25_000_001, 'files:\n  audio: 30000000\n', []],
  ['less, too', 3000, 'files:\n  audio: 2999\n', [tooLarge('3,000', '2,999')]],
])('%s', (_, size, budgets, expected) => {
  expect(problemsOf(size, budgets)).toEqual(expected);
});

test('the default in the schema is that of the rule', () => {
  const schema = readFileSync(join(projectRoot, 'schemas/budgets.schema.json'), 'utf8');
  expect(schema.match(/25,000,000 by default/g)).toHaveLength(2);
});
