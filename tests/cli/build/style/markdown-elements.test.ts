import { expect, test } from 'vitest';
import { markdownElements } from '../../../../cli/build/style/markdown-elements.ts';
import { parseMarkdown } from '../../../../cli/content/markdown.ts';

const everything = `
# a
## a
### a
#### a
##### a
###### a

a *a* **a** ~~a~~ [a](/a) ![a](/a.png) \`a\`\\
a

- a

1. a

> a

    a

---

| a | a | a |
| :- | :-: | -: |
| a | a | a |
`;

test('the list holds what Markdown makes, and nothing else', () => {
  const html = parseMarkdown(everything).toHtml((address) => address);
  const elements = Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name]) => name);
  const classes = Array.from(html.matchAll(/class="([^"]*)"/g), ([, name]) => `.${name}`);
  expect([...new Set([...elements, ...classes])].sort()).toEqual([...markdownElements].sort());
});
