import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { explainEntity } from '../../../../../cli/compiler/rules/text/html-entities.ts';
import { applyTextEdits } from '../../../../../cli/diagnostics/text-edit.ts';
import { copyContent } from '../../../../support/content.ts';
import { firstSuggestion } from '../../../../support/first-suggestion.ts';

const first = (text: string) => /&[^;\s]+;/.exec(text)?.[0] ?? '';

/** A text, the hint, and the text after the edit, if there is one. */
const rows: [text: string, hint: string, edited: string | undefined][] = [
  ['A hose&nbsp;here', 'Write a normal space.', 'A hose here'],
  ['A hose &nbsp; here', 'Write a normal space.', 'A hose here'],
  ['A hose&#160;here', 'Write a normal space.', 'A hose here'],
  ['A hose here.&nbsp;', 'Write a normal space.', 'A hose here.'],
  ['Salad &amp; cress', 'Write the character itself: `&`.', '&'],
  ['Salad &mdash; cress', 'Write the character itself: `—`.', '—'],
  ['It&#39;s cress', "Write the character itself: `'`.", "It's cress"],
  [
    'Salad &amp; cress&nbsp;&ndash; ours',
    'Write the characters themselves: `Salad & cress – ours`.',
    'Salad & cress – ours',
  ],
  ['Salad &lt; cress', 'Write the character itself: `<`.', 'Salad < cress'],
  ['Bee&shy;keeping', 'Delete it: browsers hyphenate long words by themselves.', 'Beekeeping'],
  ['&lt;b&gt;Salad&lt;/b&gt;', 'Write plain text instead.', undefined],
  ['&#8226; Salad', 'Write plain text instead.', undefined],
  ['&ldquo;Salad&rdquo;', 'Write plain text instead.', undefined],
  ['&amp;nbsp; here', 'Write plain text instead.', undefined],
  ['&nbsp;', 'Write plain text instead.', undefined],
  ['&#42;&#42;Salad&#42;&#42;', 'Write plain text instead.', undefined],
];

test.each(rows)('for %j, the hint is: %s', (text, hint, edited) => {
  const found = explainEntity(text, first(text), false);
  expect(found).toMatchObject({ code: 'text-markup', hint });
  expect(found.fix && 'value' in found.fix ? found.fix.value : undefined).toBe(edited);
});

/** A title as written in the file, and after the edit. */
const written: [before: string, after: string][] = [
  ['A hose&nbsp;here', 'A hose here'],
  ['"A hose: &quot;here&quot;"', '"A hose: \\"here\\""'],
  ["'It&#39;s: here'", "'It''s: here'"],
  ['A hose:&nbsp;here', '"A hose: here"'],
  ['A hose&nbsp;#1', '"A hose #1"'],
  ['Salad &amp; cress # ask', 'Salad & cress # ask'],
];

test.each(written)('%s is replaced by %s', (before, after) => {
  const page = (title: string) =>
    `title: Beds\ndescription: The beds behind the wall, and what grows in each of them from May on.\nunlisted: true\nsections:\n  - type: hero\n    title: ${title}\n`;
  const load = (text: string) =>
    loadContent(copyContent({ files: { 'pages/beds.yaml': text } }), { at: '2026-11-01' }).problems;
  const problems = load(page(before));
  const edit = firstSuggestion(problems[0]);
  expect(problems.map(({ code }) => code)).toEqual(['text-markup']);
  expect(edit && applyTextEdits(page(before), [edit])).toBe(page(after));
  expect(load(page(after))).toEqual([]);
});
