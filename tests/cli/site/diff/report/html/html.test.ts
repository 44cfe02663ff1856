import { expect, test } from 'vitest';
import { html } from '../../../../../../cli/site/diff/report/html/html.ts';

test('escapes every value that is not HTML', () => {
  const value = `<a b="c" d='e'>&amp;`;
  expect(String(html`<p title="${value}">${[value, html`<br>`]}${undefined}${2}</p>`)).toBe(
    '<p title="&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;amp;">&lt;a b=&quot;c&quot; d=&#x27;e&#x27;&gt;&amp;amp;<br>2</p>',
  );
});

test('keeps backslashes and dollar signs', () => {
  expect(String(html`<p>\n${'$1 \\n'}</p>`)).toBe('<p>\\n$1 \\n</p>');
});
