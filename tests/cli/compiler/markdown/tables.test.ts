import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const namesIn = (text: string) =>
  [
    ...parseMarkdown(text)
      .toHtml(plainSlots)
      .matchAll(/tabindex="0" aria-label="([^"]*)"/g),
  ].map(([, name]) => name);

test.each([
  ['| Wall | *Cress* |\n| - | - |\n| a | b |', ['Wall, Cress']],
  ['| | `<Low>` & "high" |\n| - | - |\n| a | b |', ['&lt;Low&gt; &amp; &quot;high&quot;']],
  ['| | |\n| - | - |\n| | Salt |', ['Salt']],
  ['| A |\n| - |\n| 1 |\n\ntext\n\n| B |\n| - |\n| 2 |', ['A', 'B']],
])('%j scrolls in boxes labelled %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
