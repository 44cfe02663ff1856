import { expect, test } from 'vitest';
import { missingKeyLine } from '../../../../../cli/content/yaml/repairs/missing-key-line.ts';

function repair(text: string, index: number) {
  const lines = text.split('\n');
  const starts = lines.map((_, nth) => lines.slice(0, nth).join('\n').length + (nth > 0 ? 1 : 0));
  const [found] = missingKeyLine({ lines, starts, index, at: starts[index] ?? 0, listKeys: () => ['items'] });
  return found && text.slice(0, found.fix.range.start) + found.fix.source + text.slice(found.fix.range.end);
}

test.each([
  ['below a key', 'title: Salt\n  - a\n', 'title: Salt\nitems:\n  - a\n'],
  ['below the key of an entry', '- title: Salt\n    - a\n', '- title: Salt\n  items:\n    - a\n'],
  ['below a key without a value', 'title:\n  - a\n', undefined],
  ['at the indentation of the key of an entry', '- title: Salt\n  - a\n', undefined],
])('the key of a list is added, or left to the author, %s', (_what, text, repaired) => {
  expect(repair(text, 1)).toBe(repaired);
  expect(repair(text, 0)).toBe(repaired);
});
