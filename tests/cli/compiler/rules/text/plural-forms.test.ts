import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';

/** The problems of the second brand with a reading time. */
function problemsOf(readingTime: string): string[] {
  const messages = secondBrandFile('messages.yaml').replace(/^( +)readingTime: .*\n/m, '');
  const labels = `labels:\n  ${stringify({ readingTime }, { lineWidth: 0 }).trim()}\n`;
  const { problems } = loadContent(copyContent({ files: { 'messages.yaml': messages.replace('labels:\n', labels) } }));
  return problems.map(({ code, message }) => `${code} ${message}`);
}

test('a number may have the forms of an ICU message', () => {
  expect(problemsOf('{minutes, plural, one {# minute} other {# minutes}}')).toEqual([]);
});

test('forms without the one that every language needs, or of another number, are reported', () => {
  expect(problemsOf('{minutes, plural, one {# minute}}')).toEqual([
    'placeholder-unknown The forms of the text for `{minutes}` cannot be read, so visitors would read the braces.',
  ]);
  expect(problemsOf('{hours, plural, one {# hour} other {# hours}}')[0]).toBe(
    'placeholder-unknown There is no value for `{hours}`, so visitors would read it.',
  );
});
