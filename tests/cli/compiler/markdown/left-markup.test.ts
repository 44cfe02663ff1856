import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';

const left: Record<string, string> = {
  'A <b>hose</b>': '<b>',
  'A hose<br/>and cress': '<br/>',
  '<a href="/join">Join</a>': '<a href="/join">',
  '<!-- later -->': '<!--',
  'A <b>hose, *cress*</b>': '</b>',
  'One<br>two': '<br>',
  '- See [the bed] (/garden).': '[the bed] (/garden)',
  'See [the bed](/ garden).': '[the bed](/ garden)',
  'See [the bed](/garden': '[the bed](/garden',
  'See (the bed)[/garden].': '(the bed)[/garden]',
  '##Cress': '##',
  '**Cress grows here': '**',
  'A *hose and cress': '*',
  'A ==hose== and cress': '==hose==',
  'A hose :seedling: and cress': ':seedling:',
  '| Bed | Salad |\n| North | Cress |': '| Bed | Salad |',
};

const read: string[] = [
  'A [bed](/garden), a [bed][1] and <https://example.org>.\n\n[1]: /garden',
  '`<b>`, \\<b>, &lt;b&gt; and `[x] (/y)`',
  '    <b>indented code</b>',
  '```html\n<b>\n##Cress\n```',
  'If a<b and c>d, see [sic] (below) and #1, #cress',
  '## Cress\n\n#1 of the year',
  'The <table> element, <Button> and List<a>',
  '[podcast] (#42), [new] (#1 of the year) and f(x)[#1]',
  'As others say [1] (https://example.org).',
  'Prices* are by the month.\n\n*Without the key.',
  '2 * 3 and a == b == c, `==x==` and `:tada:`',
  'Whether ==a==b holds',
  'At 9:30:15, std::vec::Vec and a ratio of 3:4:5',
  '| Bed | Salad |\n| --- | --- |\n| North | Cress |',
  'The size |x| and |x + y|',
];

test.each(Object.entries(left))('in %j, the markup %s would be shown as text', (text, words) => {
  for (const willRender of [false, true]) expect(parseMarkdown(text, willRender).left?.words).toBe(words);
});

test.each(read)('in %j, no markup is shown as text', (text) => {
  for (const willRender of [false, true]) expect(parseMarkdown(text, willRender).left).toBeUndefined();
});
