import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { applyTextEdits } from '../../../../cli/problems/text-edit.ts';
import { firstEdits } from '../../../support/check.ts';
import { copyContent } from '../../../support/content.ts';

const examples = join(projectRoot, 'tests/fixtures/examples');
const theme = readFileSync(join(examples, 'theme.yaml'), 'utf8');
const font = 'media/fonts/space-grotesk.woff2';
const [start = '', alternate = ''] = theme.split('alternateColors:');

/** Checks the second brand with other values of alternate colours. */
const withAlternate = (changes: Record<string, string>) =>
  Object.entries(changes).reduce(
    (text, [role, color]) => text.replace(new RegExp(`^  ${role}: .*`, 'm'), `  ${role}: "${color}"`),
    alternate,
  );
const copy = (text: string) =>
  copyContent({ files: { 'theme.yaml': text, [font]: readFileSync(join(examples, font)) } });
const load = (text: string) => loadContent(copy(text), { at: '2026-11-01' }).problems;
const check = (changes: Record<string, string>) => load(`${start}alternateColors:${withAlternate(changes)}`);

test('readable alternate colours of the other scheme have no problem', () => expect(check({})).toEqual([]));

test('an unreadable alternate colour is reported in its line, with the nearest readable shade', () => {
  const problems = check({ ink: '#9fb4bd' });
  const line = theme.split('\n').findLastIndex((text) => text.startsWith('  ink:')) + 1;
  expect(problems).toMatchObject([{ code: 'color-contrast', steps: ['alternateColors', 'ink'], line }]);
  const wrong = `${start}alternateColors:${withAlternate({ ink: '#9fb4bd' })}`;
  expect(load(applyTextEdits(wrong, problems.flatMap(firstEdits)))).toEqual([]);
});

test('two grounds of one scheme are one problem, whatever is unreadable on the second', () => {
  expect(check({ ground: '#101820' })).toMatchObject([
    { code: 'color-scheme', steps: ['alternateColors', 'ground'], message: expect.stringContaining('is dark, as is') },
  ]);
});

test('a colour name becomes a shade that is readable on the alternate ground', () => {
  const wrong = `${start}alternateColors:${withAlternate({ accent: 'turquoise' })}`;
  const problems = load(wrong);
  expect(problems).toMatchObject([{ code: 'schema-format' }]);
  expect(load(applyTextEdits(wrong, problems.flatMap(firstEdits)))).toEqual([]);
});

test('the color of a venture that is unreadable on the alternate ground is no problem: the build shows a darker shade', () => {
  expect(alternate).toContain('ground: "#f7fafb"');
  const content = copy(theme);
  expect(readFileSync(join(content, 'collections/ventures.yaml'), 'utf8')).toContain('color: "#7be0a3"');
  expect(loadContent(content).problems).toEqual([]);
});
